import type { Conflict } from '@jobwright/contract/crud.ts'
import type { Answer, Answers, Form } from '@jobwright/contract/forms/form.ts'
import { upgradeAnswers } from '@jobwright/contract/forms/upgrade.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import type { LogEntry } from '@jobwright/contract/resources/logentries.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { actionKeys, LostNetwork, mayHelpToRetry } from '../../data/api.ts'
import { retryDelay } from '../../data/coalesce.ts'
import { onOnline } from '../../data/online.ts'
import { updateRecord } from '../../data/records.ts'
import { currentUser } from '../../data/session.ts'
import { keepStored, readStored } from '../../data/stored.ts'
import { errorsByPath, pathOfField } from '../../parts/forms/sections.ts'
import { EntryDraft, type AnswerClash, type DraftState, type KeptAnswers, type SaveFailure } from './entryDraft.ts'

/** From the last key to the office, ms. */
const QUIET_MS = 2000

// Not with the tab, as the drafts of other forms: a log that is written on site outlives the browser.
const keyOf = (id: string) => `jobwright.log:${currentUser()?.id ?? ''}:${id}`
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** What was typed here; written for another version of the template, it is brought to this one. */
function readKept(id: string, form: Form, templateVersion: number): KeptAnswers | undefined {
  const kept = readStored('local', keyOf(id))
  if (!isObject(kept) || !isObject(kept['answers']) || !isObject(kept['base'])) return undefined
  const { answers, base } = kept
  if (typeof base['version'] !== 'number' || !isObject(base['answers'])) return undefined
  const isOf = kept['templateVersion'] === templateVersion
  const bring = (of: unknown) => (isOf ? (of as Answers) : upgradeAnswers(form, form, of as Answers).answers)
  return { answers: bring(answers), base: { answers: bring(base['answers']), version: base['version'] } }
}

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
  return new EntryDraft({
    form,
    office: { answers, version },
    kept: readKept(id, form, templateVersion),
    quietMs: QUIET_MS,
    retryMs: (failures) => retryDelay(failures + 3),
    keep: (kept) => keepStored('local', keyOf(id), kept && { ...kept, templateVersion }),
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

/** The answers of a log that somebody writes, saved as they go (see `EntryDraft`). */
export function useEntryDraft(entry: LogEntry, form: Form): { draft: EntryDraft; state: DraftState } {
  const [draft] = useState(() => draftOf(entry, form))
  const state = useSyncExternalStore(draft.subscribe, draft.current)
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
