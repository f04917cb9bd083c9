import type { Tx } from '../../db/open.ts'
import { statement, type Statement } from '../../db/statement.ts'
import { permissionIds } from '@jobwright/contract/permissions.ts'
import { accounting } from '@jobwright/contract/resources/accounting.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { menusCalls } from '@jobwright/contract/resources/menus.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whole } from '../../db/session.ts'
import { BATCH, writeLines } from '../../http/lines.ts'
import { testHouse, type Person } from '../../testing/house.ts'
import { customersIif, customerTable } from './lines.ts'

const house = testHouse()
const customer = (person: Person, name: string, more: object = {}) =>
  person.call(customers.create, { body: { name, ...more } })
const won = async (person: Person, CustomerId: string, price: number | null, date: string | null, title = 'Roof') =>
  person.call(bids.create, { body: { title, CustomerId, UserId: person.me.id, price, date, status: 3 } })
const fileOf = async (person: Person, kind: 'customers' | 'bids', query: string) => {
  const answer = await house.raw('GET', `/api/accounting/${kind}/file?${query}`, { token: person.token })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer
}
const preview = (person: Person, resource: 'customers' | 'bids', query: { from?: string; to?: string } = {}) =>
  person.call(accounting.preview, { params: { resource }, query })
const linesOf = (body: string) =>
  body
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))

test('won bids of a range: what is shown beforehand is what is written, and its amounts add up to the cent', async () => {
  const ada = await house.company()
  const whom = await customer(ada, 'Cedar and Sons')
  // Of these a sum of floats would be off.
  const cents = Array.from({ length: 60 }, (_, i) => 10 + i * 333_331)
  for (const [i, one] of cents.entries())
    await won(ada, whom.id, one / 100, `2026-03-${String((i % 28) + 1).padStart(2, '0')}`)
  await won(ada, whom.id, 999.99, '2026-04-01')
  await won(ada, whom.id, null, '2026-03-05')
  await won(ada, whom.id, 12.5, null)
  await ada.call(bids.create, {
    body: { title: 'Lost', CustomerId: whom.id, UserId: ada.me.id, price: 5, date: '2026-03-03', status: 4 },
  })
  const removed = await won(ada, whom.id, 77, '2026-03-04')
  await ada.call(bids.remove, { params: { id: removed.id } })

  const range = { from: '2026-03-01', to: '2026-03-31' }
  const seen = await preview(ada, 'bids', range)
  const sum = cents.reduce((total, one) => total + one, 0)
  expect(seen).toMatchObject({
    count: 61,
    total: `${Math.floor(sum / 100)}.${String(sum % 100).padStart(2, '0')}`,
    unpriced: 1,
    undated: 1,
    problems: [],
  })
  const { body, headers } = await fileOf(ada, 'bids', 'from=2026-03-01&to=2026-03-31')
  expect(headers['content-disposition']).toContain('attachment; filename="won-bids-2026-03-01-2026-03-31.csv"')
  expect(body.charCodeAt(0)).toBe(0xfeff)
  const [head = [], ...lines] = linesOf(body)
  expect(lines).toHaveLength(61)
  const amounts = lines.map((line) => line[head.indexOf('Amount')] ?? '')
  expect(amounts.filter((one) => one !== '').every((one) => /^\d+\.\d\d$/.test(one))).toBe(true)
  expect(amounts.reduce((total, one) => total + Number(one.replace('.', '')), 0)).toBe(sum)
  expect(lines[0]?.[head.indexOf('Date')]).toBe('03/01/2026')
  expect(lines[0]?.[head.indexOf('Customer Id')]).toBe(whom.id)
  const plain = linesOf((await fileOf(ada, 'bids', 'from=2026-03-01&to=2026-03-31&format=plain')).body)
  expect(plain[1]?.[head.indexOf('Date')]).toBe('2026-03-01')
  // Without a range those without a date are there too.
  expect(await preview(ada, 'bids')).toMatchObject({ count: 63, undated: 0 })
  const [noted] = await house.owner(
    "select changes from audit_events where resource = 'companies' and company_id = $1 and changes::text like '%accountingExport%' limit 1",
    [ada.me.CompanyId],
  )
  expect(noted).toBeDefined()
}, 60_000)

test('names that the accounting would confuse are named; nothing in a cell calculates', async () => {
  const ada = await house.company()
  const [one, two] = [await customer(ada, 'Cedar  and Sons'), await customer(ada, 'CEDAR AND SONS ')]
  const long = await customer(ada, 'x'.repeat(42))
  const sign = await customer(ada, 'Oak: the younger')
  const letters = await customer(ada, 'Łódź Roofs')
  await customer(ada, '=HYPERLINK("https://evil.example","x")', { phone: '9145550187', zip: '10801', state: 'NY' })
  const { count, total, problems } = await preview(ada, 'customers')
  expect([count, total]).toEqual([6, null])
  const ids = problems.map(({ kind, customers: of }) => [kind, ...of.map(({ id }) => id)])
  expect(ids).toContainEqual(['same', one.id, two.id])
  expect(ids.filter(([kind]) => kind === 'long')).toEqual([['long', long.id]])
  expect(ids.some(([kind, ...of]) => kind === 'sign' && of.includes(sign.id))).toBe(true)
  // The name that QuickBooks Desktop gets stands beside the original, and is the one in the file.
  const safe = new Map(problems.flatMap(({ customers: of }) => of.map(({ id, safeName }) => [id, safeName])))
  expect([sign, letters].map(({ id }) => safe.get(id))).toEqual(['Oak - the younger', 'Lodz Roofs'])
  const written = (await fileOf(ada, 'customers', 'format=iif')).body
  for (const { id } of [long, sign, letters]) expect(written).toContain(`CUST\t${safe.get(id)}\t`)
  expect(safe.get(long.id)).toHaveLength(41)
  const { body } = await fileOf(ada, 'customers', '')
  expect(body).toContain(`"'=HYPERLINK(""https://evil.example"",""x"")",(914) 555-0187`)
  expect((await fileOf(ada, 'customers', 'format=iif')).body).toContain(`CUST\t'=HYPERLINK(`)
  // Of a bid's customer it is said too, though only one of the two is in the export.
  await won(ada, one.id, 100, '2026-03-01')
  expect((await preview(ada, 'bids')).problems).toMatchObject([
    { kind: 'same', customers: [{ id: one.id }, { id: two.id }] },
  ])
  // Two names that become one there are duplicates as well.
  const twin = await customer(ada, 'Oak - The Younger')
  const same = (await preview(ada, 'customers')).problems.filter(({ kind }) => kind === 'same')
  expect(same.map(({ customers: of }) => of.map(({ id }) => id))).toContainEqual([sign.id, twin.id])
  expect((await preview(ada, 'customers', { from: '2001-01-01', to: '2001-12-31' })).count).toBe(0)
})

test('customers for QuickBooks Desktop: tabs, one line each, our number and id beside', async () => {
  const ada = await house.company()
  const whom = await customer(ada, 'Peña "Roofs"', {
    address: '1 Elm',
    city: 'Salem',
    state: 'NY',
    zip: '12865',
    phone: '9145550187',
  })
  const answer = await fileOf(ada, 'customers', 'format=iif')
  expect(answer.rawPayload.toString('latin1').split('\r\n')).toEqual([
    '!CUST\tNAME\tBADDR1\tBADDR2\tBADDR3\tPHONE1\tEMAIL\tNOTEPAD',
    `CUST\tPeña Roofs\tPeña Roofs\t1 Elm\tSalem, NY 12865\t(914) 555-0187\t\tJobwright ${whom.number} ${whom.id}`,
    '',
  ])
  expect((await house.raw('GET', '/api/accounting/bids/file?format=iif', { token: ada.token })).statusCode).toBe(422)
})

test('who may not export, does not see prices, or has the module off, is refused; of another company there is nothing', async () => {
  const ada = await house.company()
  const bob = await house.company('Other')
  await won(ada, (await customer(ada, 'Cedar')).id, 100, '2026-03-01')
  expect(await preview(bob, 'bids')).toMatchObject({ count: 0, total: '0.00' })
  const crew = await house.person(ada, 101)
  await expect(preview(crew, 'customers')).rejects.toMatchObject({ status: 403 })
  // Exports, sees bids and customers, but no prices and no contact details.
  await house.owner(
    `insert into roles (company_id, id, title, permission_ids, hidden) values ($1, 300, 'Clerk', '{${permissionIds('customers.list', 'bids.list', 'reports.export').join(',')}}', '{contact}')`,
    [ada.me.CompanyId],
  )
  const clerk = await house.person(ada, 300)
  await expect(preview(clerk, 'bids')).rejects.toMatchObject({ status: 403, problem: { errors: [{ field: 'price' }] } })
  expect((await house.raw('GET', '/api/accounting/bids/file', { token: clerk.token })).statusCode).toBe(403)
  await customer(ada, 'Oak', { phone: '9145550187', email: 'oak@example.com' })
  const { body } = await fileOf(clerk, 'customers', '')
  // Not the area code alone, which an id may have.
  expect(body).not.toMatch(/914\D{0,2}555|oak@/)
  await ada.call(menusCalls.setModules, { body: { on: [3, 4, 7, 8, 9, 12] } })
  await expect(preview(ada, 'bids')).rejects.toMatchObject({ status: 403 })
  expect((await preview(ada, 'customers')).count).toBe(2)
})

test('a long file is read and written in pieces: no more than one is in memory, and every row is there once', async () => {
  const ada = await house.company()
  const rows = BATCH * 4 + 3
  await house.owner(
    `insert into customers (company_id, id, n, name) select $1, gen_random_uuid(), g, 'Customer ' || g from generate_series(1, $2::integer) g`,
    [ada.me.CompanyId, rows],
  )
  const pieces: number[] = []
  for (const [ending, writer] of [
    ['iif', customersIif],
    ['csv', customerTable(true)],
  ] as const) {
    let held = 0
    const to = join(house.folder, `long.${ending}`)
    const watched = {
      ...house.db,
      snapshot: ((scope, work) =>
        house.db.snapshot(scope, (tx) =>
          work((async (...statements: Statement[]) => {
            const answers: unknown[][] = await tx(...statements)
            pieces.push(answers[0]?.length ?? 0)
            held = 0
            return answers
          }) as Tx),
        )) as typeof house.db.snapshot,
    }
    const counting = {
      head: writer.head,
      line: (json: unknown) => (expect(++held).toBeLessThanOrEqual(BATCH), writer.line(json)),
    }
    const lines = statement(
      { json: 'text' },
      "select json_build_object('id', id, 'number', 'C-' || n, 'name', name, 'phone', '', 'email', '', 'address', '', 'city', '', 'state', '', 'zip', '', 'added', '2026-01-01')::text as json from customers where company_id = (select current_company()) order by n",
      [],
    )
    const { bytes } = await writeLines(watched, whole(ada.me.CompanyId), lines, counting, to)
    const text = readFileSync(to, 'latin1')
    expect(bytes).toBe(text.length)
    const numbers = [...text.matchAll(/C-(\d+)/g)].map(([, n]) => Number(n))
    expect(numbers).toEqual(Array.from({ length: rows }, (_, i) => i + 1))
  }
  expect(Math.max(...pieces)).toBe(BATCH)
  // By the call itself: all of them.
  expect(linesOf((await fileOf(ada, 'customers', '')).body)).toHaveLength(rows + 1)
})
