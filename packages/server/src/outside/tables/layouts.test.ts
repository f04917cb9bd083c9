import type { Mapping } from '@jobwright/contract/resources/imports.ts'
import { describe, expect, it } from 'vitest'
import { guessColumns, samplesOf } from './guessColumns.ts'
import { findHeader } from './header.ts'
import { planImport, type ImportPlan } from './plan.ts'
import { readRaw, readTable } from './readTable.ts'
import { cellsOf, workbookOf } from '../../testing/workbooks.ts'

// Lists as ten programs and offices write them, through everything that happens without a person's help.

const bytes = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

async function imported(
  source: Uint8Array,
  name = 'list.csv',
): Promise<ImportPlan & { mapping: Mapping; columns: string[] }> {
  const { columns, rows, lines } = await readTable(source, name)
  const mapping = guessColumns(columns, samplesOf(columns, rows))
  const known = { customers: new Map<string, string>(), contacts: new Map<string, string>() }
  return { ...planImport({ rows, lines, columns, mapping }, 'skip', known, 'US'), mapping, columns }
}
const customers = ({ newCustomers }: ImportPlan) => newCustomers.map(({ fields }) => fields)

/** A city's open data: 131 columns, of which few have a name that lists of customers have. */
const permitColumns = [
  'ID',
  'PERMIT#',
  'PERMIT_STATUS',
  'PERMIT_TYPE',
  'APPLICATION_START_DATE',
  'STREET_NUMBER',
  'STREET_DIRECTION',
  'STREET_NAME',
  'WORK_TYPE',
  'BUILDING_FEE_PAID',
  ...Array.from({ length: 15 }, (_, i) =>
    ['TYPE', 'NAME', 'ADDRESS', 'CITY', 'STATE', 'ZIPCODE', 'PHONE'].map((part) => `CONTRACTOR_${i + 1}_${part}`),
  ).flat(),
  'REPORTED_COST',
  'PIN_LIST',
  'COMMUNITY_AREA',
  'CENSUS_TRACT',
  'WARD',
  'XCOORDINATE',
  'YCOORDINATE',
  'LATITUDE',
  'LONGITUDE',
  'LOCATION',
  ...Array.from({ length: 6 }, (_, i) => `EXTRA_${i + 1}`),
]
const permitRow = (n: number, name: string, street: string) => {
  const row = new Map([
    ['ID', `27341${n}`],
    ['PERMIT#', `1006373${n}`],
    ['PERMIT_TYPE', 'PERMIT - NEW CONSTRUCTION'],
    ['STREET_NUMBER', `${100 + n}`],
    ['STREET_DIRECTION', 'S'],
    ['STREET_NAME', street],
    ['CONTRACTOR_1_TYPE', 'OWNER'],
    ['CONTRACTOR_1_NAME', name],
    ['CONTRACTOR_1_ADDRESS', `${n} S STATE ST`],
    ['CONTRACTOR_1_CITY', 'CHICAGO'],
    ['CONTRACTOR_1_STATE', 'IL'],
    ['CONTRACTOR_1_ZIPCODE', '60640-'],
    ['CONTRACTOR_1_PHONE', ''],
    ['PIN_LIST', '17-17-231-005-0000'],
    ['LOCATION', 'ST'],
    ['EXTRA_1', 'STATE'],
  ])
  return permitColumns.map((name) => row.get(name) ?? '')
}
const permits = [
  permitColumns,
  permitRow(1, 'EVAN MEISTER', 'HALSTED'),
  permitRow(2, 'NORTH SIDE ROOFING, LLC', 'VAN BUREN'),
  ...Array.from({ length: 30 }, (_, i) => permitRow(i + 3, `OWNER NUMBER ${i + 3}`, 'STATE')),
]

describe('lists of other programs', () => {
  it.each([
    ['as CSV', bytes(permits.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n'))],
    ['with semicolons', bytes(permits.map((row) => row.join(';')).join('\n'))],
    ['as UTF-16 with tabs', utf16(permits.map((row) => row.join('\t')).join('\r\n'))],
    ['as XLSX', workbookOf(cellsOf(permits))],
  ])('a city’s building permits %s: the header is the first row, and nobody is lost', async (_, source) => {
    const plan = await imported(source, 'permits')
    expect(plan.columns).toEqual(permitColumns)
    expect(plan.columns).toHaveLength(131)
    expect(plan.tally).toMatchObject({ rows: 32, new: 32, errors: 0, skipped: 0, customers: 32 })
    expect(customers(plan)[0]).toMatchObject({
      name: 'EVAN MEISTER',
      address: '1 S STATE ST',
      city: 'CHICAGO',
      state: 'IL',
      zip: '60640',
      phone: '',
    })
  })

  it('QuickBooks Online’s customer contact list, with titles, a total and a foot', async () => {
    const plan = await imported(
      bytes(
        [
          'Harbor Roofing Co.,,,,',
          'Customer Contact List,,,,',
          '"July 17, 2026",,,,',
          '',
          'Customer,Phone Numbers,Email,Full Name,Billing Address,Open Balance',
          '"Bell, Ada",Phone: (312) 555-0101,ada@bell.example,Ada Bell,"12 Main St, Cicero, IL 60804-1234",120.00',
          'Total Comfort LLC,Phone: (312) 555-0102,,,"7 Oak St, Berwyn, IL 60402",0.00',
          'TOTAL,,,,,$120.00',
          '"Friday, Jul 17, 2026 09:30:12 AM GMT-5",,,,,',
        ].join('\n'),
      ),
    )
    expect(customers(plan).map(({ name }) => name)).toEqual(['Ada Bell', 'Total Comfort LLC'])
    expect(customers(plan)[0]).toMatchObject({ address: '12 Main St', city: 'Cicero', state: 'IL', zip: '60804' })
    expect(customers(plan)[0]?.['notes']).toContain('ZIP+4: 60804-1234')
    expect(plan.tally).toMatchObject({ new: 2, skipped: 2, errors: 0 })
    expect(plan.skipped.map(({ row }) => row)).toEqual([8, 9])
  })

  it('Jobber: second address lines and the service property are kept', async () => {
    const plan = await imported(
      bytes(
        [
          'Display Name,Company Name,First Name,Last Name,Main Phone #s,Mobile Phone #s,E-mails,Billing Street 1,Billing Street 2,Billing City,Billing State,Billing Zip code,Service Street 1,Service Street 2,Service City,Service State,Service Zip code',
          'Ada Bell,,Ada,Bell,,312-555-0101,ada@bell.example,12 Main St,Unit 4,Cicero,IL,60804,9 Lake Rd,Dock 2,Rye,NY,10580',
          'Cole Homes,Cole Homes,Bo,Cole,(312) 555-0102,,bo@cole.example,7 Oak St,,Berwyn,IL,60402,,,,,',
        ].join('\n'),
      ),
    )
    const [ada, cole] = customers(plan)
    expect(ada).toMatchObject({ name: 'Ada Bell', address: '12 Main St, Unit 4', phone: '3125550101', zip: '60804' })
    for (const part of ['9 Lake Rd', 'Dock 2', 'Rye', 'NY', '10580']) expect(ada?.['notes']).toContain(part)
    expect(cole).toMatchObject({ name: 'Cole Homes', phone: '3125550102' })
    expect(plan.newContacts.map(({ fields }) => fields['mobile'])).toEqual(['3125550101', ''])
  })

  it('Housecall Pro', async () => {
    const plan = await imported(
      bytes(
        [
          'First Name,Last Name,Display Name,Company,Mobile Number,Home Number,Work Number,Email,Notes,Address_1 Street Line 1,Address_1 Street Line 2,Address_1 City,Address_1 State,Address_1 Zip,Lead Source',
          'Ada,Bell,Ada Bell,,3125550101,,,ada@bell.example,slate roof,12 Main St,,Cicero,IL,60804,Google',
        ].join('\n'),
      ),
    )
    expect(customers(plan)[0]).toMatchObject({
      name: 'Ada Bell',
      phone: '3125550101',
      email: 'ada@bell.example',
      address: '12 Main St',
      city: 'Cicero',
      state: 'IL',
      zip: '60804',
    })
    expect(plan.newContacts).toHaveLength(1)
  })

  it('ServiceTitan', async () => {
    const plan = await imported(
      bytes(
        [
          'Customer ID,Customer Name,Customer Type,Phone Number,Email,Street,Unit,City,State,Zip,Do Not Mail,Balance',
          '1001,Ada Bell,Residential,(312) 555-0101,ada@bell.example,12 Main St,4B,Cicero,IL,60804,No,0.00',
        ].join('\n'),
      ),
    )
    expect(customers(plan)[0]).toMatchObject({
      name: 'Ada Bell',
      phone: '3125550101',
      address: '12 Main St, 4B',
      city: 'Cicero',
      zip: '60804',
    })
  })

  it('Outlook’s contacts', async () => {
    const plan = await imported(
      bytes(
        [
          'Title,First Name,Middle Name,Last Name,Company,Job Title,Business Street,Business City,Business State,Business Postal Code,Business Phone,Mobile Phone,E-mail Address,Notes',
          ',Ada,,Bell,Bell Bakery,Owner,12 Main St,Cicero,Illinois,60804,312-555-0101,312-555-0102,ada@bell.example,',
        ].join('\n'),
      ),
    )
    expect(customers(plan)[0]).toMatchObject({ name: 'Bell Bakery', state: 'IL', zip: '60804', phone: '3125550101' })
    expect(plan.newContacts[0]?.fields).toMatchObject({ firstName: 'Ada', title: 'Owner', mobile: '3125550102' })
  })

  it('Google Contacts', async () => {
    const plan = await imported(
      bytes(
        [
          'First Name,Last Name,Organization Name,Notes,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country',
          'Ada,Bell,,,Work,ada@bell.example ::: a@b.example,Mobile,+1 312-555-0101,12 Main St,Cicero,IL,60804,US',
        ].join('\n'),
      ),
    )
    expect(customers(plan)[0]).toMatchObject({ name: 'Ada Bell', phone: '3125550101', email: 'ada@bell.example' })
  })

  it('an owner’s own sheet', async () => {
    const plan = await imported(
      workbookOf(
        cellsOf([
          ['Customers 2026'],
          [],
          ['CUST', 'Cust. Phone#', 'Email Addr', 'Job Site', 'City', 'ST', 'Zip'],
          ['Ada Bell', '(312) 555-0101', 'ada@bell.example.', '12 Main St', 'Cicero', 'ill.', '60804-'],
          ['Bo Cole', '312.555.0102', '', '7 Oak St', 'Boston', 'MA', '2110'],
          ['Total', '2', '', '', '', '', ''],
        ]),
      ),
    )
    expect(customers(plan)).toMatchObject([
      { name: 'Ada Bell', phone: '3125550101', email: 'ada@bell.example', state: 'IL', zip: '60804' },
      { name: 'Bo Cole', phone: '3125550102', zip: '02110' },
    ])
    expect(plan.tally).toMatchObject({ new: 2, skipped: 1 })
  })

  it('names in several rows are counted as duplicates, not as new', async () => {
    const plan = await imported(bytes('Customer,City\nAda,Rye\nada,Rye\nADA.,Rye\nBo,Rye\n'))
    expect(plan.tally).toMatchObject({ rows: 4, new: 2, duplicates: 2, customers: 2 })
  })

  it('ZIP codes: what cannot be one is an error, and nothing is invented', async () => {
    const zips = ['60640-', ' 60640.', '60640 1234', '606', '2110', '606401', '6064O', "'60640"]
    const plan = await imported(
      bytes(`Customer,State,Zip\n${zips.map((zip, i) => `C${i},IL,${zip}`).join('\n')}\nM,MA,2110\nP,PR,606\n`),
    )
    expect(customers(plan).map(({ name, zip }) => `${String(name)} ${String(zip)}`)).toEqual([
      'C0 60640',
      'C1 60640',
      'C2 60640',
      'C7 60640',
      'M 02110',
      'P 00606',
    ])
    expect(plan.problems.map(({ message }) => message)).toEqual(
      ['606', '2110', '606401', '6064O'].map((zip) => `"${zip}" isn’t a US ZIP code.`),
    )
  })
})

describe('the header', () => {
  const headerOf = (text: string) => findHeader(readRaw(bytes(text), 'list.csv').rows)
  it.each([
    ['names that nobody knows', 'Alpha,Beta,Gamma\n1,x,2\n3,y,4\n', 0],
    ['below two titles', 'Harbor Roofing,,,\nList of 7/1/2026,,,\nWho,Where,When,Why\na,b,7/1/2026,d\n', 2],
    ['none: people right away', 'Ada Bell,ada@bell.example,312-555-0101\nBo,bo@cole.example,312-555-0102\n', -1],
    ['a row of values that are also names of columns', 'KEY,PLACE,KIND\n17,STATE,ST\n18,HOME,CITY\n', 0],
    ['one column of names', 'Ada Bell\nBo Cole\n', -1],
    ['one column with a heading', 'Customer\nBo Cole\n', 0],
  ])('%s', (_, text, expected) => {
    expect(headerOf(text)).toBe(expected)
  })
})

describe('hostile cells take no longer than others', () => {
  const long = (sign: string, n = 900_000) => sign.repeat(n)
  it.each([
    [
      'spaces',
      `Name,Phone,Email,Address,City,State,Zip\nA,${long(' ')}x,${long(' ')}@,${long(' ')}1,a,${long(' ')}x,1\n`,
    ],
    [
      'commas',
      `Name;Phone;Email;Address;State;Notes\nA;${long(',', 900)}x;${long(',', 900)}x@;${long(',', 900)}x;${long(',', 900)}x;${long(',')}x\n`,
    ],
    ['angle brackets', `Name,Email\nA,"${long('<', 900)}"\n`],
    ['quotes', `Name,Email\n${long('"a,', 300_000)}\n`],
    ['rows of commas', `Name,Phone,Email\n${`A,"${',;'.repeat(490)}x","${', '.repeat(490)}x@"\n`.repeat(5_000)}`],
  ])('%s', async (_, text) => {
    const start = performance.now()
    await imported(bytes(text)).catch(() => undefined)
    expect(performance.now() - start).toBeLessThan(8_000)
  })

  it('and neither do the attributes of a workbook', async () => {
    const attribute = `<row ${'a '.repeat(600_000)}r="1"><c t="inlineStr" ${'x'.repeat(900_000)}><is><t>Name</t></is></c></row>`
    const file = workbookOf(attribute)
    const start = performance.now()
    await readTable(file, 'a.xlsx').catch(() => undefined)
    expect(performance.now() - start).toBeLessThan(3_000)
  })
})
