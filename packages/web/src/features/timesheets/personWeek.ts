import type { Reply } from '@jobwright/contract/route.ts'
import type { timesheets } from '@jobwright/contract/calls.gen.ts'

/** A person in the grid: their weeks and days. */
export type PersonWeek = Reply<typeof timesheets.grid>['rows'][number]

/** The sum of one figure over a person's weeks, minutes. */
export const sumOf = ({ weeks }: PersonWeek, name: 'regular' | 'overtime' | 'double' | 'leave' | 'unpaid'): number =>
  weeks.reduce((all, week) => all + week[name], 0)
/** Paid minutes without leave. */
export const paidOf = (row: PersonWeek): number => sumOf(row, 'regular') + sumOf(row, 'overtime') + sumOf(row, 'double')
