import { useState } from 'react'
import { IconCircleCheck } from '@tabler/icons-react'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useWords } from '../../words/words.tsx'
import { InvalidFiles } from './InvalidFiles.tsx'
import { isUnfinished, percentOf } from './queue.ts'
import type { Item } from './queue.ts'
import { UploadRow } from './UploadRow.tsx'
import styles from './uploads.module.css'
import { uploadsWords } from '../../words/lazy/uploads.ts'

/** An upload in progress: one bar for all, a line per file, and a dialog for refusals. */
export function Sending({ items }: { items: readonly Item[] }) {
  const { t } = useWords(uploadsWords)
  const busy = items.some(isUnfinished)
  const percent = percentOf(items)
  const done = items.filter((item) => item.state === 'done').length
  const failed = items.filter((item) => item.state === 'failed')
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const told = failed.flatMap((item) =>
    typeof item.reason === 'object' && !seen.has(item.id) ? [{ id: item.id, ...item.reason }] : [],
  )
  return (
    <div className={styles.dialog}>
      <div className={styles.progress} role="status">
        {busy ? (
          <>
            <span className={styles.progressLine}>
              <span>{t('uploads.uploading')}</span>
              <span className="numeric">{t('uploads.percentShort', { percent })}</span>
            </span>
            <ProgressBar value={percent} label={t('uploads.progress')} />
            <span className={styles.quiet}>{t('uploads.mayLeave')}</span>
          </>
        ) : failed.length === 0 && done > 0 ? (
          <span className={styles.complete}>
            <IconCircleCheck size={40} stroke={1.5} aria-hidden />
            {t('uploads.complete')}
          </span>
        ) : (
          <span className={styles.partly}>
            {t('uploads.partly', { done, count: items.filter((item) => item.state !== 'cancelled').length })}
          </span>
        )}
      </div>
      <ul className={styles.rows}>
        {items.map((item) => (
          <UploadRow key={item.id} item={item} />
        ))}
      </ul>
      {!busy && told.length > 0 && (
        <InvalidFiles told={told} onClose={() => setSeen(new Set([...seen, ...told.map((one) => one.id)]))} />
      )}
    </div>
  )
}
