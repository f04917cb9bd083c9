import { schedule, scheduleitems } from '@jobwright/contract/calls.gen.ts'
import { Button } from '@mantine/core'
import { IconArrowsMove, IconCalendarOff } from '@tabler/icons-react'
import { useState } from 'react'
import { linkTo, recordLink } from '../../data/links.ts'
import { PLAN_DAYS } from '../../data/planTypes.ts'
import { useRecord } from '../../data/records.ts'
import { useCan, useMe } from '../../data/session.ts'
import { TaskContact } from '../../parts/phone/ContactBar.tsx'
import phone from '../../parts/phone/phone.module.css'
import { AnswerBar } from '../../parts/schedule/AnswerBar.tsx'
import { CrewAnswers } from '../../parts/schedule/CrewAnswers.tsx'
import { MoveItemSheet } from '../../parts/schedule/MoveItemSheet.tsx'
import { MovedMark, useWhen, WindowNote } from '../../parts/schedule/PlanMarks.tsx'
import { isAsked as isAskedOf, taskEntry, visitEntry, type PlanEntry } from '../../parts/schedule/planEntries.ts'
import { usePlanDays, type PlanDays } from '../../parts/schedule/usePlanDays.ts'
import { WaitsFor } from '../../parts/tasks/WaitsFor.tsx'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/Link.tsx'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { phoneWords } from '../../words/lazy/phone.ts'
import { schedulephoneWords } from '../../words/lazy/schedulephone.ts'
import { useWords } from '../../words/words.tsx'
import styles from './today.module.css'

/** One entry of the schedule on a phone: when and where, who is on it and what they answered, and the way to move it. */
export function PlanItemPage({ id }: { id: string }) {
  const { t } = useWords(schedulephoneWords)
  const { timezone } = useMe().Company
  const ahead = usePlanDays(PLAN_DAYS)
  const own = ahead.entries.find((entry) => entry.id === id)
  // Somebody else's, or one that lies further ahead.
  const seesVisits = useCan(scheduleitems.get)
  const isOther = own === undefined && !ahead.isPending
  const visit = useRecord('scheduleitems', id, isOther && seesVisits)
  const task = useRecord('tasks', id, isOther && !(seesVisits && visit.isPending) && visit.data === undefined)
  const entry =
    own ??
    (visit.data ? visitEntry(visit.data, timezone) : task.data ? taskEntry(task.data as never, timezone) : undefined)
  if (entry) return <PlanItem entry={entry} ahead={ahead} />
  const isPending = ahead.isPending || (seesVisits && visit.isPending) || task.isPending
  return (
    <div className={phone.page}>
      <Head title={t('agenda.title')} />
      {isPending ? (
        <ListSkeleton rows={3} />
      ) : (
        <EmptyState icon={<IconCalendarOff size={32} stroke={1.5} />} title={t('agenda.gone')}>
          {t('agenda.goneText')}
        </EmptyState>
      )}
    </div>
  )
}

function Head({ title, lead }: { title: string; lead?: string }) {
  const { t } = useWords(schedulephoneWords)
  return (
    <PhoneHead
      title={title}
      {...(lead && { lead })}
      back={{ href: linkTo({ to: '/mobile/schedule' }), label: t('agenda.title') }}
    />
  )
}

function PlanItem({ entry, ahead: { plan, today } }: { entry: PlanEntry; ahead: PlanDays }) {
  const { t, formatDay } = useWords(schedulephoneWords, phoneWords)
  const when = useWhen()
  const mayMove = useCan(schedule.commit)
  const mayAnswer = useCan(schedule.answer)
  const me = useMe()
  const isAsked = mayAnswer && isAskedOf(entry, me.id, today)
  const [isMoving, setMoving] = useState(false)
  const { task, visit } = entry
  const day = entry.from < today && entry.to >= today ? today : entry.from
  const page = task
    ? linkTo({ to: '/mobile/tasks/$id/edit', params: { id: task.id } })
    : recordLink('scheduleitems', entry.id, { edit: 1 })
  const job = [entry.job?.number, entry.job?.title, entry.customer].filter(Boolean).join(' · ')
  return (
    <div className={phone.page}>
      <Head title={entry.title} lead={formatDay(day)} />
      <div className={phone.content}>
        <div className={`${phone.card} ${styles.itemFacts}`}>
          <p className={styles.when}>
            <strong>{when(entry, day)}</strong>
            <MovedMark entry={entry} plan={plan} />
          </p>
          {job && <p className={styles.job}>{job}</p>}
          <WindowNote entry={entry} />
          {entry.travelMin > 0 && <p>{t('agenda.travel', { n: entry.travelMin })}</p>}
          {task && <WaitsFor ids={task.blockedByIds} />}
          {(task ?? visit)?.description && <p className={phone.plain}>{(task ?? visit)?.description}</p>}
          <TaskContact of={task ?? visit ?? nowhere} />
          <div className={styles.steps}>
            <Button component={Link} href={page} variant="default">
              {t(task ? 'phone.openTask' : 'agenda.open')}
            </Button>
            {mayMove && (
              <Button
                variant="default"
                leftSection={<IconArrowsMove size={20} aria-hidden />}
                onClick={() => setMoving(true)}
              >
                {t('move.button')}
              </Button>
            )}
          </div>
        </div>
      </div>
      <CrewAnswers entry={entry} plan={plan} />
      {isAsked && (
        <ActionBar>
          <AnswerBar entries={[entry]} plan={plan} today={today} />
        </ActionBar>
      )}
      {isMoving && <MoveItemSheet entry={entry} onClose={() => setMoving(false)} />}
    </div>
  )
}
const nowhere = { ProjectId: null, BidId: null, CustomerId: null }
