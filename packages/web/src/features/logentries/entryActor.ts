import { logentries } from '@jobwright/contract/calls.gen.ts'
import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import {
  isFiled,
  isDayDraft,
  isReviewer,
  mayWrite,
  nextEntryStatuses,
  type EntryActor,
  type EntryState,
  type EntryStatus,
} from '@jobwright/contract/rules/logEntries.ts'
import { today } from '../../data/days.ts'
import { holds, useCan, useMe } from '../../data/session.ts'

/** What the signed-in person may do with a log now. */
export type EntryRights = {
  writes: boolean
  reviews: boolean
  /** Whether its day has not come yet: it is written, and neither signed nor filed. */
  isEarly: boolean
  moves: ReadonlySet<EntryStatus>
}

/** Returns what the signed-in person may do with a log now, by the rules of the contract. */
export function useEntryRights(entry: LogEntry): EntryRights {
  const me = useMe()
  const mayUpdate = useCan(logentries.update)
  const actor: EntryActor = {
    id: me.id,
    canUpdate: holds(me, 'logbooks.update'),
    canReview: holds(me, 'logbooks.review'),
    isAdmin: holds(me, 'logbooks.admin'),
  }
  const state: EntryState = entry
  const isEarly = isDayDraft(entry, today(me.Company.timezone))
  const moves = mayUpdate ? nextEntryStatuses(state, actor, new Date()) : []
  return {
    isEarly,
    writes: mayUpdate && mayWrite(state, actor),
    reviews: isReviewer(state, actor),
    moves: new Set(moves.filter((to) => !isEarly || !isFiled(to))),
  }
}
