/**
 * Pictures that other apps shared, until the user's store takes them. The service worker stores them before anything is
 * shown, so they survive a killed app or a sign-in in between.
 */
const NAME = 'shared-with-jobwright'
const TABLE = 'pictures'

/** A shared picture. Bytes rather than a Blob: WebKit loses Blobs. */
export type SharedPicture = {
  /** The id of the future photo. */
  id: string
  /** The pictures that were shared together. */
  session: string
  name: string
  type: string
  lastModified: number
  bytes: ArrayBuffer
  /** The text shared with them. */
  text: string
}

/** Stores pictures, all or none. Once the promise resolves they are on disk. */
export const keepShared = (pictures: readonly SharedPicture[]): Promise<void> =>
  inTable('readwrite', (table) => {
    for (const picture of pictures) table.put(picture)
  })

/** Lists the pictures that were not taken yet, in the order shared. */
export async function listShared(): Promise<SharedPicture[]> {
  let asked: IDBRequest<SharedPicture[]> | undefined
  await inTable('readonly', (table) => {
    asked = table.getAll() as IDBRequest<SharedPicture[]>
  })
  return asked?.result ?? []
}

/** Removes a picture that is stored elsewhere now. */
export const removeShared = (id: string): Promise<void> => inTable('readwrite', (table) => table.delete(id))

async function inTable(mode: 'readonly' | 'readwrite', work: (table: IDBObjectStore) => unknown): Promise<void> {
  const db = await opened()
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = db.transaction(TABLE, mode, { durability: 'strict' })
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error ?? new Error('The storage failed.'))
      transaction.onabort = transaction.onerror
      work(transaction.objectStore(TABLE))
    })
  } finally {
    db.close()
  }
}

const opened = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(TABLE, { keyPath: 'id' })
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error ?? new Error('The storage failed.'))
  })
