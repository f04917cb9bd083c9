import { copyAnswers, startAnswers, type FillContext } from '@jobwright/contract/forms/fill.ts'
import { noAnswers, type Answers } from '@jobwright/contract/forms/form.ts'
import { same } from '@jobwright/contract/forms/same.ts'
import { pendingReport, withReport } from '@jobwright/contract/forms/weather.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import type { Logbook } from '@jobwright/contract/resources/logbooks.ts'
import type { LogEntry, LogEntryRow } from '@jobwright/contract/resources/logentries.ts'
import { entryIdOf, type noWorkReasons } from '@jobwright/contract/rules/logEntries.ts'
import { timeOf, today } from '../../data/days.ts'
import { newId } from '../../data/ids.ts'
import { nameOf } from '../../data/people.ts'
import { fieldStore } from '../../data/phone/mode.ts'
import { createRecord, readRecord, updateRecord } from '../../data/records.ts'

export type NoWorkReason = (typeof noWorkReasons)[number]
/** What a new log starts with: the last one, the defaults of its template, or the word that nothing was done. */
export type LogStart =
  | { from: 'copy'; last: LogEntryRow }
  | { from: 'empty' }
  | { from: 'nothing'; reason: NoWorkReason }

/** Creates the log of a day, or the plan of one that has not come. That nothing was done leaves a phone after `graceMs`. */
export async function createLog(
  logbook: Logbook,
  logDate: string,
  start: LogStart,
  me: Me,
  key: string,
  graceMs?: number,
): Promise<LogEntry> {
  const body = {
    LogbookId: logbook.id,
    logDate,
    // A day that has not come is planned.
    ...(logDate > today(me.Company.timezone) && { plan: true }),
    ...(await idOfDay(logbook, logDate)),
  }
  if (start.from === 'nothing') {
    const draft = { ...body, status: 'no_work' as const, noWorkReason: start.reason, answers: noAnswers }
    return (await createRecord('logentries', draft, key, graceMs)) as LogEntry
  }
  const { begun, copied } = await answersOf(logbook, logDate, start, me)
  // The template may have a newer version by the time that the office gets this.
  const of = logbook.Template ? { answersVersion: logbook.Template.publishedVersion } : {}
  // Without signal somebody else may start this log too, and the office keeps what comes first. So what is taken from
  // the last log follows as a change, which the office merges.
  const later = fieldStore.get() !== null && !same(begun, copied)
  const made = (await createRecord('logentries', { ...body, ...of, answers: later ? begun : copied }, key)) as LogEntry
  if (!later) return made
  const edit = { changes: { answers: copied }, base: { answers: begun }, version: 0, told: of }
  return (await updateRecord('logentries', made.id, edit)).record as LogEntry
}

/**
 * The id that a phone gives the log of a day: the same on each phone, so that two people who start it without signal write
 * in one. After a void log it is another. At the desk the office chooses.
 */
async function idOfDay(logbook: Logbook, logDate: string): Promise<{ id?: string }> {
  const store = fieldStore.get()
  if (!store || logbook.multiple) return {}
  const id = entryIdOf(logbook.id, logDate)
  const there = await store.record('logentries', id)
  return { id: (there as { status?: string } | undefined)?.status === 'void' ? newId() : id }
}

async function answersOf(
  { form, Template, ProjectId, id: bookId, multiple }: Logbook,
  logDate: string,
  start: LogStart,
  me: Me,
): Promise<{ begun: Answers; copied: Answers }> {
  // The server says what is wrong with the book.
  if (!form) return { begun: noAnswers, copied: noAnswers }
  const last =
    start.from === 'copy' ? await readRecord('logentries', start.last.id, new AbortController().signal) : undefined
  const now = new Date()
  const seed = `${bookId} ${logDate} ${Template?.publishedVersion ?? 0}`
  const blank = startAnswers(form, contextOf(me, logDate, now, multiple ? newId : idsOf(seed)))
  // At the desk the office answers at once whether it fetches the weather.
  const isAwaited = ProjectId !== null && (await fieldStore.get()?.hasWeather(ProjectId)) === true
  const begun = isAwaited ? withReport(form, blank, pendingReport) : blank
  if (!last) return { begun, copied: begun }
  const starts = Object.values(begun.rows).flat().length
  const source = JSON.stringify(last.answers.rows)
  const copied = copyAnswers(
    form,
    last.answers,
    contextOf(me, logDate, now, multiple ? newId : idsOf(seed, starts, source)),
  )
  return { begun, copied: isAwaited ? withReport(form, copied, pendingReport) : copied }
}

/**
 * Ids that come out the same on each device for the same rows, so that two people who start a log have each row once.
 * From the `starts`-th row on they depend on the rows that are copied.
 */
function idsOf(seed: string, starts = 0, source = ''): () => string {
  let count = 0
  return () => {
    const row = count++
    return entryIdOf(seed, row < starts || source === '' ? `row ${row}` : `row ${row} ${source}`)
  }
}

/** What defaults such as `today` and `me` stand for in a log of this day. */
function contextOf(me: Me, logDate: string, at: Date, idOf: () => string): FillContext {
  const now = at.toISOString()
  return {
    today: logDate,
    now,
    time: timeOf(now, me.Company.timezone),
    me: { id: me.id, name: nameOf(me) },
    newId: idOf,
  }
}
