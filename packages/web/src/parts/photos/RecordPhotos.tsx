import { uploads } from '@jobwright/contract/calls.gen.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconCameraPlus, IconFilter, IconPhoto, IconPhotoUp } from '@tabler/icons-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { PhotoFilters, PhotoLinks } from '../../data/photos.ts'
import { setScreenPrefs, useScreenPrefs } from '../../data/prefs.ts'
import { useCan } from '../../data/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { useOnPhone } from '../../data/view.ts'
import { useWords } from '../../words/words.tsx'
import { useLocalListState } from '../lists/useListState.ts'
import { filtersOf, PhotoFilterChips } from './PhotoFilters.tsx'
import { PhotoGallery } from './PhotoGallery.tsx'
import { usePickPhotos } from './usePickPhotos.tsx'
import styles from './photos.module.css'
import { phoneWords } from '../../words/lazy/phone.ts'
import { photosWords } from '../../words/lazy/photos.ts'

type Props = {
  /** The record, under which new photos are filed. */
  target: Partial<PhotoLinks>
  /** The name of the record. */
  name?: string
  /** The key of the user's stored state of this screen. */
  screen: string
  /** Where a phone shows the buttons: in the line of the tab switch, so that photos start higher up. */
  toolsAt: HTMLElement | null
}

/** The photos of one customer, project, bid or task. */
export function RecordPhotos({ target, name, screen, toolsAt }: Props) {
  const { t } = useWords(photosWords, phoneWords)
  const { listToggler = false } = useScreenPrefs(screen)
  const state = useLocalListState()
  const mayAdd = useCan(uploads.image)
  const onPhone = useOnPhone()
  // Only the closest link: a task's photos also belong to its project.
  const closest = (['TaskId', 'ProjectId', 'BidId', 'CustomerId'] as const).find((name) => target[name])
  const fixed = (closest ? { [closest]: target[closest] } : {}) as PhotoFilters
  const { pick, input } = usePickPhotos(target, name)
  const showsFilters = listToggler || state.filtered
  const filters = (
    <FilterChips active={state.filtered} onClear={state.clear}>
      <PhotoFilterChips state={state} embedded />
    </FilterChips>
  )
  const [total, setTotal] = useState<number>()
  const isEmpty = total === 0 && !state.filtered
  const add = mayAdd && pick && (
    <Button
      // On a phone the camera button is within thumb reach.
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
      {onPhone ? (
        <>
          {toolsAt &&
            createPortal(
              <>
                <ActionIcon
                  variant="default"
                  aria-label={t('phone.filters')}
                  aria-expanded={showsFilters}
                  onClick={() => setScreenPrefs(screen, { listToggler: !listToggler })}
                >
                  <IconFilter size={22} stroke={1.75} aria-hidden />
                </ActionIcon>
                {!isEmpty && mayAdd && pick && (
                  <ActionIcon variant="default" aria-label={t('photos.add')} onClick={pick}>
                    <IconPhotoUp size={22} aria-hidden />
                  </ActionIcon>
                )}
              </>,
              toolsAt,
            )}
          {showsFilters && filters}
        </>
      ) : (
        <div className={styles.tools}>
          {filters}
          {/* Empty: the button is in the middle, and only there. */}
          {!isEmpty && <span className={styles.toolsEnd}>{add}</span>}
        </div>
      )}
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
