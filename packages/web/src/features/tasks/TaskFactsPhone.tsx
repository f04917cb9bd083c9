import { bids } from '@jobwright/contract/calls.gen.ts'
import { formatHours } from '@jobwright/contract/rules/hours.ts'
import { IconBriefcase, IconGavel, IconUsers } from '@tabler/icons-react'
import type { Task } from '@jobwright/contract/resources/tasks.ts'
import { taskPriorities, TaskStatus } from '@jobwright/contract/statuses.ts'
import { jobLink, recordLink } from '../../data/links.ts'
import { usePeople } from '../../data/people.ts'
import { useCan } from '../../data/session.ts'
import { CustomFacts } from '../../parts/custom/CustomFacts.tsx'
import phone from '../../parts/phone/phone.module.css'
import { PersonLink } from '../../parts/people/PersonLink.tsx'
import { useRecordDates } from '../../parts/records/RecordDates.tsx'
import { StatusMark } from '../../parts/status/StatusSelect.tsx'
import { DuePhone } from '../../parts/tasks/DuePhone.tsx'
import { repeatText } from '../../parts/tasks/repeatText.ts'
import { useTypeFact } from '../../parts/tasks/TypeChip.tsx'
import styles from '../../parts/tasks/tasks.module.css'
import { usePlainItems } from '../../parts/plain/usePlainItems.tsx'
import { BigItem, BigList } from '../../ui/BigList.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { useWords } from '../../words/words.tsx'
import type { WordKey } from '../../words/words.tsx'
import { tasksWords } from '../../words/lazy/tasks.ts'

const icon = { size: 22, stroke: 1.75 } as const

/** A task's parents, each as a link. */
export function TaskWhere({ task }: { task: Task }) {
  const { t } = useWords(tasksWords)
  const seesBids = useCan(bids.get)
  const { Project, Bid, Customer } = task
  if (!Project && !Bid && !Customer) return null
  return (
    <section className={phone.rows}>
      <BigList label={t('forms.link')}>
        {Project && (
          <BigItem href={jobLink('projects', Project.id)} icon={<IconBriefcase {...icon} />} detail={Project.number}>
            {Project.title}
          </BigItem>
        )}
        {Bid && (
          <BigItem
            {...(seesBids && { href: jobLink('bids', Bid.id) })}
            icon={<IconGavel {...icon} />}
            detail={Bid.number}
          >
            {Bid.title}
          </BigItem>
        )}
        {Customer && (
          <BigItem
            href={recordLink('customers', Customer.id)}
            icon={<IconUsers {...icon} />}
            detail={t('fields.CustomerId')}
          >
            {Customer.name}
          </BigItem>
        )}
      </BigList>
    </section>
  )
}

/** Why a task has its status: the hold, the problem, or the completion note. */
export function TaskReason({ task }: { task: Task }) {
  const { t } = useWords(tasksWords)
  const [key, value] =
    task.status === TaskStatus.OnHold && task.holdReason
      ? ['holdReason', t(`tasks.hold.${task.holdReason}` as WordKey)]
      : task.status === TaskStatus.Problem
        ? ['problemReason', task.problemReason]
        : task.status === TaskStatus.Canceled
          ? ['cancelReason', task.cancelReason]
          : ['completionNote', task.status === TaskStatus.Completed ? task.completionNote : '']
  if (!value) return null
  return (
    <section className={phone.card}>
      <h2>{t(`fields.${key}` as WordKey)}</h2>
      <p className={phone.plain}>{value}</p>
    </section>
  )
}

/** Assignee, due date, priority. */
export function TaskFactsPhone({ task }: { task: Task }) {
  const words = useWords(tasksWords)
  const { t, formatMoment } = words
  const { byId } = usePeople()
  const dates = useRecordDates(task)
  const plain = usePlainItems('tasks', task)
  const type = useTypeFact(task)
  const people = (ids: readonly string[]) =>
    ids.length > 0 && (
      <span className={styles.people}>
        {ids.map((id) => (
          <PersonLink key={id} person={byId(id)} size={32} />
        ))}
      </span>
    )
  return (
    <>
      <Facts
        items={[
          { label: t('fields.dueAt'), value: task.dueAt && <DuePhone task={task} labeled /> },
          { label: t('fields.startAt'), value: formatMoment(task.startAt), hidden: task.startAt === null },
          {
            label: t('fields.assignee'),
            value: task.User ? <PersonLink person={task.User} size={32} /> : t('tasks.unassigned'),
          },
          { label: t('tasks.crew'), value: people(task.crewIds), hidden: task.crewIds.length === 0 },
          { label: t('tasks.watchers'), value: people(task.watcherIds), hidden: task.watcherIds.length === 0 },
          {
            label: t('fields.priority'),
            value: <StatusMark kind="priority" list={taskPriorities} id={task.priority} />,
          },
          {
            label: t('fields.estimateMin'),
            value: task.estimateMin !== null && formatHours(task.estimateMin),
            hidden: task.estimateMin === null,
          },
          {
            label: t('fields.recurrence'),
            value: task.recurrence ? repeatText(task.recurrence, words) : t('tasks.repeats'),
            hidden: task.seriesId === null,
          },
          { label: t('fields.type'), value: type, hidden: type === null },
          ...plain,
        ]}
      />
      <CustomFacts noun="tasks" record={task} />
      <Facts
        items={[
          { label: t('tasks.started'), value: formatMoment(task.startedAt), hidden: task.startedAt === null },
          { label: t('tasks.completed'), value: formatMoment(task.completedAt), hidden: task.completedAt === null },
          { label: t('fields.verifiedAt'), value: formatMoment(task.verifiedAt), hidden: task.verifiedAt === null },
          ...dates,
        ]}
      />
    </>
  )
}
