import type { Conflict } from '@jobwright/contract/crud.ts'
import type { Answer, Form } from '@jobwright/contract/forms/form.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { actionKeys, LostNetwork, mayHelpToRetry } from '../../data/api.ts'
import { retryDelay } from '../../data/coalesce.ts'
import { onOnline } from '../../data/online.ts'
import { updateRecord } from '../../data/records.ts'
import { errorsByPath, pathOfField } from '../../parts/forms/sections.ts'
import { EntryDraft, type AnswerClash, type DraftState, type SaveFailure } from './entryDraft.ts'
import { keeperOf } from './keptAnswers.ts'

/** From the last key to the office, ms. */
const QUIET_MS = 2000

const clashOf = ({ field, yours, theirs, by }: Conflict): AnswerClash[] =>
  field.startsWith('answers.')
    ? [{ path: pathOfField(field), yours: yours as Answer, theirs: theirs as Answer, by }]
    : []

function failureOf(problem: unknown): SaveFailure {
  if (problem instanceof LostNetwork || mayHelpToRetry(problem) || !(problem instanceof Refusal))
    return { kind: 'lost' }
  const wrong = problem.problem.errors.filter(({ field }) => field.startsWith('answers.'))
  return wrong.length > 0
    ? { kind: 'answers', errors: errorsByPath(wrong) }
    : { kind: 'refused', message: problem.message }
}

function draftOf({ id, answers, version, templateVersion }: LogEntry, form: Form): EntryDraft {
  const keyFor = actionKeys()
  const { kept, keep } = keeperOf(id, form, templateVersion)
  return new EntryDraft({
    form,
    office: { answers, version },
    kept,
    quietMs: QUIET_MS,
    retryMs: (failures) => retryDelay(failures + 3),
    keep,
    failureOf,
    save: async ({ answers: sent, base }) => {
      const { record, conflicts } = await updateRecord(
        'logentries',
        id,
        {
          changes: { answers: sent },
          base: { answers: base.answers },
          version: base.version,
          // A log that the office doesn't have yet is on no version.
          ...(templateVersion > 0 && { told: { answersVersion: templateVersion } }),
        },
        keyFor([sent, base.version]),
      )
      return { answers: record.answers, version: record.version, clashes: conflicts.flatMap(clashOf) }
    },
  })
}

/** Where the work is, at once: the rest of a draft follows when the person who types pauses. */
export const usePhase = (draft: EntryDraft): DraftState['phase'] =>
  useSyncExternalStore(draft.subscribe, () => draft.current().phase)

/** The answers of a log that somebody writes, saved as they go (see `EntryDraft`). */
export function useEntryDraft(entry: LogEntry, form: Form): { draft: EntryDraft; state: DraftState } {
  const [draft] = useState(() => draftOf(entry, form))
  const state = useSyncExternalStore(draft.subscribeCalmly, draft.current)
  const { answers, version } = entry
  useEffect(() => draft.take({ answers, version }), [draft, answers, version])
  useEffect(() => {
    draft.join()
    const leave = onOnline(() => void draft.flush())
    return () => {
      leave()
      draft.leave()
    }
  }, [draft])
  return { draft, state }
}
