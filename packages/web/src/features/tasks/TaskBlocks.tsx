import type { Task } from '@jobwright/contract/resources/tasks.ts'
import { recordLink } from '../../data/links.ts'
import { photos as calls } from '@jobwright/contract/calls.gen.ts'
import { useShortList } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import { LatestPhotos } from '../../parts/overview/LatestPhotos.tsx'
import styles from '../../parts/overview/overview.module.css'
import { TalkOf } from '../../parts/overview/TalkOf.tsx'

const PHOTOS = 12

/** The last photos of a task and the last comments on it. */
export function TaskBlocks({ task }: { task: Task }) {
  const maySee = useCan(calls.list)
  const { data } = useShortList('photos', { TaskId: task.id, sort: 'captured', order: 'desc' }, PHOTOS, maySee)
  const to = {
    name: task.title,
    TaskId: task.id,
    CustomerId: task.CustomerId,
    ProjectId: task.ProjectId,
    BidId: task.BidId,
  }
  return (
    <div className={styles.pairs}>
      {maySee && data && (
        <LatestPhotos
          photos={data.rows}
          count={data.totalCounts}
          href={recordLink('tasks', task.id, { tab: 'files' })}
          to={to}
        />
      )}
      <TalkOf noun="tasks" id={task.id} />
    </div>
  )
}
