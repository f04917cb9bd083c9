import { isCounted } from '@jobwright/contract/rules/timeEntries.ts'
import { timesheets } from '@jobwright/contract/calls.gen.ts'
import { sheetIdOf, type DayKind, type SheetDay } from '@jobwright/contract/rules/timesheets.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import type { TimeSheet } from '@jobwright/contract/resources/timesheets.ts'
import type { DaySums } from '@jobwright/contract/time/sums.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { createRecord, updateRecord } from '../../data/records.ts'
import { useCan, useMe } from '../../data/session.ts'
import { hours } from '../../parts/time/entries.ts'
import { SegmentRows } from '../../parts/time/SegmentRows.tsx'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { formatShortDay } from '../../words/format.ts'
import { useWords } from '../../words/words.tsx'
import { LeaveSheet } from './WeekSheets.tsx'
import styles from './timeclock.module.css'

type DayProps = {
  day: DaySums
  entries: readonly TimeEntry[]
  sheet: TimeSheet | undefined
  weekStart: string
  /** Whether the day is a gap as long as nothing is recorded. */
  isDue: boolean
  now: number
}

/** A day of the week: its hours, and on a tap its stretches and leave. */
export function WeekDay({ day, entries, sheet, weekStart, isDue, now }: DayProps) {
  const { t, formatDay, manner } = useWords(timeclockWords)
  const [open, setOpen] = useState(false)
  const counted = entries.filter(isCounted)
  const changed = counted.filter(({ changeReason }) => changeReason !== '')
  const jobs = [...new Set(counted.flatMap(({ Project, Bid }) => (Project ?? Bid)?.title ?? []))]
  const paid = day.paid + (day.leave && day.leave.kind !== 'unpaid' ? day.leave.minutes : 0)
  const isBlank = counted.length === 0 && !day.leave
  const detail = day.leave
    ? t(`week.kind.${day.leave.kind}`)
    : isBlank
      ? isDue
        ? t('week.blank')
        : ''
      : jobs.join(' · ') || t('clock.general')
  return (
    <li
      className={styles.day}
      data-changed={(changed.length > 0 && sheet?.changedAt) || undefined}
      data-blank={(isBlank && isDue) || undefined}
    >
      <button type="button" className={styles.dayRow} aria-expanded={open} onClick={() => setOpen(!open)}>
        <strong>
          <abbr title={formatDay(day.day)}>{formatShortDay(day.day, manner)}</abbr>
        </strong>
        <span>{detail}</span>
        <em>{isBlank && !isDue ? '' : hours(paid)}</em>
      </button>
      {open && (
        <div className={styles.dayMore}>
          {changed.map((entry) => (
            <p key={entry.id}>{t('entry.changed', { reason: entry.changeReason })}</p>
          ))}
          {entries.length > 0 && <SegmentRows entries={entries} now={now} />}
          <DayLeave day={day.day} sheet={sheet} weekStart={weekStart} hasTime={counted.length > 0} />
        </div>
      )}
    </li>
  )
}

/** Leave, and "I did not work", of a day. */
function DayLeave({
  day,
  sheet,
  weekStart,
  hasTime,
}: {
  day: string
  sheet: TimeSheet | undefined
  weekStart: string
  hasTime: boolean
}) {
  const { t } = useWords(timeclockWords)
  const me = useMe()
  const told = useRefusalNotice()
  const [open, setOpen] = useState(false)
  const mayChange = useCan(timesheets.update) && (!sheet || sheet.status === 'open' || sheet.status === 'rejected')
  const days = sheet?.days ?? []
  const there = days.find((one) => one.day === day)
  const set = (next: { kind: DayKind; minutes: number } | null) =>
    told(async () => {
      const others = days.filter((one) => one.day !== day)
      const changed: SheetDay[] = next ? [...others, { day, note: '', ...next }] : others
      const id = sheet?.id ?? sheetIdOf(me.id, weekStart)
      if (!sheet) await createRecord('timesheets', { id, weekStart })
      await updateRecord('timesheets', id, {
        changes: { days: changed.toSorted((a, b) => a.day.localeCompare(b.day)) },
        base: { days },
        version: sheet?.version ?? 0,
      })
      setOpen(false)
    })
  if (!mayChange) return null
  return (
    <div className={styles.pair}>
      {there ? (
        <Button variant="default" onClick={() => void set(null)}>
          {t('week.leaveRemove')}: {t(`week.kind.${there.kind}`)}
        </Button>
      ) : (
        <>
          {!hasTime && (
            <Button variant="default" onClick={() => void set({ kind: 'off', minutes: 0 })}>
              {t('week.markOff')}
            </Button>
          )}
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('week.leaveAdd')}
          </Button>
        </>
      )}
      {open && <LeaveSheet day={day} onSave={(next) => void set(next)} onClose={() => setOpen(false)} />}
    </div>
  )
}
