import { useEffect, useState } from 'react'
import { useFieldStore } from '../mode.ts'
import type { FieldStore } from '../mode.ts'

/**
 * The URL that the phone's store returns for an id; null when it is not here or on the desktop, undefined while
 * loading.
 */
function useHere(id: string, read: (store: FieldStore) => Promise<string | undefined>): string | null | undefined {
  const store = useFieldStore()
  const [found, setFound] = useState<{ id: string; address: string | undefined }>()
  useEffect(() => {
    let left = false
    if (store)
      void read(store)
        .catch(() => undefined)
        .then((address) => {
          if (!left) setFound({ id, address })
        })
    return () => {
      left = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- how it is read is the same for good
  }, [store, id])
  if (!store) return null
  return found?.id === id ? (found.address ?? null) : undefined
}

/** The thumbnail of a photo or document on this phone; undefined on the desktop and while loading. */
export const useFieldPicture = (id: string): string | undefined =>
  useHere(id, (store) => store.picture(id)) ?? undefined

/** The URL of a thumbnail: from this phone, or the server's signed URL. Undefined while loading. */
export function useSmallPicture(id: string, name: string): string | undefined {
  const here = useHere(id, (store) => store.picture(id))
  return here === undefined ? undefined : (here ?? (name && `/media/thumbnails/${name}`))
}

/** The same for the full picture; for a photo that waits to be sent, its own bytes. */
export function useWholePicture(id: string, name: string): string | undefined {
  const here = useHere(id, (store) => store.original(id))
  return here === undefined ? undefined : (here ?? (name && `/media/uploads/${name}`))
}
