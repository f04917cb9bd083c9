import { decimalText } from '@jobwright/contract/money/decimals.ts'
import { pricesOf } from '@jobwright/contract/money/pricing.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { bidlinesWords } from '../../words/lazy/bidlines.ts'
import { useWords } from '../../words/words.tsx'
import { HINT_ID } from './CellInput.tsx'
import { textKey } from './editedOffer.ts'
import type { OfferEditor } from './offerEditor.ts'
import { useCursor, useOfferAmounts, useLine } from './useOfferEditor.ts'
import { useSay } from './useSay.ts'
import styles from './lines.module.css'

/** What is to be said of the cell with the cursor: why its text can't be used, or what its price comes from. */
export function LinesHint({ editor }: { editor: OfferEditor }) {
  const { t } = useWords(bidlinesWords)
  const say = useSay()
  const row = useCursor(editor, (cursor) => cursor.row)
  const column = useCursor(editor, (cursor) => cursor.column)
  const line = useLine(editor, row)
  const problem = useOfferAmounts(editor, ({ cells }) => cells.get(textKey(row, column)))
  const isBegun = column === 'name' && line?.name === ''
  const text = () => {
    if (problem !== undefined && !isBegun) return say(problem)
    if (!line) return t('bidlines.hint.keys')
    const { markup, unitPrice } = pricesOf(line)
    const isPriced = column === 'unitCost' || column === 'markup' || column === 'unitPrice'
    if (!editor.withCosts || !isPriced || line.unitCost === null || markup === null) return t('bidlines.hint.keys')
    return t('bidlines.hint.price', {
      markup: decimalText(markup, 100),
      cost: decimalText(line.unitCost, 10_000, 2),
      price: decimalText(unitPrice, 10_000, 2),
    })
  }
  return (
    <p id={HINT_ID} className={styles.cellHint} data-bad={(problem !== undefined && !isBegun) || undefined}>
      <IconInfoCircle size={16} aria-hidden />
      {text()}
    </p>
  )
}
