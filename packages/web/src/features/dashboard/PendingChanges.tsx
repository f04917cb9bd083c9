import { changeorders, overview } from '@jobwright/contract/calls.gen.ts'
import { officeChanges, officeChangeStages } from '@jobwright/contract/money/changeStages.ts'
import { homeLists } from '@jobwright/contract/rules/home.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { linkTo, recordLink } from '../../data/links.ts'
import { useShortList } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import { ChangeStage } from '../../parts/changes/ChangeStage.tsx'
import { Card } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { decideWords } from '../../words/lazy/decide.ts'
import { useWords } from '../../words/words.tsx'
import styles from './decide.module.css'
import { Answer, Row, SHOWN } from './decideParts.tsx'

const DAY_MS = 86_400_000
const ageOf = (written: string) => Math.max(0, Math.floor((Date.now() - Date.parse(written)) / DAY_MS))

/**
 * Change orders that wait for a decision, the oldest first, and in red the work that proceeds unsigned. What is still with
 * the office is counted apart.
 */
export function PendingChanges() {
  const { t, formatMoney, formatNumber } = useWords(decideWords)
  const may = useCan(changeorders.list)
  const read = useQuery({
    queryKey: [...keys.lists('changeorders'), 'pending'],
    enabled: may,
    queryFn: ({ signal }) => call(overview.changes, {}, { signal }),
  })
  const oldest = useShortList('changeorders', homeLists.changes, SHOWN, may)
  if (!may) return null
  const { pending, unsigned } = read.data ?? {}
  const withOffice = officeChanges.flatMap((one) => ((read.data?.[one]?.count ?? 0) > 0 ? [one] : []))
  const ageText = (written: string) => (ageOf(written) > 0 ? t('decide.age', { n: ageOf(written) }) : t('decide.today'))
  return (
    <Card title={t('decide.changes')}>
      <p className={styles.figures}>
        {pending && pending.count > 0 && (
          <Link className={styles.figure} href={linkTo({ to: '/changeOrders', search: { open: 1 } })}>
            {pending.total === null ? formatNumber(pending.count) : formatMoney(pending.total)}{' '}
            <span className={styles.what}>{t('decide.pending', { n: pending.count })}</span>
          </Link>
        )}
        {unsigned && unsigned.count > 0 && (
          <Link
            className={`${styles.small} ${styles.late}`}
            href={linkTo({ to: '/changeOrders', search: { stage: 'proceeding' } })}
          >
            {unsigned.total === null
              ? t('decide.unsignedCount', { n: unsigned.count })
              : `${t('decide.unsigned', { n: unsigned.count })} ${formatMoney(unsigned.total)}`}
          </Link>
        )}
        {pending?.oldest && ageOf(pending.oldest) > 0 && (
          <span className={styles.what}>{t('decide.oldest', { n: ageOf(pending.oldest) })}</span>
        )}
        {(pending?.unpriced ?? 0) > 0 && (
          <span className={styles.what}>{t('decide.unpriced', { n: pending?.unpriced ?? 0 })}</span>
        )}
      </p>
      {withOffice.length > 0 && (
        <p className={styles.figures}>
          {withOffice.map((one) => (
            <Link
              key={one}
              className={styles.small}
              href={linkTo({ to: '/changeOrders', search: { stage: officeChangeStages[one] } })}
            >
              {t(`decide.change.${one}`, { n: read.data?.[one].count ?? 0 })}
            </Link>
          ))}
        </p>
      )}
      <Answer read={oldest} empty={oldest.data?.rows.length === 0 && t('decide.noChanges')}>
        <ul className={styles.rows}>
          {oldest.data?.rows.map((order) => (
            <Row
              key={order.id}
              href={recordLink('changeorders', order.id)}
              title={order.title}
              detail={[order.number, order.Project?.title].filter(Boolean).join(' · ')}
              side={
                <>
                  {order.price !== null && <span>{formatMoney(order.price)}</span>}
                  {order.stage === 'proceeding' ? (
                    <ChangeStage stage={order.stage} />
                  ) : (
                    <span className={styles.what}>{ageText(order.createdAt)}</span>
                  )}
                </>
              }
            />
          ))}
        </ul>
      </Answer>
    </Card>
  )
}
