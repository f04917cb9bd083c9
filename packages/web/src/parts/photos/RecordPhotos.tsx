import { uploads } from '@jobwright/contract/calls.gen.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconCameraPlus, IconPhoto, IconPhotoUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { PhotoFilters, PhotoLinks } from '../../data/photos.ts'
import { useCan } from '../../data/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { useOnPhone } from '../../data/view.ts'
import { useWords } from '../../words/words.tsx'
import { useLocalListState } from '../useListState.ts'
import { filtersOf, PhotoFilterChips } from './PhotoFilters.tsx'
import { PhotoGallery } from './PhotoGallery.tsx'
import { usePickPhotos } from './usePickPhotos.tsx'
import styles from './photos.module.css'
import { photosWords } from '../../words/later/photos.ts'

/** The photos of one record: of a customer, a project, a bid or a task. `target` also says where new ones go, `name` how that is called. */
export function RecordPhotos({ target, name }: { target: Partial<PhotoLinks>; name?: string }) {
  const { t } = useWords(photosWords)
  const state = useLocalListState()
  const mayAdd = useCan(uploads.image)
  const onPhone = useOnPhone()
  // The closest link alone: a task's photos are also its project's.
  const closest = (['TaskId', 'ProjectId', 'BidId', 'CustomerId'] as const).find((name) => target[name])
  const fixed = (closest ? { [closest]: target[closest] } : {}) as PhotoFilters
  const { pick, input } = usePickPhotos(target, name)
  const [total, setTotal] = useState<number>()
  const isEmpty = total === 0 && !state.filtered
  const add = mayAdd && pick && (
    <Button
      // On a phone the camera stands under the thumb.
      variant={onPhone ? 'default' : 'filled'}
      leftSection={<IconCameraPlus size={16} aria-hidden />}
      onClick={pick}
    >
      {t('photos.add')}
    </Button>
  )
  return (
    <div className={styles.embedded}>
      {input}
      <div className={styles.tools} data-phone={onPhone || undefined}>
        <FilterChips active={state.filtered} onClear={state.clear}>
          <PhotoFilterChips state={state} embedded />
        </FilterChips>
        {/* Nothing here yet: the button stands in the middle, and only there. */}
        {!isEmpty &&
          (onPhone && mayAdd && pick ? (
            <ActionIcon variant="default" className={styles.addIcon ?? ''} aria-label={t('photos.add')} onClick={pick}>
              <IconPhotoUp size={22} aria-hidden />
            </ActionIcon>
          ) : (
            <span className={styles.toolsEnd}>{add}</span>
          ))}
      </div>
      <PhotoGallery
        filters={{ ...filtersOf(state.view), ...fixed }}
        filtered={state.filtered}
        onClear={state.clear}
        onTotal={setTotal}
        empty={
          <EmptyState icon={<IconPhoto size={36} stroke={1.5} />} title={t('photos.noneHere')} action={add}>
            {t('photos.noneHereText')}
          </EmptyState>
        }
      />
    </div>
  )
}
