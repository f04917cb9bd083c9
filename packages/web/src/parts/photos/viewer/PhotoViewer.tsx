import { ActionIcon, Loader, Tooltip } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconArrowsLeftRight,
  IconCheck,
  IconChevronLeft,
  IconChevronRight,
  IconDots,
  IconDownload,
  IconInfoCircle,
  IconPencil,
  IconShare3,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { contents, shares } from '@jobwright/contract/calls.gen.ts'
import { addressOf } from '@jobwright/contract/call.ts'
import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { mayChangePhoto, mayDeletePhoto, notePhotoSeen } from '../../../data/photos.ts'
import { useRecord } from '../../../data/records.ts'
import { useCan, useMe } from '../../../data/session.ts'
import { downloadFile } from '../../../data/download.ts'
import { useWords } from '../../../words/words.tsx'
import { ChangeNoticeItem } from '../../changes/ChangeNoticeItem.tsx'
import { useRefusalNotice } from '../../useRefusalNotice.ts'
import { DeletePhotos } from '../dialogs/DeletePhotos.tsx'
import { ShareSheet } from '../dialogs/ShareSheet.tsx'
import { usePhotoName, usePhotoTime } from '../photoName.ts'
import { Compare } from './Compare.tsx'
import { Draw } from './Draw.tsx'
import { InfoPanel } from './InfoPanel.tsx'
import { PhotoCanvas, useNear } from './PhotoCanvas.tsx'
import type { CanvasPicture } from './PhotoCanvas.tsx'
import styles from './viewer.module.css'
import { photosWords } from '../../../words/lazy/photos.ts'
import { Menu } from '../../../ui/Menu.tsx'
import { Modal } from '../../../ui/Modal.tsx'

type Props = {
  /** Undefined while loading. */
  photo: PhotoRow | undefined
  /** Shown instead of a photo that is unavailable. */
  failure?: ReactNode
  /** Its position among the others, from 0, and their number. */
  index?: number
  total?: number
  /** The URLs for prefetching the neighbors. */
  near?: readonly (string | undefined)[]
  onTurn?: (by: 1 | -1) => void
  onClose: () => void
  selected?: boolean
  onSelect?: () => void
}

const pictureOf = (photo: PhotoRow, name: string): CanvasPicture => ({
  ...photo,
  name,
  readable: photo.prepared !== 'failed',
})

/** One photo in full screen: arrows, keys and swipes move to its neighbors. */
export function PhotoViewer(props: Props) {
  const { photo, failure, index, total, near = [], onTurn, onClose, selected, onSelect } = props
  const { t, formatDate, formatNumber } = useWords(photosWords)
  const me = useMe()
  const run = useRefusalNotice()
  const nameOf = usePhotoName()
  const timeOf = usePhotoTime()
  const roomy = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false })
  const [panel, setPanel] = useState(roomy)
  const [mode, setMode] = useState<'look' | 'draw' | 'compare'>('look')
  const [asked, setAsked] = useState<'delete' | 'share'>()
  const mayShare = useCan(shares.create)
  const may = photo !== undefined && mayChangePhoto(me, photo)
  const mayDelete = photo !== undefined && mayDeletePhoto(me, photo)
  const name = photo ? nameOf(photo) : t('app.loading')
  useNear(near)
  const id = photo?.id
  useEffect(() => {
    setMode('look')
    if (id) notePhotoSeen(id)
  }, [id])

  const download = () =>
    photo &&
    void run(() =>
      downloadFile(
        addressOf(contents.fetch, { params: { fileName: photo.fileName }, query: { download: '1' } }),
        photo.originalName,
      ),
    )
  const keys: Record<string, (() => void) | undefined> = {
    ArrowLeft: onTurn && (() => onTurn(-1)),
    ArrowRight: onTurn && (() => onTurn(1)),
    Escape: mode === 'compare' ? () => setMode('look') : onClose,
    i: () => setPanel((now) => !now),
    d: may && photo?.prepared !== 'failed' ? () => setMode('draw') : undefined,
    b: photo?.pairId ? () => setMode((now) => (now === 'compare' ? 'look' : 'compare')) : undefined,
    x: onSelect,
    Delete: mayDelete ? () => setAsked('delete') : undefined,
  }
  const latest = useRef({ keys, mode })
  latest.current = { keys, mode }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const now = latest.current
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || now.mode === 'draw') return
      if (document.querySelectorAll('[role="dialog"][aria-modal="true"]').length > 1) return
      const target = event.target instanceof HTMLElement ? event.target : null
      if (target?.closest('input, textarea, select, [role="listbox"], [role="menu"]')) return
      const act = now.keys[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  const button = (label: string, icon: ReactNode, act: () => void, extra: object = {}) => (
    <Tooltip label={label}>
      <ActionIcon className={styles.button ?? ''} aria-label={label} onClick={act} {...extra}>
        {icon}
      </ActionIcon>
    </Tooltip>
  )
  const bar = (
    <header className={styles.bar}>
      {button(t('ui.close'), <IconX size={22} aria-hidden />, onClose, { 'data-autofocus': true })}
      <div className={styles.names}>
        <h1 className={styles.title}>{name}</h1>
        {photo && (
          <span className={styles.place}>
            {photo.caption && `${formatDate(photo.capturedDay)} ${timeOf(photo)}`}
            {photo.caption && index !== undefined && ' · '}
            {index !== undefined &&
              total !== undefined &&
              t('photos.nOf', { n: formatNumber(index + 1), total: formatNumber(total) })}
          </span>
        )}
      </div>
      {photo && mode !== 'draw' && (
        <>
          {onSelect &&
            button(t('photos.choose'), <IconCheck size={20} aria-hidden />, onSelect, {
              'aria-pressed': selected,
              className: `${styles.button} ${styles.wide}`,
            })}
          {photo.pairId &&
            button(
              t('photos.compare'),
              <IconArrowsLeftRight size={20} aria-hidden />,
              () => setMode(mode === 'compare' ? 'look' : 'compare'),
              { 'aria-pressed': mode === 'compare' },
            )}
          {may &&
            photo.prepared !== 'failed' &&
            button(t('photos.draw'), <IconPencil size={20} aria-hidden />, () => setMode('draw'))}
          {button(t('photos.info'), <IconInfoCircle size={20} aria-hidden />, () => setPanel(!panel), {
            'aria-pressed': panel,
          })}
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon className={styles.button ?? ''} aria-label={t('forms.more')}>
                <IconDots size={20} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={download}>
                {t('photos.downloadOriginal')}
              </Menu.Item>
              {mayShare && (
                <Menu.Item leftSection={<IconShare3 size={16} aria-hidden />} onClick={() => setAsked('share')}>
                  {t('photos.share')}
                </Menu.Item>
              )}
              <ChangeNoticeItem photo={photo} />
              {mayDelete && (
                <Menu.Item
                  color="red"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  onClick={() => setAsked('delete')}
                >
                  {t('forms.delete')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </>
      )}
    </header>
  )
  const turn = (way: 'left' | 'right', by: 1 | -1, allowed: boolean) =>
    onTurn &&
    allowed && (
      <ActionIcon
        className={styles.turn ?? ''}
        data-way={way}
        aria-label={t(way === 'left' ? 'photos.previous' : 'photos.next')}
        onClick={() => onTurn(by)}
      >
        {way === 'left' ? <IconChevronLeft size={26} aria-hidden /> : <IconChevronRight size={26} aria-hidden />}
      </ActionIcon>
    )
  return (
    <Modal
      opened
      isPage
      onClose={onClose}
      fullScreen
      radius={0}
      padding={0}
      withCloseButton={false}
      closeOnEscape={false}
      transitionProps={{ duration: 120, transition: 'fade' }}
      attributes={{ content: { 'aria-label': name } }}
      classNames={{ content: styles.modal ?? '', body: styles.modalBody ?? '' }}
    >
      <div className={styles.viewer}>
        {bar}
        <div className={styles.main}>
          <div className={styles.middle}>
            {failure ??
              (!photo ? (
                <div className={styles.loading} role="status" aria-label={t('app.loading')}>
                  <Loader color="gray" />
                </div>
              ) : mode === 'draw' ? (
                <Draw key={photo.id} photo={photo} picture={pictureOf(photo, name)} onClose={() => setMode('look')} />
              ) : mode === 'compare' && photo.pairId ? (
                <Comparing photo={photo} id={photo.pairId} />
              ) : (
                <>
                  {turn('left', -1, index === undefined || index > 0)}
                  <PhotoCanvas
                    key={photo.id}
                    picture={pictureOf(photo, name)}
                    notes
                    onSwipe={(way) => onTurn?.(way === 'left' ? 1 : -1)}
                  />
                  {turn('right', 1, index === undefined || total === undefined || index < total - 1)}
                </>
              ))}
          </div>
          {panel && photo && mode !== 'draw' && (
            <InfoPanel photo={photo} onClose={() => setPanel(false)} onCompare={() => setMode('compare')} />
          )}
        </div>
      </div>
      {photo && asked === 'delete' && (
        <DeletePhotos photos={[photo]} onClose={() => setAsked(undefined)} onDeleted={onClose} />
      )}
      {photo && asked === 'share' && (
        <ShareSheet resource="photos" ids={[photo.id]} onClose={() => setAsked(undefined)} />
      )}
    </Modal>
  )
}

function Comparing({ photo, id }: { photo: PhotoRow; id: string }) {
  const other = useRecord('photos', id)
  return other.data ? <Compare one={photo} other={other.data} /> : <div className={styles.loading} />
}
