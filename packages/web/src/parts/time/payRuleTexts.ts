import { formatHours } from '@jobwright/contract/rules/hours.ts'
import type { PayPolicy } from '@jobwright/contract/time/policy.ts'
import '../../words/lazy/timerules.ts'
import type { Words } from '../../words/words.tsx'

type PayRules = Omit<PayPolicy, 'version' | 'effectiveFrom' | 'rounding'> & { rounding: number }
type PayRule = keyof PayRules

/** The name of a day of the week, 0 Sunday to 6 Saturday. */
export const weekdayName = (language: string, weekday: number, width: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + weekday))

/** Each rule of pay of a version with its value in words, in order. */
export function payRuleTexts(body: PayRules, { t, language, formatDate, manner }: Words): [PayRule, string][] {
  const after = (minutes: number | null) => (minutes === null ? t('timeRules.never') : formatHours(minutes))
  const { weekStart, designated } = body
  const time = new Intl.DateTimeFormat(manner.language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  const special = [
    ...designated.weekdays.toSorted((a, b) => a - b).map((day) => weekdayName(language, day)),
    ...designated.dates.toSorted().map((day) => formatDate(day)),
  ]
  return [
    [
      'weekStart',
      `${weekdayName(language, weekStart.weekday)}, ${time.format(Date.UTC(2026, 0, 1, 0, weekStart.minute))}`,
    ],
    ['weeklyOvertime', after(body.weeklyOvertime)],
    ['dailyOvertime', after(body.dailyOvertime)],
    ['dailyDouble', after(body.dailyDouble)],
    ['seventhDay', t(`timeRules.rate.${body.seventhDay}`)],
    [
      'designated',
      special.length === 0 ? t('timeRules.none') : `${special.join(', ')} (${t(`timeRules.rate.${designated.rate}`)})`,
    ],
    ['rounding', body.rounding === 0 ? t('timeRules.exact') : t('timeRules.minutes', { n: body.rounding })],
    ['paidBreakUnder', t('timeRules.minutes', { n: body.paidBreakUnder })],
  ]
}
