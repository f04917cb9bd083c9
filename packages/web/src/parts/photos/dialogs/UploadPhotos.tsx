import { Button } from '@mantine/core'
import { IconPhotoUp, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { INVALID_TITLE, invalidFile, isAllowed } from '@jobwright/contract/rules/files.ts'
import { newId } from '../../../data/ids.ts'
import type { PhotoLinks } from '../../../data/photos.ts'
import { sendPhotos } from '../../../data/photoUpload.ts'
import type { Outgoing } from '../../../data/photoUpload.ts'
import { noticeProblem, noticeSaved } from '../../../ui/Notice.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { useWords } from '../../../words/words.tsx'
import { TargetPicker, useTarget } from '../TargetPicker.tsx'
import styles from './dialogs.module.css'

type Chosen = Outgoing & { url: string; name: string }
type Props = { start?: Partial<PhotoLinks>; files?: readonly File[]; onClose: () => void }
const IMAGES = '.png,.apng,.jpg,.jpeg,.gif,.webp,image/*'

/** Photos from this computer: chosen or dropped, filed under a record or left in the Inbox. */
export function UploadPhotos({ start = {}, files: given = [], onClose }: Props) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const target = useTarget(start)
  const [files, setFiles] = useState<Chosen[]>([])
  const [over, setOver] = useState(false)
  const [sent, setSent] = useState<{ share: number; done: number }>()
  const add = (list: readonly File[]) => {
    const bad = list.find((file) => !isAllowed(file, true))
    if (bad) noticeProblem(`${INVALID_TITLE}: ${invalidFile(bad.name)}`, t('ui.close'))
    setFiles((before) => [
      ...before,
      ...list
        .filter((file) => isAllowed(file, true))
        .map((file) => ({
          id: newId(),
          bytes: file,
          at: Date.now(),
          about: { source: 'gallery' as const },
          url: URL.createObjectURL(file),
          name: file.name,
        })),
    ])
  }
  const began = useRef(false)
  useEffect(() => {
    if (began.current) return
    began.current = true
    add(given)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what was dropped on the page, once
  }, [])
  const latest = useRef(files)
  latest.current = files
  useEffect(
    () => () => {
      for (const file of latest.current) URL.revokeObjectURL(file.url)
    },
    [],
  )
  const remove = (file: Chosen) => {
    URL.revokeObjectURL(file.url)
    setFiles((before) => before.filter((one) => one !== file))
  }
  const upload = async () => {
    if (files.length === 0 || sent) return
    setSent({ share: 0, done: 0 })
    const left = await sendPhotos(files, target.links, (share, done) => setSent({ share, done }))
    setSent(undefined)
    const arrived = files.length - left.length
    if (arrived > 0) noticeSaved(t('photos.uploaded', { count: arrived }))
    if (left.length === 0) return onClose()
    noticeProblem(t('photos.notUploaded', { count: left.length }), t('ui.close'))
    setFiles((before) => before.filter((file) => left.some(({ photo }) => photo.id === file.id)))
  }
  return (
    <Sheet
      title={t('photos.uploadTitle')}
      width={560}
      onClose={() => !sent && onClose()}
      onSubmit={() => void upload()}
      footer={
        <>
          {sent && (
            <span className={styles.status} role="status">
              {t('photos.uploading', { done: Math.min(sent.done + 1, files.length), count: files.length })}
            </span>
          )}
          <Button variant="default" onClick={onClose} disabled={sent !== undefined}>
            {t('forms.cancel')}
          </Button>
          <Button type="submit" loading={sent !== undefined} disabled={files.length === 0}>
            {t('photos.upload', { count: files.length })}
          </Button>
        </>
      }
    >
      <div
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          add([...event.dataTransfer.files])
        }}
      >
        <IconPhotoUp size={30} stroke={1.5} aria-hidden />
        <span>{t('photos.dropHere')}</span>
        <Button variant="default" onClick={() => input.current?.click()}>
          {t('photos.chooseFiles')}
        </Button>
        <input
          ref={input}
          type="file"
          accept={IMAGES}
          multiple
          hidden
          aria-label={t('photos.chooseFiles')}
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      </div>
      {sent && <progress className={styles.bar} max={1} value={sent.share} aria-label={t('photos.uploadTitle')} />}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.id} className={styles.file}>
              <img src={file.url} alt={file.name} />
              {!sent && (
                <button
                  type="button"
                  className={styles.fileRemove}
                  aria-label={t('photos.leaveOut', { name: file.name })}
                  onClick={() => remove(file)}
                >
                  <IconX size={14} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.group}>
        <TargetPicker target={target} tried={false} />
        {target.missing !== undefined && <p className={styles.lead}>{t('photos.goesToInbox')}</p>}
      </div>
    </Sheet>
  )
}
