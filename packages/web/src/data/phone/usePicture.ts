import { useEffect, useState } from 'react'
import { useFieldStore } from './mode.ts'

/** The small picture of a photo or document from the phone's store; undefined at the desk and until it is read. */
export function useFieldPicture(id: string): string | undefined {
  const store = useFieldStore()
  const [found, setFound] = useState<{ id: string; address: string | undefined }>()
  useEffect(() => {
    let left = false
    void store?.picture(id).then((address) => {
      if (!left) setFound({ id, address })
    })
    return () => {
      left = true
    }
  }, [store, id])
  return store && found?.id === id ? found.address : undefined
}
