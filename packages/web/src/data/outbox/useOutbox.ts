import { useEffect, useState } from 'react'
import { liveQuery } from 'dexie'
import type { Kept } from '@jobwright/contract/crud.ts'
import type { ShotRecord } from '../phone/database.ts'
import { thePhone, usePhone } from '../phone/current.ts'
import { storeOf, useStore } from '../store.ts'
import { emptyOutbox } from './items.ts'
import type { Outbox } from './items.ts'
import * as shots from './shots.ts'
import type { NewShot } from './shots.ts'

const nothing = storeOf<Outbox>(emptyOutbox)
const noProgress = storeOf<ReadonlyMap<string, number>>(new Map())

/** What waits on this phone, and what stands in the header. */
export const useOutbox = (): Outbox => useStore(usePhone()?.outbox ?? nothing)
/** How far uploads are, by the key of their item, in bytes. */
export const useProgress = (): ReadonlyMap<string, number> => useStore(usePhone()?.progress ?? noProgress)

/** How many changes of a record wait on this phone, for the mark in lists. */
export function useWaiting(noun: Kept, id: string): number {
  const { items } = useOutbox()
  return items.filter((item) => item.noun === noun && item.id === id).length
}

/** The value of a query over the phone's store, read again whenever what it reads changes. */
export function useLive<T>(read: () => Promise<T>, dependencies: readonly unknown[]): T | undefined {
  const phone = usePhone()
  const [value, setValue] = useState<T>()
  useEffect(() => {
    if (!phone) return undefined
    const watching = liveQuery(read).subscribe({ next: setValue, error: () => undefined })
    return () => watching.unsubscribe()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the caller names what its query depends on
  }, [phone, ...dependencies])
  return value
}

/** The shots of a session that are not filed yet; undefined until they are read. */
export const useShots = (session: string): ShotRecord[] | undefined =>
  useLive(() => shots.shotsOf(thePhone(), session), [session])
/** Every session with shots that were never filed, such as those of a phone that died before the review. */
export const useLeftShots = (): ShotRecord[] | undefined => useLive(() => thePhone().db.shots.toArray(), [])

/** Keeps a photo. Once this promise keeps, its bytes are on the disk of the phone. Answers its id, which it keeps for good. */
export const keepShot = (shot: NewShot) => shots.keepShot(thePhone(), shot)
/** Says something of a shot. */
export const describeShot = (id: string, said: shots.ShotWords) => shots.describeShot(thePhone(), id, said)
/** Takes a shot anew. */
export const replaceShot = (id: string, shot: Omit<NewShot, 'session'>) => shots.replaceShot(thePhone(), id, shot)
/** Throws a shot away that was never filed. */
export const dropShot = (id: string) => shots.dropShot(thePhone(), id)
/** Files shots: from here on they are photos that wait to be sent, all of them or none. */
export const fileShots = (ids: readonly string[], links: Parameters<typeof shots.fileShots>[2]) =>
  shots.fileShots(thePhone(), ids, links)
/** The bytes of a shot or of anything that waits, as they were taken. */
export const bytesOn = (id: string) => shots.bytesOn(thePhone(), id)
