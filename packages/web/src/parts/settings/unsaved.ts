import { stopsAtUnreadable } from '../../ui/unreadable.ts'
import { createContext, useContext, useEffect, useId, useRef } from 'react'

/** A part of a settings page that somebody changed and did not save. */
export type UnsavedPart = {
  /** What it is called on the page. */
  name: string
  /** Saves it; what is refused is shown in it. Without this it is saved by a button of its own. */
  save: (() => Promise<void>) | undefined
  discard: () => void
}
export type UnsavedRegistry = {
  put: (id: string, part: UnsavedPart | undefined) => void
  parts: ReadonlyMap<string, UnsavedPart>
}

export const UnsavedContext = createContext<UnsavedRegistry | null>(null)

/** Tells the page whether this part of it has unsaved changes, and how they are saved and discarded. */
export function useUnsaved(part: UnsavedPart & { isChanged: boolean }): void {
  const id = useId()
  const put = useContext(UnsavedContext)?.put
  const latest = useRef(part)
  latest.current = part
  const { isChanged, name } = part
  const hasSave = part.save !== undefined
  useEffect(() => {
    if (!put || !isChanged) return undefined
    put(id, {
      name,
      save: hasSave ? async () => (stopsAtUnreadable() ? undefined : latest.current.save?.()) : undefined,
      discard: () => latest.current.discard(),
    })
    return () => put(id, undefined)
  }, [put, id, name, isChanged, hasSave])
}
