import { formatHours } from '@jobwright/contract/rules/hours.ts'
import type { TimeRules } from '@jobwright/contract/time/rules.ts'
import type { TimePolicyBody } from '@jobwright/contract/time/versions.ts'
import { payRuleTexts } from '../../parts/time/payRuleTexts.ts'
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
    [...payRuleTexts(body, words), ...ruleKeys.map((key): [string, string] => [key, ruleText(key, body, words)])].map(
      ([key, value]) => ({ key, label: words.t(`timeRules.rule.${key}` as WordKey), value }),
    )
}
