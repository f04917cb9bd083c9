import { Failure } from '../../parts/Failure.tsx'
import { hours, hoursWithSign } from '../../parts/time/entries.ts'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { timedeskWords } from '../../words/lazy/timedesk.ts'
import { useWords } from '../../words/words.tsx'
import { ExplainedDays, ExplainedRules } from './ExplainedParts.tsx'
import styles from './timesheets.module.css'
import { useExplained } from './useTimeViews.ts'

const rules = ['regular', 'weekly', 'daily', 'dailyDouble', 'seventhDay', 'designated'] as const
const minutes = (from: string, to: string): number =>
  Math.floor(Date.parse(to) / 60_000) - Math.floor(Date.parse(from) / 60_000)

/** From the clock to the paid total, line by line: entries, rounding, breaks, each rule, and the version of the rules. */
export function Explained({ id }: { id: string }) {
  const { t, formatDate } = useWords(timedeskWords)
  const clock = useWords(timeclockWords)
  const explained = useExplained(id)
  if (explained.isPending) return <ListSkeleton rows={5} />
  if (explained.isError) return <Failure problem={explained.error} onRetry={() => void explained.refetch()} />
  const { entries, lines, totals, policies, days, own } = explained.data
  const ended = entries.filter((entry) => entry.end !== null)
  const raw = ended.reduce((all, { start, end }) => all + minutes(start, end ?? start), 0)
  const counted = ended.reduce(
    (all, { countedStart, countedEnd }) => all + minutes(countedStart, countedEnd ?? countedStart),
    0,
  )
  const unpaid = ended
    .filter(({ isPaid }) => !isPaid)
    .reduce((all, { countedStart, countedEnd }) => all + minutes(countedStart, countedEnd ?? countedStart), 0)
  const line = (label: string, value: number, strong = false) =>
    value === 0 && !strong ? null : (
      <div data-strong={strong || undefined}>
        <dt>{label}</dt>
        <dd>{hoursWithSign(value)}</dd>
      </div>
    )
  const sum = (rule: (typeof rules)[number]) =>
    lines.filter((one) => one.rule === rule).reduce((all, one) => all + one.minutes, 0)
  return (
    <div className={styles.explained}>
      <dl>
        {line(t('timedesk.onClock', { n: ended.length }), raw)}
        {line(t('timedesk.rounding'), counted - raw)}
        {line(t('timedesk.unpaidBreaks'), -unpaid)}
        {line(t('timedesk.paid'), counted - unpaid, true)}
        {rules.map((rule) => (
          <Rule key={rule} label={clock.t(`week.rule.${rule}`, { hours: '40:00' })} value={sum(rule)} />
        ))}
        {days.map(({ day, kind, minutes: leave }) => (
          <Rule key={day} label={`${formatDate(day)}: ${clock.t(`week.kind.${kind}`)}`} value={leave} />
        ))}
        {line(t('timedesk.total'), totals.regular + totals.overtime + totals.double + totals.leave, true)}
      </dl>
      <ExplainedDays entries={ended} zone={explained.data.zone} />
      {policies.map((policy) => (
        <ExplainedRules key={policy.version} policy={policy} />
      ))}
      {own && own !== 'none' && <p>{t(`timedesk.own.${own}`)}</p>}
    </div>
  )
}

function Rule({ label, value }: { label: string; value: number }) {
  if (value === 0) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{hours(value)}</dd>
    </div>
  )
}
