import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { Shared } from '@jobwright/contract/resources/shares.ts'
import { PhotoCanvas, useNear } from '../../../parts/photos/viewer/PhotoCanvas.tsx'
import styles from '../../../parts/photos/viewer/viewer.module.css'
import { useWords } from '../../../words/words.tsx'
import { photosWords } from '../../../words/lazy/photos.ts'
import { Modal } from '../../../ui/Modal.tsx'

type Props = {
  items: Readonly<Shared['items']>
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}

/** A shared photo on the whole screen. */
export function SharedViewer({ items, index, onIndex, onClose }: Props) {
  const { t, formatMoment } = useWords(photosWords)
  const item = items[index]
  useNear([items[index + 1]?.authPhotoName, items[index - 1]?.authPhotoName])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
      if (by !== 0 && items[index + by]) onIndex(index + by)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [index, items, onIndex])
  if (!item) return null
  const name = item.caption || formatMoment(item.capturedAt)
  const turn = (by: 1 | -1) => items[index + by] && onIndex(index + by)
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      radius={0}
      padding={0}
      withCloseButton={false}
      transitionProps={{ duration: 120, transition: 'fade' }}
      attributes={{ content: { 'aria-label': name } }}
      classNames={{ content: styles.modal ?? '', body: styles.modalBody ?? '' }}
    >
      <div className={styles.viewer}>
        <header className={styles.bar}>
          <ActionIcon className={styles.button ?? ''} aria-label={t('ui.close')} onClick={onClose}>
            <IconX size={22} aria-hidden />
          </ActionIcon>
          <div className={styles.names}>
            <h2 className={styles.title}>{name}</h2>
            <span className={styles.place}>
              {item.caption && `${formatMoment(item.capturedAt)} · `}
              {t('photos.nOf', { n: index + 1, total: items.length })}
            </span>
          </div>
          <ActionIcon
            className={styles.button ?? ''}
            component="a"
            href={`/media/uploads/${item.authDocName}`}
            download={item.name}
            aria-label={t('photos.downloadOriginal')}
          >
            <IconDownload size={20} aria-hidden />
          </ActionIcon>
        </header>
        <div className={styles.main}>
          <div className={styles.middle}>
            {index > 0 && (
              <ActionIcon
                className={styles.turn ?? ''}
                data-way="left"
                aria-label={t('photos.previous')}
                onClick={() => turn(-1)}
              >
                <IconChevronLeft size={26} aria-hidden />
              </ActionIcon>
            )}
            <PhotoCanvas
              key={item.id}
              picture={{ ...item, name, readable: true }}
              notes
              onSwipe={(way) => turn(way === 'left' ? 1 : -1)}
            />
            {index < items.length - 1 && (
              <ActionIcon
                className={styles.turn ?? ''}
                data-way="right"
                aria-label={t('photos.next')}
                onClick={() => turn(1)}
              >
                <IconChevronRight size={26} aria-hidden />
              </ActionIcon>
            )}
          </div>
        </div>
      </div>
    </Modal>
  )
}
