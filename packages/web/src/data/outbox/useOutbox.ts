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
import { waitingOf, type Waiting } from './lookup.ts'
import { saveAll } from './saveUnsent.ts'
import { arrivalOn, type Arrival } from './arrivals.ts'
import * as captures from './captures.ts'
import type { NewCapture } from './captures.ts'

const nothing = storeOf<Outbox>(unknownOutbox)
const noProgress = storeOf<ReadonlyMap<string, number>>(new Map())

/** The outbox of this phone, and the status in the header. */
export const useOutbox = (): Outbox => useStore(usePhone()?.outbox ?? nothing)
/** Upload progress by item key, in bytes. */
export const useProgress = (): ReadonlyMap<string, number> => useStore(usePhone()?.progress ?? noProgress)

/** The choices on this phone about when to send files; undefined while loading. */
export const useSendingRules = (): SendingRules | undefined => useLive(() => rulesOn(thePhone().db), [])
/** Stores such a choice. */
export const chooseSending = (chosen: SendingRules) => keepRules(thePhone().db, chosen)

// Since the product was opened in this tab: a camera covers the shell for a while, and its photos are told afterwards.
const openedAt = Date.now()
const told = new Set<number>()
/** Notes that a person was told of these photos; false if they were already. */
function settle({ seqs }: Arrival): boolean {
  const isNew = seqs.some((seq) => !told.has(seq))
  for (const seq of seqs) told.add(seq)
  return isNew
}
/** The photos that arrived at the office and that nobody was told of. */
export const useArrival = (): { arrival: Arrival | undefined; settle: (arrival: Arrival) => boolean } => ({
  arrival: useLive(() => arrivalOn(thePhone().db, openedAt, told), []),
  settle,
})

/** How many changes of a record wait on this phone and how many need a person, for the mark in lists. */
export const useWaiting = (noun: ResourceName, id: string): Waiting => waitingOf(useOutbox().items, noun, id)

/** The unfiled shots of a session; undefined while loading. */
export const useCaptures = (session: string): CaptureRecord[] | undefined =>
  useLive(() => captures.capturesOf(thePhone(), session), [session])
/** Sessions with unfiled shots, for example after a phone died before the review. */
export const useLeftCaptures = (): CaptureRecord[] | undefined => useLive(() => thePhone().db.shots.toArray(), [])

/** Stores a photo, or holds it in memory when storage fails. Returns its id once it is on disk. */
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
/** The same for all sessions. */
export const useCopyingAll = (): ReadonlyMap<string, number> => useStore(copying)
/** How many chosen photos of each session never reached the store; undefined while loading. */
export const useCutOff = (): CutOff | undefined => useLive(() => cutOffOn(thePhone().db), [])
export const forgetCutOff = (session: string) => forget(thePhone().db, session)
/** Photos that this phone could not store. */
export const useHeldCaptures = (): readonly HeldCapture[] => {
  const name = usePhone()?.db.name
  return useStore(heldCaptures).filter(({ store }) => store === name)
}
/** Retries storing them. */
export const keepHeld = () => keepAllHeld(thePhone())
/** Discards a shot that was never filed. */
export const dropCapture = (id: string) => captures.dropCapture(thePhone(), id)
/** Files shots, all or none: from then on they are photos waiting to be sent. */
export const fileCaptures = (
  ids: readonly string[],
  links: Parameters<typeof captures.fileCaptures>[2],
  how?: Parameters<typeof captures.fileCaptures>[3],
) => captures.fileCaptures(thePhone(), ids, links, how)
/** The original bytes of a shot or of a waiting upload. */
export const bytesOn = (id: string) => captures.bytesOn(thePhone(), id)

/** Retries a failed operation. */
export const retry = (key: string) => acts.retry(thePhone(), key)
/** Retries everything at once. */
export const retryAll = () => acts.retryAll(thePhone())
/** Discards an unsent operation and what depends on it. */
export const discard = (key: string) => acts.discard(thePhone(), key)
/** Assigns an operation to another record and sends it. */
export const retarget = (key: string, links: Parameters<typeof acts.retarget>[2]) =>
  acts.retarget(thePhone(), key, links)
/** Offers an upload's bytes as a browser download. */
export const saveToPhone = (key: string) => acts.saveToPhone(thePhone(), key)
/** Exports a copy of everything that exists only on this phone. */
export const saveAllUnsent = () => saveAll(thePhone().db, thePhone().me().firstName)
/** Resolves the conflicts of a record with the chosen values. */
export const settleConflicts = (noun: ResourceName, id: string, values: Record<string, unknown>) =>
  acts.settleConflicts(thePhone(), noun, id, values)
/** Drops the question about one answer of a log, which was settled on its page. */
export const dropAnswerConflict = (id: string, field: string) => acts.dropAnswerConflict(thePhone(), id, field)
