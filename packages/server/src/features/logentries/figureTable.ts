import { sumOf, type Figure } from '@jobwright/contract/forms/figures.ts'
import { formText, type FormField } from '@jobwright/contract/forms/form.ts'
import { MOST_FIGURE_LINES } from '@jobwright/contract/resources/logentries.ts'
import { csvHead, csvLine, type CsvValue } from '@jobwright/contract/rules/csv.ts'
import type { LineWriter } from '../../http/lines.ts'
import { paperWords } from '../../jobs/papers/words.ts'

type FigureLine = {
  day: string
  number: string
  book: string
  job: string | null
  filedBy: string | null
  version: number
  value: Figure
}

const words = {
  en: {
    head: ['Day', 'Log', 'Log book', 'Job', 'Filed by', 'Value', 'Unit'],
    cut: `Not complete: only the first ${MOST_FIGURE_LINES} figures. Choose fewer days.`,
  },
  es: {
    head: ['Día', 'Reporte', 'Bitácora', 'Obra', 'Enviado por', 'Valor', 'Unidad'],
    cut: `Incompleto: solo las primeras ${MOST_FIGURE_LINES} cifras. Elija menos días.`,
  },
} as const

/**
 * Writes figures of a field as a table: days as YYYY-MM-DD, numbers exact and without separators, minutes as minutes. The
 * line after the last that fits says that there are more. `units` are those of the versions of the template. A writer serves
 * one file.
 */
export function figureTable(
  field: FormField,
  language: 'en' | 'es',
  { most = MOST_FIGURE_LINES, units = new Map() }: { most?: number; units?: ReadonlyMap<number, string> } = {},
): LineWriter {
  const said = words[language]
  let written = 0
  return {
    head: csvHead(said.head),
    line(json) {
      if (written === most) return csvLine([said.cut])
      written += 1
      const { day, number, book, job, filedBy, value, version } = json as FigureLine
      const unit = unitOf({ ...field, unit: units.get(version) ?? field.unit })
      return csvLine([day, number, book, job, filedBy, cellOf(field, value, language), unit])
    },
  }
}

function cellOf(field: FormField, figure: Figure, language: 'en' | 'es'): CsvValue {
  if (typeof figure === 'number') return figure
  if (sumOf(field.type) === 'decimal' || field.type === 'temperature') return { exact: figure }
  const answers = paperWords[language]
  const option = (value: string) =>
    formText(field.options?.find((one) => one.value === value)?.label, language) || value
  switch (field.type) {
    case 'yesno':
      return figure === 'yes' ? answers.yes : figure === 'no' ? answers.no : figure
    case 'passfailna':
      return figure === 'pass' || figure === 'fail' || figure === 'na' ? answers[figure] : figure
    case 'select':
      return option(figure)
    case 'multiselect':
      return figure.split(', ').map(option).join(', ')
    default:
      return figure
  }
}

function unitOf({ type, unit }: FormField): string {
  if (type === 'duration' || type === 'weather') return 'min'
  return unit ?? (type === 'equipment' ? 'h' : '')
}
