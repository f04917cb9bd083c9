import { scheduleitems, timeentries } from '@jobwright/contract/calls.gen.ts'
import type { ScheduleItem } from '@jobwright/contract/resources/scheduleitems.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { HOME_ROWS, nextVisitOf, runningOf, visitsOf } from '@jobwright/contract/rules/home.ts'
import { isBreak } from '@jobwright/contract/time/segments.ts'
import { Button } from '@mantine/core'
import { IconPlayerPlayFilled, IconSquareFilled, IconSwitchHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import { onNothing, type MadePunch, type WorkOn } from '../../data/clock.ts'
import { dayOf, today as todayIn } from '../../data/days.ts'
import { fieldStore } from '../../data/phone/mode.ts'
import { useShortList } from '../../data/records.ts'
import { useCan, useMe } from '../../data/session.ts'
import { undoPunches } from '../../data/undoPunches.ts'
import { hours, minutesOf } from '../../parts/time/entries.ts'
import { useMinute } from '../../parts/time/useMinute.ts'
import { StepButton } from '../../parts/phone/StepButton.tsx'
import { usePunch } from '../../parts/time/usePunch.tsx'
import { namesOf, onOf, WorkChoice } from '../../parts/time/WorkChoice.tsx'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { Card } from '../../ui/Facts.tsx'
import { hideUndo, noticeProblem, noticeUndo } from '../../ui/Notice.tsx'
import { decideWords } from '../../words/lazy/decide.ts'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import { Answer } from './decideParts.tsx'
import { NextVisit } from './NextVisit.tsx'
import styles from './nowCard.module.css'

/** What runs on one's clock and what comes next, with the buttons of the clock; absent for people without one. */
export function NowCard() {
  const { t } = useWords(decideWords)
  const me = useMe()
  const zone = me.Company.timezone
  const mayClock = useCan(timeentries.create)
  const seesVisits = useCan(scheduleitems.list)
  const now = useMinute()
  const clock = useShortList('timeentries', runningOf(me.id), HOME_ROWS.running, mayClock)
  const visits = useShortList(
    'scheduleitems',
    visitsOf(me.id, todayIn(zone, new Date(now))),
    HOME_ROWS.visits,
    mayClock && seesVisits,
  )
  if (!mayClock) return null
  const next = visits.data && nextVisitOf(visits.data.rows, now, zone)
  const running = clock.data?.rows.find(({ status }) => status === 'recorded') ?? null
  return (
    <Card title={t('home.now')}>
      <div className={styles.parts}>
        <div className={styles.part}>
          <Answer read={clock} empty={false}>
            <Clock running={running} next={next} now={now} />
          </Answer>
        </div>
        {seesVisits && (
          <div className={styles.part}>
            <Answer read={visits} empty={!next && t('home.noNext')}>
              {next && <NextVisit visit={next} now={now} />}
            </Answer>
          </div>
        )}
      </div>
    </Card>
  )
}

/** The work of a visit of today; nothing where it is for no job, or on another day. */
function workOf(visit: ScheduleItem | undefined, now: number, zone: string): (WorkOn & { number: string }) | undefined {
  const job = visit?.Project ?? visit?.Bid
  if (!visit || !job || visit.startAt === null || dayOf(visit.startAt, zone) > todayIn(zone, new Date(now)))
    return undefined
  const { ProjectId, BidId, TaskId } = visit
  return { ...onNothing, ProjectId, BidId, TaskId, number: job.number || job.title }
}

const SLOT = 'punch'

/** Offers to undo a punch that began an entry; not where an outbox has sent it already. */
function usePunchUndo(): (made: MadePunch) => void {
  const { t } = useWords(decideWords, timeclockWords)
  const told = useRefusalNotice()
  const undo = async (made: MadePunch) => {
    const left = await undoPunches([made], t('crew.undone'))
    if (left.length > 0) noticeProblem(t('forms.undoTooLate'), t('ui.close'))
  }
  return (made) => {
    // The punch before this one can't be undone any more.
    hideUndo(SLOT)
    if (made.steps.start && !fieldStore.get())
      noticeUndo(t('home.punched'), t('forms.undo'), () => void told(() => undo(made)), SLOT)
  }
}

type ClockProps = { running: TimeEntry | null; next: ScheduleItem | undefined; now: number }

function Clock({ running, next, now }: ClockProps) {
  const { t, formatTime } = useWords(decideWords, timeclockWords)
  const zone = useMe().Company.timezone
  const [isChoosing, setChoosing] = useState(false)
  const offerUndo = usePunchUndo()
  const punch = usePunch((made) => {
    setChoosing(false)
    offerUndo(made)
  })
  const work = workOf(next, now, zone)
  const isThere = running && work && running.ProjectId === work.ProjectId && running.BidId === work.BidId
  const { number, ...on } = work ?? { ...onNothing, number: '' }
  const names = running && namesOf(running)
  const busy = { disabled: punch.busy }
  const time = running ? hours(minutesOf(running, now)) : ''
  return (
    <>
      <p className={styles.state} data-state={running ? (isBreak(running) ? 'break' : 'on') : 'off'}>
        {!running
          ? t('clock.off')
          : t(isBreak(running) ? 'clock.onBreak' : running.kind === 'travel' ? 'clock.traveling' : 'clock.working', {
              time,
            })}
      </p>
      {running && (
        <p className={styles.lines}>
          <strong>{names?.name || t('clock.general')}</strong>
          {names?.detail && <span>{names.detail}</span>}
          <span>{t('clock.since', { time: formatTime(running.startAt) })}</span>
        </p>
      )}
      <div className={styles.buttons}>
        {!running && (
          <StepButton
            {...busy}
            leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
            onClick={() => punch.start(null, 'work', on)}
          >
            {work ? t('home.clockInOn', { job: number }) : t('clock.in')}
          </StepButton>
        )}
        {running && isBreak(running) && (
          <StepButton
            {...busy}
            leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
            onClick={() => punch.start(running, 'work', onOf(running))}
          >
            {t('clock.back')}
          </StepButton>
        )}
        {running && !isBreak(running) && work && !isThere && (
          <StepButton
            {...busy}
            leftSection={<IconSwitchHorizontal size={16} aria-hidden />}
            onClick={() => punch.start(running, 'work', on)}
          >
            {t('home.switchTo', { job: number })}
          </StepButton>
        )}
        {running && (
          <StepButton
            {...busy}
            variant="default"
            leftSection={<IconSquareFilled size={16} aria-hidden />}
            onClick={() => punch.stop(running)}
          >
            {t('clock.out')}
          </StepButton>
        )}
        <Button {...busy} variant="subtle" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {t('home.otherWork')}
        </Button>
      </div>
      {isChoosing && (
        <WorkChoice
          title={t(running ? 'clock.chooseSwitch' : 'clock.chooseIn')}
          now={running ? onOf(running) : undefined}
          onClose={() => setChoosing(false)}
          onChoose={(chosen) => punch.start(running, 'work', chosen)}
        />
      )}
      {punch.sheet}
    </>
  )
}
