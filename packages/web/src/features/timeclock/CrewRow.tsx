import { isBreak } from '@jobwright/contract/time/segments.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { IconCircle, IconCircleCheckFilled, IconPencil } from '@tabler/icons-react'
import type { CrewMember } from '../../data/crew.ts'
import { nameOf } from '../../data/people.ts'
import { hours, minutesOf } from '../../parts/time/entries.ts'
import { Where } from '../../parts/time/SegmentRows.tsx'
import { namesOf } from '../../parts/time/WorkChoice.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import styles from './crew.module.css'

type Props = {
  member: CrewMember
  isMe: boolean
  picked: boolean
  /** What is different for this person, in words. */
  only: string
  now: number
  onPick: () => void
  onOnly: () => void
}

/** One of the crew as a large toggle: who, whether their clock runs, since when, on what, and who started it. */
export function CrewRow({ member: { person, running, isKnown }, isMe, picked, only, now, onPick, onOnly }: Props) {
  const { t } = useWords(timeclockWords)
  const name = nameOf(person)
  return (
    <li className={styles.row} data-picked={picked || undefined}>
      <button type="button" className={styles.toggle} aria-pressed={picked} onClick={onPick}>
        <span className={styles.check} aria-hidden>
          {picked ? <IconCircleCheckFilled size={32} /> : <IconCircle size={32} stroke={1.5} />}
        </span>
        <span className={styles.lines}>
          <strong>{isMe ? t('crew.you', { name }) : name}</strong>
          {running ? <Running running={running} now={now} /> : <span>{t(isKnown ? 'clock.off' : 'crew.unknown')}</span>}
          {only && <em>{t('crew.onlyIs', { what: only })}</em>}
        </span>
        {running && <Where id={running.id} />}
      </button>
      <button type="button" className={styles.only} aria-label={t('crew.only', { name })} onClick={onOnly}>
        <IconPencil size={22} stroke={1.75} aria-hidden />
      </button>
    </li>
  )
}

function Running({ running, now }: { running: TimeEntry; now: number }) {
  const { t, formatTime } = useWords(timeclockWords)
  const { enteredBy, enteredById, UserId, startAt } = running
  const time = hours(minutesOf(running, now))
  const state = t(
    isBreak(running) ? 'clock.onBreak' : running.kind === 'travel' ? 'clock.traveling' : 'clock.working',
    { time },
  )
  const { name, detail } = namesOf(running)
  const since =
    enteredBy && enteredById !== UserId
      ? t('clock.sinceBy', { time: formatTime(startAt), name: nameOf(enteredBy) })
      : t('clock.since', { time: formatTime(startAt) })
  return (
    <>
      <span className={styles.state} data-break={isBreak(running) || undefined}>
        {state}
      </span>
      <span>{since}</span>
      <span>{[name || t('clock.general'), detail].filter(Boolean).join(' · ')}</span>
    </>
  )
}
