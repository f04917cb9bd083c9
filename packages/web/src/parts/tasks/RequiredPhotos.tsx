import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { uploads } from '@jobwright/contract/calls.gen.ts'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { useCan } from '../../data/session.ts'
import { useOnPhone } from '../../data/view.ts'
import { useWords } from '../../words/words.tsx'
import { tasksWords } from '../../words/lazy/tasks.ts'
import { useOpenCamera } from '../photos/camera.ts'
import { openUpload } from '../uploads/ask.ts'
import { isOpen, linksOfTask } from './state.ts'
import { useTaskPhotos } from './taskPhotos.ts'
import styles from './tasks.module.css'

type Props = {
  task: TaskRow
  /** Without its title, where a heading already says it. */
  bare?: boolean
  error?: string | undefined
}

/** How many photos completing an open task requires in total; 0 for none. */
export const requiredPhotosOf = (task: TaskRow): number => (isOpen(task) ? (task.requiredOnComplete.photos ?? 0) : 0)

/** How many photos completing a task requires and has, with a button for more. Hidden if none are required. */
export function RequiredPhotos({ task, bare = false, error }: Props) {
  const { t } = useWords(tasksWords)
  const need = requiredPhotosOf(task)
  const have = useTaskPhotos(task, need > 0)?.length
  if (need === 0) return null
  return (
    <section className={styles.photos} data-bare={bare || undefined} aria-label={t('tasks.photosTitle')}>
      <p className={have !== undefined && have < need ? styles.photosOpen : styles.photosHave}>
        {!bare && <strong>{t('tasks.photosTitle')} </strong>}
        {have !== undefined && t('tasks.photosHave', { have, need })}
      </p>
      {error && (
        <p className={styles.needed} role="alert">
          {error}
        </p>
      )}
      {have !== undefined && have < need && <TakePhoto task={task} />}
    </section>
  )
}

/** The same on one line, for a card with its own camera button. */
export function PhotosToComplete({ task }: { task: TaskRow }) {
  const { t } = useWords(tasksWords)
  const need = requiredPhotosOf(task)
  const have = useTaskPhotos(task, need > 0)?.length
  if (need === 0 || have === undefined) return null
  return (
    <p className={have < need ? styles.photosOpen : styles.photosHave}>{t('tasks.photosToComplete', { have, need })}</p>
  )
}

/** Opens the camera for a task, or the upload dialog on the desktop. `item` is the checklist step. */
export function TakePhoto({ task, item }: { task: TaskRow; item?: { id: string; label: string } }) {
  const { t } = useWords(tasksWords)
  const openCamera = useOpenCamera()
  const onPhone = useOnPhone()
  const mayPhoto = useCan(uploads.image)
  if (!mayPhoto || (item && !onPhone)) return null
  const links = linksOfTask(task)
  return (
    <Button
      variant={item ? 'default' : 'light'}
      leftSection={<IconCamera size={20} aria-hidden />}
      {...(item && { 'aria-label': t('tasks.takePhotoFor', { name: item.label }) })}
      onClick={() => {
        if (onPhone) openCamera({ ...links, ...(item && { item: item.id }) })
        else openUpload({ imagesOnly: true, to: { ...links, name: task.title } })
      }}
    >
      {t(onPhone ? 'tasks.takePhoto' : 'tasks.addPhotos')}
    </Button>
  )
}
