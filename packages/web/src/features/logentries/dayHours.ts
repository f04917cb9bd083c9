import { isCounted } from '@jobwright/contract/rules/timeEntries.ts'
import { answerAt, isEmptyAnswer, rowsOf } from '@jobwright/contract/forms/answers.ts'
import type { Evaluation } from '@jobwright/contract/forms/evaluate.ts'
import { addRow, setAnswer } from '@jobwright/contract/forms/fill.ts'
import {
  answerPath,
  formLimits,
  type Answer,
  type Answers,
  type Form,
  type FormField,
  type FormRow,
  type FormSection,
} from '@jobwright/contract/forms/form.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { minutesOf } from '../../parts/time/entries.ts'

/** The repeating section of a form that lists people with their hours. */
export type CrewTable = { section: FormSection; person: FormField; hours: FormField }
/** What somebody worked on the job that day; `isRunning`: the clock still runs. */
export type DayHours = { id: string; name: string; minutes: number; isRunning: boolean }
/** Hours that a log does not have yet. `row`: the person is listed, with `before` or without hours. */
export type HoursOffer = DayHours & { value: Answer; row: string | null; before: Answer }

const isHours = ({ type, key, unit = '' }: FormField): boolean =>
  type === 'duration' || (type === 'number' && (/^(h|hrs?|hours?|horas?)$/i.test(unit) || /hour|horas/i.test(key)))

/** The first repeating section that shows and has a person and hours that its writer may fill. */
export function crewTable(form: Form, shows: Evaluation): CrewTable | undefined {
  for (const section of form.sections) {
    if (section.repeat !== 'rows' || !shows.section(section.key)) continue
    const own = section.fields.filter(({ role }) => role !== 'reviewer')
    const person = own.find(({ type }) => type === 'person')
    const hours = own.find(isHours)
    if (person && hours) return { section, person, hours }
  }
  return undefined
}

/** Work, travel and paid breaks of each person, most first. `now` is in milliseconds. */
export function hoursOfDay(
  entries: readonly TimeEntry[],
  nameOf: (entry: TimeEntry) => string,
  now: number,
): DayHours[] {
  const people = new Map<string, DayHours>()
  for (const entry of entries) {
    if (!isCounted(entry) || entry.kind === 'break_unpaid' || entry.UserId === null) continue
    const before = people.get(entry.UserId)
    people.set(entry.UserId, {
      id: entry.UserId,
      name: before?.name ?? nameOf(entry),
      minutes: (before?.minutes ?? 0) + minutesOf(entry, now),
      isRunning: (before?.isRunning ?? false) || (entry.endAt === null && entry.status === 'recorded'),
    })
  }
  return [...people.values()]
    .filter(({ minutes }) => minutes > 0)
    .toSorted((a, b) => b.minutes - a.minutes || a.name.localeCompare(b.name))
}

/** Minutes as a field takes them: whole minutes, or hours as decimal text in the field's steps. */
export function hoursAnswer(minutes: number, { type, step, min }: FormField): Answer {
  if (type === 'duration') return minutes
  const size = Number(step) > 0 ? Number(step) : 0.01
  const least = step === undefined ? 0 : Number(min ?? 0)
  return String(Number((least + Math.round((minutes / 60 - least) / size) * size).toFixed(6)))
}

/**
 * The hours that the section does not have yet. Somebody who is listed once is offered other hours only after clocking
 * out; the hours of somebody who is listed several times were divided by hand, and stay.
 */
export function hoursOffers(answers: Answers, { section, person, hours }: CrewTable, people: readonly DayHours[]) {
  const rows = rowsOf(answers, section.key)
  return people.flatMap((one): HoursOffer[] => {
    const value = hoursAnswer(one.minutes, hours)
    const listed = rows.filter((row) => isPerson(row.values[person.key], one))
    const [row] = listed
    if (!row) return [{ ...one, value, row: null, before: null }]
    const before = row.values[hours.key] ?? null
    const isSettled = listed.length > 1 || before === value || (before !== null && one.isRunning)
    return isSettled ? [] : [{ ...one, value, row: row.id, before }]
  })
}

const isPerson = (answer: Answer | undefined, { id, name }: DayHours): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'name' in answer &&
  'id' in answer &&
  (answer.id === id || (answer.id === null && answer.name.trim().toLowerCase() === name.trim().toLowerCase()))

/** Puts hours into the section: into the rows of those who are listed, otherwise into blank or new rows, as far as it takes them. */
export function withHours(
  answers: Answers,
  { section, person, hours }: CrewTable,
  chosen: readonly HoursOffer[],
  newRow: () => FormRow,
): Answers {
  const most = Math.min(section.maxRows ?? formLimits.rows, formLimits.rows)
  return chosen.reduce((now, { id, name, value, row }) => {
    const set = (to: Answers, rowId: string, key: string, answer: Answer) =>
      setAnswer(to, answerPath(key, { section: section.key, id: rowId }), answer)
    if (row !== null) {
      const path = answerPath(person.key, { section: section.key, id: row })
      return isEmptyAnswer(answerAt(now, path)) ? now : set(now, row, hours.key, value)
    }
    const rows = rowsOf(now, section.key)
    const blank = rows.find(({ values }) => Object.values(values).every(isEmptyAnswer))
    if (!blank && rows.length >= most) return now
    const place = blank ?? newRow()
    const there = blank ? now : addRow(now, section.key, place)
    return set(set(there, place.id, person.key, { id, name }), place.id, hours.key, value)
  }, answers)
}
