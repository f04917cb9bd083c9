import { uploads } from '@jobwright/contract/calls.gen.ts'
import type { Task } from '@jobwright/contract/resources/tasks.ts'
import { photoLink, recordLink } from '../../data/links.ts'
import { photos as calls } from '@jobwright/contract/calls.gen.ts'
import { useShortList } from '../../data/records.ts'
import { useCan } from '../../data/session.ts'
import { Block, BlockEmpty } from '../../parts/overview/Block.tsx'
import styles from '../../parts/overview/overview.module.css'
import { TalkOf } from '../../parts/overview/TalkOf.tsx'
import { usePhotoName } from '../../parts/photos/photoName.ts'
import { Thumb } from '../../parts/photos/PhotoTile.tsx'
import { openUpload } from '../../parts/uploads/ask.ts'
import { Link } from '../../ui/Link.tsx'
import { overviewWords } from '../../words/lazy/overview.ts'
import { useWords } from '../../words/words.tsx'

const PHOTOS = 12

/** The last photos of a task and the last comments on it. */
export function TaskBlocks({ task }: { task: Task }) {
  const { t } = useWords(overviewWords)
  const nameOf = usePhotoName()
  const maySee = useCan(calls.list)
  const mayAdd = useCan(uploads.image)
  const { data } = useShortList('photos', { TaskId: task.id, sort: 'captured', order: 'desc' }, PHOTOS, maySee)
  const ids = data?.rows.map(({ id }) => id) ?? []
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
        <Block
          title={t('overview.photos')}
          href={recordLink('tasks', task.id, { tab: 'files' })}
          more={data.totalCounts > 0 && data.totalCounts}
          add={mayAdd && { label: t('overview.addPhotos'), onClick: () => openUpload({ to, imagesOnly: true }) }}
        >
          {ids.length > 0 ? (
            <ul className={styles.photos}>
              {data.rows.map((photo) => (
                <li key={photo.id}>
                  <Link className={styles.photo} href={photoLink(photo.id, ids)} aria-label={nameOf(photo)}>
                    <Thumb photo={photo} />
                  </Link>
                </li>
              ))}
            </ul>
          ) : (
            <BlockEmpty>{t('overview.noPhotos')}</BlockEmpty>
          )}
        </Block>
      )}
      <TalkOf noun="tasks" id={task.id} />
    </div>
  )
}
