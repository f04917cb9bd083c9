import { csvHead, csvLine, withoutFormula, type CsvValue } from '@jobwright/contract/rules/csv.ts'
import { quickBooksName, quickBooksField } from '@jobwright/contract/rules/quickBooks.ts'
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
type EstimateLine = BidLine & { sent: string | null; validUntil: string | null; stage: string }
type ChangeLine = Pick<
  BidLine,
  'id' | 'number' | 'date' | 'CustomerId' | 'customerNumber' | 'customer' | 'title' | 'amount'
> & {
  ProjectId: string | null
  projectNumber: string | null
  project: string | null
  billed: string
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

const bidHead = [
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
]
const amountOf = (text: string | null) => (text === null ? null : { exact: text })
const dayOf = (day: string | null, us: boolean) => (day && us ? usDay(day) : day)
const bidCells = (one: BidLine, us: boolean): CsvValue[] => [
  one.id,
  one.number,
  dayOf(one.date, us),
  one.CustomerId,
  one.customerNumber,
  one.customer,
  one.title,
  amountOf(one.amount),
  one.sales,
  one.address,
  one.city,
  one.state,
  one.zip,
]

/** Won bids as a table, amounts to the cent. */
export const bidTable = (us: boolean): LineWriter => ({
  head: csvHead(bidHead),
  line: (json) => csvLine(bidCells(json as BidLine, us)),
})

const stages: Readonly<Record<string, string>> = {
  sent: 'Sent',
  viewed: 'Viewed',
  changes_requested: 'Changes requested',
  expired: 'Expired',
}

/** Bids that wait for an answer: the columns of won bids, and where each stands with its client. */
export const estimateTable = (us: boolean): LineWriter => ({
  head: csvHead([...bidHead, 'Sent', 'Valid Until', 'Stage']),
  line: (json) => {
    const one = json as EstimateLine
    return csvLine([
      ...bidCells(one, us),
      dayOf(one.sent, us),
      dayOf(one.validUntil, us),
      stages[one.stage] ?? 'Pending',
    ])
  },
})

const billed: Readonly<Record<string, string>> = { not_billed: 'Not billed', billed: 'Billed', paid: 'Paid' }

/** Approved change orders as a table, amounts to the cent. One that takes something back is a credit, with a minus. */
export const changeTable = (us: boolean): LineWriter => ({
  head: csvHead([
    'Id',
    'Number',
    'Date',
    'Type',
    'Customer Id',
    'Customer Number',
    'Customer',
    'Project Id',
    'Project Number',
    'Project',
    'Change Order',
    'Amount',
    'Billed',
  ]),
  line: (json) => {
    const one = json as ChangeLine
    return csvLine([
      one.id,
      one.number,
      dayOf(one.date, us),
      one.amount?.startsWith('-') ? 'Credit' : 'Charge',
      one.CustomerId,
      one.customerNumber,
      one.customer,
      one.ProjectId,
      one.projectNumber,
      one.project,
      one.title,
      amountOf(one.amount),
      billed[one.billed] ?? one.billed,
    ])
  },
})

// QuickBooks Desktop reads one byte a letter. Fields of IIF end at tabs and semicolons.
const western = (text: string) => Buffer.from(text, 'latin1')
const plain = (text: string) => withoutFormula(quickBooksField(text))

const iifColumns = ['!CUST', 'NAME', 'BADDR1', 'BADDR2', 'BADDR3', 'PHONE1', 'EMAIL', 'NOTEPAD']

/** Customers for QuickBooks Desktop (File → Utilities → Import → IIF). Its notes hold our number and id. */
export const customersIif: LineWriter = {
  head: western(`${iifColumns.join('\t')}\r\n`),
  line: (json) => {
    const one = json as CustomerLine
    const cells = [
      one.name,
      one.address,
      [one.city, [one.state, one.zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      usPhone(one.phone),
      one.email,
      `Jobwright ${one.number} ${one.id}`,
    ]
    return western(`${['CUST', quickBooksName(one.name), ...cells.map(plain)].join('\t')}\r\n`)
  },
}
