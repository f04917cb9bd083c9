import { useRecord } from '../../data/records.ts'
import { LinkedChips, useLinked } from '../../parts/changes/linked.tsx'
import { PhotoStrip } from '../../parts/photos/PhotoStrip.tsx'
import { coWords } from '../../words/lazy/co.ts'
import { useWords } from '../../words/words.tsx'
import styles from './changeNotice.module.css'

type Props = { TaskId: string | undefined; LogEntryId: string | undefined; PhotoId: string | undefined }

/** What a change notice takes along: the task or the log that it was found in, and the photo that shows it. */
export function ChangeNoticeOrigin({ TaskId, LogEntryId, PhotoId }: Props) {
  const { t } = useWords(coWords)
  const tasks = useLinked('tasks', TaskId ? [TaskId] : [])
  const logs = useLinked('logentries', LogEntryId ? [LogEntryId] : [])
  const photo = useRecord('photos', PhotoId ?? '', PhotoId !== undefined)
  if (tasks.length + logs.length === 0 && !photo.data) return null
  return (
    <div className={styles.group}>
      <span className={styles.label}>{t('co.noticeFrom')}</span>
      {tasks.length > 0 && <LinkedChips kind="tasks" rows={tasks} />}
      {logs.length > 0 && <LinkedChips kind="logentries" rows={logs} />}
      {photo.data && <PhotoStrip photos={[photo.data]} />}
    </div>
  )
}
