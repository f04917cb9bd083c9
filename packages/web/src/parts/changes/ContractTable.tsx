import type { ProjectContract } from '@jobwright/contract/resources/jobContract.ts'
import { recordLink } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { coWords } from '../../words/lazy/co.ts'
import { useWords } from '../../words/words.tsx'
import { ChangeStage } from './ChangeStage.tsx'
import styles from './changes.module.css'
import { ScrollRegion } from '../../ui/table/ScrollRegion.tsx'

type Row = ProjectContract['rows'][number]

/** The running table of a contract: what was agreed, then each change with what the contract comes to. */
export function ContractTable({ rows, current }: { rows: readonly Row[]; current?: string }) {
  const { t, formatMoney } = useWords(coWords)
  const money = (cents: number) => formatMoney(cents / 100)
  return (
    <ScrollRegion className={styles.scroll} label={t('co.running')}>
      <table className={styles.table} aria-label={t('co.running')}>
        <thead>
          <tr>
            <th>{t('fields.number')}</th>
            <th>{t('co.what')}</th>
            <th>{t('co.state')}</th>
            <th className={styles.amount}>{t('co.daysShort')}</th>
            <th className={styles.amount}>{t('co.amount')}</th>
            <th className={styles.amount}>{t('co.total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-current={row.id === current || undefined} data-out={!row.counted || undefined}>
              <td className={styles.number}>{row.number}</td>
              <td className={styles.what}>
                {row.stage === null || row.title === '' || row.id === current ? (
                  row.title || t('co.hidden')
                ) : (
                  <Link href={recordLink('changeorders', row.id)}>{row.title}</Link>
                )}
              </td>
              <td>
                {row.stage === null ? (
                  <StatusBadge tone="green">{t('co.signed')}</StatusBadge>
                ) : (
                  <ChangeStage stage={row.stage} />
                )}
              </td>
              <td className={styles.amount}>{row.stage === null ? '—' : signed(row.days, String(row.days))}</td>
              <td className={styles.amount}>
                {row.amount === null ? '—' : signed(row.stage === null ? 0 : row.amount.total, money(row.amount.total))}
              </td>
              <td className={styles.amount}>{row.counted ? money(row.contractAfter.total) : '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text)
