import { tasks } from '@jobwright/contract/calls.gen.ts'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '../../../data/session.ts'
import { TargetPicker } from '../../../parts/photos/TargetPicker.tsx'
import type { TargetState } from '../../../parts/photos/TargetPicker.tsx'
import { useWords } from '../../../words/words.tsx'
import { NearJobs } from './PhotoTarget.tsx'
import type { SiteTarget } from './useSiteTarget.ts'
import styles from './capture.module.css'
import { captureWords } from '../../../words/lazy/capture.ts'
import { photosWords } from '../../../words/lazy/photos.ts'

type Props = {
  /** How many photos get the job: those that are not filed, or those that are moved. */
  count: number
  /** Some are filed already. */
  filed: boolean
  pictures: readonly string[]
  target: TargetState
  place: SiteTarget
  filing: boolean
  onBack: () => void
  /** The job was chosen before any photo was taken. */
  onTargetChosen: () => void
  onFile: () => void
  onInbox: () => void
  /** Takes the photos into the form of a new task. */
  onNewTask: () => void
}

/** Which customer, and which project, bid or task the photos are of. */
export function LinkPhone({
  count,
  filed,
  pictures,
  target,
  place,
  filing,
  onBack,
  onTargetChosen,
  onFile,
  onInbox,
  onNewTask,
}: Props) {
  const { t } = useWords(captureWords, photosWords)
  const mayTask = useCan(tasks.create)
  const [tried, setTried] = useState(false)
  return (
    <form
      className={styles.link}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (target.missing !== undefined) return
        if (count === 0) onTargetChosen()
        else onFile()
      }}
    >
      <header className={styles.linkHead}>
        <button type="button" className={styles.back} aria-label={t('photos.back')} onClick={onBack}>
          <IconArrowLeft size={24} aria-hidden />
        </button>
        <h1>{t('capture.linkTitle')}</h1>
      </header>
      <div className={styles.linkBody}>
        {pictures.length > 0 && (
          <div className={styles.strip}>
            {pictures.slice(0, 8).map((url) => (
              <img key={url} src={url} alt="" />
            ))}
            {pictures.length > 8 && <span>+{pictures.length - 8}</span>}
          </div>
        )}
        <NearJobs near={place.near} find={place.find} onTake={place.take} />
        <TargetPicker target={target} tried={tried} newTasks={false} />
        {count > 0 && !filed && mayTask && target.type !== 'ProjectId' && target.type !== 'BidId' && (
          <div>
            <Button
              variant="subtle"
              color="gray"
              disabled={filing}
              leftSection={<IconPlus size={18} aria-hidden />}
              onClick={onNewTask}
            >
              {t('capture.newTask', { count })}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.actions}>
        {count > 0 && (
          <Button variant="default" disabled={filing} onClick={onInbox}>
            {t('capture.toInbox')}
          </Button>
        )}
        <Button type="submit" data-primary loading={filing}>
          {count === 0 ? t('capture.useThis') : filed ? t('capture.moveTo', { count }) : t('photos.upload', { count })}
        </Button>
      </div>
    </form>
  )
}
