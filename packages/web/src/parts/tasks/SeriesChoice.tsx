import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { useWords } from '../../words/words.tsx'
import styles from './tasks.module.css'

export type Reach = 'this' | 'following' | 'all'
const reaches: readonly Reach[] = ['this', 'following', 'all']

/** How far through a series a change reaches. */
export function SeriesChoice({ value, onChange }: { value: Reach; onChange: (reach: Reach) => void }) {
  const { t } = useWords()
  const label = useId()
  return (
    <div className={styles.series}>
      <p className={styles.legend} id={label}>
        {t('tasks.series')}
      </p>
      <SegmentedControl
        aria-labelledby={label}
        value={value}
        onChange={(next) => onChange(reaches.find((reach) => reach === next) ?? 'this')}
        data={reaches.map((reach) => ({ value: reach, label: t(`tasks.apply.${reach}`) }))}
      />
    </div>
  )
}
