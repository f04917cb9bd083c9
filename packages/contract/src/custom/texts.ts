import type { CustomChoice, CustomField } from './field.ts'

/** The name of a field or a choice in this language. */
export const titleIn = ({ title, titleEs }: CustomField | CustomChoice, language: string): string =>
  language === 'es' && titleEs !== '' ? titleEs : title

/** The help of a field in this language. */
export const helpIn = ({ help, helpEs }: CustomField, language: string): string =>
  language === 'es' && helpEs !== '' ? helpEs : help

/** The name of the choice that has this key; the key where nobody knows it. */
export function choiceTitle({ choices }: CustomField, key: unknown, language: string): string {
  const choice = choices.find((one) => one.key === key)
  return choice ? titleIn(choice, language) : String(key)
}

/** A number as text with its unit: "31.5 sq", but "12%" and "45°". */
export const withUnit = (text: string, unit: string): string =>
  unit === '' ? text : /^[%°'"′″]/.test(unit) ? `${text}${unit}` : `${text}\u00A0${unit}`
