import { cellsFromPaste } from '@jobwright/contract/money/paste.ts'
import { newId } from '../../data/ids.ts'
import { shownColumns, withCell, type LineColumn } from './cells.ts'
import { blankLine } from './editedOffer.ts'
import { withLines } from './lineMoves.ts'
import type { OfferEditor } from './offerEditor.ts'

/**
 * Fills cells from the selected one to the right and down, as spreadsheets do; lines that are missing at the end are added.
 * What a cell can't hold stays in it, marked. Returns how many cells were filled; undefined if the text is not just cells,
 * or goes beyond the last column: then nothing has changed.
 */
export function fillCells(editor: OfferEditor, text: string, from: LineColumn): { filled: number } | undefined {
  const rows = cellsFromPaste(text)
  const columns = shownColumns(editor.withCosts)
  const start = columns.indexOf(from)
  if (!rows || start < 0 || rows.some(({ length }) => start + length > columns.length)) return undefined
  editor.commit()
  const lines = editor.rows().flatMap((row) => (row.kind === 'line' ? row.id : []))
  const first = Math.max(0, lines.indexOf(editor.cursor.get().row))
  const isBelow = !lines.includes(editor.cursor.get().row)
  const ids = rows.map((_, at) => (isBelow ? undefined : lines[first + at]) ?? newId())
  let filled = 0
  editor.store.change((offer) => {
    const known = new Set(offer.lines.map(({ id }) => id))
    const section = offer.lines.at(-1)?.section ?? ''
    const added = ids.filter((id) => !known.has(id)).map((id) => blankLine(id, section))
    let next = added.length > 0 ? withLines(offer, added, null) : offer
    filled = 0
    for (const [at, row] of rows.entries()) {
      for (const [nth, cell] of row.entries()) {
        const column = columns[start + nth]
        if (!column || cell === '') continue
        next = withCell(next, ids[at] ?? '', column, cell)
        filled += 1
      }
    }
    return next
  })
  return { filled }
}
