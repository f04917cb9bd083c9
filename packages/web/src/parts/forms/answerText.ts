import { formText, type Answer, type FormField, type NamedPerson } from '@jobwright/contract/forms/form.ts'
import { formatHours } from '@jobwright/contract/rules/hours.ts'
import { localeOf, once, type Manner } from '../../words/format.ts'
import type { Words } from '../../words/words.tsx'
import '../../words/lazy/fill.ts'
import type { FormLanguage } from './formTools.ts'
import { minutesOfHours } from './numbers.ts'

/** Decimal text with separators, exact; with at least these decimals. */
export function showDecimal(value: string, manner: Manner, decimals = 0): string {
  if (!/^-?\d{1,15}(\.\d{1,6})?$/.test(value)) return value
  const locale = localeOf(manner)
  return once(
    `exact${locale}${decimals}`,
    () => new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: 6 }),
  ).format(value as `${number}`)
}

/** Decimal text as money, exact to its decimals. */
function showMoney(value: string, manner: Manner): string {
  if (!/^-?\d{1,15}(\.\d{1,6})?$/.test(value)) return value
  const locale = localeOf(manner)
  return once(
    `exactMoney${locale}${manner.currency}`,
    () =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: manner.currency,
        maximumFractionDigits: 6,
        minimumFractionDigits: 2,
      }),
  ).format(value as `${number}`)
}

/** A time of day (HH:MM) as 7:30 AM or as the language writes it. */
export function showClock(time: string, manner: Manner): string {
  if (!/^\d\d:\d\d$/.test(time)) return time
  const locale = localeOf(manner)
  return once(
    `clock${locale}`,
    () => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
  ).format(new Date(`2026-01-01T${time}:00Z`))
}

/** Hours as decimal text in the form 7:30; '' for none. */
export function showHours(hours: string | undefined): string {
  const minutes = minutesOfHours(hours)
  return minutes === null || !Number.isFinite(minutes) || minutes < 0 ? '' : formatHours(minutes)
}

type Written = Pick<Words, 't' | 'manner' | 'formatDate' | 'formatMoment'>

/** A person of an answer, with hours if they have some. */
const showPerson = (person: NamedPerson): string => [person.name, showHours(person.hours)].filter(Boolean).join(', ')

/** The answer of a field as one text; '' when it is empty or more than a text, such as photos. */
export function answerText(field: FormField, answer: Answer, words: Written, language: FormLanguage): string {
  const { t, manner } = words
  if (answer === null) return ''
  const unit = field.unit ? ` ${field.unit}` : ''
  const option = (value: string) =>
    formText(field.options?.find((one) => one.value === value)?.label, language) || value
  if (typeof answer === 'number') return Number.isFinite(answer) ? formatHours(answer) : ''
  if (typeof answer === 'string')
    switch (field.type) {
      case 'number':
      case 'formula':
        // As on paper.
        if (field.unit === '$') return showMoney(answer, manner)
        return showDecimal(answer, manner, field.type === 'formula' ? (field.decimals ?? 0) : 0) + unit
      case 'temperature':
        return showDecimal(answer, manner) + (unit || (manner.us ? ' °F' : ' °C'))
      case 'money':
        return showMoney(answer, manner)
      case 'yesno':
        return answer === 'yes' ? t('fill.yes') : answer === 'no' ? t('fill.no') : answer
      case 'passfailna':
        return answer === 'pass' || answer === 'fail' || answer === 'na' ? t(`fill.${answer}`) : answer
      case 'select':
        return option(answer)
      case 'date':
        return words.formatDate(answer)
      case 'time':
        return showClock(answer, manner)
      case 'datetime':
        return words.formatMoment(answer)
      default:
        return answer
    }
  if (Array.isArray(answer))
    return field.type === 'multiselect'
      ? (answer as readonly string[]).map(option).join(', ')
      : field.type === 'crew'
        ? (answer as readonly NamedPerson[]).map(showPerson).join('; ')
        : ''
  return recordText(answer, manner)
}

function recordText(answer: Exclude<Answer, null | string | number>, manner: Manner): string {
  if ('qty' in answer)
    return [answer.name, [answer.qty && showDecimal(answer.qty, manner), answer.unit].filter(Boolean).join(' ')]
      .filter(Boolean)
      .join(', ')
  if ('ticket' in answer)
    return [answer.supplier, answer.what, answer.ticket, answer.time && showClock(answer.time, manner)]
      .filter(Boolean)
      .join(', ')
  if ('hash' in answer || 'lat' in answer || 'rows' in answer || !('name' in answer)) return ''
  if ('number' in answer && answer.number) return `${answer.number} ${answer.name}`
  return 'hours' in answer ? [answer.name, showHours(answer.hours)].filter(Boolean).join(', ') : answer.name
}
