import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { formatTaxRate } from '@jobwright/contract/money/format.ts'
import type { MoneyLine, PercentOrAmount } from '@jobwright/contract/money/document.ts'
import { decimalText } from '@jobwright/contract/money/decimals.ts'
import { pricesOf } from '@jobwright/contract/money/pricing.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useStore } from '../../data/store.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { bidlinesWords } from '../../words/lazy/bidlines.ts'
import { useWords, type WordKey } from '../../words/words.tsx'
import type { OfferConflict } from './mergeOffers.ts'
import type { OfferEditor } from './offerEditor.ts'
import styles from './lines.module.css'

const keyOf = ({ lineId, member }: OfferConflict) => `${lineId ?? ''} ${member}`

/** Two people changed the same: shows both values, and the person here chooses. Nothing is saved before. */
export function Conflicts({ editor }: { editor: OfferEditor }) {
  const conflicts = useStore(editor.store.conflicts)
  const isLater = useStore(editor.decidesLater)
  if (conflicts.length === 0 || isLater === conflicts) return null
  return <Chooser key={conflicts.length} editor={editor} conflicts={conflicts} />
}

function Chooser({ editor, conflicts }: { editor: OfferEditor; conflicts: readonly OfferConflict[] }) {
  const { t } = useWords(bidlinesWords)
  const said = useSaid()
  // Without a choice at first: this opens while somebody types.
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const isOpen = conflicts.some((one) => chosen[keyOf(one)] === undefined)
  const settle = () => {
    if (isOpen) return
    editor.store.settle(conflicts.filter((one) => chosen[keyOf(one)] === 'theirs'))
  }
  return (
    <Sheet
      title={t('forms.conflictTitle')}
      onClose={() => editor.decidesLater.set(conflicts)}
      onSubmit={settle}
      footer={
        <Button type="submit" disabled={isOpen}>
          {t('forms.conflictDone')}
        </Button>
      }
    >
      <p className={styles.hint}>{t('bidlines.conflictLead')}</p>
      {conflicts.map((conflict) => {
        const key = keyOf(conflict)
        const line = editor.lineAt(conflict.lineId ?? '') ?? (conflict.theirs as MoneyLine | null)
        const name = conflict.lineId === null ? '' : `${line?.name || t('bidlines.line')} · `
        const title = name + t(memberName(conflict))
        return (
          <section key={key} className={styles.conflict} aria-label={title}>
            <h3>{title}</h3>
            <div className={styles.sides}>
              <div data-chosen={chosen[key] === 'theirs' || undefined}>
                <small>{t('forms.conflictTheirs')}</small>
                {said(conflict, conflict.theirs)}
              </div>
              <div data-chosen={chosen[key] === 'mine' || undefined}>
                <small>{t('forms.conflictMine')}</small>
                {said(conflict, conflict.mine)}
              </div>
            </div>
            <SegmentedControl
              fullWidth
              aria-label={title}
              value={chosen[key] ?? ''}
              onChange={(choice) => setChosen((before) => ({ ...before, [key]: choice }))}
              data={[
                { value: 'theirs', label: t('forms.keep.theirs') },
                { value: 'mine', label: t('forms.keep.mine') },
              ]}
            />
          </section>
        )
      })}
    </Sheet>
  )
}

const memberName = ({ member }: OfferConflict): WordKey => `bidlines.member.${member}` as WordKey

/** How a value of a line or of the offer is said. */
function useSaid(): (conflict: OfferConflict, value: unknown) => string {
  const { t, formatDate } = useWords(bidlinesWords)
  const part = (value: PercentOrAmount) =>
    value.by === 'percent' ? `${decimalText(value.percent, 100)} %` : decimalText(value.cents, 100, 2)
  return ({ member }, value) => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) {
      return t(member === 'line' ? 'bidlines.removed' : 'forms.none')
    }
    switch (member) {
      case 'quantity':
        return decimalText(value as number, 1000)
      case 'unitCost':
        return decimalText(value as number, 10_000, 2)
      case 'pricing': {
        const pricing = value as MoneyLine['pricing']
        if (pricing.by === 'markup') return `${decimalText(pricing.markup, 100)} %`
        return decimalText(
          pricing.by === 'price' ? pricesOf({ unitCost: null, pricing }).unitPrice : pricing.amount,
          10_000,
          2,
        )
      }
      case 'lineDiscount':
      case 'discount':
      case 'deposit':
        return part(value as PercentOrAmount)
      case 'taxRates':
        return (value as { name: string; rate: number }[])
          .map(({ name, rate }) => `${name} ${formatTaxRate(rate)}`)
          .join(', ')
      case 'line':
        return (value as MoneyLine).name
      case 'display':
        return t(`bidlines.display.${value as 'lines'}`)
      case 'validUntil':
        return formatDate(value as string)
      default:
        if (typeof value === 'boolean') return t(value ? 'forms.yes' : 'forms.no')
        return typeof value === 'string' ? value : t('forms.changed')
    }
  }
}
