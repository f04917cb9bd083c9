import { useTrashDays } from '../../../data/policy.ts'
import { useState } from 'react'
import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { restoreMany } from '../../../data/bulk.ts'
import { fieldStore } from '../../../data/phone/mode.ts'
import { removePhotos } from '../../../data/photos.ts'
import { removeRecord, restoreRecord } from '../../../data/records.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { noticeProblem, noticeUndo } from '../../../ui/Notice.tsx'
import { useWords } from '../../../words/words.tsx'
import { inBatches } from '../../inBatches.ts'
import { useRefusalNotice } from '../../useRefusalNotice.ts'
import { photosWords } from '../../../words/lazy/photos.ts'

type Props = { photos: readonly PhotoRow[]; onClose: () => void; onDeleted: () => void }

/** Asks before photos are deleted, in the specification's words. They go to the trash. */
export function DeletePhotos({ photos, onClose, onDeleted }: Props) {
  const { t } = useWords(photosWords)
  const run = useRefusalNotice()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    await run(async () => {
      const ids = photos.map((photo) => photo.id)
      const [only] = ids
      if (ids.length === 1 && only) await removeRecord('photos', only)
      else await removePhotos(ids)
      onDeleted()
      noticeUndo(t('photos.deleted', { count: ids.length }), t('forms.undo'), () => {
        void run(async () => {
          // A device with a store of its own takes back each deletion there.
          const left = fieldStore.get()
            ? await inBatches(ids, (id) => restoreRecord('photos', id))
            : (await restoreMany('photos', ids)).refused
          if (left.length > 0) noticeProblem(t('forms.deleteFailed', { count: left.length }), t('forms.close'))
        })
      })
    })
    setBusy(false)
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      title={photos.length === 1 ? t('photos.deleteOne') : t('photos.deleteMany', { count: photos.length })}
      confirmLabel={t('photos.yes')}
      danger
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t('photos.deleteNote', { days: useTrashDays() })}
    </ConfirmDialog>
  )
}
