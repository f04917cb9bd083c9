import { useRef } from 'react'
import type { PhotoLinks } from '../../../data/photos.ts'
import { restoreRecord } from '../../../data/records.ts'
import { addStepPhotos } from '../../../parts/tasks/taskPhotos.ts'
import { noticeProblem, noticeUndo } from '../../../ui/Notice.tsx'
import { captureWords } from '../../../words/lazy/capture.ts'
import { useWords } from '../../../words/words.tsx'
import type { CameraSearch } from '../../../data/search.ts'

/** Puts filed photos under the step of a checklist that asked for them, one change after the other. */
export function useStepPhotos({ item, TaskId }: CameraSearch) {
  const queue = useRef(Promise.resolve())
  return (links: PhotoLinks, ids: readonly string[]): Promise<void> => {
    if (!item || !TaskId || links.TaskId !== TaskId || ids.length === 0) return Promise.resolve()
    queue.current = queue.current.then(() => addStepPhotos(TaskId, item, ids))
    return queue.current
  }
}

/** Says that a photo that was on its way went to the trash, and offers to take it back. */
export function useUndoPhoto() {
  const { t } = useWords(captureWords)
  return (id: string): void =>
    noticeUndo(t('capture.trashed'), t('forms.undo'), () => {
      restoreRecord('photos', id).catch(() => noticeProblem(t('forms.undoTooLate'), t('forms.close')))
    })
}
