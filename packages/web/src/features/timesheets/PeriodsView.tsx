import { timebatches } from '@jobwright/contract/calls.gen.ts'
import { useCan } from '../../data/session.ts'
import { Failure } from '../../parts/Failure.tsx'
import { hours } from '../../parts/time/entries.ts'
import { SheetStatusBadge } from '../../parts/time/SheetStatusBadge.tsx'
import { sheetStatuses } from '@jobwright/contract/rules/timesheets.ts'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { timedeskWords } from '../../words/lazy/timedesk.ts'
import { useWords } from '../../words/words.tsx'
import { Batches } from './Batches.tsx'
import styles from './timesheets.module.css'
import { useTimePeriods } from './useTimeViews.ts'
import { ScrollRegion } from '../../ui/table/ScrollRegion.tsx'

/** The weeks of the company with their totals and how far each is, and what was exported. */
export function PeriodsView({ onWeek }: { onWeek: (week: string) => void }) {
  const { t, formatDate } = useWords(timedeskWords)
  const periods = useTimePeriods()
  const mayExport = useCan(timebatches.list)
  if (periods.isPending) return <ListSkeleton rows={6} />
  if (periods.isError) return <Failure problem={periods.error} onRetry={() => void periods.refetch()} />
  return (
    <>
      <ScrollRegion className={styles.scroller} label={t('timedesk.view.periods')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col" className={styles.person}>
                {t('timedesk.week')}
              </th>
              <th scope="col">{t('timedesk.weekPeople')}</th>
              <th scope="col">{t('timedesk.regular')}</th>
              <th scope="col">{t('timedesk.overtime')}</th>
              <th scope="col">{t('timedesk.double')}</th>
              <th scope="col">{t('timedesk.leave')}</th>
              <th scope="col" className={styles.state}>
                {t('timedesk.progress')}
              </th>
            </tr>
          </thead>
          <tbody>
            {periods.data.rows.map((row) => (
              <tr key={row.weekStart}>
                <th scope="row" className={styles.person}>
                  <button type="button" className={styles.total} onClick={() => onWeek(row.weekStart)}>
                    {formatDate(row.weekStart)}
                  </button>
                </th>
                <td>{row.people}</td>
                <td>{hours(row.regular)}</td>
                <td>{hours(row.overtime)}</td>
                <td>{hours(row.double)}</td>
                <td>{hours(row.leave)}</td>
                <td className={styles.state}>
                  <span className={styles.progress}>
                    {sheetStatuses
                      .filter((status) => (row.byStatus[status] ?? 0) > 0)
                      .map((status) => (
                        <span key={status}>
                          {row.byStatus[status]} <SheetStatusBadge sheet={{ status, changedAt: null }} />
                        </span>
                      ))}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {mayExport && <Batches />}
    </>
  )
}
