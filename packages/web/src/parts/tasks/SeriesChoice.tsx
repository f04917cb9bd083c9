import { SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useId } from 'react'
import type { Recurrence } from '@jobwright/contract/resources/tasks.ts'
import { useWords } from '../../words/words.tsx'
import { repeatText } from './repeatText.ts'
import styles from './tasks.module.css'
import { tasksWords } from '../../words/later/tasks.ts'

export type Reach = 'this' | 'following' | 'all'
const reaches: readonly Reach[] = ['this', 'following', 'all']

type Props = {
  /** How the series repeats; null for one made before that was kept. */
  rule: Recurrence | null
  value: Reach
  onChange: (reach: Reach) => void
}

/** How a series repeats, and how far through it a change reaches. */
export function SeriesChoice({ rule, value, onChange }: Props) {
  const words = useWords(tasksWords)
  const { t } = words
  const label = useId()
  // Side by side, the words of some languages are wider than a small phone.
  const narrow = useMediaQuery('(max-width: 23em)', undefined, { getInitialValueInEffect: false })
  return (
    <div className={styles.series}>
      <p className={styles.legend} id={label}>
        {rule ? t('tasks.seriesRule', { rule: repeatText(rule, words) }) : t('tasks.series')}
      </p>
      <SegmentedControl
        aria-labelledby={label}
        orientation={narrow ? 'vertical' : 'horizontal'}
        value={value}
        onChange={(next) => onChange(reaches.find((reach) => reach === next) ?? 'this')}
        data={reaches.map((reach) => ({ value: reach, label: t(`tasks.apply.${reach}`) }))}
      />
    </div>
  )
}
