import { useRef } from 'react'
import { useWords } from '../words/words.tsx'
import { actionKeys } from '../data/api.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import type { Noun } from '../data/nouns.ts'
import { updateRecord } from '../data/records.ts'
import { noticeProblem, noticeSaved } from '../ui/Notice.tsx'
import { useProblemText } from './problemText.ts'

type Changeable = { id: string; version: number }

/** Changes a field or two of a record at once, outside its form: what a refusal says becomes a notice. */
export function useQuickChange(noun: Noun, notice?: string) {
  const { t } = useWords()
  const say = useProblemText()
  const keyFor = useRef(actionKeys())
  return async (
    record: Changeable & Readonly<Record<string, unknown>>,
    changes: Record<string, unknown>,
    more: { told?: Record<string, unknown>; shown?: Record<string, unknown> } = {},
  ): Promise<boolean> => {
    const base = Object.fromEntries(Object.keys(changes).map((field) => [field, record[field] ?? null]))
    try {
      const { conflicts } = await updateRecord(
        noun,
        record.id,
        { changes, base, version: record.version, ...more },
        keyFor.current([record.id, record.version, changes, more.told]),
      )
      if (conflicts.length > 0) noticeProblem(t('forms.changedMeanwhile'), t('forms.close'))
      else if (notice) noticeSaved(notice)
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
