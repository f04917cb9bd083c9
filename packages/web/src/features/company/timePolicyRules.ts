import { formatHours } from '@jobwright/contract/rules/hours.ts'
import type { TimeRules } from '@jobwright/contract/time/rules.ts'
import type { TimePolicyBody } from '@jobwright/contract/time/versions.ts'
import { timerulesWords } from '../../words/lazy/timerules.ts'
import { useWords, type WordKey, type Words } from '../../words/words.tsx'

/** How the value of a rule is shown. */
type RuleUnit = 'minutes' | 'hours' | 'clock' | 'days' | 'meters' | 'switch'
const units: Record<keyof TimeRules, RuleUnit> = {
  requireProject: 'switch',
  requireCostCode: 'switch',
  requireNote: 'switch',
  allowGeneral: 'switch',
  manualDays: 'days',
  noteAfterDays: 'days',
  restMinutes: 'minutes',
  mealMinutes: 'minutes',
  askMeal: 'switch',
  mealAfterMinutes: 'clock',
  mealLeastMinutes: 'minutes',
  secondMealAfterMinutes: 'clock',
  askLocation: 'switch',
  locationDays: 'days',
  geofenceMeters: 'meters',
  kiosk: 'switch',
  kioskPhoto: 'switch',
  lateMinutes: 'minutes',
  missingMinutes: 'minutes',
  nearOvertimeMinutes: 'minutes',
  remindAfterEndMinutes: 'minutes',
  remindAfterHours: 'hours',
}
const ruleKeys = Object.keys(units) as (keyof TimeRules)[]

/** The name of a day of the week, 0 Sunday to 6 Saturday. */
export const weekdayName = (language: string, weekday: number, width: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + weekday))

function payTexts(body: TimePolicyBody, { t, language, formatDate, manner }: Words): [string, string][] {
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

function ruleText(key: keyof TimeRules, { rules }: TimePolicyBody, { t }: Words): string {
  const value = rules[key]
  const unit = units[key]
  if (typeof value === 'boolean') return t(value ? 'timeRules.yes' : 'timeRules.no')
  if (unit === 'clock') return formatHours(value)
  if (unit === 'days') return `${value} ${t('timeRules.days', { n: value })}`
  return t(`timeRules.${unit}` as WordKey, { n: value })
}

export type RuleText = { key: string; label: string; value: string }

/** Returns a function that puts each rule of a version in words, in order. */
export function useRuleTexts(): (body: TimePolicyBody) => RuleText[] {
  const words = useWords(timerulesWords)
  return (body) =>
    [...payTexts(body, words), ...ruleKeys.map((key): [string, string] => [key, ruleText(key, body, words)])].map(
      ([key, value]) => ({ key, label: words.t(`timeRules.rule.${key}` as WordKey), value }),
    )
}
