import { useQuery } from '@tanstack/react-query'
import { files } from '@jobwright/contract/calls.gen.ts'
import { sizeText } from '@jobwright/contract/rules/files.ts'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './files.module.css'
import { filesWords } from '../../words/lazy/files.ts'

/** The company's used and available storage. */
export function Usage() {
  const { t } = useWords(filesWords)
  const { data } = useQuery({
    queryKey: [...keys.lists('documents'), 'usage'],
    queryFn: ({ signal }) => call(files.usage, {}, { signal }),
  })
  if (!data || data.quota <= 0) return null
  const said = t('files.usage', { used: sizeText(data.bytes), quota: sizeText(data.quota) })
  return (
    <div className={styles.usage}>
      <ProgressBar thin value={Math.min(100, (data.bytes / data.quota) * 100)} label={said} />
      <span className={styles.quiet}>{said}</span>
    </div>
  )
}
