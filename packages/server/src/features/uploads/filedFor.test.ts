import { customers } from '@jobwright/contract/resources/customers.ts'
import { photos, type Photo } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { expect, test } from 'vitest'
import { plain } from '../../testing/files.ts'
import { sendForm } from '../../testing/forms.ts'
import { aCustomer, FIELD, testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()
const CREW = 101
const hourAgo = () => ({
  'captured-at': new Date(Date.now() - 3_600_000).toISOString(),
  'sent-at': new Date().toISOString(),
})
let shade = 100_000
async function send(
  person: Person,
  links: Record<string, string>,
  headers: Record<string, string>,
  url = '/api/upload/image',
) {
  const bytes = await plain(30, 20, `#${(shade += 7)}`)
    .png()
    .toBuffer()
  const { status, json } = await sendForm(house, person, url, links, [{ name: 'a.png', bytes }], headers)
  return { status, photo: (json['files'] as Photo[] | undefined)?.[0], json }
}
async function aJob() {
  const ada = await house.company()
  const customer = await aCustomer(ada)
  const project = await ada.call(projects.create, {
    body: { title: 'Reroof', CustomerId: customer.id, UserId: ada.me.id },
  })
  return { ada, customer, project }
}

test('a photo that waited on a phone while its job was deleted lands in the Inbox of the office', async () => {
  const { ada, customer, project } = await aJob()
  await ada.call(projects.remove, { params: { id: project.id } })
  await ada.call(customers.remove, { params: { id: customer.id } })
  const links = { projectId: project.id, customerId: customer.id }
  expect((await send(ada, links, {})).status).toBe(422)
  const { photo } = await send(ada, links, hourAgo())
  expect(photo).toMatchObject({ ProjectId: null, CustomerId: null })
  expect((await ada.call(photos.list, { query: { inbox: '1' } })).rows.map(({ id }) => id)).toEqual([photo?.id])
  // A paper has no Inbox: its person says where it goes.
  expect((await send(ada, links, hourAgo(), '/api/upload/files')).status).toBe(422)
})

test('a photo of a task that is gone stays with its project', async () => {
  const { ada, customer, project } = await aJob()
  const pat = await house.person(ada, FIELD)
  const task = await ada.call(tasks.create, { body: { title: 'Strip', ProjectId: project.id, UserId: pat.me.id } })
  await ada.call(tasks.remove, { params: { id: task.id } })
  const { photo } = await send(pat, { taskId: task.id, projectId: project.id, customerId: customer.id }, hourAgo())
  // Of the links that the phone sent the closest one that still holds counts, and what follows from it.
  expect(photo).toMatchObject({ TaskId: null, ProjectId: project.id, CustomerId: customer.id })
})

test('a photo of a job that was given to somebody else meanwhile reaches the office', async () => {
  const { ada, project } = await aJob()
  // A crew member who reaches only the jobs that they are on.
  const pat = await house.person(ada, CREW)
  const task = await ada.call(tasks.create, { body: { title: 'Strip', ProjectId: project.id, UserId: pat.me.id } })
  const links = { taskId: task.id, projectId: project.id }
  expect((await send(pat, links, hourAgo())).photo).toMatchObject({ TaskId: task.id })
  await ada.call(tasks.update, { params: { id: task.id }, body: { UserId: ada.me.id, version: 1 } })
  expect((await send(pat, links, {})).status).toBe(422)
  const { photo } = await send(pat, links, hourAgo())
  expect(photo).toMatchObject({ TaskId: null, ProjectId: null, takenById: pat.me.id })
  expect((await ada.call(photos.list, { query: { inbox: '1' } })).rows.map(({ id }) => id)).toEqual([photo?.id])
})

test('the customer follows from the project, whatever the phone knew', async () => {
  const { ada, customer, project } = await aJob()
  const other = await aCustomer(ada, 'Harbor View')
  await ada.call(projects.update, { params: { id: project.id }, body: { CustomerId: other.id, version: 1 } })
  const links = { projectId: project.id, customerId: customer.id }
  expect((await send(ada, links, {})).status).toBe(422)
  expect((await send(ada, links, hourAgo())).photo).toMatchObject({ ProjectId: project.id, CustomerId: other.id })
  await ada.call(customers.remove, { params: { id: other.id } })
  const body = { title: 'Sweep', ProjectId: project.id, CustomerId: other.id }
  expect(await ada.call(tasks.create, { body })).toMatchObject({ ProjectId: project.id, CustomerId: null })
})
