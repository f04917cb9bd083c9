import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { isEmptyValue } from '@jobwright/contract/custom/plain.ts'
import { choiceTitle, titleIn, withUnit } from '@jobwright/contract/custom/texts.ts'
import type { CustomValues } from '@jobwright/contract/custom/values.ts'
import { formatMoney } from '@jobwright/contract/money/format.ts'
import type { OpenJob } from '@jobwright/contract/resources/clientpages.ts'
import { dayText } from '@jobwright/contract/rules/days.ts'

type Manner = Pick<OpenJob, 'dateFormat'> & { currency: string }
type Language = 'en' | 'es'

/** The company's own fields of a project that clients read, in both languages: those that the company chose and that have a value. */
export const clientDetails = (
  fields: readonly CustomField[],
  values: CustomValues,
  manner: Manner,
): OpenJob['details'] =>
  fields
    // People are named where the page names them.
    .filter(
      ({ key, type, forClients, deleted }) => forClients && !deleted && type !== 'person' && !isEmptyValue(values[key]),
    )
    .map((field) => ({
      title: { en: titleIn(field, 'en'), es: titleIn(field, 'es') },
      text: { en: textOf(field, values[field.key], 'en', manner), es: textOf(field, values[field.key], 'es', manner) },
    }))

function textOf(field: CustomField, value: unknown, language: Language, manner: Manner): string {
  switch (field.type) {
    case 'choice':
      return choiceTitle(field, value, language)
    case 'choices':
      return (value as unknown[]).map((key) => choiceTitle(field, key, language)).join(', ')
    case 'yesNo':
      return { en: ['No', 'Yes'], es: ['No', 'Sí'] }[language][value === true ? 1 : 0] ?? ''
    case 'money':
      return formatMoney(Math.round(Number(value) * 100), language, manner.currency)
    case 'number': {
      const text = new Intl.NumberFormat(language === 'es' ? 'es-MX' : 'en-US', {
        maximumFractionDigits: field.decimals,
      })
      return withUnit(text.format(Number(value)), field.unit)
    }
    case 'date':
      return dayText(String(value), manner)
    default:
      return String(value)
  }
}
