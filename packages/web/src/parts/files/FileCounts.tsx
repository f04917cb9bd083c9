import { use } from 'react'
import { IconFileText, IconPhoto } from '@tabler/icons-react'
import { useWords } from '../../words/words.tsx'
import styles from './files.module.css'
import { FileCountsContext } from './useFileCounts.ts'
import { filesWords } from '../../words/lazy/files.ts'

/** Icon and count of a row's photos and documents; nothing if there are none. */
export function FileCounts({ id }: { id: string }) {
  const { t, formatNumber } = useWords(filesWords)
  const count = use(FileCountsContext)?.get(id)
  if (!count || count.photos + count.documents === 0) return null
  return (
    <span
      className={styles.counts}
      role="img"
      aria-label={t('files.countLabel', { photos: count.photos, documents: count.documents })}
    >
      {count.photos > 0 && (
        <span>
          <IconPhoto size={15} stroke={1.75} aria-hidden />
          {formatNumber(count.photos)}
        </span>
      )}
      {count.documents > 0 && (
        <span>
          <IconFileText size={15} stroke={1.75} aria-hidden />
          {formatNumber(count.documents)}
        </span>
      )}
    </span>
  )
}
