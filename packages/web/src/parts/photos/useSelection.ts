import { useCallback, useMemo, useState } from 'react'
import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'

/** The most photos per action. */
export const MOST_SELECTED = 1000

export type Selection = {
  chosen: ReadonlyMap<string, PhotoRow>
  has: (id: string) => boolean
  toggle: (index: number, photo: PhotoRow) => void
  /** From the last selected photo to this one. */
  upTo: (index: number) => void
  /** Selects all, or deselects all if they are selected already. */
  toggleAll: (photos: readonly PhotoRow[]) => void
  add: (photos: readonly PhotoRow[]) => void
  clear: () => void
}

type State = { chosen: ReadonlyMap<string, PhotoRow>; anchor: number | undefined }
const none: State = { chosen: new Map(), anchor: undefined }

const joined = (chosen: ReadonlyMap<string, PhotoRow>, photos: readonly PhotoRow[]) => {
  const next = new Map(chosen)
  for (const photo of photos) if (next.size < MOST_SELECTED || next.has(photo.id)) next.set(photo.id, photo)
  return next
}

/**
 * The selected photos. `between` loads those of a range, visible or not; `onMany` is called when there are too many.
 */
export function useSelection(
  between: (from: number, to: number) => Promise<PhotoRow[]>,
  onMany: () => void,
): Selection {
  const [{ chosen, anchor }, set] = useState(none)
  const add = useCallback(
    (photos: readonly PhotoRow[]) =>
      set((now) => {
        const next = joined(now.chosen, photos)
        return { ...now, chosen: next }
      }),
    [],
  )
  const clear = useCallback(() => set(none), [])
  return useMemo(
    () => ({
      chosen,
      has: (id) => chosen.has(id),
      toggle: (index, photo) =>
        set((now) => {
          if (!now.chosen.has(photo.id)) return { chosen: joined(now.chosen, [photo]), anchor: index }
          const next = new Map(now.chosen)
          next.delete(photo.id)
          return { chosen: next, anchor: index }
        }),
      upTo: (index) => {
        const from = Math.min(anchor ?? index, index)
        const to = Math.max(anchor ?? index, index)
        if (to - from >= MOST_SELECTED) onMany()
        void between(from, Math.min(to, from + MOST_SELECTED - 1)).then(add, () => undefined)
      },
      toggleAll: (photos) =>
        set((now) => {
          if (!photos.every((photo) => now.chosen.has(photo.id))) return { ...now, chosen: joined(now.chosen, photos) }
          const next = new Map(now.chosen)
          for (const photo of photos) next.delete(photo.id)
          return { ...now, chosen: next }
        }),
      add,
      clear,
    }),
    [chosen, anchor, between, onMany, add, clear],
  )
}
