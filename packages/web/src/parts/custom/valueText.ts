import { isEmptyValue } from '@jobwright/contract/custom/plain.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { choiceTitle, withUnit } from '@jobwright/contract/custom/texts.ts'
import { localeOf, once } from '../../words/format.ts'
import type { Words } from '../../words/words.tsx'

/**
 * The value of one of the company's own fields in words; '' for none. `nameOfPerson` tells who an id is. What is not of the type that its field
 * has, such as a choice that is unknown here, stays as it is.
 */
export function customText(
  words: Words,
  field: CustomField,
  value: unknown,
  nameOfPerson: (id: string) => string,
): string {
  if (isEmptyValue(value)) return ''
  switch (field.type) {
    case 'number':
      return typeof value === 'number' ? withUnit(decimalsOf(words, value, field.decimals), field.unit) : String(value)
    case 'money':
      return typeof value === 'number' ? words.formatMoney(value) : String(value)
    case 'yesNo':
      return typeof value === 'boolean' ? words.t(value ? 'forms.yes' : 'forms.no') : String(value)
    case 'choice':
      return choiceTitle(field, value, words.language)
    case 'choices':
      return (Array.isArray(value) ? value : [value]).map((key) => choiceTitle(field, key, words.language)).join(', ')
    case 'date':
      return words.formatDate(String(value))
    case 'person':
      return nameOfPerson(String(value))
    case 'phone':
      return words.formatPhone(String(value))
    case 'text':
    case 'longText':
    case 'link':
      return String(value)
  }
}

const decimalsOf = ({ manner }: Words, value: number, decimals: number): string =>
  once(
    `n${localeOf(manner)}${decimals}`,
    () => new Intl.NumberFormat(localeOf(manner), { maximumFractionDigits: decimals }),
  ).format(value)
