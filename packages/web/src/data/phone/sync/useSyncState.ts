import { useEffect, useState } from 'react'
import { storeOf, useStore } from '../../store.ts'
import { restoredOn } from './epoch.ts'
import type { RestoredEpoch } from './epoch.ts'
import { useLive } from '../store/useLive.ts'
import { readKept } from '../store/database.ts'
import { thePhone, usePhone } from '../current.ts'
import type { PicturesNow } from '../offlineFiles/prefetch.ts'
import type { SyncNow } from './syncing.ts'
import type { Synced } from './takeAnswer.ts'

const TOLD_FOR = 7 * 86_400_000

type SyncState = {
  /** When this phone was last in sync, in ms; null when it never was. */
  last: number | null
  running: boolean
  /** Everything that the server synced is here. */
  ready: boolean
  /** The number of records here, and the target number. */
  rows: number
  total: number
  /** The last error other than a lost network. */
  problem: unknown
}
const still = storeOf<SyncNow>({ running: false, problem: undefined })
const noPictures = storeOf<PicturesNow>({ running: false, there: 0, wanted: 0 })

/** The sync progress of this phone. */
export function useSyncState(): SyncState {
  const phone = usePhone()
  const now = useStore(phone?.syncing.state ?? still)
  const synced = useLive(() => readKept<Synced>(thePhone().db, 'synced'), [])
  return {
    ...now,
    last: synced?.at ?? null,
    ready: synced !== undefined && synced.left === 0,
    rows: (synced?.total ?? 0) - (synced?.left ?? 0),
    total: synced?.total ?? 0,
  }
}
/** A server restore that this phone detected in the last week; undefined when there was none. */
export function useRestored(): RestoredEpoch | undefined {
  const restored = useLive(() => restoredOn(thePhone().db), [])
  return restored && Date.now() - restored.at < TOLD_FOR ? restored : undefined
}
/** How many thumbnails are here. */
export const usePictures = (): PicturesNow => useStore(usePhone()?.pictures.state ?? noPictures)

/** Prepares for work without signal: records, then pictures, even on a slow connection. */
export async function getReady(): Promise<void> {
  const phone = thePhone()
  await phone.syncing.now()
  await phone.pictures.run(true)
}

/** The storage quota and usage of this origin, in bytes; undefined where the browser does not say. */
export function useRoom(again: unknown): { usage: number; quota: number } | undefined {
  const [room, setRoom] = useState<{ usage: number; quota: number }>()
  useEffect(() => {
    // oxlint-disable-next-line no-unnecessary-condition -- browsers say nothing of their storage on plain http
    void navigator.storage?.estimate?.().then(({ usage = 0, quota = 0 }) => setRoom({ usage, quota }))
  }, [again])
  return room
}
