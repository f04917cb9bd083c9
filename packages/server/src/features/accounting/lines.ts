import { csvHead, csvLine, withoutFormula } from '@jobwright/contract/rules/csv.ts'
import type { LineWriter } from '../../http/lines.ts'

type Place = { address: string; city: string; state: string; zip: string }
type CustomerLine = Place & {
  id: string
  number: string
  name: string
  phone: string
  email: string
  added: string
}
type BidLine = Place & {
  id: string
  number: string
  date: string | null
  CustomerId: string | null
  customerNumber: string | null
  customer: string | null
  title: string
  amount: string | null
  sales: string | null
}
const usDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
const usPhone = (digits: string) =>
  digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : digits

/**
 * Customers as a table. The headings are the same in every language: whoever maps them once has them mapped. The id never
 * changes, whatever a customer is called later.
 */
export const customerTable = (us: boolean): LineWriter => ({
  head: csvHead(['Id', 'Number', 'Customer', 'Phone', 'Email', 'Address', 'City', 'State', 'Zip', 'Added']),
  line: (json) => {
    const one = json as CustomerLine
    const { id, number, name, email, address, city, state, zip } = one
    const phone = us ? usPhone(one.phone) : one.phone
    return csvLine([id, number, name, phone, email, address, city, state, zip, us ? usDay(one.added) : one.added])
  },
})

/** Won bids as a table, amounts to the cent. */
export const bidTable = (us: boolean): LineWriter => ({
  head: csvHead([
    'Id',
    'Number',
    'Date',
    'Customer Id',
    'Customer Number',
    'Customer',
    'Project',
    'Amount',
    'Sales Person',
    'Address',
    'City',
    'State',
    'Zip',
  ]),
  line: (json) => {
    const one = json as BidLine
    return csvLine([
      one.id,
      one.number,
      one.date && us ? usDay(one.date) : one.date,
      one.CustomerId,
      one.customerNumber,
      one.customer,
      one.title,
      one.amount === null ? null : { exact: one.amount },
      one.sales,
      one.address,
      one.city,
      one.state,
      one.zip,
    ])
  },
})

// Fields of IIF end at tabs, lines at line ends, and quotes are not told apart.
const plain = (text: string) => withoutFormula(text.replace(/[\s"]+/g, ' ').trim())
// QuickBooks Desktop reads Western letters (one byte each); others lose their accents or are reported.
const western = (text: string) =>
  Buffer.from(
    [...text.normalize('NFC')]
      .map((sign) => (sign <= 'ÿ' ? sign : sign.normalize('NFD').replace(/\p{M}/gu, '')))
      .map((sign) => (sign <= 'ÿ' ? sign : '?'))
      .join(''),
    'latin1',
  )

const iifColumns = ['!CUST', 'NAME', 'BADDR1', 'BADDR2', 'BADDR3', 'PHONE1', 'EMAIL', 'NOTEPAD']

/** Customers for QuickBooks Desktop (File → Utilities → Import → IIF). Its notes hold our number and id. */
export const customersIif: LineWriter = {
  head: western(`${iifColumns.join('\t')}\r\n`),
  line: (json) => {
    const one = json as CustomerLine
    const cells = [
      'CUST',
      one.name,
      one.name,
      one.address,
      [one.city, [one.state, one.zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      usPhone(one.phone),
      one.email,
      `Jobwright ${one.number} ${one.id}`,
    ]
    return western(`${cells.map(plain).join('\t')}\r\n`)
  },
}
