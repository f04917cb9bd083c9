import type { KioskPunchDraft, KioskState } from '@jobwright/contract/resources/kioskTablet.ts'
import { PHOTO_DAYS, type KioskPhoto } from '@jobwright/contract/rules/kiosk.ts'

/** The tablet's own store: its credential, what it last knew, and the punches that the server has not confirmed. */
const NAME = 'jobwright-kiosk'
const KEPT = 'kept'
const PUNCHES = 'punches'
const PHOTOS = 'photos'
const PHOTO_MS = PHOTO_DAYS * 86_400_000
const KEPT_MS = 7 * 86_400_000

/**
 * A punch on this tablet. It is kept for some days after the server has answered it: a server that is restored from a backup
 * may not have it any more.
 */
export type StoredPunch = {
  seq: number
  id: string
  /** The company of the tablet when the punch was made: it is sent to no other. */
  companyId: string
  /** What the list of unsent punches shows. */
  name: string
  draft: KioskPunchDraft
  /** The server could not read it: it stays, and is shown. */
  failed?: true
  /** When the server answered it, ms. */
  sentAt?: number
}

/** The photo of a punch, or why there is none, until the server has confirmed it. */
export type StoredPhoto = {
  /** The id of its punch. */
  id: string
  companyId: string
  /** When it was taken, ms. */
  at: number
  photo: KioskPhoto
  jpeg?: ArrayBuffer
}

/** What a tablet is: its credential, its company, and what it last heard. */
export type Pairing = { token: string; companyId: string; isRevoked?: true }
type Kept = { pairing: Pairing; state: KioskState; skewSec: number; epoch: string }

/** Returns what is stored under a key. */
export async function readKept<K extends keyof Kept>(key: K): Promise<Kept[K] | undefined> {
  const found = await inTable(KEPT, 'readonly', (table) => table.get(key))
  return (found as { value: Kept[K] } | undefined)?.value
}

/** Stores a value; undefined removes it. */
export const keep = <K extends keyof Kept>(key: K, value: Kept[K] | undefined): Promise<unknown> =>
  inTable(KEPT, 'readwrite', (table) => (value === undefined ? table.delete(key) : table.put({ key, value })))

/** Stores a punch, and what is known of its photo. Once the promise resolves both are on disk. */
export const addPunch = (punch: Omit<StoredPunch, 'seq'>, photo?: StoredPhoto): Promise<unknown> =>
  inTables(photo ? [PUNCHES, PHOTOS] : [PUNCHES], 'readwrite', (transaction) => {
    if (photo) transaction.objectStore(PHOTOS).put(photo)
    return transaction.objectStore(PUNCHES).add(punch)
  })

/** Stores the photo of a punch in place of the one before. */
export const keepPhoto = (photo: StoredPhoto): Promise<unknown> =>
  inTable(PHOTOS, 'readwrite', (table) => table.put(photo))

/** Removes a photo that the server has confirmed. */
export const dropPhoto = (id: string): Promise<unknown> => inTable(PHOTOS, 'readwrite', (table) => table.delete(id))

/** Lists the ids of the photos that the server has not confirmed. */
export const listPhotos = async (): Promise<string[]> =>
  (await inTable(PHOTOS, 'readonly', (table) => table.getAllKeys())) as string[]

/** Returns a photo that waits. */
export const readPhoto = async (id: string): Promise<StoredPhoto | undefined> =>
  (await inTable(PHOTOS, 'readonly', (table) => table.get(id))) as StoredPhoto | undefined

/** Removes photos whose time is over, also those that were never sent. */
export async function dropOldPhotos(now = Date.now()): Promise<void> {
  for (const id of await listPhotos()) {
    const photo = await readPhoto(id)
    if (photo && photo.at < now - PHOTO_MS) await dropPhoto(id)
  }
}

/** Lists the punches that the server has not answered, in the order in which they were made. */
export async function listPunches(): Promise<StoredPunch[]> {
  return (await listAll()).filter(({ sentAt }) => sentAt === undefined)
}

async function listAll(): Promise<StoredPunch[]> {
  return (await inTable(PUNCHES, 'readonly', (table) => table.getAll())) as StoredPunch[]
}

/** Marks a punch that the server has answered. */
export const markSent = (punch: StoredPunch, now = Date.now()): Promise<unknown> =>
  inTable(PUNCHES, 'readwrite', (table) => table.put({ ...punch, sentAt: now }))

/** Removes punches that were answered more than seven days ago. */
export async function dropOld(now = Date.now()): Promise<void> {
  for (const { seq, sentAt } of await listAll())
    if (sentAt !== undefined && sentAt < now - KEPT_MS)
      await inTable(PUNCHES, 'readwrite', (table) => table.delete(seq))
}

/** Lets the punches of a company wait again that were answered lately. */
export async function sendAgain(companyId: string): Promise<void> {
  for (const { sentAt, ...punch } of await listAll())
    if (sentAt !== undefined && punch.companyId === companyId)
      await inTable(PUNCHES, 'readwrite', (table) => table.put(punch))
}

/** Marks a punch that the server could not read. */
export const markFailed = (punch: StoredPunch): Promise<unknown> =>
  inTable(PUNCHES, 'readwrite', (table) => table.put({ ...punch, failed: true }))

const inTable = (
  name: string,
  mode: 'readonly' | 'readwrite',
  work: (table: IDBObjectStore) => IDBRequest,
): Promise<unknown> => inTables([name], mode, (transaction) => work(transaction.objectStore(name)))

async function inTables(
  names: string[],
  mode: 'readonly' | 'readwrite',
  work: (transaction: IDBTransaction) => IDBRequest,
): Promise<unknown> {
  const db = await opened()
  try {
    return await new Promise<unknown>((resolve, reject) => {
      const transaction = db.transaction(names, mode, { durability: 'strict' })
      const asked = work(transaction)
      transaction.oncomplete = () => resolve(asked.result)
      transaction.onerror = () => reject(transaction.error ?? new Error('The storage failed.'))
      transaction.onabort = transaction.onerror
    })
  } finally {
    db.close()
  }
}

const opened = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(NAME, 2)
    asked.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        asked.result.createObjectStore(KEPT, { keyPath: 'key' })
        asked.result.createObjectStore(PUNCHES, { keyPath: 'seq', autoIncrement: true })
      }
      if (oldVersion < 2) asked.result.createObjectStore(PHOTOS, { keyPath: 'id' })
    }
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error ?? new Error('The storage failed.'))
  })
