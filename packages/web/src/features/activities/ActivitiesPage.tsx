import { IconHistory } from '@tabler/icons-react'
import type { Address } from '../../ui/Link.tsx'
import { jobLink, linkTo, recordLink } from '../../data/links.ts'
import { LostNetwork } from '../../data/api.ts'
import { useMe } from '../../data/session.ts'
import { dayOf, today } from '../../data/days.ts'
import { ActivityFilters } from '../../parts/activity/ActivityFilters.tsx'
import { ActivityList } from '../../parts/activity/ActivityList.tsx'
import { NothingMatches } from '../../parts/activity/NothingMatches.tsx'
import { useActivityEntries } from '../../parts/activity/useActivityEntries.ts'
import { Failure } from '../../parts/Failure.tsx'
import { iconOfResource } from '../../parts/resourceIcons.tsx'
import phone from '../../parts/phone/phone.module.css'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import { PhoneRow } from '../../ui/PhoneRow.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { phoneWords } from '../../words/lazy/phone.ts'
import { activityWords } from '../../words/lazy/activity.ts'
import { useWords } from '../../words/words.tsx'
import styles from './activities.module.css'
import { useRecent } from './recent.ts'
import type { Recent } from './recent.ts'

const hrefs: Partial<Record<Recent['noun'], (id: string) => Address>> = {
  projects: (id) => jobLink('projects', id, 'activities'),
  bids: (id) => jobLink('bids', id, 'activities'),
  tasks: (id) => linkTo({ to: '/mobile/tasks/$id/edit', params: { id } }),
}

/** Recent activity by day; offline, the changes among the records on this phone. */
export function ActivitiesPage() {
  const { t } = useWords(phoneWords, activityWords)
  const { state, list, entries, more } = useActivityEntries()
  const cut = (list.isError && list.error instanceof LostNetwork) || list.fetchStatus === 'paused'
  return (
    <div className={phone.page}>
      <PhoneHead title={t('phone.activityTitle')} />
      {/* Records on this phone are shown as they are. */}
      {(entries || !cut) && (
        <div className={styles.filters}>
          <ActivityFilters state={state} />
        </div>
      )}
      {entries && entries.length > 0 ? (
        <div className={styles.deeds}>
          <ActivityList entries={entries} heading="h2" more={more} />
        </div>
      ) : entries && state.filtered ? (
        <NothingMatches state={state} more={more} />
      ) : entries ? (
        <EmptyState icon={<IconHistory size={32} stroke={1.5} />} title={t('phone.activityEmpty')}>
          {t('phone.activityText')}
        </EmptyState>
      ) : cut ? (
        <OnThisPhone />
      ) : list.isError ? (
        <Failure problem={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <ListSkeleton rows={8} />
      )}
    </div>
  )
}

function OnThisPhone() {
  const { t, formatDay } = useWords(phoneWords, activityWords)
  const { timezone } = useMe().Company
  const recent = useRecent()
  const days = new Map<string, Recent[]>()
  for (const row of recent.rows) {
    const day = dayOf(row.at, timezone)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  if (recent.problem !== undefined && recent.rows.length === 0)
    return <Failure problem={recent.problem} onRetry={recent.again} />
  if (recent.pending) return <ListSkeleton rows={8} />
  if (recent.rows.length === 0)
    return (
      <EmptyState icon={<IconHistory size={32} stroke={1.5} />} title={t('phone.activityEmpty')}>
        {t('phone.activityText')}
      </EmptyState>
    )
  return (
    <>
      <p className={styles.offline} role="status">
        {t('activity.offline')}
      </p>
      {[...days].map(([day, rows]) => (
        <section key={day} className={styles.day}>
          <h2 className={styles.heading}>{day === today(timezone) ? t('phone.today') : formatDay(day)}</h2>
          <ul className={styles.list}>
            {rows.map((row) => (
              <li key={row.id}>
                <Line row={row} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Line({ row }: { row: Recent }) {
  const { t, formatRelative } = useWords(phoneWords, activityWords)
  const Icon = iconOfResource[row.noun]
  return (
    <PhoneRow
      href={hrefs[row.noun]?.(row.id) ?? recordLink(row.noun, row.id)}
      before={
        <span className={styles.icon} aria-hidden>
          <Icon size={22} stroke={1.75} />
        </span>
      }
      title={row.title}
      details={[
        [row.number, row.whose].filter(Boolean).join(' · '),
        t(row.added ? 'phone.added' : 'phone.changed', { when: formatRelative(row.at) }),
      ]}
    />
  )
}
