import type { PayLine, PayRule } from '@jobwright/contract/time/pay.ts'
import { policyOn, type PayPolicy } from '@jobwright/contract/time/policy.ts'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import { hours } from './entries.ts'
import styles from './weekLines.module.css'

const rules: readonly PayRule[] = ['regular', 'weekly', 'daily', 'dailyDouble', 'seventhDay', 'designated']

type Line = Pick<PayLine, 'rule' | 'start' | 'end' | 'policy' | 'workDate'>
/** `isOwn`: the rules of overtime are those of the person, which are not known here. */
type Props = { lines: readonly Line[]; policies: readonly PayPolicy[]; isOwn: boolean }

/** How a week is counted: minutes by rule, and the version of the rules. */
export function WeekLines({ lines, policies, isOwn }: Props) {
  const { t } = useWords(timeclockWords)
  if (lines.length === 0) return null
  const sum = (rule: PayRule) =>
    lines.filter((line) => line.rule === rule).reduce((all, { start, end }) => all + end - start, 0)
  const versions = [...new Set(lines.map(({ policy }) => policy))]
  const weekly = policyOn(policies, lines[0]?.workDate ?? '').weeklyOvertime
  return (
    <details className={styles.explain}>
      <summary>{t('week.explain')}</summary>
      <dl className={styles.lines}>
        {rules
          .map((rule) => ({ rule, minutes: sum(rule) }))
          .filter(({ minutes }) => minutes > 0)
          .map(({ rule, minutes }) => (
            <div key={rule}>
              <dt>
                {isOwn && rule === 'weekly'
                  ? t('week.rule.own')
                  : t(`week.rule.${rule}`, { hours: hours(weekly ?? 0) })}
              </dt>
              <dd>{hours(minutes)}</dd>
            </div>
          ))}
      </dl>
      <p>{versions.map((version) => t('week.policy', { version })).join(', ')}</p>
    </details>
  )
}
