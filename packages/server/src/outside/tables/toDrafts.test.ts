import type { Mapping } from '@jobwright/contract/resources/imports.ts'
import { CustomerDraft } from '@jobwright/contract/resources/customers.ts'
import { ContactDraft } from '@jobwright/contract/resources/contacts.ts'
import { describe, expect, it } from 'vitest'
import { splitAddress } from './cleaning/addresses.ts'
import { splitName } from './cleaning/people.ts'
import { readPhones } from './cleaning/phones.ts'
import { stateCode } from './cleaning/states.ts'
import { guessColumns, samplesOf } from './guessColumns.ts'
import { readTable } from './readTable.ts'
import { toDrafts } from './toDrafts.ts'

type Cells = Record<string, string>
/** Drafts of a row given as { 'customer.name': 'A', 'contact.email': 'b' }. */
function drafts(cells: Cells, country = 'US') {
  const columns = Object.keys(cells)
  const mapping: Mapping = { customer: {}, contact: {} }
  for (const [at, name] of columns.entries()) {
    const [side, field] = name.split('.') as ['customer' | 'contact', string]
    Object.assign(mapping[side], { [field]: at })
  }
  return toDrafts(Object.values(cells), mapping, columns, country)
}
const customer = (cells: Cells) => drafts({ 'customer.name': 'Acme', ...cells }).customer
const person = (cells: Cells) => drafts({ 'contact.firstName': 'Ada', 'contact.lastName': 'Bell', ...cells }).contact
const problems = (cells: Cells) =>
  drafts({ 'customer.name': 'Acme', ...cells }).errors.map(({ column, message }) => `${column}: ${message}`)

describe('names', () => {
  it.each([
    ['Ada Bell', 'Ada', 'Bell'],
    ['Bell, Ada', 'Ada', 'Bell'],
    ['Ana María de la Cruz', 'Ana María', 'de la Cruz'],
    ['de la Cruz, Ana María', 'Ana María', 'de la Cruz'],
    ['John & Mary Smith', 'John & Mary', 'Smith'],
    ['Sam King Jr.', 'Sam', 'King Jr.'],
    ['Sam King, Jr.', 'Sam', 'King Jr.'],
    ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven'],
    ['Nguyễn Văn An', 'Nguyễn Văn', 'An'],
    ['  Ada \u00a0 Bell ', 'Ada', 'Bell'],
    ['Cher', 'Cher', ''],
    ['', '', ''],
  ])('%s', (full, firstName, lastName) => {
    expect(splitName(full)).toMatchObject({ firstName, lastName })
  })
  it('keeps a title of address as the title', () =>
    expect(splitName('Dr. Ann Lee')).toEqual({ firstName: 'Ann', lastName: 'Lee', title: 'Dr.' }))
})

describe('phones', () => {
  it.each([
    ['(617) 555-0142', '6175550142'],
    ['+1 617.555.0142', '6175550142'],
    ['1-617-555-0142', '6175550142'],
    ['617-555-0142 x12', '6175550142x12'],
    ['617-555-0142, ext. 204', '6175550142x204'],
    ['(617) 555-0142 #7', '6175550142x7'],
    ['617-555-0142 / 617-555-0143', '6175550142 6175550143'],
    ['617-555-0142 or 617-555-0143', '6175550142 6175550143'],
    ['617-555-0142 ::: 617-555-0143', '6175550142 6175550143'],
    ['Phone: (617) 555-0142 Mobile: (617) 555-0143', '6175550142 6175550143'],
    ['+44 20 7946 0958', '442079460958'],
    ['n/a', ''],
  ])('%s', (cell, expected) => {
    expect(
      readPhones(cell)
        .phones.map(({ digits, ext }) => digits + (ext && `x${ext}`))
        .join(' '),
    ).toBe(expected)
  })
  it('keeps the words', () => {
    expect(readPhones('call the office').rest).toEqual(['call the office'])
    expect(readPhones('617-555-0142 after six')).toEqual({
      phones: [{ digits: '6175550142', ext: '', label: '' }],
      rest: ['617-555-0142 after six'],
    })
  })
})

describe('places', () => {
  it.each([
    ['MA', 'MA'],
    ['ma.', 'MA'],
    ['Mass.', 'MA'],
    ['Massachusetts', 'MA'],
    ['N.H.', 'NH'],
    ['Rhode  Island', 'RI'],
    ['Nueva York', 'NY'],
    ['Nuevo México', 'NM'],
    ['Québec', undefined],
    ['XX', undefined],
    ['', undefined],
  ])('the state %s', (text, code) => expect(stateCode(text)).toBe(code))

  it.each([
    [['12 Summer St', 'Hingham, MA 02043'], '12 Summer St|Hingham|MA|02043'],
    [['12 Summer St', 'Apt 4', 'New Bedford Mass 02740-1234', 'USA'], '12 Summer St, Apt 4|New Bedford|MA|02740-1234'],
    [['12 Summer St, Hingham, MA 02043'], '12 Summer St|Hingham|MA|02043'],
    [['1 Wall St', 'New York, New York 10005'], '1 Wall St|New York|NY|10005'],
    [['Providence, Rhode Island'], '|Providence|RI|'],
    [['12 Maine Ave'], '12 Maine Ave|||'],
    [['5 High St', 'Toronto, Ontario M5V 2T6'], '5 High St, Toronto, Ontario M5V 2T6|||'],
    [[], '|||'],
  ])('the block %j', (block, expected) => {
    const { street, city, state, zip } = splitAddress(block)
    expect([street, city, state, zip].join('|')).toBe(expected)
  })
})

describe('drafts', () => {
  it('clean what people write', () => {
    expect(
      customer({
        'customer.phone': '(781) 555-0101',
        'customer.email': ' Ada@Bell.example ',
        'customer.state': 'Mass.',
        'customer.zip': '2043',
        'customer.address': '12\u00a0Summer  St',
        'customer.notes': ' gate code 12 \r\n\r\n\r\n\r\n dog ',
        'customer.city': 'N/A',
      }),
    ).toEqual({
      name: 'Acme',
      phone: '7815550101',
      email: 'Ada@Bell.example',
      state: 'MA',
      zip: '02043',
      address: '12 Summer St',
      city: '',
      notes: 'gate code 12\n\ndog',
    })
  })

  it('keep in the notes what has no field', () => {
    expect(customer({ 'customer.zip': '02043-1234', 'customer.notes': 'slate' })).toMatchObject({
      zip: '02043',
      notes: 'slate\nZIP+4: 02043-1234',
    })
    expect(customer({ 'customer.email': 'a@b.example; c@d.example' })).toMatchObject({
      email: 'a@b.example',
      notes: 'Other e-mail: c@d.example',
    })
    expect(customer({ 'customer.phone': '781-555-0101 x5 / 781-555-0102' })).toMatchObject({
      phone: '7815550101',
      notes: expect.stringContaining('7815550102') as string,
    })
    expect(customer({ 'customer.phone': '781-555-0101 x5' })).toMatchObject({ notes: 'Phone extension: 5' })
    expect(customer({ 'customer.phone': 'ask Bob' })).toMatchObject({ phone: '', notes: 'Phone: ask Bob' })
  })

  it('split an address that stands in one cell', () => {
    expect(customer({ 'customer.address': '12 Summer St\nHingham MA 02043' })).toMatchObject({
      address: '12 Summer St',
      city: 'Hingham',
      state: 'MA',
      zip: '02043',
    })
    expect(customer({ 'customer.address': '12 Summer St\nUnit 3', 'customer.city': 'Hull' })).toMatchObject({
      address: '12 Summer St, Unit 3',
      city: 'Hull',
    })
  })

  it('give a contact its numbers', () => {
    expect(person({ 'contact.phone': '781-555-0101 x12', 'contact.mobile': '(781) 555-0102' })).toMatchObject({
      phone: '7815550101',
      phoneExt: '12',
      mobile: '7815550102',
    })
    expect(person({ 'contact.phone': 'Phone: 781-555-0101 Mobile: 781-555-0102' })).toMatchObject({
      phone: '7815550101',
      mobile: '7815550102',
      notes: '',
    })
    expect(person({ 'contact.phone': '781-555-0101, 781-555-0102, 781-555-0103' })).toMatchObject({
      mobile: '7815550102',
      notes: 'Other phone: 7815550103',
    })
  })

  it('name a homeowner’s customer after the person', () => {
    const both = drafts({
      'contact.firstName': 'Ada',
      'contact.lastName': 'Bell',
      'customer.name': '',
      'customer.phone': '7815550101',
    })
    expect([both.customer?.name, both.contact?.lastName]).toEqual(['Ada Bell', 'Bell'])
    expect(drafts({ 'contact.fullName': 'Bell, Ada', 'contact.email': 'a@b.example' })).toMatchObject({
      contact: { firstName: 'Ada', lastName: 'Bell' },
    })
    expect(drafts({ 'contact.fullName': 'Bell, Ada' }).customer).toBeUndefined()
  })

  it('note a person with one name on the customer, with all that is known', () => {
    const { customer: acme, contact } = drafts({
      'customer.name': 'Acme',
      'customer.phone': '7815550101',
      'contact.fullName': 'Rosa',
      'contact.mobile': '781-555-0102',
      'contact.email': 'r@a.example',
      'contact.notes': 'mornings',
    })
    expect(contact).toBeUndefined()
    expect(acme?.notes).toBe('Contact: Rosa, 7815550102, r@a.example\nmornings')
    expect(drafts({ 'contact.fullName': 'Rosa' }).errors).toEqual([
      { field: 'contact.lastName', column: 'contact.fullName', message: 'Required.' },
    ])
  })

  it('do not take a company for a person', () => {
    const { customer: bakery, contact } = drafts({
      'customer.name': 'Bell Bakery LLC',
      'contact.fullName': 'Bell Bakery LLC',
    })
    expect([bakery?.name, bakery?.notes, contact]).toEqual(['Bell Bakery LLC', '', undefined])
  })

  it('undo the apostrophe of our own exports', () => {
    expect(customer({ 'customer.phone': "'+1 781 555 0101", 'customer.notes': "'=roof" })).toMatchObject({
      phone: '7815550101',
      notes: '=roof',
    })
  })

  it('say what is wrong, with the column', () => {
    expect(problems({ 'customer.city': 'x'.repeat(51) })).toEqual(['customer.city: 50 characters max; this has 51.'])
    expect(problems({ 'customer.notes': 'x'.repeat(4001) })).toEqual([
      'customer.notes: 4000 characters max; this has 4001.',
    ])
    expect(problems({ 'customer.zip': 'K1A 0B1' })).toEqual(['customer.zip: "K1A 0B1" isn’t a US ZIP code.'])
    expect(problems({ 'customer.state': 'Quebec' })).toEqual(['customer.state: "Quebec" isn’t a US state.'])
    expect(problems({ 'customer.email': 'ada at bell' })).toEqual([
      'customer.email: "ada at bell" isn’t an e-mail address.',
    ])
    expect(problems({ 'customer.phone': '555-0101' })).toEqual(['customer.phone: "555-0101" isn’t a US phone number.'])
    expect(drafts({ 'customer.name': 'x'.repeat(76) }).errors[0]?.message).toMatch(/^75 characters max/)
    expect(drafts({ 'customer.name': ' ' }).errors).toEqual([
      { field: 'name', column: '', message: 'This row has no name.' },
    ])
    expect(
      drafts({
        'contact.firstName': 'A'.repeat(51),
        'contact.lastName': 'B',
        'contact.phone': '7815550101 x123456',
      }).errors.map(({ field }) => field),
    ).toEqual(['contact.firstName', 'contact.phoneExt'])
  })

  it('leave places outside the United States as they are', () => {
    expect(
      drafts(
        {
          'customer.name': 'Acme',
          'customer.state': 'Québec',
          'customer.zip': 'K1A 0B1',
          'customer.phone': '+44 20 7946 0958',
        },
        'CA',
      ),
    ).toMatchObject({
      errors: [],
      customer: { state: 'Québec', zip: 'K1A 0B1', phone: '442079460958' },
    })
  })

  it('fit the contract, from a whole Google export of 10,000 people', async () => {
    const header =
      'First Name,Last Name,Organization Name,Notes,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code'
    const rows = Array.from(
      { length: 10_000 },
      (_, n) =>
        `Ada${n},Bell,${n % 3 ? `Bell ${n} Inc` : ''},"note, ${n}",a${n}@bell.example ::: b${n}@bell.example,Mobile,+1 781-555-${String(n).padStart(4, '0')},"${n} Summer St",Hingham,Massachusetts,2043`,
    )
    const sheet = await readTable(new TextEncoder().encode([header, ...rows].join('\r\n')), 'contacts.csv')
    const mapping = guessColumns(sheet.columns, samplesOf(sheet.columns, sheet.rows))
    const start = performance.now()
    const made = sheet.rows.map((row) => toDrafts(row, mapping, sheet.columns))
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(made.flatMap(({ errors }) => errors)).toEqual([])
    expect(made[3]?.customer).toMatchObject({
      name: 'Ada3 Bell',
      state: 'MA',
      zip: '02043',
      email: 'a3@bell.example',
      notes: expect.stringContaining('Other e-mail: b3@bell.example') as string,
    })
    expect(made[4]?.customer?.name).toBe('Bell 4 Inc')
    for (const { customer: one, contact } of made.slice(0, 50)) {
      expect(CustomerDraft.safeParse(one).error).toBeUndefined()
      expect(ContactDraft.safeParse(contact).error).toBeUndefined()
    }
  })
})
