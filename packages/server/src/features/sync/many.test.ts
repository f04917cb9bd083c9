// @ring full
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { expect, test } from 'vitest'
import { testHouse, type Person } from '../../testing/house.ts'
import { Phone } from '../../testing/phone.ts'

const house = testHouse()
const give = (person: Person, n: number, from = 0) =>
  house.owner(
    `insert into tasks (company_id, id, n, title, user_id) select $1, gen_random_uuid(), 100000 + i, 'Task ' || i, $2 from generate_series($3::int + 1, $3::int + $4::int) i`,
    [person.me.CompanyId, person.me.id, from, n],
  )

test('20,000 records come in pages, each once, and the rest is one short answer', { timeout: 120_000 }, async () => {
  const ada = await house.company()
  await give(ada, 20_000)
  const phone = new Phone(ada)
  let last = Infinity
  for (let asked = 1; ; asked++) {
    const answer = await phone.ask()
    expect(answer.whole).toBe(asked === 1)
    expect(answer.rows.tasks.length).toBeLessThanOrEqual(500)
    expect(answer.total).toBe(20_000)
    expect(answer.left).toBe(20_000 - asked * 500)
    expect(answer.left).toBeLessThan(last)
    expect(phone.ids('tasks')).toHaveLength(asked * 500)
    last = answer.left
    if (!answer.more) break
  }
  const [one] = phone.ids('tasks')
  await ada.call(tasks.update, { params: { id: one ?? '' }, body: { title: 'Changed' } })
  const answer = await phone.ask()
  expect(answer.rows.tasks.map(({ id }) => id)).toEqual([one])
  // Taken away all at once, they are told in one answer.
  await house.owner('update tasks set deleted_at = now() where company_id = $1', [ada.me.CompanyId])
  expect((await phone.ask()).gone.tasks).toHaveLength(20_000)
})

test('what changes between two pages is not missed', async () => {
  const ada = await house.company()
  await give(ada, 1100)
  const phone = new Phone(ada)
  await phone.ask()
  const [held] = phone.ids('tasks')
  await ada.call(tasks.update, { params: { id: held ?? '' }, body: { title: 'Changed meanwhile' } })
  await give(ada, 10, 1100)
  await phone.sync()
  expect(phone.ids('tasks')).toHaveLength(1110)
  expect(phone.held.tasks.get(held ?? '')).toMatchObject({ title: 'Changed meanwhile' })
})

test('a sync with nothing new at 2,000 records is quick', async () => {
  const ada = await house.company()
  await give(ada, 2000)
  const phone = new Phone(ada)
  await phone.sync()
  for (let i = 0; i < 6; i++) await phone.ask()
  const times: number[] = []
  for (let i = 0; i < 20; i++) {
    const start = performance.now()
    await phone.ask()
    times.push(performance.now() - start)
  }
  const median = times.toSorted((a, b) => a - b)[10] ?? 0
  console.log('median ms of a sync with nothing new', median.toFixed(1))
  // A generous limit for busy machines; usually it takes a tenth of this.
  expect(median).toBeLessThan(250)
})
