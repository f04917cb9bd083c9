import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconArrowsLeftRight,
  IconDots,
  IconDownload,
  IconFileText,
  IconFolderSymlink,
  IconMessage,
  IconShare3,
  IconTag,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { photos as calls, shares } from '@jobwright/contract/calls.gen.ts'
import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { sizeText } from '@jobwright/contract/rules/files.ts'
import { photoArchive } from '../../data/downloads.ts'
import { saveBlob } from '../../data/save.ts'
import { mayDeletePhoto } from '../../data/photos.ts'
import { useCan, useMe } from '../../data/session.ts'
import { noticeSaved } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.tsx'
import { useRefusalNotice } from '../useRefusalNotice.ts'
import { CaptionSheet } from './dialogs/CaptionSheet.tsx'
import { MoveSheet } from './dialogs/MoveSheet.tsx'
import { ReportSheet } from './dialogs/ReportSheet.tsx'
import { ShareSheet } from './dialogs/ShareSheet.tsx'
import { TagSheet } from './dialogs/TagSheet.tsx'
import { pairPhotos } from './pairs.ts'
import styles from './photos.module.css'
import { photosWords } from '../../words/lazy/photos.ts'
import { Menu } from '../../ui/Menu.tsx'

type Doing = 'tag' | 'move' | 'caption' | 'share' | 'report'
type Props = { photos: readonly PhotoRow[]; onClear: () => void; onDelete: () => void }
type Action = { key: string; label: string; Icon: typeof IconTag; act: () => void; danger?: boolean }

/** The actions for selected photos; disallowed ones are hidden. */
export function BulkPhotos({ photos, onClear, onDelete }: Props) {
  const { t, formatNumber } = useWords(photosWords)
  const me = useMe()
  const run = useRefusalNotice()
  const mayChange = useCan(calls.bulk)
  const mayShare = useCan(shares.create)
  const narrow = useMediaQuery('(max-width: 63.99em)', undefined, { getInitialValueInEffect: false })
  const [doing, setDoing] = useState<Doing>()
  const [archive, setArchive] = useState<number>()
  const [one, other] = photos
  const download = () =>
    void run(async () => {
      setArchive(0)
      const bytes = await photoArchive(
        photos.map((photo) => photo.id),
        setArchive,
      )
      saveBlob(bytes, 'photos.zip')
      noticeSaved(t('photos.downloaded', { count: photos.length }))
    }).finally(() => setArchive(undefined))
  const pair = () =>
    void run(async () => {
      if (one && other) await pairPhotos(one.id, other.id)
      noticeSaved(t('photos.paired'))
      onClear()
    })
  const actions: Action[] = [
    ...(mayChange
      ? [
          { key: 'tag', label: t('photos.tag'), Icon: IconTag, act: () => setDoing('tag') },
          { key: 'move', label: t('photos.move'), Icon: IconFolderSymlink, act: () => setDoing('move') },
          { key: 'caption', label: t('photos.caption'), Icon: IconMessage, act: () => setDoing('caption') },
        ]
      : []),
    { key: 'download', label: t('photos.download'), Icon: IconDownload, act: download },
    ...(mayShare ? [{ key: 'share', label: t('photos.share'), Icon: IconShare3, act: () => setDoing('share') }] : []),
    { key: 'report', label: t('photos.report'), Icon: IconFileText, act: () => setDoing('report') },
    ...(mayChange && photos.length === 2
      ? [{ key: 'pair', label: t('photos.beforeAfter'), Icon: IconArrowsLeftRight, act: pair }]
      : []),
    ...(photos.every((photo) => mayDeletePhoto(me, photo))
      ? [{ key: 'delete', label: t('forms.delete'), Icon: IconTrash, act: onDelete, danger: true }]
      : []),
  ]
  const close = () => setDoing(undefined)
  return (
    <div className={styles.bulk} role="toolbar" aria-label={t('photos.actions')}>
      <ActionIcon aria-label={t('forms.clearSelection')} onClick={onClear}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
      <span className={styles.bulkCount} role="status">
        {archive === undefined
          ? t('forms.selected', { count: formatNumber(photos.length) })
          : t('photos.packing', { size: sizeText(archive) })}
      </span>
      {narrow ? (
        <Menu position="top-end">
          <Menu.Target>
            <Button variant="default" leftSection={<IconDots size={16} aria-hidden />}>
              {t('photos.actionsShort')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {actions.map(({ key, label, Icon, act, danger }) => (
              <Menu.Item
                key={key}
                onClick={act}
                leftSection={<Icon size={18} aria-hidden />}
                {...(danger && { color: 'red' })}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        actions.map(({ key, label, Icon, act, danger }) => (
          <Button
            key={key}
            variant="subtle"
            color={danger ? 'red' : 'gray'}
            px="sm"
            loading={key === 'download' && archive !== undefined}
            leftSection={<Icon size={16} aria-hidden />}
            onClick={act}
          >
            {label}
          </Button>
        ))
      )}
      {doing === 'tag' && <TagSheet photos={photos} onClose={close} />}
      {doing === 'move' && <MoveSheet photos={photos} onClose={close} />}
      {doing === 'caption' && <CaptionSheet photos={photos} onClose={close} />}
      {doing === 'report' && <ReportSheet photos={photos} onClose={close} />}
      {doing === 'share' && <ShareSheet resource="photos" ids={photos.map((photo) => photo.id)} onClose={close} />}
    </div>
  )
}
