import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { useShortList } from '../../../data/records.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { ListSkeleton } from '../../../ui/Skeletons.tsx'
import { useWords } from '../../../words/words.tsx'
import { Failure } from '../../Failure.tsx'
import { PhotoStrip } from '../PhotoStrip.tsx'
import styles from './dialogs.module.css'
import { photosWords } from '../../../words/lazy/photos.ts'

const OFFERED = 200
type Props = { photo: PhotoRow; onClose: () => void; onChosen: (other: PhotoRow) => void }

/** Picks the photo of the same place: from the same job, else the same customer, else the newest. */
export function PairSheet({ photo, onClose, onChosen }: Props) {
  const { t } = useWords(photosWords)
  const { TaskId, ProjectId, BidId, CustomerId } = photo
  const near = ProjectId
    ? { ProjectId }
    : BidId
      ? { BidId }
      : TaskId
        ? { TaskId }
        : CustomerId
          ? { CustomerId }
          : ({ inbox: '1' } as const)
  const list = useShortList('photos', near, OFFERED)
  const others = (list.data?.rows ?? []).filter((one) => one.id !== photo.id)
  return (
    <Sheet title={t('photos.choosePair')} onClose={onClose}>
      <p className={styles.lead}>{t('photos.pairLead')}</p>
      {list.isPending && <ListSkeleton rows={4} />}
      {list.isError && <Failure problem={list.error} onRetry={() => void list.refetch()} />}
      {list.data && others.length === 0 && <EmptyState title={t('photos.noOthers')} />}
      <PhotoStrip photos={others} onChoose={onChosen} />
    </Sheet>
  )
}
