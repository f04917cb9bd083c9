import { useEffect, useState } from 'react'
import { useFieldStore } from '../../data/phone/mode.ts'

const none: ReadonlyMap<string, string> = new Map()

/** By id, the address of a small picture that is on this phone; empty at the desk. */
export function usePhonePictures(ids: readonly string[]): ReadonlyMap<string, string> {
  const store = useFieldStore()
  const [found, setFound] = useState(none)
  const key = ids.join(' ')
  useEffect(() => {
    let left = false
    const wanted = key === '' ? [] : key.split(' ')
    if (!store || wanted.length === 0) return undefined
    void Promise.all(wanted.map(async (id) => [id, await store.picture(id).catch(() => undefined)] as const)).then(
      (all) => {
        if (!left) setFound(new Map(all.flatMap(([id, address]) => (address ? [[id, address] as const] : []))))
      },
    )
    return () => {
      left = true
    }
  }, [store, key])
  return found
}
