import { formatHours } from '@jobwright/contract/rules/hours.ts'
import { useCallback } from 'react'
import { useWords } from '../../../words/words.tsx'

/**
 * Writes the sums of a list or a group as text, by the keys of their columns; none where they mix what is never added
 * (`isMixed`).
 */
export function useGroupSums(
  isMixed: boolean,
  columns: readonly { key: string; sum?: (value: number) => string }[],
): (sums: Readonly<Record<string, number | null>>) => Record<string, string> {
  const { formatMoney, formatNumber } = useWords()
  return useCallback(
    (sums) =>
      Object.fromEntries(
        Object.entries(isMixed ? {} : sums).flatMap(([field, sum]) => {
          if (sum === null) return []
          const own = columns.find(({ key }) => key === field)?.sum
          if (own) return [[field, own(sum)]]
          const text =
            field === 'price' ? formatMoney(sum) : field === 'estimateMin' ? formatHours(sum) : formatNumber(sum)
          return [[field, text]]
        }),
      ),
    [isMixed, columns, formatMoney, formatNumber],
  )
}
