import { thePhone } from '../current.ts'
import { keepDocument, offlineDocumentOf } from './offlineDocuments.ts'
import type { OfflineDocument } from './offlineDocuments.ts'
import { useLive } from '../store/useLive.ts'

/** A document as it lies on this phone: null when it does not, undefined until that is known. */
export const useOfflineDocument = (id: string): OfflineDocument | null | undefined =>
  useLive(() => offlineDocumentOf(thePhone().db, id), [id])

/** Keeps a document on the phone that is open here; `progress` hears the share that is done. */
export const keepDocumentHere = (wanted: Parameters<typeof keepDocument>[1], progress: (share: number) => void) =>
  keepDocument(thePhone(), wanted, progress)

/** Lets go of a kept document. The office has it all the same. */
export const dropDocument = async (id: string): Promise<void> => thePhone().db.papers.delete(id)
