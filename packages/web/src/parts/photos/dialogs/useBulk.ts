import { useCallback, useState } from 'react'
import type { PhotoRow } from '@jobwright/contract/resources/photos.ts'
import { changePhotos } from '../../../data/photos.ts'
import type { BulkChange } from '../../../data/phone/store/bulkChange.ts'
import { noticeUndo } from '../../../ui/Notice.tsx'
import { useWords } from '../../../words/words.tsx'
import { useRefusalNotice } from '../../useRefusalNotice.ts'

/** An undo step: what to set for which photos. */
type Back = { ids: string[]; change: BulkChange }

/** The undo of a change: photos with equal previous values are restored together. */
export function backBy(photos: readonly PhotoRow[], before: (photo: PhotoRow) => BulkChange | undefined): Back[] {
  const groups = new Map<string, Back>()
  for (const photo of photos) {
    const change = before(photo)
    if (!change) continue
    const said = JSON.stringify(change)
    const group = groups.get(said) ?? { ids: [], change }
    group.ids.push(photo.id)
    groups.set(said, group)
  }
  return [...groups.values()]
}

/** Changes many photos, shows a notice, and offers to undo it. */
export function useBulk() {
  const { t } = useWords()
  const run = useRefusalNotice()
  const [busy, setBusy] = useState(false)
  const change = useCallback(
    async (photos: readonly PhotoRow[], what: BulkChange, message: string, back: readonly Back[]) => {
      let done = false
      setBusy(true)
      await run(async () => {
        await changePhotos(
          photos.map((photo) => photo.id),
          what,
        )
        done = true
        noticeUndo(message, t('forms.undo'), () => {
          void run(async () => {
            for (const step of back) await changePhotos(step.ids, step.change)
          })
        })
      })
      setBusy(false)
      return done
    },
    [run, t],
  )
  return { change, busy }
}
