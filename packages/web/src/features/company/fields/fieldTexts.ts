import { customKinds, type CustomKind } from '@jobwright/contract/custom/plain.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { ownfieldsWords } from '../../../words/lazy/ownfields.ts'
import { useWords } from '../../../words/words.tsx'
import { isChosen } from './fieldDraft.ts'

/** The kinds in the order of their tabs: jobs first. */
export const kindsInOrder: readonly CustomKind[] = ['projects', ...customKinds.filter((kind) => kind !== 'projects')]

/** Whether clients have a page on which they read records of this kind: that of their project. */
export const clientsRead = (kind: CustomKind): boolean => kind === 'projects'

/** The type of a field in words, such as "Choice, 9 values" or "Number, 1 decimal, sq". */
export function useTypeText(): (field: CustomField) => string {
  const { t } = useWords(ownfieldsWords)
  return ({ type, choices, decimals, unit }) =>
    [
      t(`ownfields.type.${type}`),
      isChosen(type) && t('ownfields.values', { n: choices.filter(({ archived }) => !archived).length }),
      type === 'number' && decimals > 0 && t('ownfields.decimals', { n: decimals }),
      type === 'number' && unit,
    ]
      .filter(Boolean)
      .join(', ')
}

/** What records of a kind are called within a sentence, such as "change orders". */
export function useKindText(): (kind: CustomKind) => string {
  const { t } = useWords()
  return (kind) => t(`nav.${kind}`).toLowerCase()
}
