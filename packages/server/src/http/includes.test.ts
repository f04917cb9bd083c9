import { permissionId } from '@jobwright/contract/permissions.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { revisions } from '@jobwright/contract/resources/documents.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { stages } from '@jobwright/contract/resources/stages.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { expect, test } from 'vitest'
import { sendForm } from '../testing/forms.ts'
import { plain } from '../testing/files.ts'
import { aCustomer, testHouse, type Person } from '../testing/house.ts'

const house = testHouse()
const role = async (ada: Person, title: string, given: { id: number; scope?: 'own' | 'assigned' }[]) =>
  (await ada.call(roles.create, { body: { title, permissions: given } })).id

test('a project brings its newest tasks and files when asked, within what the reader may see', async () => {
  const ada = await house.company()
  const customer = await aCustomer(ada)
  const project = await ada.call(projects.create, {
    body: { title: 'Reroof', CustomerId: customer.id, UserId: ada.me.id },
  })
  const listing = [{ id: permissionId('projects.list') }, { id: permissionId('documents.list') }]
  const crew = await house.person(
    ada,
    await role(ada, 'Own tasks', [...listing, { id: permissionId('tasks.list'), scope: 'own' }]),
    'Cory',
  )
  const clerk = await house.person(ada, await role(ada, 'No tasks', listing), 'Clea')
  for (const n of [1, 2, 3])
    await ada.call(tasks.create, {
      body: { title: `Step ${n}`, ProjectId: project.id, UserId: n === 2 ? crew.me.id : ada.me.id },
    })
  await ada.call(tasks.create, { body: { title: 'Elsewhere' } })
  const image = await plain(40, 30).jpeg().toBuffer()
  await sendForm(house, ada, '/api/upload/image', { projectId: project.id }, [{ name: 'photo.jpg', bytes: image }])
  await sendForm(house, ada, '/api/upload/files', { projectId: project.id, customPath: '' }, [
    { name: 'scope.txt', bytes: Buffer.from('Tear off two layers.') },
  ])
  const read = (by: Person, include?: string) =>
    by.call(projects.get, { params: { id: project.id }, ...(include && { query: { include } }) })

  const all = await read(ada, 'Tasks,Files')
  expect(all.Tasks?.rows.map(({ title }) => title)).toEqual(['Step 3', 'Step 2', 'Step 1'])
  expect(all.Tasks?.totalCounts).toBe(3)
  expect(all.Files?.rows.map(({ originalName }) => originalName)).toEqual(['scope.txt', 'photo.jpg'])
  expect(all.Files?.totalCounts).toBe(2)
  // Names of files are signed as in lists.
  expect(all.Files?.rows[1]?.authThumbnailName?.length).toBeGreaterThan(100)
  expect((await read(ada)).Tasks).toBeUndefined()

  const own = await read(crew, 'Tasks,Files')
  expect(own.Tasks).toMatchObject({ rows: [{ title: 'Step 2' }], totalCounts: 1 })
  expect(own.Files?.rows.map(({ originalName }) => originalName)).toEqual(['scope.txt'])
  const without = await read(clerk, 'Tasks,Files')
  expect('Tasks' in without).toBe(false)
  expect(without.Files?.totalCounts).toBe(1)

  await expect(read(ada, 'Bids')).rejects.toMatchObject({ status: 422, problem: { errors: [{ field: 'include' }] } })
  const other = await house.company()
  await expect(read(other, 'Tasks,Files')).rejects.toMatchObject({ status: 404 })
})

test('fifty of each come along, and the total says how many there are', async () => {
  const ada = await house.company()
  const customer = await aCustomer(ada)
  const bid = await ada.call(bids.create, { body: { title: 'Roof', CustomerId: customer.id, UserId: ada.me.id } })
  for (let n = 0; n < 51; n += 1) await ada.call(tasks.create, { body: { title: `T${n}`, BidId: bid.id } })
  const read = await ada.call(bids.get, { params: { id: bid.id }, query: { include: 'Tasks' } })
  expect(read.Tasks?.rows).toHaveLength(50)
  expect(read.Tasks?.rows[0]?.title).toBe('T50')
  expect(read.Tasks?.totalCounts).toBe(51)
})

test('one call takes five images, and nothing of a call with six', async () => {
  const ada = await house.company()
  const images = await Promise.all(
    Array.from({ length: 6 }, async (_, n) => ({
      name: `${n}.jpg`,
      bytes: await plain(20 + n, 20)
        .jpeg()
        .toBuffer(),
    })),
  )
  expect((await sendForm(house, ada, '/api/upload/image', {}, images)).status).toBe(413)
  const five = await sendForm(house, ada, '/api/upload/image', {}, images.slice(0, 5))
  expect(five).toMatchObject({ status: 200, json: { success: true } })
  expect(five.json['files']).toHaveLength(5)
})

test('revisions are listed for one document or all, and stages name every status', async () => {
  const ada = await house.company()
  for (const name of ['a.txt', 'b.txt'])
    await sendForm(house, ada, '/api/upload/files', { customPath: '' }, [{ name, bytes: Buffer.from(name) }])
  const all = await ada.call(revisions.list, { query: {} })
  expect(all.totalCounts).toBe(2)
  expect(all.rows.map(({ originalName }) => originalName).toSorted()).toEqual(['a.txt', 'b.txt'])
  const listed = await ada.call(stages.list, {})
  expect(listed.changeOrders.map(({ name }) => name)).toEqual(['Pending Review', 'Approved'])
  expect(listed.projects.map(({ name }) => name)).toContain('Prism')
})
