import { projects } from '@jobwright/contract/calls.gen.ts'
import type { ProjectContract } from '@jobwright/contract/resources/jobContract.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { openTaskStatuses } from '@jobwright/contract/statuses.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { recordLink } from '../../data/links.ts'
import { touch, useShortList } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import { Link } from '../../ui/Link.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { coWords } from '../../words/lazy/co.ts'
import { useWords } from '../../words/words.tsx'
import { useRun } from '../useRefusalNotice.ts'
import styles from './changes.module.css'

type Proposal = NonNullable<ProjectContract['endDate']>
type Of = { projectId: string; proposal: Proposal }

/** What approved change orders do to the end of a project, and the way to apply it for people who may edit the project. */
export function EndDate({ projectId, proposal }: Of) {
  const { t, formatDate } = useWords(coWords)
  const mayApply = useCan(projects.applyEndDate)
  const [asking, setAsking] = useState(false)
  const { days, from, to } = proposal
  const said = { n: Math.abs(days), from: formatDate(from), to: formatDate(to) }
  return (
    <div className={styles.endDate} role="note">
      <p>
        {t(days > 0 ? 'co.endAdds' : 'co.endTakes', said)}
        {to === null ? ` ${t('co.endNone')}` : ` ${t('co.endMove', said)}`}
      </p>
      {mayApply && to !== null && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('co.endApply')}
        </Button>
      )}
      {asking && to !== null && from !== null && (
        <ApplySheet projectId={projectId} proposal={proposal} from={from} to={to} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}

type SheetProps = Of & { from: string; to: string; onClose: () => void }

/** Says what moves and what stays, before anything does. */
function ApplySheet({ projectId, proposal, from, to, onClose }: SheetProps) {
  const { t, formatDate, formatDay } = useWords(coWords)
  const { busy, run } = useRun()
  const between = from < to ? from : to
  const late = useShortList(
    'tasks',
    { ProjectId: projectId, status: openTaskStatuses.join(','), from: addDays(between, 1) },
    1,
  )
  const count = late.data?.totalCounts ?? 0
  // Somebody else may have applied it meanwhile.
  const readAnew = () => {
    touch('changeorders', '', 'many')
    return false
  }
  const send = (isIncluded: boolean) =>
    run(async () => {
      const { days } = proposal
      await call(projects.applyEndDate, {
        params: { id: projectId },
        body: { days, from, to, ...(isIncluded && { isIncluded }) },
      })
      touch('projects', projectId, 'updated')
      for (const { id } of proposal.changes) touch('changeorders', id, 'updated')
      noticeSaved(t(isIncluded ? 'co.endKept' : 'co.endApplied', { day: formatDate(isIncluded ? from : to) }))
      onClose()
    }, readAnew)
  return (
    <Sheet
      title={t('co.endTitle')}
      width={520}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={() => send(true)}>
            {t('co.endKeep', { day: formatDate(from) })}
          </Button>
          <Button loading={busy} onClick={() => send(false)}>
            {t('co.endApply')}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p className={styles.endMoves}>{t('co.endMoves', { from: formatDay(from), to: formatDay(to) })}</p>
        <ul className={styles.linked} aria-label={t('co.endBecause')}>
          {proposal.changes.map(({ id, number, title, days }) => (
            <li key={id}>
              {title === '' ? (
                <span>{t('co.hidden')}</span>
              ) : (
                <Link href={recordLink('changeorders', id)}>{`${number} ${title}`}</Link>
              )}
              <span className={styles.number}>{`${days > 0 ? '+' : ''}${t('co.days', { n: days })}`}</span>
            </li>
          ))}
        </ul>
        <p className={styles.note}>{t('co.endStays')}</p>
        {count > 0 && <p className={styles.note}>{t('co.endTasks', { n: count, day: formatDate(between) })}</p>}
        <p className={styles.note}>{t('co.endKeepHint')}</p>
      </div>
    </Sheet>
  )
}
