import type { MoneyLine } from '@jobwright/contract/money/document.ts'
import { newId } from '../../data/ids.ts'
import { storeOf } from '../../data/store.ts'
import { withCell, type LineColumn } from './cells.ts'
import { blankLine, type EditedOffer, type OfferRecord } from './editedOffer.ts'
import { amountsOf } from './offerAmounts.ts'
import { rowsOf, withLines, withTitle, type OfferRow } from './lineMoves.ts'
import { keepOffer, restoredOffer } from './offerDraft.ts'
import { offerOf } from './editedOffer.ts'
import { offerSaving, type SendOffer } from './offerSaving.ts'
import { offerStore } from './offerStore.ts'
import type { OfferConflict } from './mergeOffers.ts'

/** Where the grid's cursor is. `anchor` is the other end of the selected rows. */
export type GridCursor = { row: string; column: LineColumn; anchor: string | null }
export const sectionKey = (section: string): string => `section:${section}`

type Settings = { name: string; record: OfferRecord; send: SendOffer; withCosts: boolean; allowNegative?: boolean }

export type OfferEditor = ReturnType<typeof offerEditor>

/** The editor of one offer: its lines, its cursor, its amounts, and how it is saved. */
export function offerEditor({ name, record, send, withCosts, allowNegative = false }: Settings) {
  const store = offerStore(offerOf(record))
  const saving = offerSaving({ store, record, send, withCosts, allowNegative, keep: (draft) => keepOffer(name, draft) })
  const restored = restoredOffer(name, record)
  if (restored) {
    store.conflicts.set(restored.conflicts)
    store.restore(restored.offer)
  }
  const amounts = amountsOf(store, allowNegative)
  const closed = storeOf<ReadonlySet<string>>(new Set())
  /** The id of the line that typing into the last row begins. */
  const addId = storeOf(newId())
  const cursor = storeOf<GridCursor>({ row: store.get().lines[0]?.id ?? addId.get(), column: 'name', anchor: null })
  /** The conflicts that somebody wants to decide later. */
  const decidesLater = storeOf<readonly OfferConflict[] | null>(null)
  const panel = storeOf<'preview' | 'line' | null>(null)

  let rows: readonly OfferRow[] = []
  let from: (Pick<EditedOffer, 'lines' | 'texts'> & { hidden: ReadonlySet<string> }) | undefined
  let index: { lines: readonly MoneyLine[]; byId: Map<string, MoneyLine> } | undefined
  /** A section's title while it is typed: it takes other lines along only when it is whole. */
  let title: { section: string; text: string } | null = null
  let input: { reset: () => void } | null = null
  let wantsFocus = false

  const lineAt = (id: string): MoneyLine | undefined => {
    const { lines } = store.get()
    if (index?.lines !== lines) index = { lines, byId: new Map(lines.map((line) => [line.id, line])) }
    return index.byId.get(id)
  }
  /** The rows; the same array until one comes, goes or moves. */
  const currentRows = (): readonly OfferRow[] => {
    const [offer, hidden] = [store.get(), closed.get()]
    if (from?.lines === offer.lines && from.texts === offer.texts && from.hidden === hidden) return rows
    from = { lines: offer.lines, texts: offer.texts, hidden }
    const next = rowsOf(offer, hidden)
    if (next.length !== rows.length || next.some((row, at) => !sameRow(row, rows[at]))) rows = next
    return rows
  }
  const withLine = (offer: EditedOffer, id: string): EditedOffer => {
    if (offer.lines.some((line) => line.id === id)) return offer
    addId.set(newId())
    return withLines(offer, [blankLine(id, offer.lines.at(-1)?.section ?? '')], null)
  }
  const commit = () => {
    const typed = title
    title = null
    if (typed && typed.text.trim() !== typed.section) {
      const next = typed.text.trim()
      store.change((offer) => withTitle(offer, typed.section, next))
      if (cursor.get().row === sectionKey(typed.section)) cursor.set({ ...cursor.get(), row: sectionKey(next) })
    }
    store.endStep()
    input?.reset()
  }
  const commitTitle = () => title && commit()
  globalThis.addEventListener?.('pagehide', commitTitle, { capture: true })

  return {
    store,
    saving,
    amounts,
    closed,
    addId,
    cursor,
    panel,
    decidesLater,
    withCosts,
    lineAt,
    rows: currentRows,
    /** Called when any of what the rows depend on changes. */
    followRows(listener: () => void) {
      const unfollow = [store.follow(listener), closed.follow(listener)]
      return () => {
        for (const one of unfollow) one()
      }
    },
    typeCell(id: string, column: LineColumn, text: string) {
      store.change((offer) => withCell(withLine(offer, id), id, column, text), `cell ${id} ${column}`)
    },
    typeTitle(section: string, text: string) {
      title = { section, text }
    },
    /** Gives up what is being typed. */
    giveUp() {
      title = null
      store.dropStep()
      input?.reset()
    },
    commit,
    /** Puts the cursor on a cell; the cell takes the focus. */
    goTo(row: string, column: LineColumn = cursor.get().column, anchor: string | null = null) {
      commit()
      wantsFocus = true
      cursor.set({ row, column, anchor })
    },
    takesFocus() {
      const takes = wantsFocus
      wantsFocus = false
      return takes
    },
    listen(next: { reset: () => void }) {
      input = next
      return () => {
        if (input === next) input = null
      }
    },
    /** The ids of the selected lines, or of the one with the cursor; none on the title of a section or the last row. */
    chosen(): string[] {
      const { row, anchor } = cursor.get()
      if (anchor === null) return lineAt(row) ? [row] : []
      const all = currentRows()
      const place = (key: string) => all.findIndex((one) => keyOf(one) === key)
      const [from, to] = [place(anchor), place(row)].toSorted((a, b) => a - b)
      return all.slice(from, (to ?? 0) + 1).flatMap((one) => (one.kind === 'line' ? one.id : []))
    },
    async end() {
      commit()
      globalThis.removeEventListener?.('pagehide', commitTitle, { capture: true })
      await saving.end()
      amounts.end()
    },
  }
}

/** The key of a row: what the cursor names it by. */
export const keyOf = (row: OfferRow): string => (row.kind === 'line' ? row.id : sectionKey(row.section))

const sameRow = (a: OfferRow, b: OfferRow | undefined): boolean =>
  a.kind === 'line'
    ? b?.kind === 'line' && a.id === b.id && a.number === b.number
    : b?.kind === 'section' && a.section === b.section && a.count === b.count && a.isOpen === b.isOpen
