import { isBreak } from '@jobwright/contract/time/segments.ts'
import { isCounted } from '@jobwright/contract/rules/timeEntries.ts'
import { timeentries } from '@jobwright/contract/calls.gen.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCalendarWeek,
  IconChevronRight,
  IconPencilPlus,
  IconUsersGroup,
  IconUsersPlus,
} from '@tabler/icons-react'
import { memo, useDeferredValue, useMemo } from 'react'
import { useRunning } from '../../data/clock.ts'
import { today } from '../../data/days.ts'
import { linkTo } from '../../data/links.ts'
import { nameOf } from '../../data/people.ts'
import { updateRecord, useShortList } from '../../data/records.ts'
import { holds, useCan, useMe } from '../../data/session.ts'
import { useTimePolicies } from '../../data/timePolicies.ts'
import { Failure } from '../../parts/Failure.tsx'
import phone from '../../parts/phone/phone.module.css'
import { hours, minutesOf, workedMinutes } from '../../parts/time/entries.ts'
import { SegmentRows } from '../../parts/time/SegmentRows.tsx'
import { useMinute } from '../../parts/time/useMinute.ts'
import { namesOf } from '../../parts/time/WorkChoice.tsx'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { BigItem, BigList } from '../../ui/BigList.tsx'
import { Link } from '../../ui/Link.tsx'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import { ClockActions } from './ClockActions.tsx'
import { MealQuestion } from './MealQuestion.tsx'
import { RefusedPunches } from './RefusedPunches.tsx'
import styles from './timeclock.module.css'
import { WrongClock } from './WrongClock.tsx'

const SHOWN = 60

/** The worker's clock: what runs, what was recorded today, and in, switch, break and out within thumb reach. */
export function ClockPage() {
  const { t, formatDay } = useWords(timeclockWords)
  const me = useMe()
  const zone = me.Company.timezone
  const { rulesOn } = useTimePolicies()
  const now = useMinute()
  const day = today(zone, new Date(now))
  const list = useShortList('timeentries', { UserId: me.id, sort: 'startAt', order: 'desc' }, SHOWN)
  const running = useRunning()
  const mayClock = useCan(timeentries.create)
  const entries = list.data?.rows
  const [runs, runsOn] = [running?.id, running?.workDate]
  const rows = useMemo(
    () =>
      // A night shift that runs is of today, whatever day it started on.
      (entries ?? [])
        .filter((one) => isCounted(one) && (one.workDate === day || one.id === runs || one.workDate === runsOn))
        .toReversed(),
    [entries, day, runs, runsOn],
  )
  // What runs is shown first: the rows of the day take longer to draw.
  const shown = useDeferredValue(rows)
  if (list.isError && !list.data)
    return (
      <div className={phone.content}>
        <Failure problem={list.error} onRetry={() => void list.refetch()} />
      </div>
    )
  if (!list.data || running === undefined) return <ListSkeleton rows={6} />
  const open = list.data.rows.filter(({ status }) => status === 'needs_fix')
  const total = workedMinutes(rows, now)
  return (
    <div className={phone.page}>
      <PhoneHead title={t('clock.title')} lead={formatDay(day)} tab={t('clock.title')} />
      <div className={phone.content}>
        <Total total={total} running={running} now={now} />
        <RefusedPunches />
        <WrongClock entries={list.data.rows} now={now} />
        {mayClock && <MealQuestion entries={list.data.rows} rulesOn={rulesOn} now={now} />}
        {open.map((entry) => (
          <MissingOut key={entry.id} entry={entry} />
        ))}
        {running && !isBreak(running) && <Working running={running} />}
        {shown.length === 0 ? (
          <p className={styles.none}>{t('clock.none')}</p>
        ) : (
          <SegmentRows entries={shown} now={now} />
        )}
        <Links />
      </div>
      {mayClock && <ClockActions running={running} total={total} />}
    </div>
  )
}

/** What else there is about one's time. */
const Links = memo(function Links() {
  const { t } = useWords(timeclockWords)
  const me = useMe()
  const mayClock = useCan(timeentries.create)
  const seesAll = holds(me, 'timesheets.approve')
  const leads = holds(me, 'timesheets.crew')
  return (
    <BigList label={t('clock.week')}>
      <BigItem icon={<IconCalendarWeek size={24} stroke={1.75} />} href={linkTo({ to: '/mobile/timesheets/week' })}>
        {t('clock.week')}
      </BigItem>
      {mayClock && leads && (
        <BigItem
          icon={<IconUsersPlus size={24} stroke={1.75} />}
          href={linkTo({ to: '/mobile/timesheets/crew' })}
          detail={t('crew.hint')}
        >
          {t('crew.title')}
        </BigItem>
      )}
      {seesAll && (
        <BigItem
          icon={<IconUsersGroup size={24} stroke={1.75} />}
          href={linkTo({ to: '/timesheets', search: { view: 'grid' } })}
        >
          {t('clock.everybody')}
        </BigItem>
      )}
      {mayClock && (
        <BigItem icon={<IconPencilPlus size={24} stroke={1.75} />} href={linkTo({ to: '/mobile/timesheets/create' })}>
          {t('clock.byHand')}
        </BigItem>
      )}
    </BigList>
  )
})

function Total({ total, running, now }: { total: number; running: TimeEntry | null; now: number }) {
  const { t, formatTime } = useWords(timeclockWords)
  const time = running ? hours(minutesOf(running, now)) : ''
  const since = ({ startAt, UserId, enteredById, enteredBy }: TimeEntry) =>
    enteredBy && enteredById !== UserId
      ? t('clock.sinceBy', { time: formatTime(startAt), name: nameOf(enteredBy) })
      : t('clock.since', { time: formatTime(startAt) })
  const state = !running
    ? t('clock.off')
    : isBreak(running)
      ? t('clock.onBreak', { time })
      : t(running.kind === 'travel' ? 'clock.traveling' : 'clock.working', { time })
  return (
    <section className={styles.total}>
      <strong className={styles.figure}>{hours(total)}</strong>
      <div className={styles.state}>
        <span>{t('clock.worked')}</span>
        <span
          className={styles.pill}
          data-on={(running && !isBreak(running)) || undefined}
          data-break={(running && isBreak(running)) || undefined}
        >
          {state}
        </span>
        {running && <span>{since(running)}</span>}
      </div>
    </section>
  )
}

/** What the running clock is on; a tap switches. */
function Working({ running }: { running: TimeEntry }) {
  const { t } = useWords(timeclockWords)
  const { name, detail } = namesOf(running)
  return (
    <section className={styles.on} aria-label={t('entry.job')}>
      <strong>{name || t('clock.general')}</strong>
      {detail && <span>{detail}</span>}
    </section>
  )
}

function MissingOut({ entry }: { entry: TimeEntry }) {
  const { t, formatDay, formatTime } = useWords(timeclockWords)
  const told = useRefusalNotice()
  const { proposedEnd, proposedFrom } = entry
  const confirm = () =>
    told(async () => {
      await updateRecord('timeentries', entry.id, {
        changes: { endAt: proposedEnd },
        base: { endAt: null },
        version: entry.version,
      })
    })
  return (
    <section className={styles.missing}>
      <p>
        <IconAlertTriangle size={20} aria-hidden />{' '}
        <strong>{t('clock.missing', { day: formatDay(entry.workDate) })}</strong>
      </p>
      <p>{t('clock.missingHint', { start: formatTime(entry.startAt) })}</p>
      {proposedEnd && proposedFrom && (
        <p>{t('clock.proposed', { time: formatTime(proposedEnd), kind: t(`clock.from.${proposedFrom.kind}`) })}</p>
      )}
      <div className={styles.pair}>
        {proposedEnd && (
          <Button onClick={() => void confirm()}>{t('clock.confirm', { time: formatTime(proposedEnd) })}</Button>
        )}
        <Button
          variant="default"
          component={Link}
          href={linkTo({ to: '/mobile/timesheets/$id/edit', params: { id: entry.id } })}
          rightSection={<IconChevronRight size={18} aria-hidden />}
        >
          {t('clock.otherTime')}
        </Button>
      </div>
    </section>
  )
}
