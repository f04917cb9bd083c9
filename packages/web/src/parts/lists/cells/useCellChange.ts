import type { ResourceName } from '@jobwright/contract/registry.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { updateRecord } from '../../../data/records.ts'
import { noticeProblem } from '../../../ui/Notice.tsx'
import { useWords } from '../../../words/words.tsx'

/** Changes a field in a list. Returns why it was refused; a conflict with somebody else's change is shown as a notice. */
export function useCellChange(noun: ResourceName) {
  const { t } = useWords()
  return async (
    row: { id: string; version: number } & Readonly<Record<string, unknown>>,
    changes: Record<string, unknown>,
  ): Promise<string | undefined> => {
    const base = Object.fromEntries(Object.keys(changes).map((field) => [field, row[field] ?? null]))
    try {
      const { conflicts } = await updateRecord(noun, row.id, { changes, base, version: row.version })
      if (conflicts.length > 0) noticeProblem(t('forms.changedMeanwhile'), t('forms.close'))
      return undefined
    } catch (problem) {
      return problem instanceof Refusal ? (problem.problem.errors[0]?.message ?? problem.message) : t('forms.lostTitle')
    }
  }
}
