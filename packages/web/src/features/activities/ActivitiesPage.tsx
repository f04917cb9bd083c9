import { IconHistory } from '@tabler/icons-react'
import { useMe } from '../../data/session.ts'
import { dayOf, today } from '../../data/days.ts'
import { Failure } from '../../parts/Failure.tsx'
import { nounIcons } from '../../parts/nounIcons.tsx'
import phone from '../../parts/phone/phone.module.css'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import { PhoneRow } from '../../ui/PhoneRow.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { phoneWords } from '../../words/later/phone.ts'
import { useWords } from '../../words/words.tsx'
import styles from './activities.module.css'
import { useRecent } from './recent.ts'
import type { Recent } from './recent.ts'

const hrefs: Partial<Record<Recent['noun'], (id: string) => string>> = {
  projects: (id) => `/mobile/projects/${id}/activities`,
  bids: (id) => `/mobile/bids/${id}/activities`,
  tasks: (id) => `/mobile/tasks/${id}/edit`,
}

/** What was added or changed lately, by the day. */
export function ActivitiesPage() {
  const { t, formatDay } = useWords(phoneWords)
  const { timezone } = useMe().Company
  const recent = useRecent()
  const days = new Map<string, Recent[]>()
  for (const row of recent.rows) {
    const day = dayOf(row.at, timezone)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return (
    <div className={phone.page}>
      <PhoneHead title={t('phone.activityTitle')} />
      {recent.problem !== undefined && recent.rows.length === 0 ? (
        <Failure problem={recent.problem} onRetry={recent.again} />
      ) : recent.pending ? (
        <ListSkeleton rows={8} />
      ) : recent.rows.length === 0 ? (
        <EmptyState icon={<IconHistory size={32} stroke={1.5} />} title={t('phone.activityEmpty')}>
          {t('phone.activityText')}
        </EmptyState>
      ) : (
        [...days].map(([day, rows]) => (
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
        ))
      )}
    </div>
  )
}

function Line({ row }: { row: Recent }) {
  const { t, formatRelative } = useWords(phoneWords)
  const Icon = nounIcons[row.noun]
  return (
    <PhoneRow
      href={hrefs[row.noun]?.(row.id) ?? `/${row.noun}/${row.id}`}
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
