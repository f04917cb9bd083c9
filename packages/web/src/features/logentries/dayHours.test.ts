import { Evaluation } from '@jobwright/contract/forms/evaluate.ts'
import { noAnswers, type Answers, type FormField } from '@jobwright/contract/forms/form.ts'
import { dailyLog } from '@jobwright/contract/forms/starters/dailyLog.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { expect, it } from 'vitest'
import { allTypes } from '../../testing/forms.ts'
import {
  crewTable,
  hoursAnswer,
  hoursOfDay,
  hoursOffers,
  withHours,
  type CrewTable,
  type DayHours,
} from './dayHours.ts'

const { form } = dailyLog
const table = crewTable(form, new Evaluation(form, noAnswers)) as CrewTable
const day = (id: string, minutes: number, isRunning = false): DayHours => ({
  id,
  name: `${id} Ortega`,
  minutes,
  isRunning,
})
const crew = (...rows: Answers['values'][]): Answers => ({
  ...noAnswers,
  rows: { crew: rows.map((values, at) => ({ id: `r${at}`, values })) },
})
const worker = (id: string | null, name = '') => ({ id, name })
let rows = 0
const newRow = () => ({ id: `n${++rows}`, values: {} })

it('finds the table of people with hours', () => {
  expect([table.section.key, table.person.key, table.hours.key]).toEqual(['crew', 'worker', 'worker_hours'])
  expect(crewTable(allTypes, new Evaluation(allTypes, noAnswers))).toBeUndefined()
  const office = form.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) =>
      field.key === 'worker_hours' ? { ...field, role: 'reviewer' as const } : field,
    ),
  }))
  expect(
    crewTable({ ...form, sections: office }, new Evaluation({ ...form, sections: office }, noAnswers)),
  ).toBeUndefined()
})

it('adds up what counts of each person', () => {
  const now = Date.parse('2026-05-14T18:00:30Z')
  const entry = (UserId: string, from: string, to: string | null, more: Partial<TimeEntry> = {}) =>
    ({
      UserId,
      kind: 'work',
      status: 'recorded',
      startAt: `2026-05-14T${from}Z`,
      endAt: to && `2026-05-14T${to}Z`,
      ...more,
    }) as TimeEntry
  const found = hoursOfDay(
    [
      entry('a', '12:00:00', '14:00:00'),
      entry('a', '14:00:00', '14:30:00', { kind: 'break_unpaid' }),
      entry('a', '14:30:00', '15:00:59', { kind: 'travel' }),
      entry('a', '16:00:00', '17:00:00', { status: 'void' }),
      entry('a', '16:00:00', '17:00:00', { status: 'corrected' }),
      entry('b', '12:00:00', null),
      entry('c', '12:00:00', null, { status: 'needs_fix' }),
    ],
    ({ UserId }) => `${UserId}`,
    now,
  )
  expect(found).toEqual([
    { id: 'b', name: 'b', minutes: 360, isRunning: true },
    { id: 'a', name: 'a', minutes: 150, isRunning: false },
  ])
})

it('writes hours as the field takes them', () => {
  expect(hoursAnswer(457, table.hours)).toBe('7.5')
  expect(hoursAnswer(480, table.hours)).toBe('8')
  expect(hoursAnswer(100, { ...table.hours, step: undefined })).toBe('1.67')
  expect(hoursAnswer(100, { ...table.hours, type: 'duration' } as FormField)).toBe(100)
})

it('offers people once, and other hours of somebody who clocked out', () => {
  const answers = crew(
    { worker: worker('a'), worker_hours: '8' },
    { worker: worker('b'), worker_hours: '6' },
    { worker: worker('c') },
    { worker: worker('d'), worker_hours: '2' },
    { worker: worker(null, 'E ortega '), worker_hours: '1' },
    { worker: worker('f'), worker_hours: '1' },
    { worker: worker('f'), worker_hours: '2' },
  )
  const people = [
    day('a', 480),
    day('b', 450),
    day('c', 60, true),
    day('d', 60, true),
    day('e', 90),
    day('f', 60),
    day('g', 30),
  ]
  expect(hoursOffers(answers, table, people).map(({ id, row, before, value }) => [id, row, before, value])).toEqual([
    ['b', 'r1', '6', '7.5'],
    ['c', 'r2', null, '1'],
    ['e', 'r4', '1', '1.5'],
    ['g', null, null, '0.5'],
  ])
})

it('fills the rows of those who are listed, then blank rows, then new ones', () => {
  const before = { ...crew({ worker: worker('b', 'Ben'), worker_hours: '6' }, {}), review: ['crew/r0/worker_hours'] }
  const people = [day('b', 450), day('g', 30), day('h', 60)]
  const after = withHours(before, table, hoursOffers(before, table, people), newRow)
  expect(after.rows['crew']?.map(({ values }) => values)).toEqual([
    { worker: worker('b', 'Ben'), worker_hours: '7.5' },
    { worker: worker('g', 'g Ortega'), worker_hours: '0.5' },
    { worker: worker('h', 'h Ortega'), worker_hours: '1' },
  ])
  expect(after.review).toEqual([])
  expect(hoursOffers(after, table, people)).toEqual([])
  const full = { ...table, section: { ...table.section, maxRows: 2 } }
  expect(withHours(before, full, hoursOffers(before, full, people), newRow).rows['crew']).toHaveLength(2)
})
