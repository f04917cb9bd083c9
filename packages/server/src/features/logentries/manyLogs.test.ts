// @ring full
import { permissionId } from '@jobwright/contract/permissions.ts'
import { logentries, type LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { beforeAll, expect, test } from 'vitest'
import { testHouse, type Person } from '../../testing/house.ts'
import { median } from '../../testing/median.ts'
import { logDesk } from '../../testing/logs.ts'

const house = testHouse()
const BOOKS = 4
const [MANY, FEW] = [20_000, 200]
/** Ada sees all, Olga what she wrote, Ash the books of the jobs that Ash is on. */
type Company = { ada: Person; olga: Person; ash: Person; books: string[] }
let large: Company
let small: Company
let readers = 0

const reader = async (ada: Person, scope: 'own' | 'assigned') => {
  const role = await ada.call(roles.create, {
    body: { title: `Sees ${scope} ${readers++}`, permissions: [{ id: permissionId('logbooks.list'), scope }] },
  })
  return house.person(ada, role.id, scope)
}

// Half of the logs are in books of Ash’s job. The older half is Olga’s: what is newest is not hers.
async function company(n: number): Promise<Company> {
  const ada = await house.company()
  const olga = await reader(ada, 'own')
  const ash = await reader(ada, 'assigned')
  const desk = await logDesk(ada)
  const job = await ada.call(projects.create, {
    body: { title: 'Maple St', CustomerId: desk.customerId, UserId: ash.me.id },
  })
  const books: string[] = []
  for (let i = 0; i < BOOKS; i++)
    books.push((await desk.book({ title: `Book ${i}`, ...(i % 2 === 0 && { ProjectId: job.id }) })).id)
  await house.owner(
    `insert into logentries (company_id, id, n, created_by, logbook_id, log_date, status, title, template_id, template_version, answers)
     select $1, gen_random_uuid(), i, case when i <= $5::int / 2 then $3::uuid else $2::uuid end, ($6::uuid[])[1 + i % $7::int],
       date '2020-01-01' + i / $7::int, case when i % 9 = 0 then 'void' else 'approved' end, 'Daily', $4, 1, '{"values":{},"rows":{}}'
     from generate_series(1, $5::int) i`,
    [ada.me.CompanyId, ada.me.id, olga.me.id, desk.templateId, n, books, BOOKS],
  )
  return { ada, olga, ash, books }
}

beforeAll(async () => {
  large = await company(MANY)
  small = await company(FEW)
  await house.owner('vacuum analyze logentries')
}, 120_000)

const page = async (person: Person, query: Record<string, string>) =>
  (
    await house.raw('GET', `/api/logentries?${new URLSearchParams({ count: '50', ...query }).toString()}`, {
      token: person.token,
    })
  ).json() as { rows: LogEntry[]; totalCounts: number; next: string | null }

type Case = [name: string, who: (at: Company) => Person, query: (at: Company) => Record<string, string>]
const cases: Case[] = [
  ['all', ({ ada }) => ada, () => ({})],
  ['of one book', ({ ada }) => ada, ({ books }) => ({ LogbookId: books[0] ?? '' })],
  ['approved', ({ ada }) => ada, () => ({ status: 'approved' })],
  ['of a person who sees their own', ({ olga }) => olga, () => ({})],
  ['of a person who sees those of their jobs', ({ ash }) => ash, () => ({})],
  ['of one book of such a person', ({ ash }) => ash, ({ books }) => ({ LogbookId: books[0] ?? '' })],
]

test.each(cases)('the first page of 20,000 logs %s costs no more than that of 200', async (_name, who, query) => {
  const ask = async (at: Company) => {
    const began = performance.now()
    const { rows } = await page(who(at), query(at))
    expect(rows.length).toBeGreaterThan(0)
    return performance.now() - began
  }
  const times: [number[], number[]] = [[], []]
  for (let i = 0; i < 60; i++) {
    const both = [await ask(large), await ask(small)] as const
    if (i < 20) continue
    both.forEach((ms, n) => times[n]?.push(ms))
  }
  const [of20000, of200] = times.map(median) as [number, number]
  // It is 1.0; what is more is for other work on the machine. To count or read them all costs twice as much and more.
  expect(of20000 / of200).toBeLessThan(1.5)
})

const asStored = (at: Company, where: string) =>
  house.owner(
    `select id from logentries t where company_id = $1 and deleted_at is null and (${where}) order by log_date desc, id desc`,
    [at.ada.me.CompanyId],
  )
const everyPage = async (person: Person, query: Record<string, string> = {}) => {
  const ids: string[] = []
  for (let after = ''; ;) {
    const { rows, totalCounts, next } = await page(person, { ...query, ...(after && { after }) })
    ids.push(...rows.map(({ id }) => id))
    if (next === null) {
      expect(totalCounts).toBe(ids.length)
      return ids
    }
    after = next
  }
}

test('each scope sees its logs once, in order, with their exact number', async () => {
  const { ada, olga, ash, books } = small
  const jobs = books.filter((_, i) => i % 2 === 0)
  const ofBooks = `logbook_id in (${jobs.map((id) => `'${id}'`).join()})`
  const check = async (person: Person, where: string, query?: Record<string, string>) =>
    expect(await everyPage(person, query)).toEqual((await asStored(small, where)).map(({ id }) => id))
  // Some of what Ash sees is Ash's own too, and some of it is in another book.
  await house.owner('update logentries set created_by = $2 where company_id = $1 and n between 60 and 80', [
    ada.me.CompanyId,
    ash.me.id,
  ])
  await house.owner('update logentries set logbook_id = null where company_id = $1 and n between 70 and 90', [
    ada.me.CompanyId,
  ])
  await house.owner('update logentries set deleted_at = now() where company_id = $1 and n in (5, 61, 62, 100)', [
    ada.me.CompanyId,
  ])
  await house.owner('delete from logentries where company_id = $1 and n in (6, 63, 101)', [ada.me.CompanyId])
  await house.owner("update logentries set deleted_at = null, status = 'draft' where company_id = $1 and n = 61", [
    ada.me.CompanyId,
  ])
  await check(ada, 'true')
  await check(ada, `status = 'approved'`, { status: 'approved' })
  await check(ada, `logbook_id = '${books[1]}'`, { LogbookId: books[1] ?? '' })
  await check(olga, `created_by = '${olga.me.id}'`)
  await check(olga, `created_by = '${olga.me.id}' and logbook_id = '${books[1]}'`, { LogbookId: books[1] ?? '' })
  await check(ash, `created_by = '${ash.me.id}' or ${ofBooks}`)
  await check(ash, `(created_by = '${ash.me.id}' or ${ofBooks}) and status = 'void'`, { status: 'void' })
  await check(ash, `created_by = '${ash.me.id}' and logbook_id = '${books[1]}'`, { LogbookId: books[1] ?? '' })
  // Nobody else's counts either.
  expect(await page(await reader(ada, 'own'), {})).toMatchObject({ rows: [], totalCounts: 0 })
})

test('the logs of each group are as many as the counts say', async () => {
  const { ada } = small
  expect((await ada.call(logentries.list, { query: { count: 5 } as never })).totalCounts).toBeGreaterThan(0)
  const counted = `select logbook_id, created_by, status, sum(n)::int as n from logentries_counts where n <> 0 group by 1, 2, 3`
  const stored = `select logbook_id, created_by, status, count(*)::int as n from logentries where deleted_at is null group by 1, 2, 3`
  expect(await house.owner(`(${counted}) except (${stored})`)).toEqual([])
  expect(await house.owner(`(${stored}) except (${counted})`)).toEqual([])
})
