import { Refusal } from '@jobwright/contract/problem.ts'
import { activity } from '@jobwright/contract/resources/activity.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { company, type CompanySettings } from '@jobwright/contract/resources/company.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { expect, test } from 'vitest'
import { aCustomer, testHouse, type Person } from '../../testing/house.ts'
import { Phone } from '../../testing/phone.ts'

const house = testHouse()

async function furnished(name?: string) {
  const ada = await house.company(name)
  const customer = await aCustomer(ada)
  const job = { CustomerId: customer.id, UserId: ada.me.id }
  const project = await ada.call(projects.create, { body: { title: 'Reroof', ...job } })
  const bid = await ada.call(bids.create, { body: { title: 'Gutters', ...job } })
  const task = await ada.call(tasks.create, {
    body: { title: 'Order shingles', ProjectId: project.id, UserId: ada.me.id },
  })
  return { ada, customer, project, bid, task }
}
async function number(person: Person, prefixes: CompanySettings['prefixes']) {
  const { settings, version } = await person.call(company.settings, {})
  return person.call(company.setSettings, { body: { settings: { ...settings, prefixes }, version } })
}
const found = async (person: Person, q: string) =>
  (await person.call(overview.search, { query: { q } })).rows.map((row) => row.number)

test('a prefix of one’s own stands on every record at once, old and new, and in all that names them', async () => {
  const { ada, customer, project, bid, task } = await furnished()
  const other = await furnished('Other Roofing')
  const phone = new Phone(ada)
  await phone.sync()
  expect(phone.held.projects.get(project.id)?.['number']).toBe('P-1')
  await number(ada, { customers: 'kd', projects: 'JOB', tasks: 'W2' })
  expect((await ada.call(projects.list, {})).rows.map((row) => row.number)).toEqual(['JOB-1'])
  expect((await ada.call(customers.get, { params: { id: customer.id } })).number).toBe('KD-1')
  expect(await ada.call(tasks.get, { params: { id: task.id } })).toMatchObject({
    number: 'W2-1',
    Project: { number: 'JOB-1' },
  })
  expect((await ada.call(bids.get, { params: { id: bid.id } })).number).toBe('B-1')
  expect(
    (await ada.call(projects.create, { body: { title: 'Deck', CustomerId: customer.id, UserId: ada.me.id } })).number,
  ).toBe('JOB-2')
  const told = await ada.call(activity.list, { query: { resource: 'projects' } })
  expect(new Set(told.rows.map((row) => row.number))).toEqual(new Set(['JOB-1', 'JOB-2']))
  expect((await ada.call(users.holds, { params: { id: ada.me.id } })).tasks.rows[0]?.number).toBe('W2-1')
  await phone.sync()
  expect(phone.held.projects.get(project.id)?.['number']).toBe('JOB-1')
  expect(phone.held.tasks.get(task.id)?.['number']).toBe('W2-1')
  // Another company has its own.
  expect((await other.ada.call(projects.list, {})).rows[0]?.number).toBe('P-1')
  // Back to what was shipped.
  await number(ada, {})
  expect((await ada.call(projects.get, { params: { id: project.id } })).number).toBe('P-1')
})

test('a number is found as the company writes it, as it was written before, and without its prefix', async () => {
  const { ada } = await furnished()
  await ada.call(company.setNumber, { body: { kind: 'projects', next: 104 } })
  const customer = (await ada.call(customers.list, {})).rows[0]
  await ada.call(projects.create, { body: { title: 'Porch', CustomerId: customer?.id ?? '', UserId: ada.me.id } })
  await number(ada, { projects: 'JOB' })
  for (const q of ['JOB-104', 'job-104', 'P-104', '104', 'job-104 porch', 'Porch JOB-10'])
    expect(await found(ada, q), q).toContain('JOB-104')
  expect((await ada.call(projects.list, { query: { q: 'job-104' } })).rows.map((row) => row.number)).toEqual([
    'JOB-104',
  ])
  // A prefix that was another kind's means the kind that has it now.
  await number(ada, { projects: 'B', bids: 'Q' })
  expect(await found(ada, 'B-104')).toEqual(['B-104'])
  expect(await found(ada, 'Q-1')).toContain('Q-1')
})

test('two kinds never share a prefix, nor is one anything but letters and digits', async () => {
  const { ada } = await furnished()
  const fields = (prefixes: CompanySettings['prefixes']) =>
    number(ada, prefixes).then(
      () => [],
      (error: unknown) => (error instanceof Refusal ? error.problem.errors.map(({ field }) => field) : [String(error)]),
    )
  expect(await fields({ projects: 'B' })).toEqual(['settings.prefixes.projects'])
  expect(await fields({ projects: 'JOB', tasks: 'job' })).toEqual([
    'settings.prefixes.projects',
    'settings.prefixes.tasks',
  ])
  expect(await fields({ bids: 'PH' })).toEqual(['settings.prefixes.bids'])
  for (const bad of ['', '1A', 'TOOLONG', 'A-B', "A'B", 'Ñ'])
    expect(await fields({ tasks: bad })).toEqual(['settings.prefixes.tasks'])
  const pat = await house.person(ada, 101)
  await expect(number(pat, { tasks: 'W' })).rejects.toMatchObject({ status: 403 })
})
