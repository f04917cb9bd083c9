import { useMemo } from 'react'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { useWords } from '../../../words/words.tsx'
import type { InlineOption } from '../../fields/InlineChoice.tsx'
import { useTaskTypes } from '../../tasks/taskTypes.ts'

/** A field of which one of a few values is chosen in the list. */
type ChosenField = { field: string; options: readonly InlineOption[] }

const reasons = ['client', 'hidden', 'design', 'code', 'error', 'allowance', 'credit', 'other'] as const

/** What is chosen in the cells of a list, by the keys of its columns; statuses and people have editors of their own. */
export function useCellChoices(noun: ResourceName): Readonly<Record<string, ChosenField>> {
  const { t } = useWords()
  const types = useTaskTypes()
  return useMemo((): Record<string, ChosenField> => {
    switch (noun) {
      case 'tasks': {
        const own = types.map(({ id, title, archived }): InlineOption => ({ value: id, label: title, isOld: archived }))
        return { type: { field: 'typeId', options: [{ value: null, label: '—' }, ...own] } }
      }
      case 'changeorders':
        return {
          reason: {
            field: 'reason',
            options: reasons.map((value) => ({ value, label: t(`offer.reason.${value}`) })),
          },
        }
      case 'billingcodes':
      case 'taxrates':
      case 'priceitems':
        return {
          status: {
            field: 'status',
            options: (['active', 'archived'] as const).map((value) => ({ value, label: t(`status.code.${value}`) })),
          },
        }
      default:
        return {}
    }
  }, [noun, types, t])
}
