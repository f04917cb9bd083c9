/**
 * Pictures that other apps shared with this one, until the store of the person takes them. The service worker writes them
 * before anything is shown, so they survive a killed app and a sign-in in between.
 */
const NAME = 'shared-with-jobwright'
const TABLE = 'pictures'

/** A shared picture. Bytes rather than a Blob: WebKit loses Blobs. */
export type SharedPicture = {
  /** The id of the photo that it becomes. */
  id: string
  /** Those that were shared together. */
  session: string
  name: string
  type: string
  lastModified: number
  bytes: ArrayBuffer
  /** What was shared with them in words. */
  text: string
}

/** Keeps pictures, all or none. Once this promise resolves they are on the disk. */
export const keepShared = (pictures: readonly SharedPicture[]): Promise<void> =>
  inTable('readwrite', (table) => {
    for (const picture of pictures) table.put(picture)
  })

/** Lists the pictures that nobody took yet, in the order in which they were shared. */
export async function listShared(): Promise<SharedPicture[]> {
  let asked: IDBRequest<SharedPicture[]> | undefined
  await inTable('readonly', (table) => {
    asked = table.getAll() as IDBRequest<SharedPicture[]>
  })
  return asked?.result ?? []
}

/** Removes a picture that is stored elsewhere by now. */
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
