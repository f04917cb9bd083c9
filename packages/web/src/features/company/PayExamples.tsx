import { formatHours } from '@jobwright/contract/rules/hours.ts'
import { PolicyBody } from '@jobwright/contract/resources/timepolicies.ts'
import type { TimePolicyBody } from '@jobwright/contract/time/versions.ts'
import { timerulesWords } from '../../words/lazy/timerules.ts'
import { useWords } from '../../words/words.tsx'
import { payExamples, type PayTotals } from './payExamples.ts'
import styles from './timePolicy.module.css'

const rates = ['regular', 'overtime', 'double'] as const

/** What usual weeks are paid as by the rules in a form; nothing while a rule is invalid. */
export function PayExamples({ body }: { body: TimePolicyBody }) {
  const { t } = useWords(timerulesWords)
  if (!PolicyBody.safeParse(body).success) return null
  const examples = payExamples(body)
  const textOf = (totals: PayTotals) => {
    const parts = rates
      .filter((rate) => totals[rate] > 0)
      .map((rate) => t(`timeRules.example.${rate}`, { hours: formatHours(totals[rate]) }))
    return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(t('timeRules.example.and'))
  }
  return (
    <div className={styles.example} role="status">
      <h3>{t('timeRules.example')}</h3>
      <p>{t('timeRules.example.week', { text: textOf(examples.week) })}</p>
      <p>{t('timeRules.example.long', { text: textOf(examples.long) })}</p>
      <p>{t('timeRules.example.seven', { text: textOf(examples.seven) })}</p>
    </div>
  )
}
