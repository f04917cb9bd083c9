import { csvHead, csvLine, type CsvValue } from '../rules/csv.ts'
import { jobInQuickBooks, quickBooksField, quickBooksName } from '../rules/quickBooks.ts'
import { activitiesOf } from './iif.ts'

/** What time is paid as: the rates, and the kinds of paid leave. */
export const earnings = ['regular', 'overtime', 'double', 'vacation', 'sick', 'holiday', 'other'] as const
export type Earning = (typeof earnings)[number]
/** The code of each in the payroll program. */
type EarningCodes = Record<Earning, string>
export const defaultCodes: EarningCodes = {
  regular: 'REG',
  overtime: 'OT',
  double: 'DT',
  vacation: 'VAC',
  sick: 'SICK',
  holiday: 'HOL',
  other: 'OTH',
}

/** The columns of the CSV file, in their order. */
export const exportColumns = [
  'employeeNo',
  'name',
  'date',
  'start',
  'end',
  'minutes',
  'hours',
  'earning',
  'kind',
  'jobNumber',
  'job',
  'customer',
  'task',
  'costCode',
  'note',
  'entry',
  'week',
] as const
type ExportColumn = (typeof exportColumns)[number]

/**
 * The files of a batch. `payroll_rates` has the pay of people; `by_hand` lists what QuickBooks Desktop does not take from a
 * file, so that it is not in `iif`.
 */
export const exportFormats = ['csv', 'iif', 'by_hand', 'payroll', 'payroll_rates'] as const
type ExportFormat = (typeof exportFormats)[number]

/** Minutes of one entry or leave day that are paid alike; negative where they take an earlier export back. */
export type ExportLine = {
  earning: Earning
  minutes: number
  employeeNo: string
  firstName: string
  lastName: string
  /** YYYY-MM-DD. */
  day: string
  /** In the zone of the site, HH:MM; empty for leave. */
  start: string
  end: string
  kind: string
  jobNumber: string
  job: string
  customer: string
  task: string
  costCode: string
  note: string
  /** Its number, such as TE-12; empty for leave. */
  entry: string
  week: string
  /** Cents per hour; null if the person has no rate. */
  rate: number | null
}

/** What a batch is written by. */
export type ExportOptions = { columns: readonly ExportColumn[]; codes: EarningCodes }

/**
 * Returns hundredths of hours for minutes that follow each other, so that their sum is that of all minutes rounded once:
 * 3 times 20 minutes are 0.33, 0.34 and 0.33, which is 1.00.
 */
export function hundredthsOfHours(): (minutes: number) => number {
  let passed = 0
  return (minutes) => {
    const before = Math.round((passed * 100) / 60)
    passed += minutes
    return Math.round((passed * 100) / 60) - before
  }
}

const decimal = (hundredths: number): { exact: string } => {
  const whole = Math.abs(hundredths)
  return { exact: `${hundredths < 0 ? '-' : ''}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, '0')}` }
}
const clock = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

/** The activities of lines, where somebody worked them out already. */
type Netted = ReturnType<typeof activitiesOf<ExportLine>>
/**
 * Writes one file of a batch: its head, then its lines in order, whole weeks at once. A writer serves one file.
 * `isWestern`: its text is written in one byte a letter (Latin-1), as QuickBooks Desktop reads it.
 */
type ExportWriter = {
  isWestern?: true
  head: string
  lines: (some: readonly ExportLine[], netted?: Netted) => string
  /** The sum of the column of hours so far, in hundredths; each person's hours are rounded apart. */
  hundredths?: () => number
}
const eachLine =
  (line: (one: ExportLine) => string): ExportWriter['lines'] =>
  (some) =>
    some.map(line).join('')

/** Returns the writer of a format. The same lines and options are the same text. */
export function exportWriter(format: ExportFormat, options: ExportOptions, companyName: string): ExportWriter {
  switch (format) {
    case 'csv':
      return csvWriter(options)
    case 'iif':
      return iifWriter(options, companyName)
    case 'by_hand':
      return byHandWriter(options)
    case 'payroll':
    case 'payroll_rates':
      return payrollWriter(options, format === 'payroll_rates')
  }
}

const nameOf = ({ firstName, lastName }: ExportLine): string => `${firstName} ${lastName}`.trim()

/** Hundredths of hours by person and earning, so that each of their sums is right. */
function hoursBy(): { of: (line: ExportLine) => { exact: string }; hundredths: () => number } {
  const running = new Map<string, (minutes: number) => number>()
  let sum = 0
  const of = (line: ExportLine) => {
    const key = `${line.employeeNo} ${nameOf(line)} ${line.earning}`
    let next = running.get(key)
    if (!next) running.set(key, (next = hundredthsOfHours()))
    const hundredths = next(line.minutes)
    sum += hundredths
    return decimal(hundredths)
  }
  return { of, hundredths: () => sum }
}

const headings: Record<ExportColumn, string> = {
  employeeNo: 'Employee number',
  name: 'Employee',
  date: 'Date',
  start: 'Start',
  end: 'End',
  minutes: 'Minutes',
  hours: 'Hours',
  earning: 'Earnings code',
  kind: 'Kind',
  jobNumber: 'Job number',
  job: 'Job',
  customer: 'Customer',
  task: 'Task',
  costCode: 'Cost code',
  note: 'Note',
  entry: 'Entry',
  week: 'Week of',
}

function csvWriter({ columns, codes }: ExportOptions): ExportWriter {
  const hours = hoursBy()
  return {
    head: csvHead(columns.map((column) => headings[column])),
    hundredths: hours.hundredths,
    lines: eachLine((one) => {
      const inHours = hours.of(one)
      const cell = (column: ExportColumn): CsvValue => {
        switch (column) {
          case 'name':
            return nameOf(one)
          case 'date':
            return one.day
          case 'hours':
            return inHours
          case 'earning':
            return codes[one.earning]
          default:
            return one[column]
        }
      }
      return csvLine(columns.map(cell))
    }),
  }
}

function payrollWriter({ codes }: ExportOptions, withRates: boolean): ExportWriter {
  const hours = hoursBy()
  return {
    head: csvHead([
      'Employee number',
      'Employee',
      'Earnings code',
      'Hours',
      ...(withRates ? ['Rate'] : []),
      'Job',
      'Cost code',
      'Date',
    ]),
    hundredths: hours.hundredths,
    lines: eachLine((one) =>
      csvLine([
        one.employeeNo,
        nameOf(one),
        codes[one.earning],
        hours.of(one),
        ...(withRates ? [one.rate === null ? '' : decimal(one.rate)] : []),
        one.jobNumber,
        one.costCode,
        one.day,
      ]),
    ),
  }
}

// A tab or a line break would begin another field, a semicolon ends it; IIF has no way to quote them.
const plain = (value: string, most: number): string => quickBooksField(value).slice(0, most)
const usDay = (day: string): string => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(2, 4)}`

/** QuickBooks Desktop's timer activities (`TIMEACT`), which has hours as H:MM. */
function iifWriter({ codes }: ExportOptions, companyName: string): ExportWriter {
  const row = (cells: readonly string[]) => `${cells.join('\t')}\r\n`
  return {
    isWestern: true,
    head:
      row(['!TIMERHDR', 'VER', 'REL', 'COMPANYNAME', 'IMPORTEDBEFORE', 'FROMTIMER', 'COMPANYCREATETIME']) +
      row(['TIMERHDR', '8', '0', plain(companyName, 59), 'N', 'Y', '0']) +
      row([
        '!TIMEACT',
        'DATE',
        'JOB',
        'EMP',
        'ITEM',
        'PITEM',
        'DURATION',
        'PROJ',
        'NOTE',
        'XFERTOPAYROLL',
        'BILLINGSTATUS',
      ]),
    lines: (some, { activities } = activitiesOf(some)) =>
      activities
        .map(({ line, minutes, entries, note }) =>
          row([
            'TIMEACT',
            usDay(line.day),
            jobInQuickBooks(line),
            quickBooksName(nameOf(line)),
            plain(line.costCode, 31),
            plain(codes[line.earning], 31),
            clock(minutes),
            '',
            plain([...entries, note].filter(Boolean).join(' '), 1000),
            'Y',
            '0',
          ]),
        )
        .join(''),
  }
}

/** What is taken back and has nothing to be set off against: a person enters it in QuickBooks. */
function byHandWriter({ codes }: ExportOptions): ExportWriter {
  return {
    head: csvHead(['Date', 'Employee', 'Customer:Job', 'Item', 'Payroll item', 'Take back', 'Entries']),
    lines: (some, { byHand } = activitiesOf(some)) =>
      byHand
        .map(({ line, minutes, entries }) =>
          csvLine([
            line.day,
            nameOf(line),
            jobInQuickBooks(line),
            line.costCode,
            codes[line.earning],
            clock(-minutes),
            entries.join(' '),
          ]),
        )
        .join(''),
  }
}
