import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { tasks } from '@jobwright/contract/calls.gen.ts'
import type { Bid } from '@jobwright/contract/resources/bids.ts'
import type { Project } from '@jobwright/contract/resources/projects.ts'
import { Link } from '../../ui/Link.tsx'
import { jobLink, linkToJob } from '../../data/links.ts'
import { useCan } from '../../data/session.ts'
import { ActionBar } from '../../ui/ActionBar.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { useWords } from '../../words/words.tsx'
import { HistoryTab } from '../records/HistoryTab.tsx'
import { RecordGate } from '../records/RecordGate.tsx'
import { CommentsLater } from '../talk/useCommentsTab.tsx'
import { useTransitions } from '../tasks/useTransitions.tsx'
import { useLocalListState } from '../lists/useListState.ts'
import { JobFrame } from './JobFrame.tsx'
import type { JobResource } from './JobFrame.tsx'
import { ListTools, MineChip, StatusChips } from './ListTools.tsx'
import { Nothing, useQuery } from './ListScreen.tsx'
import { PhoneList } from './PhoneList.tsx'
import styles from './phone.module.css'
import { TaskItem } from './rows.tsx'
import { TakePhotos } from './TakePhotos.tsx'
import { tasksWords } from '../../words/lazy/tasks.ts'

// Photos and documents are loaded with their tab, not with every job.
const FilesTab = lazy(async () => ({ default: (await import('../files/FilesTab.tsx')).FilesTab }))

type Props = { noun: JobResource; id: string }

/** The tasks of a project or a bid. */
export function JobTasks({ noun, id }: Props) {
  return (
    <RecordGate noun={noun} id={id}>
      {(job) => (
        <JobFrame noun={noun} job={job} tab="tasks">
          <TasksOf noun={noun} id={id} />
        </JobFrame>
      )}
    </RecordGate>
  )
}

const byUrgency = { key: 'urgency', order: 'asc' } as const

function TasksOf({ noun, id }: Props) {
  const { t } = useWords(tasksWords)
  const state = useLocalListState()
  const mayAdd = useCan(tasks.create)
  const { move, sheet } = useTransitions()
  const query = useQuery<'tasks'>(state, byUrgency, linkToJob[noun](id))
  return (
    <>
      <div className={styles.listTop}>
        <ListTools screen={`${noun}/tasks`} title={t('tasks.title')} state={state}>
          <MineChip state={state} field="WorkerId" />
          <StatusChips kind="task" state={state} />
        </ListTools>
      </div>
      <PhoneList
        noun="tasks"
        label={t('tasks.title')}
        query={query}
        row={(row) => <TaskItem row={row} of={{ noun, id }} onMove={move} />}
        empty={<Nothing noun="tasks" state={state} />}
      />
      {mayAdd && (
        <ActionBar>
          <Button
            component={Link}
            href={jobLink(noun, id, 'tasks/create')}
            leftSection={<IconPlus size={20} aria-hidden />}
            data-primary
          >
            {t('tasks.add')}
          </Button>
        </ActionBar>
      )}
      {sheet}
    </>
  )
}

/** The photos and documents of a project or a bid. */
export function JobFiles({ noun, id }: Props) {
  return (
    <RecordGate noun={noun} id={id}>
      {(job: Project | Bid) => (
        <JobFrame noun={noun} job={job} tab="files">
          <div className={styles.under}>
            <Suspense fallback={<ListSkeleton rows={4} />}>
              <FilesTab
                of={{
                  resource: noun,
                  id,
                  to: {
                    name: job.title,
                    CustomerId: job.CustomerId,
                    ...linkToJob[noun](id),
                  },
                }}
              />
            </Suspense>
          </div>
          <TakePhotos noun={noun} job={job} />
        </JobFrame>
      )}
    </RecordGate>
  )
}

/** The activity of a project or a bid. */
export function JobActivities({ noun, id }: Props) {
  return (
    <RecordGate noun={noun} id={id}>
      {(job) => (
        <JobFrame noun={noun} job={job} tab="activities">
          <div className={styles.under}>
            <div className={styles.talk}>
              <CommentsLater noun={noun} id={id} />
            </div>
            <HistoryTab noun={noun} id={id} />
          </div>
        </JobFrame>
      )}
    </RecordGate>
  )
}
