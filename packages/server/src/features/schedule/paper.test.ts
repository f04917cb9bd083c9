import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { crews } from '@jobwright/contract/resources/crews.ts'
import { schedule } from '@jobwright/contract/resources/schedule.ts'
import { scheduleitems } from '@jobwright/contract/resources/scheduleitems.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { timeoff } from '@jobwright/contract/resources/timeoff.ts'
import { expect, test, vi } from 'vitest'
import { newId } from '../../db/ids.ts'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'
import { wordsOfPdf } from '../../testing/pdfWords.ts'

// Paper is written by workers, which stand behind everything else.
vi.setConfig({ testTimeout: 120_000 })
const house = testHouse()

const ask = ({ token }: Person, query: string) => house.raw('GET', `/api/schedule/paper?${query}`, { token })
async function wordsOf(person: Person, query: string): Promise<string> {
  const answer = await ask(person, query)
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200)
  return wordsOfPdf(house, answer.rawPayload)
}

test('a week of a crew, of a person and of everybody is a paper of what its reader sees, without drafts', async () => {
  const ada = await house.company('Foxglove Roofing')
  const luis = await house.person(ada, CREW_ROLE, 'Luis')
  const eva = await house.person(ada, CREW_ROLE, 'Eva')
  const customer = await aCustomer(ada)
  const crew = await ada.call(crews.create, {
    body: { title: 'North crew', color: '#2563eb', UserId: luis.me.id, members: [] },
  })
  const task = await ada.call(tasks.create, {
    body: {
      title: 'Tear off',
      CustomerId: customer.id,
      startAt: '2026-12-03T15:00:00Z',
      dueAt: '2026-12-03T17:30:00Z',
      UserId: luis.me.id,
      crewIds: [eva.me.id],
    },
  })
  await ada.call(scheduleitems.create, {
    body: { title: 'Open visit', startAt: '2026-12-05', endAt: '2026-12-05', CustomerId: customer.id },
  })
  const off = await eva.call(timeoff.create, { body: { kind: 'sick', from: '2026-12-04', to: '2026-12-04' } })
  await ada.call(timeoff.decide, { params: { id: off.id }, body: { status: 'approved' } })
  await ada.call(schedule.saveDrafts, {
    body: {
      items: [{ id: newId(), kind: 'event', title: 'Secret plan', startAt: '2026-12-02', UserId: luis.me.id }],
      moves: [{ resource: 'tasks', id: task.id, startAt: '2026-12-01', endAt: '2026-12-01' }],
    },
  })
  const all = await wordsOf(ada, 'day=2026-12-06')
  for (const said of ['Foxglove Roofing', 'Schedule', '11/30/2026 to 12/06/2026', '10:00 AM – 12:30 PM', 'Tear off'])
    expect(all).toContain(said)
  for (const said of ['Off', 'No person', 'Open visit', customer.name, '2 drafts are not', 'Page 1 of 1'])
    expect(all).toContain(said)
  expect(all).not.toMatch(/Secret plan|sick/i)
  const crewed = await wordsOf(ada, `day=2026-12-06&CrewId=${crew.id}&language=es`)
  expect(crewed).toContain('Agenda: North crew')
  expect(crewed).toContain('Con Eva')
  expect(crewed).not.toContain('Open visit')
  const one = await wordsOf(luis, `day=2026-12-06&UserId=${luis.me.id}`)
  expect(one).toContain('Thursday, December 3')
  expect(one).toContain('Tear off')
  expect(one).not.toMatch(/Secret|drafts/)
  // A crew member sees no more on paper than on the page.
  expect(await wordsOf(luis, 'day=2026-12-06')).not.toContain('Open visit')
  const bob = await house.company('Other Roofing')
  expect((await ask(bob, `day=2026-12-06&CrewId=${crew.id}`)).statusCode).toBe(404)
  expect((await ask(bob, `day=2026-12-06&UserId=${luis.me.id}`)).statusCode).toBe(404)
  expect((await ask(ada, 'day=9999-12-30')).statusCode).toBe(422)
})

test('the same week asked for six times at once is one paper, and a browser that has it gets no second one', async () => {
  const ada = await house.company('Foxglove Roofing')
  const luis = await house.person(ada, CREW_ROLE, 'Luis')
  const task = { title: 'Tear off', CustomerId: (await aCustomer(ada)).id, UserId: luis.me.id }
  await ada.call(tasks.create, { body: { ...task, startAt: '2026-12-03', dueAt: '2026-12-03' } })
  const six = await Promise.all(Array.from({ length: 6 }, () => ask(ada, 'day=2026-12-06')))
  const [first] = six
  for (const one of six) {
    expect(one.statusCode).toBe(200)
    expect(one.rawPayload.equals(first!.rawPayload)).toBe(true)
    expect(one.headers['etag']).toBe(first!.headers['etag'])
  }
  const again = await house.raw('GET', '/api/schedule/paper?day=2026-12-06', {
    token: ada.token,
    headers: { 'if-none-match': String(first!.headers['etag']) },
  })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  // What somebody else sees is another paper.
  expect((await ask(luis, 'day=2026-12-06')).headers['etag']).not.toBe(first!.headers['etag'])
  await ada.call(tasks.create, { body: { ...task, startAt: '2026-12-04', dueAt: '2026-12-04' } })
  const changed = await ask(ada, 'day=2026-12-06')
  expect(changed.headers['etag']).not.toBe(first!.headers['etag'])
})
