import type { Tally } from '@jobwright/contract/resources/imports.ts'
import { useWords } from '../../words/words.tsx'
import { importsWords } from '../../words/lazy/imports.ts'

/** What the button that starts an import does: how many rows are new, and how many bring a record up to date. */
export function RunLabel({ tally }: { tally: Tally }) {
  const { t, formatNumber } = useWords(importsWords)
  const [added, updated] = [formatNumber(tally.new), formatNumber(tally.update)]
  if (tally.update === 0) return t('imports.runNew', { n: added })
  return tally.new === 0 ? t('imports.runUpdate', { n: updated }) : t('imports.runBoth', { n: added, updated })
}
