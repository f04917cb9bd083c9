import type { Kept } from '@jobwright/contract/crud.ts'
import type { ShotRecord } from '../phone/database.ts'
import { thePhone, usePhone } from '../phone/current.ts'
import { persistAfterFirstPhoto } from '../phone/storage.ts'
import { useLive } from '../phone/useLive.ts'
import { storeOf, useStore } from '../store.ts'
import * as acts from './acts.ts'
import { keepRules, rulesOn } from './hold.ts'
import type { SendingRules } from './hold.ts'
import { unknownOutbox } from './items.ts'
import type { Outbox } from './items.ts'
import * as shots from './shots.ts'
import type { NewShot } from './shots.ts'

const nothing = storeOf<Outbox>(unknownOutbox)
const noProgress = storeOf<ReadonlyMap<string, number>>(new Map())

/** What waits on this phone, and what stands in the header. */
export const useOutbox = (): Outbox => useStore(usePhone()?.outbox ?? nothing)
/** How far uploads are, by the key of their item, in bytes. */
export const useProgress = (): ReadonlyMap<string, number> => useStore(usePhone()?.progress ?? noProgress)

/** What was chosen on this phone of when photos and files are sent; undefined until it is read. */
export const useSendingRules = (): SendingRules | undefined => useLive(() => rulesOn(thePhone().db), [])
/** Keeps such a choice. */
export const chooseSending = (chosen: SendingRules) => keepRules(thePhone().db, chosen)

/** How many changes of a record wait on this phone, and how many of its changes need a person, for the mark in lists. */
export function useWaiting(noun: Kept, id: string): { waiting: number; needsYou: number } {
  const own = useOutbox().items.filter((item) => item.noun === noun && item.id === id)
  const needsYou = own.filter((item) => item.state === 'aside' || item.state === 'conflict').length
  return { waiting: own.length - needsYou, needsYou }
}

/** The shots of a session that are not filed yet; undefined until they are read. */
export const useShots = (session: string): ShotRecord[] | undefined =>
  useLive(() => shots.shotsOf(thePhone(), session), [session])
/** Every session with shots that were never filed, such as those of a phone that died before the review. */
export const useLeftShots = (): ShotRecord[] | undefined => useLive(() => thePhone().db.shots.toArray(), [])

/** Keeps a photo. Once this promise keeps, its bytes are on the disk of the phone. Answers its id, which it keeps for good. */
export async function keepShot(shot: NewShot): Promise<string> {
  const id = await shots.keepShot(thePhone(), shot)
  persistAfterFirstPhoto()
  return id
}
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

/** Sends again what was put aside. */
export const retry = (key: string) => acts.retry(thePhone(), key)
/** Sends everything again at once. */
export const retryAll = () => acts.retryAll(thePhone())
/** Throws something away that was not sent, with what depends on it. */
export const discard = (key: string) => acts.discard(thePhone(), key)
/** Says anew what something belongs to, and sends it. */
export const retarget = (key: string, links: Parameters<typeof acts.retarget>[2]) =>
  acts.retarget(thePhone(), key, links)
/** Hands the bytes of an upload to the browser, to be kept outside the app. */
export const saveToPhone = (key: string) => acts.saveToPhone(thePhone(), key)
/** Answers the questions about a record with the values that shall stand. */
export const settleConflicts = (noun: Kept, id: string, values: Record<string, unknown>) =>
  acts.settleConflicts(thePhone(), noun, id, values)
