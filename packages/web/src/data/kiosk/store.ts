import type { KioskPunchDraft, KioskState } from '@jobwright/contract/resources/kioskTablet.ts'
import { PHOTO_DAYS, type KioskPhoto } from '@jobwright/contract/rules/kiosk.ts'

/** The tablet's own store: its credential, what it last knew, and the punches that the server has not confirmed. */
const NAME = 'jobwright-kiosk'
const KEPT = 'kept'
const PUNCHES = 'punches'
// Apart, so that a tap reads nothing of what a busy week left behind.
const SENT = 'sent'
const SENT_AT = 'sentAt'
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
export async function addPunch(punch: Omit<StoredPunch, 'seq'>, photo?: StoredPhoto): Promise<StoredPunch> {
  const seq = await inTables(photo ? [PUNCHES, PHOTOS] : [PUNCHES], 'readwrite', (transaction) => {
    if (photo) transaction.objectStore(PHOTOS).put(photo)
    return transaction.objectStore(PUNCHES).add(punch)
  })
  return { ...punch, seq: Number(seq) }
}

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
export const listPunches = async (): Promise<StoredPunch[]> =>
  (await inTable(PUNCHES, 'readonly', (table) => table.getAll())) as StoredPunch[]

/** Marks punches that the server has answered, in one transaction: taps wait for no more than that. */
export const markSent = (punches: readonly StoredPunch[], now = Date.now()): Promise<unknown> =>
  inTables([PUNCHES, SENT], 'readwrite', (transaction) => {
    for (const punch of punches) {
      transaction.objectStore(PUNCHES).delete(punch.seq)
      transaction.objectStore(SENT).put({ ...punch, sentAt: now })
    }
    return transaction.objectStore(SENT).count()
  })

/** Removes punches that were answered more than seven days ago. */
export const dropOld = (now = Date.now()): Promise<unknown> =>
  inTable(SENT, 'readwrite', (table) => {
    const old = table.index(SENT_AT).openCursor(IDBKeyRange.upperBound(now - KEPT_MS, true))
    old.onsuccess = () => {
      old.result?.delete()
      old.result?.continue()
    }
    return old
  })

/** Lets the punches of a company wait again that were answered lately. */
export const sendAgain = (companyId: string): Promise<unknown> =>
  inTables([PUNCHES, SENT], 'readwrite', (transaction) => {
    const all = transaction.objectStore(SENT).openCursor()
    all.onsuccess = () => {
      const found = all.result
      if (!found) return
      const { sentAt: _, ...punch } = found.value as StoredPunch
      if (punch.companyId === companyId) {
        transaction.objectStore(PUNCHES).put(punch)
        found.delete()
      }
      found.continue()
    }
    return all
  })

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
      if (oldVersion >= 2) return
      asked.result.createObjectStore(PHOTOS, { keyPath: 'id' })
      const sent = asked.result.createObjectStore(SENT, { keyPath: 'seq' })
      sent.createIndex(SENT_AT, SENT_AT)
      if (oldVersion === 1 && asked.transaction) moveSent(asked.transaction.objectStore(PUNCHES), sent)
    }
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error ?? new Error('The storage failed.'))
  })

/** Moves the punches that were answered, which were among those that wait. */
function moveSent(punches: IDBObjectStore, sent: IDBObjectStore): void {
  const all = punches.openCursor()
  all.onsuccess = () => {
    const found = all.result
    if (!found) return
    if ((found.value as StoredPunch).sentAt !== undefined) {
      sent.put(found.value)
      found.delete()
    }
    found.continue()
  }
}
