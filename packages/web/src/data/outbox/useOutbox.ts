import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { CaptureRecord } from '../phone/store/database.ts'
import { thePhone, usePhone } from '../phone/current.ts'
import { persistAfterFirstPhoto } from '../phone/storage.ts'
import { useLive } from '../phone/store/useLive.ts'
import { storeOf, useStore } from '../store.ts'
import * as acts from './acts.ts'
import { copying, cutOffOn, forgetCutOff as forget, keepChosen as keepAllChosen } from './gallery.ts'
import type { CutOff } from './gallery.ts'
import { heldCaptures, keepHeld as keepAllHeld, keepOrHold as keepOne } from './held.ts'
import type { HeldCapture } from './held.ts'
import { keepRules, rulesOn } from './uploadConditions.ts'
import type { SendingRules } from './uploadConditions.ts'
import { unknownOutbox } from './items.ts'
import type { Outbox } from './items.ts'
import { saveAll } from './saveUnsent.ts'
import * as captures from './captures.ts'
import type { NewCapture } from './captures.ts'

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
export function useWaiting(noun: ResourceName, id: string): { waiting: number; needsYou: number } {
  const own = useOutbox().items.filter((item) => item.noun === noun && item.id === id)
  const needsYou = own.filter((item) => item.state === 'aside' || item.state === 'conflict').length
  return { waiting: own.length - needsYou, needsYou }
}

/** The shots of a session that are not filed yet; undefined until they are read. */
export const useCaptures = (session: string): CaptureRecord[] | undefined =>
  useLive(() => captures.capturesOf(thePhone(), session), [session])
/** Every session with shots that were never filed, such as those of a phone that died before the review. */
export const useLeftCaptures = (): CaptureRecord[] | undefined => useLive(() => thePhone().db.shots.toArray(), [])

/** Keeps a photo, or holds it in memory when the storage fails. Returns its id once it is on the disk of the phone. */
export async function keepOrHold(capture: NewCapture, retake?: string): Promise<string | undefined> {
  const id = await keepOne(thePhone(), capture, retake)
  if (id !== undefined) persistAfterFirstPhoto()
  return id
}
/** Copies photos from the gallery into the phone's store. */
export async function keepChosen(
  files: readonly File[],
  how: Omit<Parameters<typeof keepAllChosen>[2], 'timezone'>,
): Promise<void> {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  await keepAllChosen(thePhone(), files, { ...how, timezone })
  persistAfterFirstPhoto()
}
/** Takes pictures that other apps shared with this one into the phone's store. */
export async function takeShared(smallOf: (file: Blob) => Promise<Blob>): Promise<number> {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { takeShared: take } = await import('./takeShared.ts')
  const taken = await take(thePhone(), { timezone, smallOf })
  if (taken > 0) persistAfterFirstPhoto()
  return taken
}
/** How many photos of a session are still being copied from the gallery. */
export const useCopying = (session: string): number => useStore(copying).get(session) ?? 0
/** The same of all sessions. */
export const useCopyingAll = (): ReadonlyMap<string, number> => useStore(copying)
/** How many chosen photos of each session never made it into the store; undefined until it is read. */
export const useCutOff = (): CutOff | undefined => useLive(() => cutOffOn(thePhone().db), [])
export const forgetCutOff = (session: string) => forget(thePhone().db, session)
/** Photos that this phone's storage did not take. */
export const useHeldCaptures = (): readonly HeldCapture[] => {
  const name = usePhone()?.db.name
  return useStore(heldCaptures).filter(({ store }) => store === name)
}
/** Tries again to keep them. */
export const keepHeld = () => keepAllHeld(thePhone())
/** Throws a shot away that was never filed. */
export const dropCapture = (id: string) => captures.dropCapture(thePhone(), id)
/** Files shots: from here on they are photos that wait to be sent, all of them or none. */
export const fileCaptures = (
  ids: readonly string[],
  links: Parameters<typeof captures.fileCaptures>[2],
  how?: Parameters<typeof captures.fileCaptures>[3],
) => captures.fileCaptures(thePhone(), ids, links, how)
/** The bytes of a shot or of anything that waits, as they were taken. */
export const bytesOn = (id: string) => captures.bytesOn(thePhone(), id)

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
/** Saves a copy of everything that is only on this phone, outside the app. */
export const saveAllUnsent = () => saveAll(thePhone().db, thePhone().me().firstName)
/** Answers the questions about a record with the values that shall stand. */
export const settleConflicts = (noun: ResourceName, id: string, values: Record<string, unknown>) =>
  acts.settleConflicts(thePhone(), noun, id, values)
