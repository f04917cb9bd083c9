import { IconFileText, IconPhoto } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { files, uploads } from '@jobwright/contract/calls.gen.ts'
import { isAllowed } from '@jobwright/contract/rules/files.ts'
import { useCan } from '../../data/session.ts'
import { useWords } from '../../words/words.tsx'
import { refusedNames } from './ask.ts'
import type { Destination } from './ask.ts'
import { filesIn } from './folders.ts'
import styles from './uploads.module.css'
import { uploadsWords } from '../../words/lazy/uploads.ts'

type Props = {
  to: Destination
  /** Documents only, as in the file manager. */
  papersOnly?: boolean
}

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true
const isOverPhotos = (event: DragEvent): boolean =>
  event.target instanceof Element && event.target.closest('[data-drop="photos"]') !== null
const dialogOpen = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/** Accepts files or a folder dropped anywhere on this page: as documents, or on the right half as photos. */
export function DropOverlay({ to, papersOnly = false }: Props) {
  const { t } = useWords(uploadsWords)
  const mayPapers = useCan(files.create)
  const mayPhotos = useCan(uploads.image) && !papersOnly
  const [over, setOver] = useState(false)
  const [onPhotos, setOnPhotos] = useState(false)
  const depth = useRef(0)
  const may = mayPapers || mayPhotos
  const latest = useRef<(event: DragEvent) => void>(() => undefined)
  latest.current = (event) => {
    const data = event.dataTransfer
    if (!data) return
    const asPhotos = !mayPapers || (mayPhotos && isOverPhotos(event))
    // The list is empty after the event, so read it now and load the queue afterwards.
    const found = filesIn(data)
    void Promise.all([found, import('./handOver.ts')]).then(([files, { handOver }]) => {
      const good = files.filter(({ file }) => isAllowed(file, asPhotos))
      const bad = files.filter(({ file }) => !isAllowed(file, asPhotos))
      if (bad.length > 0) refusedNames.set(bad.map(({ file }) => file.name))
      const { name: _, ...target } = to
      if (good.length > 0) void handOver(good, { ...target, isPhoto: asPhotos })
    })
  }
  useEffect(() => {
    if (!may) return
    const enter = (event: DragEvent) => {
      if (!carriesFiles(event) || dialogOpen()) return
      depth.current += 1
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (!carriesFiles(event)) return
      depth.current = Math.max(0, depth.current - 1)
      if (depth.current === 0) setOver(false)
    }
    const hover = (event: DragEvent) => {
      if (!carriesFiles(event) || dialogOpen()) return
      event.preventDefault()
      setOnPhotos(isOverPhotos(event))
    }
    const drop = (event: DragEvent) => {
      depth.current = 0
      setOver(false)
      if (!carriesFiles(event) || dialogOpen() || event.defaultPrevented) return
      event.preventDefault()
      latest.current(event)
    }
    addEventListener('dragenter', enter)
    addEventListener('dragleave', leave)
    addEventListener('dragover', hover)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragenter', enter)
      removeEventListener('dragleave', leave)
      removeEventListener('dragover', hover)
      removeEventListener('drop', drop)
    }
  }, [may])
  if (!over) return null
  return (
    <div className={styles.overlay} data-two={(mayPapers && mayPhotos) || undefined}>
      {mayPapers && (
        <div className={styles.half} data-on={!onPhotos || undefined} data-drop="papers">
          <IconFileText size={40} stroke={1.5} aria-hidden />
          <span className={styles.halfTitle}>{t('uploads.dropPapers')}</span>
          {to.name && <span>{to.name}</span>}
        </div>
      )}
      {mayPhotos && (
        <div className={styles.half} data-on={onPhotos || undefined} data-drop="photos">
          <IconPhoto size={40} stroke={1.5} aria-hidden />
          <span className={styles.halfTitle}>{t('uploads.dropPhotos')}</span>
          {to.name && <span>{to.name}</span>}
        </div>
      )}
    </div>
  )
}
