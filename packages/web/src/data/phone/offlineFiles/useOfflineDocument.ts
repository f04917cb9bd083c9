import { thePhone } from '../current.ts'
import { keepDocument, offlineDocumentOf } from './offlineDocuments.ts'
import type { OfflineDocument } from './offlineDocuments.ts'
import { useLive } from '../store/useLive.ts'

/** The offline copy of a document: null when there is none, undefined while loading. */
export const useOfflineDocument = (id: string): OfflineDocument | null | undefined =>
  useLive(() => offlineDocumentOf(thePhone().db, id), [id])

/** Stores a document on the open phone; `progress` receives the share done. */
export const keepDocumentHere = (wanted: Parameters<typeof keepDocument>[1], progress: (share: number) => void) =>
  keepDocument(thePhone(), wanted, progress)

/** Removes an offline document; the server still has it. */
export const dropDocument = async (id: string): Promise<void> => thePhone().db.papers.delete(id)
