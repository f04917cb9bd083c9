import { thePhone } from './current.ts'
import { keepPaper, paperOf } from './papers.ts'
import type { KeptPaper } from './papers.ts'
import { useLive } from './useLive.ts'

/** A document as it lies on this phone: null when it does not, undefined until that is known. */
export const usePaper = (id: string): KeptPaper | null | undefined => useLive(() => paperOf(thePhone().db, id), [id])

/** Keeps a document on the phone that is open here; `progress` hears the share that is done. */
export const keepPaperHere = (wanted: Parameters<typeof keepPaper>[1], progress: (share: number) => void) =>
  keepPaper(thePhone(), wanted, progress)

/** Lets go of a kept document. The office has it all the same. */
export const dropPaper = async (id: string): Promise<void> => thePhone().db.papers.delete(id)
