import { sumOf, totalOf, type Figure } from '@jobwright/contract/forms/figures.ts'
import type { FormField } from '@jobwright/contract/forms/form.ts'
import type { FigureRow } from '@jobwright/contract/resources/logentries.ts'
import { formatHours } from '@jobwright/contract/rules/hours.ts'
import { answerText, showDecimal } from '../../parts/forms/answerText.ts'
import type { FormLanguage } from '../../parts/forms/formTools.ts'
import '../../words/lazy/figures.ts'
import type { Words } from '../../words/words.tsx'

/** One figure in words. */
export function figureText(field: FormField, figure: Figure, words: Words, language: FormLanguage): string {
  if (typeof figure === 'number')
    return field.type === 'duration' || field.type === 'weather' ? formatHours(figure) : words.formatNumber(figure)
  if (field.type === 'equipment') return withUnit(showDecimal(figure, words.manner), 'h')
  if (field.type === 'material') return showDecimal(figure, words.manner)
  // Figures of several options are their values, one after another.
  return answerText(field, field.type === 'multiselect' ? figure.split(', ') : figure, words, language)
}

/** A sum of figures in words: money as money, minutes as hours and minutes, how often the answer was yes or fail. */
export function totalText(field: FormField, total: string, words: Words): string {
  const count = words.formatNumber(Number(total))
  switch (sumOf(field.type)) {
    case 'yes':
      return words.t('figures.yes', { n: count })
    case 'fail':
      return words.t('figures.fail', { n: count })
    case 'whole':
      return field.type === 'duration' || field.type === 'weather' ? formatHours(Number(total)) : count
    case 'decimal':
      return figureText(field, total, words, words.language)
    case 'none':
      return ''
  }
}

const withUnit = (text: string, unit: string) => `${text} ${unit}`

/** The exact sum of what several logs say; null where they can't be summed. */
export const sumOfRows = (field: FormField, rows: readonly FigureRow[]): string | null =>
  totalOf(
    rows.flatMap(({ figures }) => figures),
    sumOf(field.type),
  )
