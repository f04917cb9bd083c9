import { ActionIcon } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { tasks } from '@jobwright/contract/calls.gen.ts'
import type { Task } from '@jobwright/contract/resources/tasks.ts'
import { jobLink, linkTo } from '../../data/links.ts'
import { useCan, useMe } from '../../data/session.ts'
import { useReadOnly } from '../../data/view.ts'
import { HistoryTab } from '../../parts/records/HistoryTab.tsx'
import type { JobResource } from '../../parts/phone/JobFrame.tsx'
import { PhoneForm } from '../../parts/phone/PhoneForm.tsx'
import phone from '../../parts/phone/phone.module.css'
import { ReadOnlyNote } from '../../parts/phone/ReadOnlyNote.tsx'
import { useFormPhotos } from '../../parts/phone/useFormPhotos.ts'
import { TaskContact } from '../../parts/phone/ContactBar.tsx'
import { StarButton } from '../../parts/phone/StarButton.tsx'
import { StatusStep } from '../../parts/phone/StatusStep.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { ChangeNoticeButton } from '../../parts/changes/ChangeNoticeButton.tsx'
import { ChangesOf } from '../../parts/changes/ChangesOf.tsx'
import { ChecklistRun } from '../../parts/tasks/ChecklistRun.tsx'
import { RequiredPhotos, requiredPhotosOf } from '../../parts/tasks/RequiredPhotos.tsx'
import { SeriesChoice } from '../../parts/tasks/SeriesChoice.tsx'
import type { SeriesScope } from '../../parts/tasks/SeriesChoice.tsx'
import { isOpen, linksOfTask, nextStatusesOf } from '../../parts/tasks/state.ts'
import { TaskFields, useTaskForm } from '../../parts/tasks/TaskForm.tsx'
import styles from '../../parts/tasks/tasks.module.css'
import { CommentsLater } from '../../parts/talk/useCommentsTab.tsx'
import { useTransitions } from '../../parts/tasks/useTransitions.tsx'
import { WaitsFor } from '../../parts/tasks/WaitsFor.tsx'
import { useQuickChange } from '../../parts/records/useQuickChange.ts'
import { ClockTask } from '../../parts/time/ClockTask.tsx'
import { PhoneHead } from '../../ui/PhoneHead.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { phoneWords } from '../../words/lazy/phone.ts'
import { useWords } from '../../words/words.tsx'
import { Fold } from './Fold.tsx'
import { TaskFactsPhone, TaskReason, TaskWhere } from './TaskFactsPhone.tsx'
import own from './phone.module.css'
import { TaskSteps } from './TaskSteps.tsx'
import { tasksWords } from '../../words/lazy/tasks.ts'

const FilesTab = lazy(async () => ({ default: (await import('../../parts/files/FilesTab.tsx')).FilesTab }))

type Props = { id: string; of?: { noun: JobResource; id: string } }

/** One task on a phone. `of`: it was opened in its project or bid, and links back there. */
export function TaskPhone({ id, of }: Props) {
  return (
    <RecordGate noun="tasks" id={id}>
      {(task) => <Opened task={task} of={of} />}
    </RecordGate>
  )
}

function Opened({ task, of }: { task: Task; of: Props['of'] }) {
  const { t } = useWords(tasksWords, phoneWords)
  const [reach, setReach] = useState<SeriesScope>('this')
  const photos = useFormPhotos(`tasks/${task.id}`)
  const state = useTaskForm({
    record: task,
    ...(task.seriesId && { told: () => ({ applyTo: reach }) }),
    onSaved: (saved) => void photos.file(linksOfTask(saved)),
  })
  // After the camera the form reopens with the photos.
  const some = photos.shots.length > 0
  const { edit } = state
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the photos have been read
  useEffect(() => (some ? edit() : undefined), [some])
  if (!state.editing && !state.saving) return <Reading task={task} of={of} onEdit={state.edit} />
  return (
    <PhoneForm
      noun="tasks"
      state={state}
      title={task.title}
      lead={task.number}
      submit={t('forms.save')}
      inPlace
      onLeave={state.discard}
      photos={photos}
      onPhotosOnly={() => void photos.file(linksOfTask(task)).then(state.discard)}
    >
      {task.seriesId && (
        <div className={styles.editSeries}>
          <SeriesChoice rule={task.recurrence} value={reach} onChange={setReach} />
        </div>
      )}
      <TaskFields state={state} taskId={task.id} status={task.status} />
    </PhoneForm>
  )
}

function Reading({ task, of, onEdit }: { task: Task; of: Props['of']; onEdit: () => void }) {
  const { t } = useWords(tasksWords, phoneWords)
  const me = useMe()
  const mayEdit = useCan(tasks.update)
  const readOnly = useReadOnly()
  const { move, sheet } = useTransitions()
  const change = useQuickChange('tasks')
  // A task opens on its own, in a project and in a bid.
  const talk = useSearch({ strict: false }).talk !== undefined
  const done = task.checklist.filter((item) => item.done).length
  const back = of ? jobLink(of.noun, of.id, 'tasks') : linkTo({ to: '/mobile/tasks' })
  return (
    <div className={phone.page}>
      <PhoneHead
        title={task.title}
        lead={task.number}
        tab={`${task.number} ${task.title}`}
        back={{ href: back, label: t('tasks.title') }}
        tools={
          <>
            <StarButton noun="tasks" id={task.id} />
            {mayEdit && (
              <ActionIcon aria-label={t('forms.edit')} onClick={onEdit}>
                <IconPencil size={24} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </>
        }
      >
        <StatusStep
          kind="task"
          name={task.title}
          id={task.status}
          choices={nextStatusesOf(task, me)}
          onChoose={(to) => move(task, to)}
          mark={task.labelId}
          onMark={mayEdit ? (labelId) => void change(task, { labelId }) : undefined}
        />
      </PhoneHead>
      <div className={phone.content}>
        {readOnly && <ReadOnlyNote bare />}
        {isOpen(task) && task.blockedByIds.length > 0 && <WaitsFor ids={task.blockedByIds} />}
        <TaskReason task={task} />
        <ClockTask task={task} />
        <TaskContact of={task} />
        {task.description && (
          <section className={phone.card}>
            <h2>{t('fields.description')}</h2>
            <p className={phone.plain}>{task.description}</p>
          </section>
        )}
        {requiredPhotosOf(task) > 0 && (
          <section className={phone.card}>
            <h2>{t('tasks.photosTitle')}</h2>
            <RequiredPhotos bare task={task} />
          </section>
        )}
        {task.checklist.length > 0 && (
          <section className={phone.card}>
            <h2>
              {t('fields.checklist')}{' '}
              <span className={phone.quiet}>{t('tasks.checklistDone', { done, count: task.checklist.length })}</span>
            </h2>
            <div className={own.checklist}>
              <ChecklistRun task={task} />
            </div>
          </section>
        )}
        <TaskWhere task={task} />
        <ChangeNoticeButton start={{ ProjectId: task.ProjectId, TaskId: task.id, title: task.title }} />
        <ChangesOf of={{ TaskId: task.id }} />
        <TaskFactsPhone task={task} />
        <Fold title={t('forms.comments')} opened={talk}>
          <CommentsLater noun="tasks" id={task.id} />
        </Fold>
        <Fold title={t('phone.files')}>
          <Suspense fallback={<ListSkeleton rows={3} />}>
            <FilesTab
              of={{
                resource: 'tasks',
                id: task.id,
                to: {
                  name: task.title,
                  TaskId: task.id,
                  CustomerId: task.CustomerId,
                  ProjectId: task.ProjectId,
                  BidId: task.BidId,
                },
              }}
            />
          </Suspense>
        </Fold>
        <Fold title={t('phone.activity')}>
          <HistoryTab noun="tasks" id={task.id} />
        </Fold>
      </div>
      <TaskSteps task={task} onMove={move} />
      {sheet}
    </div>
  )
}
