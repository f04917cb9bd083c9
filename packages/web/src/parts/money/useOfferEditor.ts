import type { MoneyLine } from '@jobwright/contract/money/document.ts'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { offerEditor, type GridCursor, type OfferEditor } from './offerEditor.ts'
import type { EditedOffer, OfferRecord } from './editedOffer.ts'
import type { OfferAmounts } from './offerAmounts.ts'
import type { SendOffer } from './offerSaving.ts'

// Its tabs share one editor, and it saves what was typed after they are closed.
const open = new Map<string, OfferEditor>()
const users = new Map<string, number>()

function retain(name: string, editor: OfferEditor): void {
  open.set(name, editor)
  users.set(name, (users.get(name) ?? 0) + 1)
}

function release(name: string, editor: OfferEditor): void {
  users.set(name, (users.get(name) ?? 1) - 1)
  editor.commit()
  void editor.saving.save()
  // Another tab of the same record takes it over at once.
  setTimeout(() => {
    if ((users.get(name) ?? 0) > 0 || open.get(name) !== editor) return
    open.delete(name)
    users.delete(name)
    void editor.end()
  })
}

type Settings = {
  noun: 'bids' | 'changeorders' | 'bidtemplates'
  record: OfferRecord
  send: SendOffer
  withCosts: boolean
  isLocked: boolean
}

// A change order may take something back.
const takesBack: ReadonlySet<Settings['noun']> = new Set(['changeorders'])

/** The editor of a record's lines; the same for everything that shows them. */
export function useOfferEditor({ noun, record, send, withCosts, isLocked }: Settings): OfferEditor {
  const name = `${noun}/${record.id}/lines`
  const allowNegative = takesBack.has(noun)
  const [editor] = useState(() => {
    const made = open.get(name) ?? offerEditor({ name, record, send, withCosts, allowNegative })
    open.set(name, made)
    return made
  })
  useEffect(() => {
    retain(name, editor)
    return () => release(name, editor)
  }, [name, editor])
  useEffect(() => {
    editor.saving.lock(isLocked)
    editor.saving.receive(record)
  }, [editor, record, isLocked])
  return editor
}

/** A part of the offer. It must be the same object until it changes. */
export function useOffer<T>(editor: OfferEditor, pick: (offer: EditedOffer) => T): T {
  const get = () => pick(editor.store.get())
  return useSyncExternalStore(editor.store.follow, get, get)
}

/** One line. */
export function useLine(editor: OfferEditor, id: string): MoneyLine | undefined {
  const get = () => editor.lineAt(id)
  return useSyncExternalStore(editor.store.follow, get, get)
}

/** A part of the amounts. It must be the same value until it changes. */
export function useOfferAmounts<T>({ amounts }: OfferEditor, pick: (amounts: OfferAmounts) => T): T {
  const get = () => pick(amounts.get())
  return useSyncExternalStore(amounts.follow, get, get)
}

/** A part of the cursor. */
export function useCursor<T extends string | number | boolean | null>(
  { cursor }: OfferEditor,
  pick: (cursor: GridCursor) => T,
): T {
  const get = () => pick(cursor.get())
  return useSyncExternalStore(cursor.follow, get, get)
}

/** The rows of the grid. */
export function useRows(editor: OfferEditor) {
  const follow = useCallback((listener: () => void) => editor.followRows(listener), [editor])
  return useSyncExternalStore(follow, editor.rows, editor.rows)
}
