// @ring full
import { pathOf } from '@jobwright/contract/registry.ts'
import { overview } from '@jobwright/contract/resources/overview.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { reachColumns } from '../../db/schema/reach.ts'
import { resourceTables } from '../../db/schema/tables.ts'
import { testHouse, type Person } from '../../testing/house.ts'
import { median } from '../../testing/median.ts'
import { fillNarrow, narrowKinds, narrowPerson, type Scope } from '../../testing/narrowCompany.ts'

// Lists of people who see a part of a kind: as quick as in a company that has no more than their part, and the same rows and
// numbers as if every record of the company were looked at.
const house = testHouse()
type Kind = (typeof narrowKinds)[number]
type Page = { rows: { id: string }[]; totalCounts: number; next: string | null }

const page = async (person: Person, kind: Kind, query: Record<string, string>): Promise<Page> => {
  const answer = await house.raw('GET', `/api/${kind}?${new URLSearchParams(query).toString()}`, {
    token: person.token,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const every = (scope: Scope) => Object.fromEntries(narrowKinds.map((kind) => [kind, scope]))

describe('how long a list takes', () => {
  const [MANY, MINE] = [20_000, 50]
  // Reached by a function, in the order of urgency, through links, and with counts of their own.
  const measured = ['contacts', 'tasks', 'photos', 'logentries'] as const
  type Company = Record<Scope, Person>
  let large: Company
  let small: Company

  // Every fourth of the first ones is of each of the two; every second is on the job of one of them.
  const company = async (n: number): Promise<Company> => {
    const ada = await house.company()
    const own = await narrowPerson(house, ada, 'Olga', every('own'))
    const assigned = await narrowPerson(house, ada, 'Ash', every('assigned'))
    await fillNarrow(house, ada, n, assigned, {
      by: `case when i <= ${MINE} and i % 4 = 0 then '${own.me.id}'::uuid else '${ada.me.id}'::uuid end`,
      isNear: `i <= ${MINE} and i % 2 = 0`,
      kinds: measured,
    })
    return { own, assigned }
  }
  beforeAll(async () => {
    large = await company(MANY)
    small = await company(MINE)
    await house.owner('vacuum analyze')
  }, 240_000)

  const cases = measured.flatMap((kind) => [
    [kind, 'own', ''] as const,
    [kind, 'assigned', ''] as const,
    ...(kind === 'logentries' ? [[kind, 'assigned', 'from=2020-01-01&to=2020-12-31'] as const] : []),
  ])
  test.each(cases)('%s, of which somebody sees what is %s %s', async (kind, scope, asked) => {
    const ask = async (at: Company) => {
      const began = performance.now()
      const { rows, totalCounts } = await page(at[scope], kind, {
        count: '50',
        ...Object.fromEntries(new URLSearchParams(asked)),
      })
      expect(rows.length).toBeGreaterThan(0)
      expect(totalCounts).toBe(rows.length)
      return performance.now() - began
    }
    const times: [number[], number[]] = [[], []]
    for (let i = 0; i < 30; i++) {
      const both = [await ask(large), await ask(small)] as const
      if (i < 10) continue
      both.forEach((ms, n) => times[n]?.push(ms))
    }
    const [of20000, of50] = times.map(median) as [number, number]
    // 0.8 to 1.1 when this was written, of all kinds; 4 to 30 when every record of the company is looked at.
    expect(of20000 / of50).toBeLessThan(3)
  })
})

describe('what a list shows', () => {
  const N = 1500
  let ada: Person
  /** Zoe made most of all, so that she sees too many for reading one by one; Ash leads a job; Max sees kinds differently. */
  let people: { person: Person; scopes: Partial<Record<Kind, Scope>> }[]
  beforeAll(async () => {
    ada = await house.company()
    const mixed = Object.fromEntries(
      narrowKinds.flatMap((kind) => {
        const scope = ([undefined, 'own', 'assigned'] as const)[Math.floor(Math.random() * 3)]
        return scope ? [[kind, scope]] : []
      }),
    )
    // The same rights have the same reach.
    for (const kind of ['logentries', 'timeentries'] as const)
      mixed[kind] = mixed[kind === 'logentries' ? 'logbooks' : 'timesheets'] as Scope
    people = []
    for (const [name, scopes] of [
      ['Zoe', every('own')],
      ['Ash', every('assigned')],
      ['Max', mixed],
      ['Nia', every('assigned')],
    ] as const)
      people.push({ person: await narrowPerson(house, ada, name, scopes), scopes })
    const [zoe, ash, max] = people.map(({ person }) => person.me.id)
    await fillNarrow(house, ada, N, people[1]?.person ?? ada, {
      by: `case when i % 4 > 0 then '${zoe}'::uuid when i % 40 = 0 then '${ash}'::uuid when i % 24 = 0 then '${max}'::uuid else '${ada.me.id}'::uuid end`,
      isNear: 'i % 9 = 0',
    })
    await house.owner('vacuum analyze')
  }, 120_000)

  const everyPage = async (person: Person, kind: Kind, query: Record<string, string>) => {
    const ids: string[] = []
    for (let after = ''; ;) {
      const { rows, totalCounts, next } = await page(person, kind, { count: '500', ...query, ...(after && { after }) })
      ids.push(...rows.map(({ id }) => id))
      if (next === null) {
        expect(totalCounts).toBe(ids.length)
        return ids
      }
      after = next
    }
  }
  /** What somebody may see of a kind, record by record, from what the policies say. */
  const allowed = async (person: Person, kind: Kind, scope: Scope | undefined): Promise<Set<string>> => {
    const table = resourceTables[kind]
    const { own, links } = reachColumns(table)
    const mine = own.map((column) => `t.${column} = $2`)
    const reached = (links.length > 0 ? links : [{ column: 'id', resource: kind }]).map(
      ({ column, resource }) => `t.${column} in (select assigned_to('${resource}', $1, $2))`,
    )
    const where = scope === undefined ? 'true' : [...mine, ...(scope === 'assigned' ? reached : [])].join(' or ')
    const rows = await house.owner(
      `select id from ${kind} t where company_id = $1 and deleted_at is null and $2::uuid is not null and (${where})`,
      [ada.me.CompanyId, person.me.id],
    )
    return new Set(rows.map(({ id }) => String(id)))
  }
  const filters: Partial<Record<Kind, Record<string, string>[]>> = {
    customers: [{ city: 'Salem' }, { q: 'customer 7' }],
    projects: [{ status: '1' }],
    tasks: [{ status: '1,9' }, { overdue: '1' }, { q: 'task 12' }, { sort: 'dueAt', status: '6' }],
    photos: [{ uncaptioned: '1' }, { q: 'photo 3' }],
    logentries: [{ from: '2020-03-01', to: '2020-09-30' }, { status: 'void' }, { sort: 'number', from: '2020-06-01' }],
    timeentries: [{ from: '2003-01-01', to: '2009-12-31' }],
  }

  test.each(narrowKinds)(
    '%s: the same rows and numbers as record by record, in every order',
    async (kind) => {
      const sorts = Object.entries(resourceTables[kind].sorts).filter(([, { group }]) => !group)
      const orders = sorts.flatMap(([sort]) => [{ sort }, { sort, order: 'asc' }])
      for (const query of [{}, ...orders, ...(filters[kind] ?? [])] as Record<string, string>[]) {
        const all = await everyPage(ada, kind, query)
        for (const { person, scopes } of people) {
          const seen = await allowed(person, kind, scopes[kind])
          const ids = await everyPage(person, kind, query)
          expect(ids, `${person.me.firstName}, ${JSON.stringify(query)}`).toEqual(all.filter((id) => seen.has(id)))
        }
      }
      for (const { person, scopes } of people) {
        const seen = await allowed(person, kind, scopes[kind])
        expect((await person.call(overview.resourceCount, {})).data[pathOf(kind)]).toBe(seen.size)
        // By numbered pages too.
        const second = await page(person, kind, { count: '20', page: '2' })
        const all = await everyPage(person, kind, {})
        expect(second.rows.map(({ id }) => id)).toEqual(all.slice(20, 40))
      }
    },
    60_000,
  )
})
