import { timeentries } from '@jobwright/contract/calls.gen.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { CLOCK_WRONG_SEC } from '@jobwright/contract/rules/timeEntries.ts'
import { Button } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { useState } from 'react'
import { linkTo } from '../../data/links.ts'
import { noteOf } from '../../data/outbox/noteOf.ts'
import { updateRecord } from '../../data/records.ts'
import { clockSkewSec } from '../../data/serverClock.ts'
import { useCanEdit, useMe } from '../../data/session.ts'
import { keepStored, readStored } from '../../data/stored.ts'
import { hours } from '../../parts/time/entries.ts'
import cards from '../../parts/time/refusedTime.module.css'
import { sayWrongClock, timesOfSlowClock, type OfficeTimes } from '../../parts/time/wrongClock.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { Link } from '../../ui/Link.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { punchesWords } from '../../words/lazy/punches.ts'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import styles from './timeclock.module.css'

const MOST_KEPT = 50
const keyOf = (me: string) => `jobwright.keptTimes:${me}`
const keptOf = (me: string): string[] => {
  const kept = readStored('local', keyOf(me))
  return Array.isArray(kept) ? kept.map(String) : []
}

/** Says that this phone's clock is wrong, and asks about each of one's own entries that a slow clock dated. */
export function WrongClock({ entries, now }: { entries: readonly TimeEntry[]; now: number }) {
  const { t } = useWords(punchesWords)
  const me = useMe()
  const [kept, setKept] = useState(() => keptOf(me.id))
  const skew = clockSkewSec()
  const off = Math.abs(skew)
  const officeNow = now - skew * 1000
  const keep = (id: string) => {
    const next = [...kept, id].slice(-MOST_KEPT)
    setKept(next)
    keepStored('local', keyOf(me.id), next)
  }
  return (
    <>
      {off > CLOCK_WRONG_SEC && (
        <section className={styles.missing} role="status">
          <p>
            <IconClockExclamation size={20} aria-hidden />
            {t('clockOff.now', { time: hours(Math.round(off / 60)) })}
          </p>
        </section>
      )}
      {entries.map((entry) => {
        const times = kept.includes(entry.id) ? undefined : timesOfSlowClock(entry, me.id, officeNow)
        return times && <SlowClock key={entry.id} entry={entry} times={times} onKeep={() => keep(entry.id)} />
      })}
    </>
  )
}

function SlowClock({ entry, times, onKeep }: { entry: TimeEntry; times: OfficeTimes; onKeep: () => void }) {
  const { t, formatMoment, formatTime } = useWords(punchesWords, timeclockWords)
  const told = useRefusalNotice()
  const mayEdit = useCanEdit(timeentries.update)
  const [busy, setBusy] = useState(false)
  const said = ({ startAt, endAt }: OfficeTimes) => formatMoment(startAt) + (endAt ? `–${formatTime(endAt)}` : '')
  const correct = () => {
    setBusy(true)
    const { startAt, endAt, note, skewSec, version } = entry
    const phoneSaid = t('refused.phoneSaid', { time: said(entry) })
    // The difference is gone from the times, and what the phone showed stays in the note.
    const changes = { ...times, skewSec: 0, note: noteOf(note, phoneSaid) }
    void told(async () => {
      await updateRecord('timeentries', entry.id, { changes, base: { startAt, endAt, skewSec, note }, version })
      noticeSaved(t('entry.saved'))
    }).finally(() => setBusy(false))
  }
  return (
    <section className={cards.card} aria-label={sayWrongClock(t, entry.skewSec)}>
      <strong>{sayWrongClock(t, entry.skewSec)}</strong>
      <p>{t('clockOff.recorded', { recorded: said(entry) })}</p>
      <div className={cards.answers}>
        <Button disabled={busy} onClick={correct}>
          {t('refused.use', { time: said(times) })}
        </Button>
        <div className={cards.pair}>
          {mayEdit && (
            <Button
              variant="default"
              component={Link}
              href={linkTo({ to: '/mobile/timesheets/$id/edit', params: { id: entry.id } })}
            >
              {t('refused.change')}
            </Button>
          )}
          <Button variant="default" disabled={busy} onClick={onKeep}>
            {t('clockOff.keep')}
          </Button>
        </div>
      </div>
    </section>
  )
}
