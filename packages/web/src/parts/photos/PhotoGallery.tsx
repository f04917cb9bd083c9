import { photos as calls } from '@jobwright/contract/calls.gen.ts'
import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { PhotoFilters } from '../../data/photos.ts'
import { useCan } from '../../data/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { noticeProblem } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.tsx'
import { Failure } from '../Failure.tsx'
import { BulkPhotos } from './BulkPhotos.tsx'
import { DeletePhotos } from './dialogs/DeletePhotos.tsx'
import { GridSkeleton } from './GridSkeleton.tsx'
import { PhotoGrid } from './PhotoGrid.tsx'
import { useOpened, useOpenPhoto } from './useOpenPhoto.ts'
import { MOST_SELECTED, useSelection } from './useSelection.ts'
import { useTimeline } from './useTimeline.ts'
import type { Timeline } from './useTimeline.ts'
import { PhotoViewer } from './viewer/PhotoViewer.tsx'
import styles from './photos.module.css'
import { photosWords } from '../../words/lazy/photos.ts'

type Props = {
  filters: PhotoFilters
  /** Shown when there are no photos at all. */
  empty: ReactNode
  /** Whether a filter is set, and how to clear it. */
  filtered: boolean
  onClear: () => void
  onTotal?: (total: number | undefined) => void
}

/** Photos by day, with the viewer and the bulk actions. */
export function PhotoGallery({ filters, empty, filtered, onClear, onTotal }: Props) {
  const { t, formatNumber } = useWords(photosWords)
  const timeline = useTimeline(filters)
  const tooMany = useCallback(
    () => noticeProblem(t('photos.tooMany', { most: formatNumber(MOST_SELECTED) }), t('ui.close')),
    [t, formatNumber],
  )
  const selection = useSelection(timeline.between, tooMany)
  const opened = useOpenPhoto(timeline, filters)
  const [deleting, setDeleting] = useState(false)
  const mayDelete = useCan(calls.bulkRemove)
  const { total, problem } = timeline
  useEffect(() => onTotal?.(total), [onTotal, total])
  const chosen = [...selection.chosen.values()]
  const { clear } = selection
  const said = JSON.stringify(filters)
  useEffect(() => clear(), [said, clear])
  return (
    <div className={styles.gallery}>
      {problem !== null && problem !== undefined && total === undefined ? (
        <Failure problem={problem} onRetry={timeline.again} />
      ) : total === undefined ? (
        <GridSkeleton />
      ) : total === 0 ? (
        <div className={styles.emptyCard}>
          {filtered ? (
            <EmptyState
              title={t('forms.noMatch')}
              action={
                <Button variant="default" onClick={onClear}>
                  {t('ui.clearFilters')}
                </Button>
              }
            >
              {t('forms.noMatchText')}
            </EmptyState>
          ) : (
            empty
          )}
        </div>
      ) : (
        <PhotoGrid
          timeline={timeline}
          selection={selection}
          label={t('photos.title')}
          onOpen={opened.open}
          {...(mayDelete && { onDelete: () => setDeleting(true) })}
        />
      )}
      {chosen.length > 0 && <BulkPhotos photos={chosen} onClear={selection.clear} onDelete={() => setDeleting(true)} />}
      {deleting && chosen.length > 0 && (
        <DeletePhotos photos={chosen} onClose={() => setDeleting(false)} onDeleted={selection.clear} />
      )}
      {opened.id !== undefined && (
        <Opened key="viewer" id={opened.id} opened={opened} timeline={timeline} selection={selection} />
      )}
    </div>
  )
}

function Opened({
  id,
  opened,
  timeline,
  selection,
}: {
  id: string
  opened: ReturnType<typeof useOpenPhoto>
  timeline: Timeline
  selection: ReturnType<typeof useSelection>
}) {
  const { index, found } = opened
  const row = index === undefined ? undefined : timeline.at(index)
  const { photo, problem, again } = useOpened(id, row)
  const known = photo?.id
  const hasDays = timeline.days.length > 0
  useEffect(() => {
    if (photo && index === undefined && hasDays) found(photo)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each photo that came without its place
  }, [known, hasDays])
  const near = (by: number) => (index === undefined ? undefined : timeline.at(index + by)?.authPhotoName)
  return (
    <PhotoViewer
      photo={photo}
      {...(problem && !photo && { failure: <Failure record problem={problem} onRetry={() => void again()} /> })}
      {...(index !== undefined && { index, onTurn: opened.turn })}
      {...(timeline.total !== undefined && { total: timeline.total })}
      near={[near(1), near(-1)]}
      onClose={opened.close}
      {...(photo &&
        index !== undefined && { selected: selection.has(photo.id), onSelect: () => selection.toggle(index, photo) })}
    />
  )
}
