import { permissionIds } from '@jobwright/contract/permissions.ts'
import { accounting, type AccountingKind } from '@jobwright/contract/resources/accounting.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { changeorders } from '@jobwright/contract/resources/changeorders.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { expect, test } from 'vitest'
import { aLine } from '../../testing/bids.ts'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()

const tableOf = async (person: Person, kind: AccountingKind, query: string) => {
  const answer = await house.raw('GET', `/api/accounting/${kind}/file?${query}`, { token: person.token })
  expect(answer.statusCode, answer.body).toBe(200)
  const [head = [], ...lines] = answer.body
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  const rows = lines.map((line) => Object.fromEntries(head.map((name, at) => [name, line[at] ?? ''])))
  return { rows, name: String(answer.headers['content-disposition']) }
}
const centsOf = (rows: readonly Record<string, string>[]) =>
  rows.reduce((sum, row) => sum + Number((row['Amount'] || '0.00').replace('.', '')), 0)
const text = (cents: number) =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

async function jobOf(person: Person) {
  const customer = await person.call(customers.create, { body: { name: 'Cedar and Sons' } })
  const project = await person.call(projects.create, {
    body: { title: 'Roof', CustomerId: customer.id, UserId: person.me.id },
  })
  return { customer, project }
}

test('approved change orders: charges and credits, to the cent, by the day of their approval', async () => {
  const ada = await house.company()
  const { customer, project } = await jobOf(ada)
  const order = async (title: string, unitPrice: number, quantity = 1000) => {
    const made = await ada.call(changeorders.create, {
      body: { title, ProjectId: project.id, lines: [aLine({ unitPrice, quantity })] },
    })
    return made.id
  }
  const approve = (id: string, day: string) =>
    house.owner(
      "update changeorders set stage = 'approved', status = 1, decided_via = 'office', decided_at = $2 where id = $1",
      [id, `${day}T12:00:00Z`],
    )
  const amounts = [10, 333_331, 77_777, 20_010, 999_999]
  for (const [i, cents] of amounts.entries()) await approve(await order(`Extra ${i}`, cents * 100), `2026-03-0${i + 1}`)
  // Half a unit of $1.01: half a cent is rounded away from zero, in credits as in charges.
  await approve(await order('Less gutter', 10_100, -500), '2026-03-06')
  await approve(await order('Less vents', 1_500_000, -1000), '2026-03-07')
  await approve(await order('Next month', 5_000_000), '2026-04-01')
  await order('Draft', 7_000_000)
  const voided = await order('Voided', 8_000_000)
  await approve(voided, '2026-03-08')
  await house.owner("update changeorders set stage = 'void', status = 0 where id = $1", [voided])

  const sum = amounts.reduce((total, one) => total + one, 0) - 51 - 15_000
  const range = { from: '2026-03-01', to: '2026-03-31' }
  const seen = await ada.call(accounting.preview, { params: { resource: 'changeorders' }, query: range })
  expect(seen).toMatchObject({ count: 7, total: text(sum), credits: '-150.51', unpriced: 0, undated: 0 })
  const { rows, name } = await tableOf(ada, 'changeorders', 'from=2026-03-01&to=2026-03-31')
  expect(name).toContain('change-orders-2026-03-01-2026-03-31.csv')
  expect(rows).toHaveLength(7)
  expect(centsOf(rows)).toBe(sum)
  expect(rows[0]).toMatchObject({
    Number: 'CO-1',
    Date: '03/01/2026',
    Type: 'Charge',
    'Customer Id': customer.id,
    'Project Id': project.id,
    'Project Number': project.number,
    Project: 'Roof',
    Amount: '0.10',
    Billed: 'Not billed',
  })
  expect(rows.slice(-2).map((row) => [row['Type'], row['Amount']])).toEqual([
    ['Credit', '-0.51'],
    ['Credit', '-150.00'],
  ])
  const plain = await tableOf(ada, 'changeorders', 'from=2026-03-01&to=2026-03-31&format=plain')
  expect(plain.rows.map((row) => row['Amount'])).toEqual(rows.map((row) => row['Amount']))
  expect(plain.rows[0]?.['Date']).toBe('2026-03-01')
  expect(
    (await house.raw('GET', '/api/accounting/changeorders/file?format=iif', { token: ada.token })).statusCode,
  ).toBe(422)
})

test('sent bids are estimates, apart from won ones; both add up to their records', async () => {
  const ada = await house.company()
  const { customer } = await jobOf(ada)
  const bid = (title: string, status: number, unitPrice: number) =>
    ada.call(bids.create, {
      body: {
        title,
        CustomerId: customer.id,
        UserId: ada.me.id,
        date: '2026-03-02',
        validUntil: '2026-04-01',
        status,
        lines: [aLine({ unitPrice, quantity: 3333 })],
      },
    })
  const made = [await bid('One', 2, 1_234_567), await bid('Two', 2, 9_999), await bid('Three', 3, 50_505)]
  await bid('Draft', 1, 1_000_000)
  const [one] = made
  await house.owner(
    "update bids set stage = 'viewed', sent_at = '2026-03-03T15:00:00Z', expires_at = '2026-04-01' where id = $1",
    [one?.id],
  )
  const cents = (records: readonly { price: number | null }[]) =>
    records.reduce((sum, { price }) => sum + Math.round((price ?? 0) * 100), 0)
  for (const [kind, records] of [
    ['estimates', made.slice(0, 2)],
    ['bids', made.slice(2)],
  ] as const) {
    const seen = await ada.call(accounting.preview, { params: { resource: kind }, query: {} })
    expect(seen).toMatchObject({ count: records.length, total: text(cents(records)), credits: '0.00' })
    const { rows } = await tableOf(ada, kind, '')
    expect(rows.map((row) => row['Id'])).toEqual(records.map(({ id }) => id))
    expect(centsOf(rows)).toBe(cents(records))
  }
  const { rows } = await tableOf(ada, 'estimates', 'format=plain')
  expect(rows[0]).toMatchObject({ Sent: '2026-03-03', 'Valid Until': '2026-04-01', Stage: 'Expired' })
  expect(rows[1]).toMatchObject({ Sent: '', Stage: 'Pending' })
})

test('without prices, or without the right to see change orders, none are exported', async () => {
  const ada = await house.company()
  const people = [
    [301, permissionIds('bids.list', 'changeOrders.list', 'reports.export')],
    [302, permissionIds('reports.export', 'finance.view_price')],
  ] as const
  for (const [id, permissions] of people) {
    await house.owner(`insert into roles (company_id, id, title, permission_ids) values ($1, $2, $3, $4::integer[])`, [
      ada.me.CompanyId,
      id,
      `Clerk ${id}`,
      `{${permissions.join(',')}}`,
    ])
    const clerk = await house.person(ada, id, `Clerk${id}`)
    for (const kind of ['estimates', 'changeorders'] as const) {
      const call = clerk.call(accounting.preview, { params: { resource: kind }, query: {} })
      await expect(call).rejects.toMatchObject({ status: 403 })
      expect((await house.raw('GET', `/api/accounting/${kind}/file`, { token: clerk.token })).statusCode).toBe(403)
    }
  }
})
