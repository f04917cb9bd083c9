import { shares, uploads } from '@jobwright/contract/calls.gen.ts'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCamera, IconLink, IconPhoto, IconPhotoUp } from '@tabler/icons-react'
import { useState } from 'react'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { useCan } from '../../data/session.ts'
import { useOnPhone } from '../../data/view.ts'
import { SearchField } from '../../parts/lists/SearchField.tsx'
import { SharesSheet } from '../../parts/photos/dialogs/SharesSheet.tsx'
import { photoListNames } from '../../data/listStart.ts'
import { filtersOf, PhotoFilterChips } from '../../parts/photos/PhotoFilters.tsx'
import { useListCount } from '../../parts/lists/useListCount.ts'
import { PhotoGallery } from '../../parts/photos/PhotoGallery.tsx'
import styles from '../../parts/photos/photos.module.css'
import { openUpload } from '../../parts/uploads/ask.ts'
import { usePickPhotos } from '../../parts/photos/usePickPhotos.tsx'
import { useListState } from '../../parts/lists/useListState.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { useWords } from '../../words/words.tsx'
import { photosWords } from '../../words/lazy/photos.ts'

/** All photos of the company, by the day at the place where they were taken. */
export function PhotosPage() {
  const { t } = useWords(photosWords)
  const state = useListState('photos', photoListNames)
  const filters = filtersOf(state.view)
  const [total, setTotal] = useState<number>()
  const { count } = useListCount('photos', filters, total)
  const mayAdd = useCan(uploads.image)
  const mayShare = useCan(shares.list)
  const [sharing, setSharing] = useState(false)
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const { pick, input } = usePickPhotos()
  const inShell = useOnPhone()
  // An empty page has this button in its middle, and only there.
  const isEmpty = total === 0 && !state.filtered
  const add = mayAdd && pick && (
    <Button leftSection={<IconPhotoUp size={16} aria-hidden />} onClick={pick}>
      {t('photos.add')}
    </Button>
  )
  return (
    <div
      className={styles.page}
      onDragOver={(event) => mayAdd && event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        if (!mayAdd || event.dataTransfer.files.length === 0) return
        event.preventDefault()
        openUpload({ imagesOnly: true, files: [...event.dataTransfer.files] })
      }}
    >
      {input}
      <PageBar
        title={t('photos.title')}
        count={count}
        extra={
          <>
            {mayShare && (
              <Tooltip label={t('photos.shares')}>
                <ActionIcon aria-label={t('photos.shares')} onClick={() => setSharing(true)}>
                  <IconLink size={18} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
            {/* In the phone's shell the camera is in the header. */}
            {mayAdd &&
              !inShell &&
              (phone ? (
                <ActionIcon component={Link} href={linkTo({ to: '/cam' })} aria-label={t('photos.cam')}>
                  <IconCamera size={20} aria-hidden />
                </ActionIcon>
              ) : (
                <Button
                  component={Link}
                  href={linkTo({ to: '/cam' })}
                  variant="default"
                  leftSection={<IconCamera size={16} aria-hidden />}
                >
                  {t('photos.cam')}
                </Button>
              ))}
          </>
        }
        action={
          !isEmpty &&
          (phone && mayAdd && pick ? (
            <ActionIcon variant="filled" color="brand" aria-label={t('photos.add')} onClick={pick}>
              <IconPhotoUp size={20} aria-hidden />
            </ActionIcon>
          ) : (
            add
          ))
        }
      >
        <div className={styles.tools}>
          <SearchField
            label={t('forms.searchIn', { list: t('photos.title') })}
            value={state.view['q'] ?? ''}
            onChange={(q) => state.set({ q })}
          />
          <FilterChips active={state.filtered} onClear={state.clear}>
            <PhotoFilterChips state={state} />
          </FilterChips>
        </div>
      </PageBar>
      <PhotoGallery
        filters={filters}
        filtered={state.filtered}
        onClear={state.clear}
        onTotal={setTotal}
        empty={
          <EmptyState icon={<IconPhoto size={36} stroke={1.5} />} title={t('photos.emptyTitle')} action={add}>
            {t('photos.emptyText')}
          </EmptyState>
        }
      />
      {sharing && <SharesSheet onClose={() => setSharing(false)} />}
    </div>
  )
}
