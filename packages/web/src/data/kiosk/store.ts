import type { KioskPunchDraft, KioskState } from '@jobwright/contract/resources/kiosks.ts'

/** The tablet's own store: its credential, what it last knew, and the punches that the server has not confirmed. */
const NAME = 'jobwright-kiosk'
const KEPT = 'kept'
const PUNCHES = 'punches'

/** A punch on this tablet. It leaves only when the server has answered it. */
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
}

/** What a tablet is: its credential, its company, and what it last heard. */
export type Pairing = { token: string; companyId: string; isRevoked?: true }
type Kept = { pairing: Pairing; state: KioskState; skewSec: number }

/** Returns what is stored under a key. */
export async function readKept<K extends keyof Kept>(key: K): Promise<Kept[K] | undefined> {
  const found = await inTable(KEPT, 'readonly', (table) => table.get(key))
  return (found as { value: Kept[K] } | undefined)?.value
}

/** Stores a value; undefined removes it. */
export const keep = <K extends keyof Kept>(key: K, value: Kept[K] | undefined): Promise<unknown> =>
  inTable(KEPT, 'readwrite', (table) => (value === undefined ? table.delete(key) : table.put({ key, value })))

/** Stores a punch. Once the promise resolves it is on disk. */
export const addPunch = (punch: Omit<StoredPunch, 'seq'>): Promise<unknown> =>
  inTable(PUNCHES, 'readwrite', (table) => table.add(punch))

/** Lists the punches in the order in which they were made. */
export async function listPunches(): Promise<StoredPunch[]> {
  return (await inTable(PUNCHES, 'readonly', (table) => table.getAll())) as StoredPunch[]
}

/** Removes a punch that the server has answered. */
export const removePunch = (seq: number): Promise<unknown> =>
  inTable(PUNCHES, 'readwrite', (table) => table.delete(seq))

/** Marks a punch that the server could not read. */
export const markFailed = (punch: StoredPunch): Promise<unknown> =>
  inTable(PUNCHES, 'readwrite', (table) => table.put({ ...punch, failed: true }))

async function inTable(
  name: string,
  mode: 'readonly' | 'readwrite',
  work: (table: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const db = await opened()
  try {
    return await new Promise<unknown>((resolve, reject) => {
      const transaction = db.transaction(name, mode, { durability: 'strict' })
      const asked = work(transaction.objectStore(name))
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
    const asked = indexedDB.open(NAME, 1)
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore(KEPT, { keyPath: 'key' })
      asked.result.createObjectStore(PUNCHES, { keyPath: 'seq', autoIncrement: true })
    }
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error ?? new Error('The storage failed.'))
  })
