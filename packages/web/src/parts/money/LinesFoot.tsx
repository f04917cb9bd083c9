import { formatMoney, formatPercent, formatTaxRate } from '@jobwright/contract/money/format.ts'
import { isChoice, type MoneyTotals } from '@jobwright/contract/money/document.ts'
import { memo } from 'react'
import type { ReactNode } from 'react'
import { linesBelowCost } from '@jobwright/contract/money/belowCost.ts'
import { useMe } from '../../data/session.ts'
import { bidlinesWords } from '../../words/lazy/bidlines.ts'
import { useWords } from '../../words/words.tsx'
import { writtenLines, type EditedOffer } from './editedOffer.ts'
import styles from './lines.module.css'

type Props = {
  offer: EditedOffer
  /** Null while a number is beyond every limit. */
  totals: MoneyTotals | null
  withCosts: boolean
  /** Goes to a line, where there is a grid. */
  onLine?: (id: string) => void
}

/** What the lines come to. */
export function LinesFoot({ offer, totals, withCosts, onLine }: Props) {
  const { t, language } = useWords(bidlinesWords)
  const { currency } = useMe().Company
  const money = (cents: number) => formatMoney(cents, language, currency)
  if (!totals) return <div className={styles.foot}>{t('bidlines.noTotals')}</div>
  const lines = writtenLines(offer)
  const below = linesBelowCost(totals)
  const counted = totals.lines.filter((line) => line.counted).length
  // A margin of 100 % would be a lie where nobody said what anything costs.
  const hasCosts = totals.withoutCost < counted
  const { discount, deposit } = offer.head
  return (
    <div className={styles.foot}>
      {withCosts && (
        <dl className={styles.amounts} data-costs>
          <Figure label={t('bidlines.total.cost')} value={hasCosts ? money(totals.cost) : '–'} />
          <Figure label={t('bidlines.total.markup')} value={hasCosts ? money(totals.margin) : '–'} />
          <Figure
            label={t('bidlines.total.margin')}
            value={hasCosts && totals.marginRate !== null ? formatPercent(totals.marginRate) : '–'}
            isStrong
          />
        </dl>
      )}
      <dl className={styles.amounts}>
        <Figure
          label={t('bidlines.total.lines')}
          value={
            lines.some(isChoice) ? t('bidlines.total.of', { n: counted, all: lines.length }) : String(lines.length)
          }
        />
        {deposit && (
          <Figure
            label={
              deposit.by === 'percent'
                ? t('bidlines.total.depositOf', { percent: formatPercent(deposit.percent) })
                : t('bidlines.total.deposit')
            }
            value={money(totals.deposit)}
          />
        )}
        {withCosts && below.length > 0 && (
          <Figure
            label={t('bidlines.total.belowCost')}
            value={
              onLine ? (
                <button type="button" className={styles.loss} onClick={() => onLine(below[0] ?? '')}>
                  {t('bidlines.total.below', { n: below.length })}
                </button>
              ) : (
                t('bidlines.total.below', { n: below.length })
              )
            }
          />
        )}
        {withCosts && totals.withoutCost > 0 && (
          <Figure label={t('bidlines.total.withoutCost')} value={String(totals.withoutCost)} />
        )}
      </dl>
      <dl className={styles.amounts} data-sum>
        <Figure label={t('bidlines.total.subtotal')} value={money(totals.subtotal)} />
        {discount && (
          <Figure
            label={
              discount.by === 'percent'
                ? t('bidlines.total.discountOf', { percent: formatPercent(discount.percent) })
                : t('bidlines.total.discount')
            }
            value={money(-totals.discount)}
          />
        )}
        {totals.taxes.map((tax) => (
          <Figure
            key={tax.id}
            label={t('bidlines.total.tax', {
              name: tax.name,
              rate: formatTaxRate(tax.rate),
              base: money(tax.base),
            })}
            value={money(tax.tax)}
          />
        ))}
        <Figure label={t('bidlines.total.total')} value={money(totals.total)} isTotal />
      </dl>
    </div>
  )
}

type FigureProps = { label: string; value: ReactNode; isStrong?: boolean; isTotal?: boolean }

const Figure = memo(function Figure({ label, value, isStrong, isTotal }: FigureProps) {
  return (
    <div className={styles.amount} data-strong={isStrong || undefined} data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
})
