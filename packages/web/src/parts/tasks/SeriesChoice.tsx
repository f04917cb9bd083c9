import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { useId } from 'react'
import type { Recurrence } from '@jobwright/contract/resources/tasks.ts'
import { useWords } from '../../words/words.tsx'
import { repeatText } from './repeatText.ts'
import styles from './tasks.module.css'
import { tasksWords } from '../../words/lazy/tasks.ts'

export type SeriesScope = 'this' | 'following' | 'all'
const seriesScopes: readonly SeriesScope[] = ['this', 'following', 'all']

type Props = {
  /** The recurrence; null for a series from before it was stored. */
  rule: Recurrence | null
  value: SeriesScope
  onChange: (scope: SeriesScope) => void
}

/** The recurrence of a series, and how much of it a change affects. */
export function SeriesChoice({ rule, value, onChange }: Props) {
  const words = useWords(tasksWords)
  const { t } = words
  const label = useId()
  // Side by side, some translations are wider than a small phone.
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
        onChange={(next) => onChange(seriesScopes.find((scope) => scope === next) ?? 'this')}
        data={seriesScopes.map((scope) => ({ value: scope, label: t(`tasks.apply.${scope}`) }))}
      />
    </div>
  )
}
