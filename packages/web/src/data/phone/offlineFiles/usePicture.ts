import { useEffect, useState } from 'react'
import { useFieldStore } from '../mode.ts'
import type { FieldStore } from '../mode.ts'

/** The address of what the phone's store gives for an id; null when it is not here or at the desk, undefined until it is read. */
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

/** The small picture of a photo or document that lies on this phone; undefined at the desk, and until it is read. */
export const useFieldPicture = (id: string): string | undefined =>
  useHere(id, (store) => store.picture(id)) ?? undefined

/** Where a small picture is shown from: this phone, or the office under its name. Undefined until that is known. */
export function useSmallPicture(id: string, name: string): string | undefined {
  const here = useHere(id, (store) => store.picture(id))
  return here === undefined ? undefined : (here ?? (name && `/media/thumbnails/${name}`))
}

/** The same of a whole picture: of a photo that waits to be sent, its own bytes. */
export function useWholePicture(id: string, name: string): string | undefined {
  const here = useHere(id, (store) => store.original(id))
  return here === undefined ? undefined : (here ?? (name && `/media/uploads/${name}`))
}
