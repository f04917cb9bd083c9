import { addDays } from '@jobwright/contract/rules/days.ts'
import type { ActivityEntry } from '@jobwright/contract/resources/activity.ts'
import { Button } from '@mantine/core'
import { today } from '../../data/days.ts'
import { useMe } from '../../data/session.ts'
import { activityWords } from '../../words/lazy/activity.ts'
import { useWords } from '../../words/words.tsx'
import { ActivityLine } from './ActivityEntry.tsx'
import { groupEntries } from './grouped.ts'
import type { More } from './useActivityEntries.ts'
import styles from './activity.module.css'

type Props = {
  entries: readonly ActivityEntry[]
  more: More
  /** Shows at most this many lines. */
  most?: number
  heading: 'h2' | 'h3'
}

/** Activity grouped by day. */
export function ActivityList({ entries, more, most = Infinity, heading: Heading }: Props) {
  const { t, formatDay } = useWords(activityWords)
  const { timezone } = useMe().Company
  const now = today(timezone)
  const all = groupEntries(entries, timezone)
  const days = all.flatMap(({ day, lines }, i) => {
    const before = all.slice(0, i).reduce((sum, one) => sum + one.lines.length, 0)
    const shown = lines.slice(0, Math.max(0, most - before))
    return shown.length > 0 ? [{ day, lines: shown }] : []
  })
  const held = all.reduce((sum, { lines }) => sum + lines.length, 0)
  const last = all.at(-1)?.lines.at(-1)
  const called = (day: string) =>
    day === now ? t('activity.today') : day === addDays(now, -1) ? t('activity.yesterday') : formatDay(day)
  return (
    <>
      {days.map(({ day, lines }) => (
        <section key={day} className={styles.day}>
          <Heading className={styles.heading}>{called(day)}</Heading>
          <ul className={styles.lines}>
            {lines.map((told) => (
              <ActivityLine key={told.entry.id} told={told} open={told === last && more.there} />
            ))}
          </ul>
        </section>
      ))}
      {(more.there || held > most) && (
        <div className={styles.more}>
          <Button variant="default" loading={more.busy} onClick={more.read}>
            {t('activity.earlier')}
          </Button>
        </div>
      )}
    </>
  )
}
