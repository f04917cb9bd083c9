import { isChoice } from '@jobwright/contract/money/document.ts'
import { formatMoney, formatQuantity, formatUnitMoney } from '@jobwright/contract/money/format.ts'
import { unitPriceOf } from '@jobwright/contract/money/pricing.ts'
import { totalsOf } from '@jobwright/contract/money/totals.ts'
import { useMemo } from 'react'
import { useMe } from '../../data/session.ts'
import { bidlinesWords } from '../../words/lazy/bidlines.ts'
import { useWords } from '../../words/words.tsx'
import { moneyOf, offerOf, writtenLines, type OfferRecord } from './editedOffer.ts'
import { lineTotal } from './offerAmounts.ts'
import { LinesFoot } from './LinesFoot.tsx'
import styles from './lines.module.css'

/** The lines on a small screen, to read. */
export function LineCards({ record, withCosts }: { record: OfferRecord; withCosts: boolean }) {
  const { t, language } = useWords(bidlinesWords)
  const { currency } = useMe().Company
  const { offer, totals } = useMemo(() => {
    const read = offerOf(record)
    return { offer: read, totals: totalsOf(moneyOf(read)) }
  }, [record])
  const lines = writtenLines(offer)
  const sections = [...new Set(lines.map((line) => line.section))]
  return (
    <div className={styles.cards}>
      <p className={styles.hint}>{t(lines.length === 0 ? 'bidlines.noneOnPhone' : 'bidlines.onPhone')}</p>
      {sections.map((section) => (
        <section key={section} aria-label={section || t('bidlines.noSection')} className={styles.cardGroup}>
          {section !== '' && <h2 className={styles.cardTitle}>{section}</h2>}
          <ul className={styles.cardList}>
            {lines
              .filter((line) => line.section === section)
              .map((line) => (
                <li key={line.id} className={styles.card} data-off={(isChoice(line) && !line.selected) || undefined}>
                  <span className={styles.cardName}>{line.name}</span>
                  <strong>{formatMoney(lineTotal(line) ?? 0, language, currency)}</strong>
                  <span className={styles.cardMore}>
                    {formatQuantity(line.quantity)} {line.unit} ×{' '}
                    {formatUnitMoney(unitPriceOf(line), language, currency)}
                    {isChoice(line) && ` · ${t(line.selected ? 'bidlines.optionOn' : 'bidlines.optionOff')}`}
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
      {lines.length > 0 && <LinesFoot offer={offer} totals={totals} withCosts={withCosts} />}
    </div>
  )
}
