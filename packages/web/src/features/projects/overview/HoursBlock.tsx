import { linkTo } from '../../../data/links.ts'
import { useCan } from '../../../data/session.ts'
import { timeentries } from '@jobwright/contract/calls.gen.ts'
import { Block, BlockEmpty, BlockRow, BlockRows } from '../../../parts/overview/Block.tsx'
import styles from '../../../parts/overview/overview.module.css'
import { hours as asHours } from '../../../parts/time/entries.ts'
import { againstEstimate } from '../../../parts/time/jobHours.ts'
import { Link } from '../../../ui/Link.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { jobhoursWords } from '../../../words/lazy/jobhours.ts'
import { overviewWords } from '../../../words/lazy/overview.ts'
import { useWords } from '../../../words/words.tsx'
import type { BlockProps } from './blockProps.ts'
import { pointsAhead } from './newJob.ts'

const CODES = 2

/** The hours against the estimate, and whether they run ahead of the tasks. */
export function HoursBlock({ project, overview: { hours, tasks } }: BlockProps) {
  useWords(jobhoursWords)
  const { t, formatNumber } = useWords(overviewWords)
  const mayAdd = useCan(timeentries.create)
  if (hours === null) return null
  const entries = (more: { CostCodeId?: string } = {}) =>
    linkTo({ to: '/timesheets/entries', search: { ProjectId: project.id, ...more } })
  const against = hours.isEverybody ? againstEstimate(hours.used, hours.estimate) : null
  const done = tasks && tasks.total > 0 ? Math.round((tasks.done / tasks.total) * 100) : undefined
  const ahead = tasks && against ? pointsAhead(hours, tasks) : 0
  const codes = hours.codes.filter(({ CostCode }) => CostCode !== null).slice(0, CODES)
  return (
    <Block
      title={t('jobhours.title')}
      href={entries()}
      add={mayAdd && { label: t('timeentries.addTitle'), href: linkTo({ to: '/timesheets/add' }) }}
    >
      <p className={styles.total}>
        <Link href={entries()} title={t('jobhours.meaning')}>
          {t('jobhours.worked', { time: asHours(hours.minutes) })}
        </Link>
        <span>{t('jobhours.paid', { time: asHours(hours.paid) })}</span>
        {against && hours.estimate !== null && (
          <>
            <span>{t('jobhours.ofEstimate', { time: asHours(hours.estimate) })}</span>
            <strong className={styles.percent} data-over={against.over > 0 || undefined}>
              {formatNumber(Math.round((hours.used / hours.estimate) * 100))}%
            </strong>
          </>
        )}
      </p>
      {against ? (
        <div className={styles.bar}>
          <ProgressBar value={against.percent} label={t('jobhours.bar')} />
          {done !== undefined && (
            <span className={styles.tick} style={{ insetInlineStart: `${done}%` }} title={t('overview.doneMark')} />
          )}
        </div>
      ) : (
        <BlockEmpty>{t(hours.isEverybody ? 'jobhours.noEstimate' : 'jobhours.partly')}</BlockEmpty>
      )}
      {tasks && done !== undefined && (
        <p className={styles.note}>
          {t('overview.done', { done: tasks.done, total: tasks.total, percent: done })}{' '}
          {ahead > 0 && <span className={styles.bad}>{t('overview.ahead', { n: ahead })}</span>}
        </p>
      )}
      {against && (
        <p className={styles.note} data-over={against.over > 0 || undefined}>
          {against.over > 0
            ? t('jobhours.over', { time: asHours(against.over) })
            : t('jobhours.left', { time: asHours(against.left) })}
        </p>
      )}
      {hours.withoutEnd > 0 && <p className={styles.note}>{t('jobhours.withoutEnd', { n: hours.withoutEnd })}</p>}
      {codes.length > 0 && (
        <BlockRows>
          {codes.map(({ CostCodeId, CostCode, minutes, paid }) => (
            <BlockRow key={CostCodeId} href={entries({ CostCodeId: CostCodeId ?? 'none' })} name={CostCode?.title}>
              <span className={styles.figure}>
                {t('jobhours.worked', { time: asHours(minutes) })} · {t('jobhours.paid', { time: asHours(paid) })}
              </span>
            </BlockRow>
          ))}
        </BlockRows>
      )}
    </Block>
  )
}
