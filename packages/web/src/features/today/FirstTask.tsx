import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { taskPriorities, taskStatuses, TaskStatus, TaskPriority } from '@jobwright/contract/statuses.ts'
import { Button } from '@mantine/core'
import { linkTo, recordLink } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { usePeople } from '../../data/people.ts'
import { NextStep } from '../../parts/phone/NextStep.tsx'
import { TaskContact } from '../../parts/phone/ContactBar.tsx'
import { StatusMark } from '../../parts/status/StatusSelect.tsx'
import { AskAgain } from '../../parts/schedule/AnswerBar.tsx'
import { taskEntry, timeOn } from '../../parts/schedule/planEntries.ts'
import { MovedMark, useWhen, WindowNote } from '../../parts/schedule/PlanMarks.tsx'
import type { PlanDays } from '../../parts/schedule/usePlanDays.ts'
import { DuePhone } from '../../parts/tasks/DuePhone.tsx'
import { PhotosToComplete } from '../../parts/tasks/RequiredPhotos.tsx'
import { WaitsFor } from '../../parts/tasks/WaitsFor.tsx'
import { ClockTask } from '../../parts/time/ClockTask.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import { nameOf } from '../../data/people.ts'
import { phoneWords } from '../../words/lazy/phone.ts'
import { useWords } from '../../words/words.tsx'
import styles from './today.module.css'

type Props = { task: TaskRow; ahead: PlanDays; onMove: (task: TaskRow, to: number) => void }

/** The first task of the day: what, where, and the next step on the first screen of a small phone; then who, and contacts. */
export function FirstTask({ task, ahead, onMove }: Props) {
  const { t } = useWords(phoneWords)
  const { byId } = usePeople()
  const crew = task.crewIds.flatMap((id) => byId(id) ?? [])
  const when = useWhen()
  const entry = taskEntry(task, ahead.zone)
  const href = linkTo({ to: '/mobile/tasks/$id/edit', params: { id: task.id } })
  return (
    <section className={styles.first} aria-labelledby="first-task">
      <p className={styles.kicker}>{t(task.status === TaskStatus.InProgress ? 'phone.now' : 'phone.next')}</p>
      {entry && timeOn(entry, ahead.today, ahead.zone) !== '' && (
        <p className={styles.when}>
          <strong>{when(entry, ahead.today)}</strong>
        </p>
      )}
      <h2 id="first-task" className={styles.title}>
        <Link href={href}>{task.title}</Link>
      </h2>
      <p className={styles.job}>
        {[(task.Project ?? task.Bid)?.title, task.Customer?.name].filter(Boolean).join(' · ')}
      </p>
      <p className={styles.marks}>
        <StatusMark kind="task" list={taskStatuses} id={task.status} label={task.labelId} />
        {task.priority === TaskPriority.Urgent && (
          <StatusMark kind="priority" list={taskPriorities} id={task.priority} />
        )}
        <DuePhone task={task} />
        {entry && <MovedMark entry={entry} plan={ahead.plan} />}
      </p>
      <WaitsFor ids={task.blockedByIds} />
      {entry && <WindowNote entry={entry} />}
      <PhotosToComplete task={task} />
      <div className={styles.steps}>
        <Button component={Link} href={href} variant="default">
          {t('phone.openTask')}
        </Button>
        <NextStep task={task} onMove={onMove} />
      </div>
      {task.description && <p className={styles.notes}>{task.description}</p>}
      {crew.length > 0 && (
        <p className={styles.crew}>
          <span className={styles.label}>{t('phone.crew')}</span>
          {crew.map((person) => (
            <Link key={person.id} className={styles.person} href={recordLink('users', person.id)}>
              <PersonAvatar {...person} image={person.avatar} size={28} decorative />
              {nameOf(person)}
            </Link>
          ))}
        </p>
      )}
      <TaskContact of={task} />
      <ClockTask task={task} />
      {entry && <AskAgain entry={entry} plan={ahead.plan} today={ahead.today} />}
    </section>
  )
}
