import type { Tally } from '@jobwright/contract/resources/imports.ts'
import { useWords } from '../../words/words.tsx'
import { importsWords } from '../../words/lazy/imports.ts'

/** The label of the import button: how many rows are new, and how many update a record. */
export function RunLabel({ tally }: { tally: Tally }) {
  const { t, formatNumber } = useWords(importsWords)
  const [added, updated] = [formatNumber(tally.new), formatNumber(tally.update)]
  if (tally.update === 0) return t('imports.runNew', { n: added })
  return tally.new === 0 ? t('imports.runUpdate', { n: updated }) : t('imports.runBoth', { n: added, updated })
}
