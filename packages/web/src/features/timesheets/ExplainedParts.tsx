import type { timesheets } from '@jobwright/contract/calls.gen.ts'
import type { Reply } from '@jobwright/contract/route.ts'
import { Fragment } from 'react'
import { payRuleTexts } from '../../parts/time/payRuleTexts.ts'
import { localeOf } from '../../words/format.ts'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { timerulesWords } from '../../words/lazy/timerules.ts'
import { useWords } from '../../words/words.tsx'
import styles from './timesheets.module.css'

type Explanation = Reply<typeof timesheets.explain>

/** Each day with its entries: from when to when, and as what they count where that differs. Times in the company's zone. */
export function ExplainedDays({ entries, zone }: { entries: Explanation['entries']; zone: string }) {
  const { t, formatDay, manner } = useWords(timeclockWords)
  const time = new Intl.DateTimeFormat(localeOf(manner), { hour: 'numeric', minute: '2-digit', timeZone: zone })
  const at = (moment: string | null) => (moment === null ? '' : time.format(new Date(moment)))
  const days = [...new Set(entries.map(({ workDate }) => workDate))].toSorted()
  return (
    <dl className={styles.explainedDays}>
      {days.map((day) => (
        <Fragment key={day}>
          <dt>{formatDay(day)}</dt>
          {entries
            .filter(({ workDate }) => workDate === day)
            .map((one) => (
              <dd key={one.id}>
                {at(one.start)} – {at(one.end)}
                {one.kind !== 'work' &&
                  ` · ${t(one.kind === 'break_unpaid' && one.isPaid ? 'fields.kind.break_paid' : `fields.kind.${one.kind}`)}`}
                {(one.start !== one.countedStart || one.end !== one.countedEnd) && (
                  <small>{t('week.rounding', { from: at(one.countedStart), to: at(one.countedEnd) })}</small>
                )}
              </dd>
            ))}
        </Fragment>
      ))}
    </dl>
  )
}

/** What a version of the rules says; only its name and rounding for who does not see pay. */
export function ExplainedRules({ policy }: { policy: Explanation['policies'][number] }) {
  const { version, effectiveFrom, rounding, weekStart, pay } = policy
  const clock = useWords(timeclockWords)
  const words = useWords(timerulesWords)
  const since = version > 1 && words.formatDate(effectiveFrom)
  const title = [clock.t('week.policy', { version }), since].filter(Boolean).join(', ')
  if (!pay) return <p>{title}</p>
  return (
    <details>
      <summary>{title}</summary>
      <dl>
        {payRuleTexts({ ...pay, rounding, weekStart }, words).map(([rule, value]) => (
          <div key={rule}>
            <dt>{words.t(`timeRules.rule.${rule}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
