import { linkTo, recordLink } from '../../data/links.ts'
import { Card } from '../../ui/Facts.tsx'
import { Link } from '../../ui/Link.tsx'
import { decideWords } from '../../words/lazy/decide.ts'
import { useWords } from '../../words/words.tsx'
import styles from './decide.module.css'
import { Answer, Row } from './decideParts.tsx'
import { useHomeFigures } from './useHome.ts'

/** What the open projects are worth with their approved changes, and what of it is not billed. */
export function Contracts() {
  const { t, formatMoney, formatNumber } = useWords(decideWords)
  const read = useHomeFigures()
  const { contracts, unbilled } = read.data ?? {}
  if (read.data && !contracts && !unbilled) return null
  const isNone = (contracts?.count ?? 0) === 0 && (unbilled?.count ?? 0) === 0
  return (
    <Card title={t('home.contracts')}>
      <p className={styles.figures}>
        {contracts && contracts.count > 0 && (
          <span className={styles.figure}>
            {formatMoney(contracts.total / 100)}{' '}
            <span className={styles.what}>{t('home.contractsOf', { n: contracts.count })}</span>
          </span>
        )}
        {unbilled && unbilled.count > 0 && (
          <Link
            className={styles.small}
            href={linkTo({ to: '/changeOrders', search: { stage: 'approved', billedStatus: 'not_billed' } })}
          >
            {unbilled.total === null
              ? t('home.unbilledCount', { n: formatNumber(unbilled.count) })
              : t('home.unbilled', { n: unbilled.count, total: formatMoney(unbilled.total) })}
          </Link>
        )}
        {(unbilled?.unpriced ?? 0) > 0 && (
          <span className={styles.what}>{t('decide.unpriced', { n: unbilled?.unpriced ?? 0 })}</span>
        )}
      </p>
      <Answer read={read} empty={isNone && t('home.noContracts')}>
        <ul className={styles.rows}>
          {contracts?.rows.map(({ id, number, title, approved, revised }) => (
            <Row
              key={id}
              href={recordLink('projects', id)}
              title={title}
              detail={
                approved === 0
                  ? number
                  : [number, t('home.approved', { total: formatMoney(approved / 100) })].join(' · ')
              }
              side={<span>{formatMoney(revised / 100)}</span>}
            />
          ))}
        </ul>
        {contracts && contracts.count > contracts.rows.length && (
          <Link className={styles.small} href={linkTo({ to: '/projects', search: { status: '1,2,8' } })}>
            {t('decide.more', { n: contracts.count - contracts.rows.length })}
          </Link>
        )}
      </Answer>
    </Card>
  )
}
