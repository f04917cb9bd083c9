import { useRouter, useSearch } from '@tanstack/react-router'
import { given } from '../../data/search.ts'
import type { Address } from '../../ui/Link.tsx'
import { jobLink, linkTo, linkToJob, openPath } from '../../data/links.ts'
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

/** Creates a task on a phone, then opens the task list. */
export function TaskCreatePhone() {
  const { photos: _, ...links } = useSearch({ from: '/mobile/tasks/create' })
  return <Create start={given(links)} to={linkTo({ to: '/mobile/tasks' })} />
}

/** Creates a task in a project or bid, then opens its task list. */
export function JobTaskCreatePhone({ noun, id }: { noun: JobResource; id: string }) {
  return (
    <RecordGate noun={noun} id={id}>
      {(job) => (
        <Create
          start={{ CustomerId: job.CustomerId, ...linkToJob[noun](id) }}
          lead={job.title}
          to={jobLink(noun, id, 'tasks')}
        />
      )}
    </RecordGate>
  )
}

function Create({ start, to, lead }: { start: Partial<TaskValues>; to: Address; lead?: string }) {
  const { t } = useWords(tasksWords)
  const router = useRouter()
  const leave = () => void openPath(router, to)
  const photos = useFormPhotos(`tasks/new/${start.ProjectId ?? start.BidId ?? ''}`)
  const me = useMe()
  const state = useTaskForm({
    record: null,
    // A task created on site is mostly one's own; unassigned, it would be on nobody's Today.
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
