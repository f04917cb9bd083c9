import { useCallback } from 'react'
import type { PhotoDraft, PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { updateRecord } from '../../data/records.ts'
import { noticeProblem, noticeUndo } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.tsx'
import { useRefusalNotice } from '../useRefusalNotice.ts'

/** Edits the details of one photo, shows a notice, and offers to undo it. Returns whether it was saved. */
export function usePhotoChange() {
  const { t } = useWords()
  const run = useRefusalNotice()
  return useCallback(
    async (photo: PhotoRow, changes: PhotoDraft, message: string): Promise<PhotoRow | undefined> => {
      const base = Object.fromEntries(
        Object.keys(changes).map((field) => [field, photo[field as keyof PhotoDraft] ?? null]),
      )
      let made: PhotoRow | undefined
      await run(async () => {
        const { record, conflicts } = await updateRecord('photos', photo.id, { changes, base, version: photo.version })
        if (conflicts.length > 0) return noticeProblem(t('forms.changedMeanwhile'), t('forms.close'))
        made = record
        noticeUndo(message, t('forms.undo'), () => {
          void run(async () => {
            await updateRecord('photos', photo.id, { changes: base, base: { ...changes }, version: record.version })
          })
        })
      })
      return made
    },
    [run, t],
  )
}
