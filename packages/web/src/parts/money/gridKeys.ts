import type { KeyboardEvent } from 'react'
import { shownColumns, withCell, type LineColumn } from './cells.ts'
import { withFilled, withMoved, withoutLines, withSectionMoved } from './lineMoves.ts'
import { keyOf, type OfferEditor } from './offerEditor.ts'

type Ask = {
  editor: OfferEditor
  scrollTo: (key: string) => void
  /** A new line below the cursor. */
  onAdd: () => void
  onPriceBook: () => void
  onDetails: () => void
}

const PAGE = 12

/** The keys of the grid. What belongs to the text of a cell that is being edited is left to the cell. */
export function gridKeys({ editor, scrollTo, onAdd, onPriceBook, onDetails }: Ask) {
  const columns = shownColumns(editor.withCosts)
  const keys = () => [...editor.rows().map(keyOf), editor.addId.get()]
  const to = (key: string | undefined, column?: LineColumn, keepsAnchor = false) => {
    const { anchor, row, column: here } = editor.cursor.get()
    if (key === undefined) return
    editor.goTo(key, column ?? here, keepsAnchor ? (anchor ?? row) : null)
    scrollTo(key)
  }
  const by = (steps: number, keepsAnchor = false) => {
    const all = keys()
    const at = all.indexOf(editor.cursor.get().row)
    to(all[Math.min(Math.max(0, at + steps), all.length - 1)], undefined, keepsAnchor)
  }
  const isLine = (key: string) => !key.startsWith('section:')
  /** The next cell to the right or left, over the ends of rows; false at the ends of the grid. */
  const across = (step: 1 | -1, isWithinRow: boolean): boolean => {
    const { row, column } = editor.cursor.get()
    const at = isLine(row) ? columns.indexOf(column) : step > 0 ? columns.length - 1 : 0
    const next = columns[at + step]
    if (next && isLine(row)) {
      to(row, next)
      return true
    }
    if (isWithinRow) return true
    const all = keys()
    const other = all[all.indexOf(row) + step]
    if (other === undefined) return false
    to(other, step > 0 ? columns[0] : columns.at(-1))
    return true
  }
  const move = (step: 1 | -1) => {
    editor.commit()
    const { row } = editor.cursor.get()
    if (!isLine(row)) editor.store.change((offer) => withSectionMoved(offer, row.slice('section:'.length), step))
    else editor.store.change((offer) => withMoved(offer, new Set(editor.chosen()), step))
    scrollTo(row)
  }
  const clear = () => {
    const { column } = editor.cursor.get()
    editor.store.change((offer) => editor.chosen().reduce((next, id) => withCell(next, id, column, ''), offer))
    editor.commit()
  }
  const remove = () => {
    const ids = editor.chosen()
    const all = keys()
    const next = all.find((key, at) => at > all.indexOf(ids.at(-1) ?? '') && !ids.includes(key))
    editor.commit()
    editor.store.change((offer) => withoutLines(offer, new Set(ids)))
    to(next ?? editor.addId.get())
  }
  const fill = () => {
    editor.commit()
    editor.store.change((offer) => withFilled(offer, editor.chosen(), editor.cursor.get().column))
    editor.commit()
  }
  const step = (turn: () => void) => {
    editor.commit()
    turn()
    editor.commit()
    if (!keys().includes(editor.cursor.get().row)) to(keys()[0])
  }

  /** Does what a key with Ctrl or Cmd means; false if it means nothing here. */
  const command = (event: KeyboardEvent, isEditing: boolean): boolean => {
    const key = event.key.toLowerCase()
    if (key === 'z') step(event.shiftKey ? editor.store.redo : editor.store.undo)
    else if (key === 'y') step(editor.store.redo)
    else if (key === 'd') fill()
    else if (key === 'enter') {
      editor.commit()
      void editor.saving.save()
    } else if (key === 'home' && !isEditing) to(keys()[0], columns[0])
    else if (key === 'end' && !isEditing) to(keys().at(-1), columns[0])
    else if ((key === 'delete' || key === 'backspace') && !isEditing && editor.chosen().length > 0) remove()
    else return false
    return true
  }

  /** Does what a key means while nothing, or something short, is typed; false if the cell has it. */
  const plain = (event: KeyboardEvent, mode: string): boolean => {
    const isEditing = mode === 'editing'
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp': {
        const way = event.key === 'ArrowDown' ? 1 : -1
        if (event.altKey) move(way)
        else by(way, event.shiftKey)
        return true
      }
      case 'ArrowLeft':
      case 'ArrowRight':
        if (isEditing || event.shiftKey) return false
        return across(event.key === 'ArrowRight' ? 1 : -1, true)
      case 'Tab':
        return across(event.shiftKey ? -1 : 1, false)
      case 'Enter':
        if (event.altKey) onDetails()
        else if (event.shiftKey) onAdd()
        else if (keys().at(-2) === editor.cursor.get().row) to(editor.addId.get(), 'name')
        else by(1)
        return true
      case 'PageDown':
      case 'PageUp':
        by(event.key === 'PageDown' ? PAGE : -PAGE, event.shiftKey)
        return true
      case 'Home':
      case 'End':
        if (mode !== 'at') return false
        to(editor.cursor.get().row, event.key === 'Home' ? columns[0] : columns.at(-1))
        return true
      case 'Delete':
      case 'Backspace':
        if (mode !== 'at') return false
        clear()
        return true
      case 'Escape':
        editor.giveUp()
        editor.goTo(editor.cursor.get().row)
        return true
      case '/':
        if (mode !== 'at' || !isEmptyItem(editor)) return false
        onPriceBook()
        return true
      default:
        return false
    }
  }

  return {
    remove,
    fill,
    move,
    undo: () => step(editor.store.undo),
    redo: () => step(editor.store.redo),
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const { target } = event
      if (!(target instanceof HTMLInputElement) || target.dataset['mode'] === undefined) return
      if (event.nativeEvent.isComposing) return
      const mode = target.dataset['mode']
      const isDone = event.ctrlKey || event.metaKey ? command(event, mode !== 'at') : plain(event, mode)
      if (!isDone) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

/** Whether the cursor is where an item is typed next: in a line without one, or anywhere in the row for a new line. */
const isEmptyItem = (editor: OfferEditor): boolean => {
  const { row, column } = editor.cursor.get()
  if (row === editor.addId.get()) return true
  return column === 'name' && !row.startsWith('section:') && (editor.lineAt(row)?.name ?? '') === ''
}
