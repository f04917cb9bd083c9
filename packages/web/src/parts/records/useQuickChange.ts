import type { FormResource } from '@jobwright/contract/crud.ts'
import { useRef } from 'react'
import { useWords } from '../../words/words.tsx'
import { actionKeys } from '../../data/api.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { updateRecord } from '../../data/records.ts'
import { newId } from '../../data/ids.ts'
import { fieldStore } from '../../data/phone/mode.ts'
import { noticeProblem, noticeSaved, UNDO_MS } from '../../ui/Notice.tsx'
import { useProblemText } from '../problemText.ts'
import { useUndoStatus } from '../status/useUndoStatus.ts'

type Changeable = { id: string; version: number }

/** Changes a field or two of a record outside its form; a refusal becomes a notice. */
export function useQuickChange(noun: FormResource, notice?: string) {
  const { t } = useWords()
  const say = useProblemText()
  const keyFor = useRef(actionKeys())
  const offerUndo = useUndoStatus(noun)
  return async (
    record: Changeable & Readonly<Record<string, unknown>>,
    changes: Record<string, unknown>,
    more: { told?: Record<string, unknown>; shown?: Record<string, unknown> } = {},
  ): Promise<boolean> => {
    const base = Object.fromEntries(Object.keys(changes).map((field) => [field, record[field] ?? null]))
    // A label leaves with its status; the optimistic record accounts for that.
    const leaves = 'status' in changes && !('labelId' in changes) && 'labelId' in record
    const shown = leaves ? { labelId: null, ...more.shown } : more.shown
    // On a phone a status is easily changed by accident, so it is sent after the undo period.
    const status = fieldStore.get() && typeof changes['status'] === 'number' ? changes['status'] : undefined
    const key = status === undefined ? keyFor.current([record.id, record.version, changes, more.told]) : newId()
    try {
      const { conflicts } = await updateRecord(
        noun,
        record.id,
        {
          changes,
          base,
          version: record.version,
          ...more,
          ...(shown && { shown }),
          ...(status !== undefined && { graceMs: UNDO_MS }),
        },
        key,
      )
      if (status !== undefined) offerUndo(record, status, key)
      if (conflicts.length > 0) noticeProblem(t('forms.changedMeanwhile'), t('forms.close'))
      else if (notice && status === undefined) noticeSaved(notice)
      return conflicts.length === 0
    } catch (problem) {
      const text =
        problem instanceof Refusal
          ? ([problem.message, ...problem.problem.errors.map((error) => error.message)].map(say).at(-1) ?? '')
          : t('forms.lostTitle')
      noticeProblem(text, t('forms.close'))
      return false
    }
  }
}
