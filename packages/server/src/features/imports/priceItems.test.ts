import { activity } from '@jobwright/contract/resources/activity.ts'
import { billingcodes } from '@jobwright/contract/resources/billingcodes.ts'
import { imports, Import } from '@jobwright/contract/resources/imports.ts'
import { permissionIds } from '@jobwright/contract/permissions.ts'
import { priceitems } from '@jobwright/contract/resources/priceitems.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { expect, test } from 'vitest'
import { testHouse, type Person } from '../../testing/house.ts'

const house = testHouse()

const send = (person: Person, text: string) =>
  house.app.inject({
    method: 'POST',
    url: '/api/imports?name=prices.csv&resource=priceitems',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(text),
  })
const upload = async (person: Person, text: string): Promise<Import> => {
  const answer = await send(person, text)
  expect(answer.statusCode, answer.body).toBe(200)
  return Import.parse(JSON.parse(answer.body))
}
const run = async (person: Person, { id, mapping }: Import, duplicates: Import['duplicates'] = 'skip') => {
  await person.call(imports.run, { params: { id }, body: { mapping, duplicates } })
  for (let i = 0; i < 1200; i++) {
    const now = await person.call(imports.get, { params: { id } })
    if (now.status !== 'running') return now
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the import does not end')
}
const itemsOf = async (person: Person) =>
  (await person.call(priceitems.list, { query: { count: 1000 } })).rows.map(
    ({ title, code, unit, unitCost, unitPrice }) => `${title}|${code}|${unit}|${unitCost}|${unitPrice}`,
  )

test('a list of a field service program comes in to the ten-thousandth, and goes as one', async () => {
  const ada = await house.company()
  const lumber = await ada.call(billingcodes.create, { body: { code: '06-100', title: 'Lumber' } })
  const table = [
    'Price list,,,,,,,,',
    'Item Name,SKU,Category,U/M,Unit Cost ($),Markup,Sales Price,Taxable,Cost Code,Description',
    '"Shingles, architectural",SHG-1,Roofing,SQ,"$1,012.25",,"1,350.5",Yes,,30-year',
    'Stud 2x4,ST-2,Lumber,EA,3.33333333,35%,,y,06-100 Lumber,',
    'Haul away,,Other,LS,$ -,,(25.00),no,,',
    'Labor,,Labor,HR,,,"85",Non,,',
    'Ridge vent,RV-1,Roofing,FT,"12,5",,20,maybe,99-999,',
    ',X-1,,,1,,2,,,',
    `${'n'.repeat(121)},,,,,10,,,,`,
    'TOTAL,,,,"$1,015.58",,,,,',
  ].join('\r\n')
  const sheet = await upload(ada, table)
  expect(sheet).toMatchObject({
    resource: 'priceitems',
    headerRow: 2,
    mapping: {
      priceitems: {
        title: 0,
        code: 1,
        section: 2,
        unit: 3,
        unitCost: 4,
        markup: 5,
        unitPrice: 6,
        isTaxable: 7,
        costCode: 8,
        description: 9,
      },
    },
  })
  const done = await run(ada, sheet)
  expect(done.tally).toMatchObject({ rows: 8, new: 3, errors: 4, skipped: 1, priceitems: 3 })
  expect(done.problems).toEqual([
    { row: 5, field: 'Sales Price', message: 'At least 0.' },
    { row: 7, field: 'Unit Cost ($)', message: 'Write decimals with a point, such as 1,234.50.' },
    { row: 7, field: 'Taxable', message: 'Use yes or no.' },
    { row: 7, field: 'Cost Code', message: 'Your company has no cost code 99-999.' },
    { row: 8, field: 'Item Name', message: 'Required.' },
    { row: 9, field: 'Item Name', message: '120 characters max; this has 121.' },
    { row: 9, field: 'Markup', message: 'A markup needs a unit cost in the same row.' },
  ])
  expect(await itemsOf(ada)).toEqual([
    'Labor||HR|null|850000',
    'Shingles, architectural|SHG-1|SQ|10122500|13505000',
    'Stud 2x4|ST-2|EA|33333|45000',
  ])
  const stud = (await ada.call(priceitems.list, { query: { q: 'ST-2' } })).rows[0]
  expect(stud).toMatchObject({ isTaxable: true, section: 'Lumber', CostCodeId: lumber.id, parts: [], status: 'active' })
  const errors = await house.raw('GET', `/api/imports/${done.id}/errors.csv`, { token: ada.token })
  expect(errors.body).toContain('Sales Price: At least 0.')
  const lines = (await ada.call(activity.list, {})).rows.map((one) => `${one.action} ${one.count} ${one.resource}`)
  expect(lines).toContain('created 3 priceitems')
  expect(await ada.call(imports.undo, { params: { id: done.id } })).toMatchObject({ status: 'undone', kept: 0 })
  expect(await itemsOf(ada)).toEqual([])
})

test('an item is known by its code, else by its name; undo sets back, and keeps what an assembly needs', async () => {
  const ada = await house.company()
  const there = await ada.call(priceitems.create, {
    body: { title: 'Nails', code: 'N-1', unitCost: 10_000, unitPrice: 20_000, description: 'Keep me' },
  })
  await ada.call(priceitems.create, { body: { title: 'Tar Paper', unitPrice: 5 } })
  const table = 'Name,Code,Price\nNail box,n-1,3\ntar  paper,TP-1,4\nGlue,,1\nglue,,2\nGlue,G-2,9\n'
  const left = await run(ada, await upload(ada, table))
  expect(left.tally).toMatchObject({ new: 1, duplicates: 4, update: 0 })
  expect(await itemsOf(ada)).toEqual(['Glue|||null|10000', 'Nails|N-1||10000|20000', 'Tar Paper|||null|5'])
  const glue = (await ada.call(priceitems.list, { query: { q: 'Glue' } })).rows[0]
  if (!glue) throw new Error('no glue')
  await ada.call(priceitems.create, { body: { title: 'Kit', parts: [{ id: glue.id, quantity: 1000 }] } })
  expect(await ada.call(imports.undo, { params: { id: left.id } })).toMatchObject({ kept: 1 })

  const updated = await run(ada, await upload(ada, table), 'update')
  expect(updated.tally).toMatchObject({ new: 0, update: 3, duplicates: 2 })
  expect(await ada.call(priceitems.get, { params: { id: there.id } })).toMatchObject({
    title: 'Nail box',
    code: 'n-1',
    unitCost: 10_000,
    unitPrice: 30_000,
    description: 'Keep me',
  })
  expect(await ada.call(imports.undo, { params: { id: updated.id } })).toMatchObject({ kept: 0 })
  expect(await ada.call(priceitems.get, { params: { id: there.id } })).toMatchObject({ title: 'Nails', code: 'N-1' })
  const again = await run(ada, await upload(ada, table), 'create')
  expect(again.tally).toMatchObject({ new: 3, duplicates: 2 })
})

test('who does not see costs imports none and sees none of others; another company sees nothing', async () => {
  const ada = await house.company()
  const bob = await house.company('Other Roofing')
  const role = await ada.call(roles.create, {
    body: {
      title: 'Estimator',
      hidden: ['cost'],
      permissions: permissionIds('pricebook.list', 'pricebook.create', 'pricebook.delete', 'finance.view_price').map(
        (id) => ({ id }),
      ),
    },
  })
  const sid = await house.person(ada, role.id)
  const table = 'Name,Cost,Markup,Price\nNails,1.2345,50%,\nGlue,2,,5\n'
  const theirs = await upload(ada, table)
  for (const one of [sid, bob]) {
    await expect(one.call(imports.get, { params: { id: theirs.id } })).rejects.toMatchObject({ status: 404 })
    expect((await one.call(imports.list, {})).rows).toEqual([])
    expect((await house.raw('GET', `/api/imports/${theirs.id}/errors.csv`, { token: one.token })).statusCode).toBe(404)
  }
  const mine = await upload(sid, table)
  expect(mine.mapping).toEqual({ customer: {}, contact: {}, priceitems: { title: 0, unitPrice: 3 } })
  const wrong = { ...mine.mapping, priceitems: { ...mine.mapping.priceitems, unitCost: 1 } }
  const check = (mapping: Import['mapping']) =>
    sid.call(imports.check, { params: { id: mine.id }, body: { mapping, duplicates: 'skip' } })
  await expect(check(wrong)).rejects.toMatchObject({
    status: 403,
    problem: { errors: [{ field: 'mapping.priceitems.unitCost' }] },
  })
  await expect(check({ ...mine.mapping, billingcodes: { code: 0 } })).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ field: 'mapping.billingcodes' }] },
  })
  await expect(check({ ...mine.mapping, priceitems: { unitPrice: 3 } })).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ field: 'mapping.priceitems.title' }] },
  })
  expect((await run(sid, mine)).tally).toMatchObject({ new: 2 })
  expect(await itemsOf(ada)).toEqual(['Glue|||null|50000', 'Nails|||null|null'])
  const crew = await house.person(ada, 105)
  expect((await send(crew, table)).statusCode).toBe(403)
})

test('10,000 items come in as one batch', { tags: ['full'], timeout: 120_000 }, async () => {
  const ada = await house.company()
  const rows = Array.from({ length: 10_000 }, (_, i) => `Item ${i},C-${i},EA,${i}.25,${i + 1}.5`)
  const sheet = await upload(ada, `Name,Code,Unit,Cost,Price\r\n${rows.join('\r\n')}\r\n`)
  expect((await run(ada, sheet)).tally).toMatchObject({ new: 10_000, errors: 0 })
  expect((await ada.call(priceitems.list, { query: { count: 1 } })).totalCounts).toBe(10_000)
})

test('rows that say whose part they are make assemblies, also of what is there; undo takes both back', async () => {
  const ada = await house.company()
  const table = [
    'Code,Name,Cost,Price,Part of,Quantity',
    'SQ,Square of roof,,450,,',
    'SHG,Shingles,35,,SQ,3',
    'NL,Nails,2.5,,square OF roof,2.5',
    'NL,Nails,2.5,,RIDGE,1',
    'RIDGE,Ridge,,20,,',
    'X-1,Lost,1,,Nowhere,1',
    'X-2,Nothing,1,,SQ,0',
    'X-3,Nested,1,,SHG,1',
  ].join('\n')
  const sheet = await upload(ada, table)
  expect(sheet.mapping.priceitems).toMatchObject({ partOf: 4, partQuantity: 5 })
  const done = await run(ada, sheet)
  // Shingles are named as an assembly by X-3, and are a part: they stay out, and so does what needs them.
  expect(done.problems.map(({ row, field, message }) => `${row} ${field}: ${message}`)).toEqual([
    '3 Part of: An assembly can’t be a part itself.',
    '7 Part of: There is no item Nowhere.',
    '8 Quantity: Write a number above 0.',
    '9 Part of: There is no item SHG.',
  ])
  expect(done.tally).toMatchObject({ new: 3, duplicates: 1, errors: 4 })
  const partsOf = async (code: string) => {
    const { rows } = await ada.call(priceitems.list, { query: { count: 100 } })
    const codes = new Map(rows.map((row) => [row.id, row.code]))
    return rows.find((row) => row.code === code)?.parts.map(({ id, quantity }) => `${quantity} ${codes.get(id)}`)
  }
  expect(await partsOf('SQ')).toEqual(['2500 NL'])
  expect(await partsOf('RIDGE')).toEqual(['1000 NL'])

  const more = 'Code,Name,Part of,Quantity\nSHG,Shingles,SQ,3\nNL,Nails,SQ,4\n'
  const left = await run(ada, await upload(ada, more))
  expect(left.problems).toMatchObject([{ row: 2, message: expect.stringContaining('is there already') }])
  expect(left.tally).toMatchObject({ new: 0, duplicates: 1, errors: 1 })
  const added = await run(ada, await upload(ada, more), 'update')
  expect(added.tally).toMatchObject({ new: 1, update: 1, errors: 0 })
  expect(await partsOf('SQ')).toEqual(['4000 NL', '3000 SHG'])
  expect(await ada.call(imports.undo, { params: { id: added.id } })).toMatchObject({ kept: 0 })
  expect(await partsOf('SQ')).toEqual(['2500 NL'])
  const many = Array.from({ length: 52 }, (_, i) => `P-${i},Part ${i},BIG`)
  const big = await run(ada, await upload(ada, ['Code,Name,Part of', 'BIG,Big one,', ...many].join('\n')))
  expect(big.tally).toMatchObject({ new: 51, errors: 2 })
  expect(await partsOf('BIG')).toHaveLength(50)
  expect(await ada.call(imports.undo, { params: { id: big.id } })).toMatchObject({ kept: 0 })
  expect(await partsOf('P-1')).toBeUndefined()
})

test('an amount that a spreadsheet calculated is rounded half up to four decimals', async () => {
  const ada = await house.company()
  const done = await run(
    ada,
    await upload(ada, 'Name,Cost\nDown,0.33334\nUp,0.33335\nOver,"1,234.99996"\nCurrency,$ 2.000051\n'),
  )
  expect(done.tally).toMatchObject({ new: 4, errors: 0 })
  const { rows } = await ada.call(priceitems.list, { query: { sort: 'number', order: 'asc' } })
  expect(rows.map(({ title, unitCost }) => [title, unitCost])).toEqual([
    ['Down', 3333],
    ['Up', 3334],
    ['Over', 12_350_000],
    ['Currency', 20_001],
  ])
})

test('a row that would make an assembly a part of itself is refused with its column', async () => {
  const ada = await house.company()
  const nail = await ada.call(priceitems.create, { body: { title: 'Nail' } })
  const parts = [{ id: nail.id, quantity: 1000 }]
  const shingle = await ada.call(priceitems.create, { body: { title: 'Shingle', parts } })
  await ada.call(priceitems.create, { body: { title: 'Roof', parts: [{ id: shingle.id, quantity: 1000 }] } })
  const sheet = await upload(ada, 'Item Name,Part of,Quantity\nRoof,Nail,1\nTar,Nail,2\n')
  const done = await run(ada, sheet, 'update')
  expect(done.tally).toMatchObject({ errors: 1, new: 1 })
  expect(done.problems).toMatchObject([{ row: 2, field: 'Part of', message: 'An assembly can’t be a part of itself.' }])
  const now = await ada.call(priceitems.get, { params: { id: nail.id } })
  expect(now.parts).toHaveLength(1)
})
