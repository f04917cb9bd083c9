import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMe } from '../../data/session.ts'
import { PhoneForm } from '../../parts/phone/PhoneForm.tsx'
import type { JobResource } from '../../parts/phone/JobFrame.tsx'
import { RecordGate } from '../../parts/records/RecordGate.tsx'
import { TaskFields, useTaskForm } from '../../parts/tasks/TaskForm.tsx'
import type { TaskValues } from '../../parts/tasks/TaskForm.tsx'
import { linksOfTask } from '../../parts/tasks/state.ts'
import { useFormPhotos } from '../../parts/phone/useFormPhotos.ts'
import { useWords } from '../../words/words.tsx'
import { tasksWords } from '../../words/lazy/tasks.ts'

const links = ['CustomerId', 'ProjectId', 'BidId', 'UserId'] as const

/** Adds a task on a phone; then the list of tasks opens. */
export function TaskCreatePhone() {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const start = Object.fromEntries(
    links.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
  ) as Partial<TaskValues>
  return <Create start={start} to="/mobile/tasks" />
}

/** Adds a task to a project or a bid; then its list of tasks opens. */
export function JobTaskCreatePhone({ noun, id }: { noun: JobResource; id: string }) {
  return (
    <RecordGate noun={noun} id={id}>
      {(job) => (
        <Create
          start={{ CustomerId: job.CustomerId, ...(noun === 'bids' ? { BidId: id } : { ProjectId: id }) }}
          lead={job.title}
          to={`/mobile/${noun}/${id}/tasks`}
        />
      )}
    </RecordGate>
  )
}

function Create({ start, to, lead }: { start: Partial<TaskValues>; to: string; lead?: string }) {
  const { t } = useWords(tasksWords)
  const navigate = useNavigate()
  const leave = () => void navigate({ to: to as never })
  const photos = useFormPhotos(`tasks/new/${start.ProjectId ?? start.BidId ?? ''}`)
  const me = useMe()
  const state = useTaskForm({
    record: null,
    // A task added on site is mostly one's own work; an unassigned one would never come up on anybody's Today.
    start: { UserId: me.id, ...start },
    onSaved: (task) => void photos.file(linksOfTask(task)).then(leave),
  })
  return (
    <PhoneForm
      noun="tasks"
      state={state}
      title={t('tasks.addTitle')}
      lead={lead}
      submit={t('tasks.create')}
      onLeave={leave}
      photos={photos}
    >
      <TaskFields state={state} />
    </PhoneForm>
  )
}
