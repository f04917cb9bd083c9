import { subscription } from '@jobwright/contract/calls.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { Card } from '../../ui/Facts.tsx'
import { planWords } from '../../words/lazy/plan.ts'
import { useWords } from '../../words/words.tsx'
import styles from './subscription.module.css'

/** The invoices, newest first, each linked to the payment provider. */
export function Invoices() {
  const { t, formatDate, language } = useWords(planWords)
  const list = useQuery({
    queryKey: ['companies', 'invoices'],
    queryFn: () => call(subscription.invoices, {}),
    retry: false,
  })
  const money = (cents: number, currency: string) =>
    new Intl.NumberFormat(language, { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100)
  return (
    <Card title={t('plan.invoices')}>
      {list.isError && <p className={styles.text}>{t('plan.unknown')}</p>}
      {list.data?.rows.length === 0 && <p className={styles.text}>{t('plan.noInvoices')}</p>}
      {list.data && list.data.rows.length > 0 && (
        <ul className={styles.invoices}>
          {list.data.rows.map((one) => (
            <li key={one.id} className={styles.invoice}>
              <span className={styles.number}>{one.number || t('plan.invoice')}</span>
              <span>{formatDate(one.at)}</span>
              <span className={styles.total}>{money(one.total, one.currency)}</span>
              {one.url?.startsWith('https://') && (
                <a href={one.url} target="_blank" rel="noreferrer" aria-label={`${t('plan.open')} ${one.number}`}>
                  {t('plan.open')}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
