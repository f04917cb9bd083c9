import { linesBelowCost } from '@jobwright/contract/money/belowCost.ts'
import { formatMoney } from '@jobwright/contract/money/format.ts'
import { documentOf, type Sheet } from '@jobwright/contract/money/sheet.ts'
import { totalsOf } from '@jobwright/contract/money/totals.ts'
import { useFieldAccess, useMe } from '../../data/session.ts'
import { offersWords } from '../../words/lazy/offers.ts'
import { useWords } from '../../words/words.tsx'
import styles from './offers.module.css'

/** So many lines are named. */
const NAMED = 5

type Props = {
  sheet: Sheet
  /** Of a bid without lines, in the company's currency. */
  price: number | null
}

/** What the client is asked for, and what of it may be a mistake, before it is sent. */
export function SendSummary({ sheet, price }: Props) {
  const { t, language } = useWords(offersWords)
  const { currency } = useMe().Company
  const withCosts = useFieldAccess('cost')
  const document = documentOf(sheet)
  const totals = totalsOf(document)
  const money = (cents: number) => formatMoney(cents, language, currency)
  const nameOf = (id: string) => document.lines.find((line) => line.id === id)?.name ?? ''
  const below = withCosts ? linesBelowCost(totals) : []
  const figures: [string, number][] = [
    ...(totals.discount === 0 ? [] : [[t('offers.discount'), -totals.discount] as [string, number]]),
    ...(totals.tax === 0 ? [] : [[t('offers.tax'), totals.tax] as [string, number]]),
    [t('offers.total'), sheet.lines.length === 0 && price !== null ? Math.round(price * 100) : totals.total],
    ...(totals.deposit === 0 ? [] : [[t('offers.deposit'), totals.deposit] as [string, number]]),
  ]
  return (
    <>
      <dl className={styles.summary}>
        {figures.map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
      </dl>
      {below.length > 0 && (
        <div className={styles.checks} role="alert">
          {t('offers.belowCost', { n: below.length })}
          <ul>
            {below.slice(0, NAMED).map((id) => (
              <li key={id}>{nameOf(id)}</li>
            ))}
            {below.length > NAMED && <li>{t('offers.andMore', { n: below.length - NAMED })}</li>}
          </ul>
        </div>
      )}
    </>
  )
}
