import { isCounted } from '@jobwright/contract/rules/timeEntries.ts'
import { timesheets } from '@jobwright/contract/calls.gen.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { lacksTime, sheetIdOf } from '@jobwright/contract/rules/timesheets.ts'
import type { TimeSheet } from '@jobwright/contract/resources/timesheets.ts'
import { payTotals } from '@jobwright/contract/time/pay.ts'
import { sheetWeek } from '@jobwright/contract/time/sheetWeeks.ts'
import { addressOf } from '@jobwright/contract/call.ts'
import { ActionIcon } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconChevronLeft, IconChevronRight, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { today } from '../../data/days.ts'
import { downloadFile } from '../../data/download.ts'
import { linkTo } from '../../data/links.ts'
import { useShortList } from '../../data/records.ts'
import { useCan, useMe } from '../../data/session.ts'
import { useTimePolicies } from '../../data/timePolicies.ts'
import phone from '../../parts/phone/phone.module.css'
import { WaitingMark } from '../../parts/phone/WaitingMark.tsx'
import { hours } from '../../parts/time/entries.ts'
import { SignHours } from '../../parts/time/SignHours.tsx'
import { useMinute } from '../../parts/time/useMinute.ts'
import { useOfficeLines } from '../../parts/time/useOfficeLines.ts'
import { weekSums } from '../../parts/time/weekSums.ts'
import { WeekLines } from '../../parts/time/WeekLines.tsx'
import { SheetStatusBadge } from '../../parts/time/SheetStatusBadge.tsx'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { BigItem, BigList } from '../../ui/BigList.tsx'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import { SignBar } from './SignBar.tsx'
import { WeekDay } from './WeekDay.tsx'
import { DisputeSheet } from './WeekSheets.tsx'
import styles from './timeclock.module.css'

const MOST = 400
const AROUND = 8

/** A worker's week: days and total, how it is counted, and the signature that the hours are right. */
export function WeekPage() {
  const { t, formatDate } = useWords(timeclockWords)
  const me = useMe()
  const zone = me.Company.timezone
  const navigate = useNavigate()
  const { start: asked } = useSearch({ from: '/mobile/timesheets/week' })
  const { policies, rulesOn } = useTimePolicies()
  const { start: weekStart, end } = sheetWeek(policies, asked ?? today(zone))
  const now = useMinute()
  const list = useShortList(
    'timeentries',
    { UserId: me.id, from: addDays(weekStart, -AROUND), to: addDays(end, AROUND), sort: 'startAt', order: 'asc' },
    MOST,
  )
  const sheets = useShortList('timesheets', { UserId: me.id, weekStart }, 1)
  const [open, setOpen] = useState<'sign' | 'dispute'>()
  const ofWeek = (list.data?.rows ?? []).filter((entry) => entry.weekStart === weekStart)
  const office = useOfficeLines(sheets.data?.rows[0], ofWeek)
  if (!list.data || !sheets.data) return <ListSkeleton rows={8} />
  const sheet = sheets.data.rows[0]
  const days = sheet?.days ?? []
  const entries = list.data.rows
  const { sums, lines } = weekSums({ weekStart, entries, days, policies, zone, rulesOn, now })
  // The office counts by the rules of the person; without it those of the company are the closest.
  const rates = payTotals(office ?? lines)
  const isOwn = rates.overtime !== sums.overtime || rates.double !== sums.double
  const show = (to: string) => void navigate({ to: '/mobile/timesheets/week', search: { start: to }, replace: true })
  return (
    <div className={phone.page}>
      <PhoneHead
        title={t('clock.week')}
        back={{ href: linkTo({ to: '/mobile/timesheets' }), label: t('clock.title') }}
      />
      <div className={phone.content}>
        <div className={styles.weekHead} data-week>
          <ActionIcon aria-label={t('week.before')} onClick={() => show(addDays(weekStart, -7))}>
            <IconChevronLeft size={24} aria-hidden />
          </ActionIcon>
          <div className={styles.weekTitle}>
            <span>
              {formatDate(weekStart)} – {formatDate(addDays(end, -1))}
            </span>
            <SheetStatusBadge sheet={sheet} />
          </div>
          <ActionIcon
            aria-label={t('week.after')}
            disabled={end > today(zone, new Date(now))}
            onClick={() => show(end)}
          >
            <IconChevronRight size={24} aria-hidden />
          </ActionIcon>
        </div>
        {sheet?.status === 'rejected' && (
          <p className={styles.note}>{t('week.returned', { reason: sheet.returnReason })}</p>
        )}
        {sheet?.dispute && <p className={styles.note}>{t('week.disputed', { text: sheet.dispute })}</p>}
        {sheet && <WaitingMark noun="timesheets" id={sheet.id} />}
        <section className={styles.days}>
          <ul className={styles.days}>
            {sums.days.map((day) => (
              <WeekDay
                key={day.day}
                day={day}
                entries={ofWeek.filter(({ workDate }) => workDate === day.day)}
                sheet={sheet}
                weekStart={weekStart}
                isDue={lacksTime(day.day, { today: today(zone, new Date(now)), startedOn: me.startedOn })}
                now={now}
              />
            ))}
          </ul>
          <div className={styles.weekTotal}>
            <div>
              <span>{t('week.total')}</span>
              <small>
                {[
                  t('week.rates', { regular: hours(rates.regular), overtime: hours(rates.overtime) }),
                  rates.double > 0 && t('week.double', { double: hours(rates.double) }),
                  sums.leave > 0 && t('week.leave', { leave: hours(sums.leave) }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </div>
            <strong>{hours(sums.paid + sums.leave)}</strong>
          </div>
        </section>
        <WeekLines lines={office ?? lines} policies={policies} isOwn={isOwn} />
        <More sheet={sheet} onDispute={() => setOpen('dispute')} />
      </div>
      <SignBar
        sheet={sheet}
        isRunning={ofWeek.some(({ endAt, status }) => endAt === null && status === 'recorded')}
        isMissing={ofWeek.some(({ status }) => status === 'needs_fix')}
        isEmpty={ofWeek.filter(isCounted).length === 0 && days.length === 0}
        onSign={() => setOpen('sign')}
      />
      {open === 'sign' && (
        <SignHours
          sheet={sheet ?? { id: sheetIdOf(me.id, weekStart), version: 0, weekStart, days: [], status: 'open' }}
          entries={ofWeek}
          total={hours(sums.paid + sums.leave)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'dispute' && sheet && <DisputeSheet sheet={sheet} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function More({ sheet, onDispute }: { sheet: TimeSheet | undefined; onDispute: () => void }) {
  const { t, language } = useWords(timeclockWords)
  const me = useMe()
  const told = useRefusalNotice()
  const mayRead = useCan(timesheets.record)
  const to = today(me.Company.timezone)
  const from = addDays(to, -3650)
  const record = (format: 'pdf' | 'csv') =>
    told(() =>
      downloadFile(
        addressOf(timesheets.record, { query: { UserId: me.id, from, to, format, language } }),
        `${t('clock.title')}.${format}`,
      ),
    )
  if (!mayRead) return null
  return (
    <BigList label={t('week.record')}>
      {sheet && <BigItem onClick={onDispute}>{t('week.dispute')}</BigItem>}
      <BigItem icon={<IconFileText size={24} stroke={1.75} />} onClick={() => void record('pdf')}>
        {t('week.record')}
      </BigItem>
      <BigItem icon={<IconFileText size={24} stroke={1.75} />} onClick={() => void record('csv')}>
        {t('week.recordCsv')}
      </BigItem>
    </BigList>
  )
}
