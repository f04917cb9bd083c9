import { isEmptyAnswer, ownAnswer, rowsOf } from './answers.ts'
import { addDecimals, formatDecimal, parseDecimal } from './decimal.ts'
import { visibility } from './evaluate.ts'
import { isStatic, type Answer, type Form, type FormField, type NamedPerson, type WeatherAnswer } from './form.ts'

/** One answer as a figure that is read across days: decimal text, minutes, a count, or a short text. */
export type Figure = string | number
/** The figures of a log: by field key; a list for fields of rows, in the order of the rows. */
type Figures = Readonly<Record<string, Figure | readonly Figure[]>>

const LONGEST = 250

/** Returns whether answers of this type are read across days. Signatures and places are not. */
export const hasFigures = (type: FormField['type']): boolean =>
  !isStatic(type) && type !== 'signature' && type !== 'location'

/** Returns the figures of a log: its visible answers, each short enough for a table. Photos and signatures have none. */
export function figuresOf(form: Form, answers: Parameters<typeof visibility>[1]): Figures {
  const shown = visibility(form, answers)
  const figures: Record<string, Figure | readonly Figure[]> = {}
  for (const section of form.sections) {
    if (!shown.section(section.key)) continue
    for (const field of section.fields) {
      if (!hasFigures(field.type)) continue
      if (section.repeat === 'none') {
        const figure = shown.field(field.key) ? figureOf(field, ownAnswer(answers.values, field.key)) : undefined
        if (figure !== undefined) figures[field.key] = figure
        continue
      }
      const all = rowsOf(answers, section.key).flatMap((row) =>
        shown.field(field.key, { section: section.key, id: row.id })
          ? (figureOf(field, ownAnswer(row.values, field.key)) ?? [])
          : [],
      )
      if (all.length > 0) figures[field.key] = all
    }
  }
  return figures
}

function figureOf(field: FormField, answer: Answer): Figure | undefined {
  if (isEmptyAnswer(answer)) return undefined
  switch (field.type) {
    case 'photo':
    case 'file':
      return (answer as readonly string[]).length
    case 'crew':
      return (answer as readonly NamedPerson[]).length
    case 'weather':
      return (answer as WeatherAnswer).rows.reduce((sum, { delay, minutes }) => sum + (delay ? (minutes ?? 0) : 0), 0)
    case 'equipment':
      return partOf(answer, 'hours')
    case 'material':
      return partOf(answer, 'qty')
    default:
      break
  }
  if (typeof answer === 'number') return answer
  if (typeof answer === 'string') return answer.slice(0, LONGEST)
  if (Array.isArray(answer))
    return answer
      .map((one) => (typeof one === 'string' ? one : ''))
      .join(', ')
      .slice(0, LONGEST)
  return partOf(answer, 'name') ?? partOf(answer, 'what')
}

const partOf = (answer: Answer, key: string): string | undefined => {
  const value = (answer as Record<string, unknown> | null)?.[key]
  return typeof value === 'string' && value !== '' ? value.slice(0, LONGEST) : undefined
}

/** How the figures of a type are summed: as decimals, as minutes or counts, as a number of yes, or not at all. */
type FigureSum = 'decimal' | 'whole' | 'yes' | 'fail' | 'none'
export function sumOf(type: FormField['type']): FigureSum {
  switch (type) {
    case 'number':
    case 'money':
    case 'formula':
    case 'equipment':
    case 'material':
      return 'decimal'
    case 'duration':
    case 'crew':
    case 'photo':
    case 'file':
    case 'weather':
      return 'whole'
    case 'yesno':
      return 'yes'
    case 'passfailna':
      return 'fail'
    default:
      return 'none'
  }
}

/** Returns the exact sum of figures as decimal text; null where they can't be summed, or too large. */
export function totalOf(figures: readonly Figure[], how: FigureSum): string | null {
  if (how === 'none') return null
  if (how === 'yes' || how === 'fail')
    return String(figures.filter((one) => one === (how === 'yes' ? 'yes' : 'fail')).length)
  let total: bigint | undefined = 0n
  for (const figure of figures) {
    const value = parseDecimal(String(figure))
    if (value === undefined) continue
    total = addDecimals(total, value)
    if (total === undefined) return null
  }
  return formatDecimal(total)
}
