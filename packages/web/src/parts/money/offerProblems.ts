import { documentProblems } from '@jobwright/contract/money/problems.ts'
import type { FieldError } from '@jobwright/contract/problem.ts'
import { cellProblem, lineColumns, type LineColumn } from './cells.ts'
import { moneyOf, textKey, writtenLines, type EditedOffer } from './editedOffer.ts'

/** Where a problem is shown: a cell, a member of a line, or a field of the offer. */
export type PlacedProblem = { lineId: string | null; field: string; message: string }

const most = (count: number) => `${count} characters max`
const longest = { name: 120, description: 2000, unit: 10, section: 75, optionGroup: 75 } as const

/** Returns what stops an offer from being saved: [] if nothing does. */
export function offerProblems(offer: EditedOffer, allowNegative = false): PlacedProblem[] {
  const document = moneyOf(offer)
  const problems: PlacedProblem[] = documentProblems(document, { allowNegative }).map((problem) =>
    placed(offer, problem),
  )
  for (const line of document.lines) {
    if (line.name.trim() === '') problems.push({ lineId: line.id, field: 'name', message: 'Required.' })
    if (line.optionGroup?.trim() === '') problems.push({ lineId: line.id, field: 'optionGroup', message: 'Required.' })
    for (const [field, count] of Object.entries(longest))
      if ((line[field as keyof typeof longest] ?? '').length > count)
        problems.push({ lineId: line.id, field, message: most(count) })
  }
  if (offer.head.terms.length > 10_000) problems.push({ lineId: null, field: 'terms', message: most(10_000) })
  if (offer.head.internalNotes.length > 4000)
    problems.push({ lineId: null, field: 'internalNotes', message: most(4000) })
  return problems
}

/** Returns an error of a field path, such as `lines.3.quantity`, at the line that it names. */
export function placed(offer: EditedOffer, { field, message }: FieldError): PlacedProblem {
  const [, at, rest] = /^lines\.(\d+)(?:\.(.+))?$/.exec(field) ?? []
  const cost = field.startsWith('costs.')
  if (at === undefined) return { lineId: null, field: cost ? 'costs' : field.replace(/^pricing\./, ''), message }
  const line = writtenLines(offer)[Number(at)]
  return { lineId: line?.id ?? null, field: memberOf(rest ?? 'name'), message }
}

const memberOf = (path: string): string => {
  const last = path.replace(/^pricing\./, '')
  if (last === 'price' || last === 'amount') return 'unitPrice'
  return last.split('.')[0] ?? last
}

/** The cells whose text can't be read, which stay unsaved. */
export function unreadCells(offer: EditedOffer): PlacedProblem[] {
  return Object.entries(offer.texts).flatMap(([key, text]) => {
    const [id = '', column = ''] = key.split(' ')
    const line = offer.lines.find((one) => one.id === id)
    if (!line || !lineColumns.includes(column as LineColumn)) return []
    const message = cellProblem(line, column as LineColumn, text)
    return message === undefined ? [] : [{ lineId: id, field: column, message }]
  })
}

/** Problems by cell; the first of each counts. */
export function byCell(problems: readonly PlacedProblem[]): ReadonlyMap<string, string> {
  const cells = new Map<string, string>()
  for (const { lineId, field, message } of problems) {
    const key = textKey(lineId ?? '', field)
    if (!cells.has(key)) cells.set(key, message)
  }
  return cells
}
