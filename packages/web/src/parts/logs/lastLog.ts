import type { LogEntryRow } from '@jobwright/contract/resources/logentries.ts'

/** The newest log before a day that a new one can take over from; `entries` newest first. */
export const lastLogOf = (entries: readonly LogEntryRow[], day: string): LogEntryRow | undefined =>
  entries.find(({ status, logDate }) => status !== 'void' && status !== 'no_work' && logDate <= day)
