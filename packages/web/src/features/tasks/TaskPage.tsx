import { tasks } from '@jobwright/contract/calls.gen.ts'
import { formatHours } from '@jobwright/contract/rules/hours.ts'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Task } from '@jobwright/contract/resources/tasks.ts'
import { taskPriorities, taskStatuses, TaskStatus } from '@jobwright/contract/statuses.ts'
import { usePeople } from '../../data/people.ts'
import { useCan, useMe } from '../../data/session.ts'
import { CustomFacts } from '../../parts/custom/CustomFacts.tsx'
import { ChangesOf } from '../../parts/changes/ChangesOf.tsx'
import { LinkChips } from '../../parts/fields/LinkPicker.tsx'
import { PersonLink } from '../../parts/people/PersonLink.tsx'
import { ReadFields } from '../../parts/records/ReadFields.tsx'
import { useRecordDates } from '../../parts/records/RecordDates.tsx'
import { useFilesTab } from '../../parts/files/useFilesTab.tsx'
import { RecordFrame } from '../../parts/records/RecordFrame.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { RecordOpening } from '../../parts/records/RecordOpening.tsx'
import { StatusMark, StatusSelect } from '../../parts/status/StatusSelect.tsx'
import { ChecklistRun } from '../../parts/tasks/ChecklistRun.tsx'
import { DueMark } from '../../parts/tasks/DueMark.tsx'
import { RequiredPhotos, requiredPhotosOf } from '../../parts/tasks/RequiredPhotos.tsx'
import { SeriesChoice } from '../../parts/tasks/SeriesChoice.tsx'
import type { SeriesScope } from '../../parts/tasks/SeriesChoice.tsx'
import { repeatText } from '../../parts/tasks/repeatText.ts'
import { isOpen, taskActorOf, nextStatusesOf } from '../../parts/tasks/state.ts'
import { TaskFields, useTaskForm } from '../../parts/tasks/TaskForm.tsx'
import styles from '../../parts/tasks/tasks.module.css'
import { useTypeFact } from '../../parts/tasks/TypeChip.tsx'
import { useTransitions } from '../../parts/tasks/useTransitions.tsx'
import { WaitsFor } from '../../parts/tasks/WaitsFor.tsx'
import { useQuickChange } from '../../parts/records/useQuickChange.ts'
import { JobHours } from '../../parts/time/JobHours.tsx'
import { usePlainItems } from '../../parts/plain/usePlainItems.tsx'
import { Card, Facts } from '../../ui/Facts.tsx'
import { useWords } from '../../words/words.tsx'
import type { WordKey } from '../../words/en.ts'
import { tasksWords } from '../../words/lazy/tasks.ts'
import { TaskBlocks } from './TaskBlocks.tsx'

/** One task. */
export function TaskPage({ id }: { id: string }) {
  return (
    <RecordGate
      noun="tasks"
      id={id}
      opening={(row) => (
        <RecordOpening
          noun="tasks"
          number={row.number}
          title={row.title}
          status={<StatusMark kind="task" list={taskStatuses} id={row.status} />}
          view={<TaskView task={row} />}
          side={<TaskFacts task={row} />}
        />
      )}
    >
      {(task) => <TaskRecord task={task} />}
    </RecordGate>
  )
}

function TaskRecord({ task }: { task: Task }) {
  const { t } = useWords(tasksWords)
  const me = useMe()
  const [reach, setReach] = useState<SeriesScope>('this')
  const state = useTaskForm({ record: task, ...(task.seriesId && { told: () => ({ applyTo: reach }) }) })
  const mayEdit = useCan(tasks.update)
  const { move, sheet } = useTransitions()
  const change = useQuickChange('tasks', t('tasks.saved'))
  const mayVerify =
    task.status === TaskStatus.Completed &&
    task.verifiedAt === null &&
    task.completedById !== me.id &&
    taskActorOf(me).can('tasks.admin')
  const editing = state.editing || state.saving
  const to = {
    name: task.title,
    TaskId: task.id,
    CustomerId: task.CustomerId,
    ProjectId: task.ProjectId,
    BidId: task.BidId,
  }
  const files = useFilesTab({ resource: 'tasks', id: task.id, to })
  const done = task.checklist.filter((item) => item.done).length
  return (
    <>
      <RecordFrame
        noun="tasks"
        record={task}
        title={task.title}
        state={state}
        tabs={files}
        drop={to}
        status={
          <StatusSelect
            kind="task"
            list={taskStatuses}
            id={task.status}
            label={t('forms.changeStatus')}
            choices={editing ? [] : nextStatusesOf(task, me)}
            onChoose={(status) => move(task, status)}
            mark={task.labelId}
            onMark={mayEdit && !editing ? (labelId) => void change(task, { labelId }) : undefined}
          />
        }
        actions={
          mayVerify && (
            <Button
              variant="default"
              leftSection={<IconCircleCheck size={16} aria-hidden />}
              onClick={() => void change(task, {}, { told: { verified: true } })}
            >
              {t('tasks.verify')}
            </Button>
          )
        }
        fields={
          <>
            {task.seriesId && (
              <div className={styles.editSeries}>
                <SeriesChoice rule={task.recurrence} value={reach} onChange={setReach} />
              </div>
            )}
            <TaskFields state={state} taskId={task.id} status={task.status} />
          </>
        }
        view={<TaskView task={task} />}
        below={
          !editing && (
            <>
              {requiredPhotosOf(task) > 0 && (
                <Card title={t('tasks.photosTitle')}>
                  <RequiredPhotos bare task={task} />
                </Card>
              )}
              {task.checklist.length > 0 && (
                <Card
                  title={t('fields.checklist')}
                  action={
                    <span className={styles.meta}>
                      {t('tasks.checklistDone', { done, count: task.checklist.length })}
                    </span>
                  }
                >
                  <ChecklistRun task={task} />
                </Card>
              )}
              <TaskBlocks task={task} />
            </>
          )
        }
        side={
          <>
            <TaskFacts task={task} />
            <ChangesOf of={{ TaskId: task.id }} />
            <JobHours of={{ TaskId: task.id }} />
          </>
        }
      />
      {sheet}
    </>
  )
}

function TaskFacts({ task }: { task: Task }) {
  const words = useWords(tasksWords)
  const { t, formatMoment } = words
  const { byId } = usePeople()
  const dates = useRecordDates(task)
  const plain = usePlainItems('tasks', task)
  const people = (ids: readonly string[]) =>
    ids.length > 0 && (
      <span className={styles.people}>
        {ids.map((id) => (
          <PersonLink key={id} person={byId(id)} />
        ))}
      </span>
    )
  return (
    <>
      <Facts
        title={t('forms.facts')}
        items={[
          {
            label: t('fields.assignee'),
            value: task.User ? <PersonLink person={task.User} size={28} /> : t('tasks.unassigned'),
          },
          { label: t('tasks.crew'), value: people(task.crewIds), hidden: task.crewIds.length === 0 },
          { label: t('tasks.watchers'), value: people(task.watcherIds), hidden: task.watcherIds.length === 0 },
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
          ...plain,
        ]}
      />
      <CustomFacts noun="tasks" record={task} />
      <Facts
        items={[
          { label: t('tasks.started'), value: formatMoment(task.startedAt), hidden: task.startedAt === null },
          { label: t('tasks.completed'), value: formatMoment(task.completedAt), hidden: task.completedAt === null },
          { label: t('fields.verifiedAt'), value: formatMoment(task.verifiedAt), hidden: task.verifiedAt === null },
          { label: t('fields.number'), value: task.number },
          ...dates,
        ]}
      />
    </>
  )
}

function TaskView({ task: shown }: { task: Task }) {
  const { t, formatMoment } = useWords(tasksWords)
  const type = useTypeFact(shown)
  const reason = [
    {
      key: 'holdReason',
      value:
        shown.status === TaskStatus.OnHold && shown.holdReason ? t(`tasks.hold.${shown.holdReason}` as WordKey) : '',
    },
    { key: 'problemReason', value: shown.status === TaskStatus.Problem ? shown.problemReason : '' },
    { key: 'cancelReason', value: shown.status === TaskStatus.Canceled ? shown.cancelReason : '' },
    { key: 'completionNote', value: shown.status === TaskStatus.Completed ? shown.completionNote : '' },
  ].filter((one) => one.value)
  return (
    <>
      {isOpen(shown) && shown.blockedByIds.length > 0 && (
        <div className={styles.editSeries}>
          <WaitsFor ids={shown.blockedByIds} />
        </div>
      )}
      <ReadFields
        items={[
          { label: t('forms.link'), value: <LinkChips of={shown} />, wide: true },
          ...reason.map((one) => ({ label: t(`fields.${one.key}` as WordKey), value: one.value, wide: true })),
          { label: t('fields.startAt'), value: formatMoment(shown.startAt) },
          { label: t('fields.dueAt'), value: shown.dueAt && <DueMark task={shown} /> },
          {
            label: t('fields.priority'),
            value: <StatusMark kind="priority" list={taskPriorities} id={shown.priority} />,
          },
          { label: t('fields.type'), value: type },
          ...(shown.travelMin > 0 ? [{ label: t('fields.travelMin'), value: shown.travelMin }] : []),
          ...(shown.skills.length > 0 ? [{ label: t('fields.skills'), value: shown.skills.join(', ') }] : []),
          { label: t('fields.description'), value: shown.description, wide: true },
        ]}
      />
    </>
  )
}
