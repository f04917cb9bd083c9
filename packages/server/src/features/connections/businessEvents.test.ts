import { bids } from '@jobwright/contract/resources/bids.ts'
import { clientpages } from '@jobwright/contract/resources/clientpages.ts'
import { comments } from '@jobwright/contract/resources/comments.ts'
import { connections } from '@jobwright/contract/resources/connections.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { expect, test } from 'vitest'
import { aClientPage } from '../../testing/clientPages.ts'
import { aCustomer, testHouse } from '../../testing/house.ts'
import { testReceiver } from '../../testing/receiver.ts'

const house = testHouse({ ALLOW_INTERNAL_ADDRESSES: 'on', PUBLIC_URL: 'https://jobs.example.com' })

const receiver = testReceiver(house)
const { hook, plain, settle } = receiver

test('a business event has its own name, the record and the old and new values; a channel says what happened', async () => {
  const ada = await house.company()
  const bob = await house.company('Other Roofing')
  const customer = await aCustomer(ada, 'Foxglove')
  const named = await hook(ada, '/named', ['bid.won', 'bids.updated', 'task.completed'])
  await hook(ada, '/plain', ['bids.updated'])
  await hook(bob, '/bob', ['bid.won', 'task.completed'])
  for (const language of ['en', 'es'] as const)
    await ada.call(connections.create, {
      body: {
        ...plain,
        kind: 'slack',
        name: language,
        language,
        address: `${receiver.base}/${language}`,
        events: ['bid.won', 'tasks.updated'],
      },
    })
  const bid = await ada.call(bids.create, {
    body: { title: 'Gutters', CustomerId: customer.id, UserId: ada.me.id, price: 1200.5 },
  })
  await ada.call(bids.update, { params: { id: bid.id }, body: { status: 3 } })
  const task = await ada.call(tasks.create, { body: { title: 'Dry-in', startAt: '2026-11-30T15:00:00.000Z' } })
  await ada.call(tasks.update, { params: { id: task.id }, body: { startAt: '2026-12-01T15:00:00.000Z' } })
  await ada.call(tasks.update, { params: { id: task.id }, body: { status: 3 } })
  await settle(9)
  const at = (path: string) =>
    receiver.heard.filter(({ url }) => url === path).map(({ body }) => JSON.parse(body) as never)
  // One message for each event, under the first name that the connection wants.
  expect(
    at('/named')
      .map(({ type }) => String(type))
      .sort(),
  ).toEqual(['bid.won', 'task.completed'])
  expect(at('/named').find(({ type }) => type === 'bid.won')).toMatchObject({
    change: 'bids.updated',
    record: {
      resource: 'bids',
      id: bid.id,
      number: bid.number,
      fields: { title: 'Gutters', price: 1200.5, status: 3 },
    },
    changes: expect.arrayContaining([{ field: 'status', before: 1, after: 3 }]) as never,
  })
  // What was set up before stays unchanged.
  expect(at('/plain')).toHaveLength(1)
  expect(at('/plain')[0]).toMatchObject({ type: 'bids.updated' })
  expect(at('/plain')[0]).not.toHaveProperty('record.fields')
  expect(at('/bob')).toEqual([])
  const link = (noun: string, id: string, label: string) => `<https://jobs.example.com/${noun}/${id}|${label}>`
  const english = at('/en').map(({ text }) => String(text))
  expect(english).toContain(`Ada Owner won bid ${link('bids', bid.id, `${bid.number} “Gutters”`)}: $1,200.50`)
  const dryIn = link('tasks', task.id, `${task.number} “Dry-in”`)
  expect(english).toContainEqual(
    expect.stringMatching(/^Ada Owner changed task .*: Start Mon, Nov 30, .* → Tue, Dec 1, /),
  )
  expect(english).toContain(`Ada Owner changed task ${dryIn}: Status Scheduled → Completed`)
  expect(at('/es').map(({ text }) => String(text))).toContain(
    `Ada Owner cambió la tarea ${dryIn}: Estatus Programada → Completada`,
  )
  await expect(hook(ada, '/x', ['bid.eaten'])).rejects.toMatchObject({ status: 422 })
  expect(named.events).toContain('bid.won')
})

test('a question on the client’s page is an event of its project, also where only that project is sent', async () => {
  const ada = await house.company()
  const customer = await aCustomer(ada, 'Foxglove')
  const [job, other] = await Promise.all(
    ['Reroof', 'Other'].map((title) =>
      ada.call(projects.create, { body: { title, CustomerId: customer.id, UserId: ada.me.id } }),
    ),
  )
  await hook(ada, '/job', ['client.askedOnPage'], { ProjectId: job?.id })
  await hook(ada, '/other', ['client.askedOnPage'], { ProjectId: other?.id })
  await ada.call(comments.create, { body: { resource: 'projects', recordId: job?.id ?? '', body: 'Our own words' } })
  const token = await aClientPage(ada, job?.id ?? '')
  await house.call(clientpages.ask, { params: { token }, body: { name: 'Mary', text: 'When do you start?' } })
  await settle(1)
  expect(receiver.heard.map(({ url }) => url)).toEqual(['/job'])
  expect(JSON.parse(receiver.heard[0]?.body ?? '')).toMatchObject({
    type: 'client.askedOnPage',
    change: 'comments.created',
    actor: null,
    record: { resource: 'projects', id: job?.id, url: `https://jobs.example.com/projects/${job?.id}` },
  })
})

test('what a connection may not know is in no business event', async () => {
  const ada = await house.company()
  const customer = await aCustomer(ada, 'Foxglove')
  await hook(ada, '/dear', ['bid.won', 'client.asked'], { noPrices: true })
  const bid = await ada.call(bids.create, {
    body: { title: 'Gutters', CustomerId: customer.id, UserId: ada.me.id, price: 4711.5 },
  })
  await ada.call(bids.update, { params: { id: bid.id }, body: { status: 3, price: 4712.5 } })
  await settle(1)
  expect(receiver.heard[0]?.body).toContain('bid.won')
  expect(receiver.heard[0]?.body).not.toMatch(/471[12]/)
})
