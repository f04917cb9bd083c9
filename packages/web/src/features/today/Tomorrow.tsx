import { isDay } from '@jobwright/contract/plan/items.ts'
import { schedule } from '@jobwright/contract/calls.gen.ts'
import { useCan } from '../../data/session.ts'
import { linkTo } from '../../data/links.ts'
import { AnswerBar } from '../../parts/schedule/AnswerBar.tsx'
import { OffRow, PlanDayList, PlanRow, planLink } from '../../parts/schedule/PlanDayList.tsx'
import { MovedMark, useWhen, useWithWhom, WindowNote } from '../../parts/schedule/PlanMarks.tsx'
import type { PlanDays } from '../../parts/schedule/usePlanDays.ts'
import { TaskContact } from '../../parts/phone/ContactBar.tsx'
import { WaitsFor } from '../../parts/tasks/WaitsFor.tsx'
import { Link } from '../../ui/Link.tsx'
import { schedulephoneWords } from '../../words/lazy/schedulephone.ts'
import { useWords } from '../../words/words.tsx'
import styles from './today.module.css'

/** Tomorrow on one card: when, where, with whom, and Got it or Can't. */
export function Tomorrow({ ahead }: { ahead: PlanDays }) {
  const { t, formatDay, formatTime } = useWords(schedulephoneWords)
  const withWhom = useWithWhom()
  const when = useWhen()
  const [, tomorrow] = ahead.days
  if (!tomorrow || tomorrow.entries.length + tomorrow.off.length === 0) return null
  const { day, entries, off } = tomorrow
  const [first, ...rest] = entries
  const { plan } = ahead
  return (
    <section className={styles.section} aria-labelledby="tomorrow">
      <h2 id="tomorrow" className={styles.heading}>
        {t('agenda.tomorrow')} <span className={styles.count}>{formatDay(day)}</span>
      </h2>
      {off.length > 0 && (
        <ul className={styles.list}>
          {off.map((one) => (
            <li key={one.id}>
              <OffRow off={one} />
            </li>
          ))}
        </ul>
      )}
      {first && (
        <div className={styles.first}>
          <p className={styles.when}>
            <strong>{isDay(first.startAt) || first.from !== day ? when(first, day) : formatTime(first.startAt)}</strong>
            <MovedMark entry={first} plan={plan} />
          </p>
          <h3 className={styles.title}>
            <Link href={planLink(first.id)}>{first.title}</Link>
          </h3>
          {(first.job ?? first.customer) !== null && (
            <p className={styles.job}>
              {[first.job?.number, first.job?.title, first.customer].filter(Boolean).join(' · ')}
            </p>
          )}
          <p className={styles.job}>{withWhom(first)}</p>
          <WindowNote entry={first} />
          {first.task && <WaitsFor ids={first.task.blockedByIds} />}
          <TaskContact of={first.task ?? first.visit ?? nowhere} />
          {rest.length > 0 && (
            <ul className={styles.inner}>
              {rest.map((entry) => (
                <li key={entry.id}>
                  <PlanRow entry={entry} day={day} plan={plan} />
                </li>
              ))}
            </ul>
          )}
          <AnswerBar entries={entries} plan={plan} today={ahead.today} />
        </div>
      )}
    </section>
  )
}
const nowhere = { ProjectId: null, BidId: null, CustomerId: null }

/** The week after tomorrow, as a short list, and the way to the whole schedule. */
export function NextDays({ ahead }: { ahead: PlanDays }) {
  const { t } = useWords(schedulephoneWords)
  const hasSchedule = useCan(schedule.board)
  const days = ahead.days.slice(2)
  return (
    <>
      {days.some(({ entries, off }) => entries.length + off.length > 0) && (
        <section className={styles.section} aria-labelledby="next-days">
          <h2 id="next-days" className={styles.heading}>
            {t('agenda.week')}
          </h2>
          <PlanDayList days={days} plan={ahead.plan} level={3} />
        </section>
      )}
      {hasSchedule && (
        <Link className={styles.all} href={linkTo({ to: '/mobile/schedule' })}>
          {t('agenda.all')}
        </Link>
      )}
    </>
  )
}
