// @ring full
import { permissionId, permissionIds } from '@jobwright/contract/permissions.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { imports, Import } from '@jobwright/contract/resources/imports.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { expect, test } from 'vitest'
import { testHouse, type Person } from '../../testing/house.ts'
import { workbookOf } from '../../testing/workbooks.ts'

// Who sees the rows of an import, and that no file makes everybody else wait.

const house = testHouse()
const send = (person: Person, text: string | Buffer, name = 'list.csv') =>
  house.raw('POST', `/api/imports?name=${name}`, {
    token: person.token,
    payload: text,
    headers: { 'content-type': 'application/octet-stream' },
  })
const upload = async (person: Person, text: string): Promise<Import> => {
  const answer = await send(person, text)
  expect(answer.statusCode, answer.body).toBe(200)
  return Import.parse(answer.json())
}
const list =
  'Customer,Phone,Email,City,Zip\nFoxglove LLC,312-555-0142,ada@fox.example,Cicero,60804\nBad zip,312-555-0143,bo@fox.example,Cicero,606\n'
const choice = ({ mapping }: Import) => ({ mapping, duplicates: 'skip' as const })
const roleOf = async (ada: Person, change: object) => {
  const { id } = await ada.call(roles.create, {
    body: {
      title: `Role ${JSON.stringify(change).length}${Math.random()}`,
      permissions: permissionIds('customers.admin', 'customers.create', 'contacts.admin', 'contacts.create').map(
        (one) => ({ id: one }),
      ),
      ...change,
    } as never,
  })
  return house.person(ada, id)
}

test('an import is seen, run and undone by its person and by people who see all customers and their details', async () => {
  const ada = await house.company()
  const sheet = await upload(ada, list)
  await ada.call(imports.check, { params: { id: sheet.id }, body: choice(sheet) })
  const office = await house.person(ada, 100, 'Olga')
  expect((await office.call(imports.list, {})).rows.map(({ id }) => id)).toEqual([sheet.id])
  const blind = await roleOf(ada, { hidden: ['contact'] })
  const own = await roleOf(ada, {
    permissions: [
      { id: permissionId('customers.list'), scope: 'own' },
      { id: permissionId('customers.create') },
      { id: permissionId('customers.delete') },
      { id: permissionId('contacts.admin') },
    ],
  })
  for (const person of [blind, own]) {
    expect((await person.call(imports.list, {})).rows).toEqual([])
    const gone = { status: 404 }
    await expect(person.call(imports.get, { params: { id: sheet.id } })).rejects.toMatchObject(gone)
    await expect(person.call(imports.header, { params: { id: sheet.id }, body: { row: 1 } })).rejects.toMatchObject(
      gone,
    )
    for (const what of ['check', 'run'] as const) {
      const body = { mapping: { customer: { name: 0 }, contact: {} }, duplicates: 'skip' as const }
      await expect(person.call(imports[what], { params: { id: sheet.id }, body })).rejects.toMatchObject(gone)
    }
    expect((await house.raw('GET', `/api/imports/${sheet.id}/errors.csv`, { token: person.token })).statusCode).toBe(
      404,
    )
  }
  await expect(own.call(imports.undo, { params: { id: sheet.id } })).rejects.toMatchObject({ status: 404 })
  expect((await ada.call(customers.list, {})).totalCounts).toBe(0)
  const mine = await upload(own, list)
  expect((await own.call(imports.list, {})).rows.map(({ id }) => id)).toEqual([mine.id])
})

test('a role that does not show contact details sees none in its own imports, and imports none', async () => {
  const ada = await house.company()
  const blind = await roleOf(ada, { hidden: ['contact'] })
  const sheet = await upload(blind, list)
  const url = `/api/imports/${sheet.id}`
  const seen = async () => [
    (await house.raw('GET', url, { token: blind.token })).body,
    (await house.raw('GET', '/api/imports', { token: blind.token })).body,
    (await house.raw('GET', `${url}/errors.csv`, { token: blind.token })).body,
    JSON.stringify(sheet),
  ]
  for (const text of await seen()) expect(text).not.toMatch(/0142|0143|@fox/)
  for (const what of ['check', 'run'] as const)
    await expect(blind.call(imports[what], { params: { id: sheet.id }, body: choice(sheet) })).rejects.toMatchObject({
      status: 403,
    })
  const body = { mapping: { customer: { name: 0, city: 3, zip: 4 }, contact: {} }, duplicates: 'skip' as const }
  const checked = await blind.call(imports.check, { params: { id: sheet.id }, body })
  expect(checked.tally).toMatchObject({ new: 1, errors: 1 })
  for (const text of await seen()) expect(text).not.toMatch(/0142|0143|@fox/)
  expect((await seen())[2]).toContain('Bad zip')
  // Those who see contact details see the rows as they are.
  expect((await house.raw('GET', `${url}/errors.csv`, { token: ada.token })).body).toContain('312-555-0143')
})

test('the header is found, and another row can be chosen', async () => {
  const ada = await house.company()
  const sheet = await upload(ada, 'My people\nsince 1990\nWho,Town\nFoxglove,Cicero\nBluebird,Berwyn\n')
  expect(sheet).toMatchObject({
    headerRow: 3,
    rows: 2,
    top: [{ row: 1, cells: ['My people'] }, { row: 2 }, { row: 3 }, { row: 4 }, { row: 5 }],
  })
  const none = await ada.call(imports.header, { params: { id: sheet.id }, body: { row: null } })
  expect(none).toMatchObject({ headerRow: null, rows: 5, columns: [{ name: 'Column 1' }, { name: 'Column 2' }] })
  const later = await ada.call(imports.header, { params: { id: sheet.id }, body: { row: 4 } })
  expect(later).toMatchObject({ headerRow: 4, rows: 1, columns: [{ name: 'Foxglove' }, { name: 'Cicero' }] })
  await expect(ada.call(imports.header, { params: { id: sheet.id }, body: { row: 99 } })).rejects.toMatchObject({
    status: 422,
  })
  await ada.call(imports.header, { params: { id: sheet.id }, body: { row: 3 } })
  const checked = await ada.call(imports.check, {
    params: { id: sheet.id },
    body: { mapping: { customer: { name: 0, city: 1 }, contact: {} }, duplicates: 'skip' },
  })
  expect(checked.tally).toMatchObject({ rows: 2, new: 2, customers: 2 })
  expect(checked.preview).toMatchObject([
    { row: 4, outcome: 'new', customer: { name: 'Foxglove', city: 'Cicero' }, contact: null },
    { row: 5, outcome: 'new', customer: { name: 'Bluebird', city: 'Berwyn' }, contact: null },
  ])
})

/** The slowest health check while `work` was running, as a share of the whole time: near 1 when the server did nothing else. */
async function slowestMeanwhile(work: Promise<unknown>): Promise<number> {
  let [done, slowest] = [false, 0]
  const began = performance.now()
  const ended = work.finally(() => (done = true))
  do {
    const start = performance.now()
    await house.raw('GET', '/api/health')
    slowest = Math.max(slowest, performance.now() - start)
    await new Promise((resolve) => setTimeout(resolve, 20))
  } while (!done)
  await ended
  return slowest / (performance.now() - began)
}

test('a small workbook that unpacks to very much stops nobody, and is refused', async () => {
  const ada = await house.company()
  const file = workbookOf(`<row r="1">${'<c r="A1"/>'.repeat(12_000_000)}</row>`)
  expect(file.length).toBeLessThan(1_500_000)
  const answer = send(ada, file, 'bomb.xlsx')
  expect(await slowestMeanwhile(answer)).toBeLessThan(0.5)
  expect((await answer).statusCode).toBe(413)
}, 90_000)

test('many wrong rows are checked and written out beside the server', async () => {
  const ada = await house.company()
  const row = `${'x,'.repeat(17)}x`
  const sheet = await upload(
    ada,
    `Customer,Zip,${Array.from({ length: 18 }, (_, i) => `c${i}`).join(',')}\n${`A,no zip,${row}\n`.repeat(25_000)}`,
  )
  const body = { mapping: { customer: { name: 0, zip: 1 }, contact: {} }, duplicates: 'skip' as const }
  const check = ada.call(imports.check, { params: { id: sheet.id }, body })
  expect(await slowestMeanwhile(check)).toBeLessThan(0.5)
  expect((await check).tally).toMatchObject({ errors: 25_000 })
  const errors = house.raw('GET', `/api/imports/${sheet.id}/errors.csv`, { token: ada.token })
  expect(await slowestMeanwhile(errors)).toBeLessThan(0.5)
  expect((await errors).body.split('\r\n')).toHaveLength(25_002)
}, 90_000)
