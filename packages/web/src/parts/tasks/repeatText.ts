import type { Recurrence } from '@jobwright/contract/resources/tasks.ts'
import type { Words } from '../../words/words.tsx'
import '../../words/lazy/tasks.ts'

/** A recurrence in words: "Every 2 weeks, 4 times". */
export function repeatText({ every, interval, count, until }: Recurrence, { t, formatDate }: Words): string {
  const rule = interval === 1 ? t(`tasks.repeat.${every}`) : t(`tasks.repeat.${every}s`, { n: interval })
  return until === undefined
    ? t('tasks.repeat.times', { rule, n: count ?? 0 })
    : t('tasks.repeat.until', { rule, date: formatDate(until) })
}
