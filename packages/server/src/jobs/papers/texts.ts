import { formText, type Answer, type FormField } from '@jobwright/contract/forms/form.ts'
import { dayText } from '@jobwright/contract/rules/days.ts'
import { formatHours } from '@jobwright/contract/rules/hours.ts'
import type { PaperBlock, ReportPhoto } from '../../outside/workshop/jobs.ts'
import { clockText, instantText, type PaperClock } from './moments.ts'
import { paperWords } from './words.ts'

/** What a paper is written with. `photoOf` is a photo as a file; undefined where it can't be shown. */
export type PaperSetting = PaperClock & {
  currency: string
  photoOf(id: string): ReportPhoto | undefined
  /** Whether the weather report came after the log was filed. */
  isLate?: boolean
}

/** Labels with their values, as one block. */
export const facts = (pairs: readonly (readonly [label: string, value: string])[]): PaperBlock => ({
  kind: 'facts',
  facts: pairs.map(([label, value]) => ({ label, value })),
})

/** An answer in words. Empty for none. */
export function answerText(field: FormField, answer: Answer, setting: PaperSetting): string {
  if (answer === null || answer === '') return ''
  const words = paperWords[setting.language]
  const withUnit = (text: string) => (field.unit ? `${text} ${field.unit}` : text)
  if (typeof answer === 'number') return formatHours(answer)
  if (typeof answer === 'string')
    switch (field.type) {
      case 'yesno':
        return answer === 'yes' ? words.yes : words.no
      case 'passfailna':
        return answer === 'pass' ? words.pass : answer === 'fail' ? words.fail : words.na
      case 'select':
        return optionText(field, answer, setting)
      case 'money':
        return moneyText(answer, setting)
      case 'date':
        return dayText(answer, setting)
      case 'time':
        return withUnit(clockText(answer, setting))
      case 'datetime':
        return instantText(answer, setting)
      default:
        return field.unit === '$' ? moneyText(answer, setting) : withUnit(answer)
    }
  if (Array.isArray(answer))
    return (answer as readonly unknown[])
      .map((one) => (typeof one === 'string' ? optionText(field, one, setting) : namedText(one, setting)))
      .filter(Boolean)
      .join(field.type === 'crew' ? '\n' : ', ')
  return namedText(answer, setting)
}

function namedText(value: unknown, setting: PaperSetting): string {
  const part = value as Partial<Record<string, unknown>>
  const said = (key: string) => (typeof part[key] === 'string' ? part[key] : '')
  const head = said('name') || said('what') || said('text')
  const located = typeof part['lat'] === 'number' ? `${part['lat']}, ${String(part['lng'])}` : ''
  const amount = [said('qty'), said('unit')].filter(Boolean).join(' ')
  return [
    said('number'),
    head,
    located,
    amount,
    said('hours') && `${said('hours')} h`,
    said('supplier'),
    said('ticket'),
    clockText(said('time'), setting),
  ]
    .filter(Boolean)
    .join(' · ')
}

const optionText = (field: FormField, value: string, { language }: PaperSetting): string => {
  const option = field.options?.find((one) => one.value === value)
  return option ? formText(option.label, language) || value : value
}

// The formatter takes decimal text as it is: no digit passes through a floating-point number. All decimals of an answer
// are written, as on the screen where it was signed.
const moneyText = (amount: string, { language, currency }: PaperSetting): string =>
  new Intl.NumberFormat(language === 'es' ? 'es-MX' : 'en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: 6,
  }).format(amount as unknown as number)
