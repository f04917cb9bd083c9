import { decimalText } from '@jobwright/contract/money/decimals.ts'
import { withoutFormula } from '@jobwright/contract/rules/csv.ts'
import { shownText, type LineColumn } from './cells.ts'
import type { EditedOffer } from './editedOffer.ts'
import { lineTotal } from './offerAmounts.ts'

/** Returns lines as a table with titles, as spreadsheets and the paste of this editor read it. */
export function copiedLines(
  offer: EditedOffer,
  ids: readonly string[],
  columns: readonly LineColumn[],
  titles: Readonly<Record<LineColumn | 'section' | 'total' | 'description', string>>,
): string {
  const wanted = new Set(ids)
  const lines = offer.lines.filter(({ id }) => wanted.has(id))
  const hasSections = lines.some((line) => line.section !== '')
  const hasTexts = lines.some((line) => line.description !== '')
  const head = [
    ...(hasSections ? [titles.section] : []),
    ...columns.map((column) => titles[column]),
    titles.total,
    ...(hasTexts ? [titles.description] : []),
  ]
  const rows = lines.map((line) => [
    ...(hasSections ? [withoutFormula(line.section)] : []),
    ...columns.map((column) => {
      const text = shownText(offer, line, column)
      return column === 'name' || column === 'unit' ? withoutFormula(text) : text
    }),
    decimalText(lineTotal(line) ?? 0, 100, 2),
    ...(hasTexts ? [withoutFormula(line.description)] : []),
  ])
  return [head, ...rows].map((cells) => cells.map(tsvCell).join('\t')).join('\n')
}

const tsvCell = (text: string): string => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
