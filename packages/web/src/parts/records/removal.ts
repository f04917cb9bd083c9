import type { ResourceName } from '@jobwright/contract/registry.ts'
import { noticeProblem, noticeUndo } from '../../ui/Notice.tsx'
import { removeRecord, restoreRecord } from '../../data/records.ts'
import { inBatches } from '../inBatches.ts'

/** The texts of the notices of a deletion. */
export type RemovalWords = {
  done: (count: number) => string
  undo: string
  failed: (count: number) => string
  close: string
}

/** Moves records to the trash and offers undo for eight seconds. Returns whether all of them were deleted. */
export async function removeWithUndo(
  noun: ResourceName,
  ids: readonly string[],
  words: RemovalWords,
): Promise<boolean> {
  const failed = await inBatches(ids, (id) => removeRecord(noun, id))
  const gone = ids.filter((id) => !failed.includes(id))
  if (failed.length > 0) noticeProblem(words.failed(failed.length), words.close)
  if (gone.length > 0) {
    noticeUndo(words.done(gone.length), words.undo, () => {
      void inBatches(gone, (id) => restoreRecord(noun, id)).then((left) => {
        if (left.length > 0) noticeProblem(words.failed(left.length), words.close)
      })
    })
  }
  return failed.length === 0
}
