import { copyAnswers, startAnswers, type FillContext } from '@jobwright/contract/forms/fill.ts'
import { noAnswers } from '@jobwright/contract/forms/form.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import type { Logbook } from '@jobwright/contract/resources/logbooks.ts'
import type { LogEntry, LogEntryRow } from '@jobwright/contract/resources/logentries.ts'
import { entryIdOf, type noWorkReasons } from '@jobwright/contract/rules/logEntries.ts'
import { timeOf } from '../../data/days.ts'
import { newId } from '../../data/ids.ts'
import { nameOf } from '../../data/people.ts'
import { createRecord, readRecord } from '../../data/records.ts'

export type NoWorkReason = (typeof noWorkReasons)[number]
/** What a new log starts with: the last one, the defaults of its template, or the word that nothing was done. */
export type LogStart =
  | { from: 'copy'; last: LogEntryRow }
  | { from: 'empty' }
  | { from: 'nothing'; reason: NoWorkReason }

/** What defaults such as `today` and `me` stand for in a log of this day. */
function contextOf(me: Me, logDate: string): FillContext {
  const now = new Date().toISOString()
  return {
    today: logDate,
    now,
    time: timeOf(now, me.Company.timezone),
    me: { id: me.id, name: nameOf(me) },
    newId,
  }
}

/** Creates the log of a day. */
export async function createLog(
  logbook: Logbook,
  logDate: string,
  start: LogStart,
  me: Me,
  key: string,
): Promise<LogEntry> {
  const body = {
    LogbookId: logbook.id,
    logDate,
    ...(!logbook.multiple && { id: entryIdOf(logbook.id, logDate) }),
  }
  const draft =
    start.from === 'nothing'
      ? { ...body, status: 'no_work' as const, noWorkReason: start.reason, answers: noAnswers }
      : { ...body, answers: await answersOf(logbook, logDate, start, me) }
  return (await createRecord('logentries', draft, key)) as LogEntry
}

async function answersOf(logbook: Logbook, logDate: string, start: LogStart, me: Me) {
  const { form } = logbook
  // The server says what is wrong with the book.
  if (!form) return noAnswers
  const last =
    start.from === 'copy' ? await readRecord('logentries', start.last.id, new AbortController().signal) : undefined
  const context = contextOf(me, logDate)
  return last ? copyAnswers(form, last.answers, context) : startAnswers(form, context)
}
