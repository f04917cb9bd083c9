import type { FormResource } from '@jobwright/contract/crud.ts'
import { fieldStore } from '../../data/phone/mode.ts'
import { touch } from '../../data/records.ts'
import { noticeProblem, noticeUndo } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.tsx'
import { useStatusName } from './statusWords.ts'

const kinds = { tasks: 'task', projects: 'project', bids: 'bid' } as const
const hasStatus = (noun: FormResource): noun is keyof typeof kinds => noun in kinds

/** Shows a record's new status on the phone and offers undo for eight seconds. */
export function useUndoStatus(noun: FormResource) {
  const { t } = useWords()
  const statusName = useStatusName(hasStatus(noun) ? kinds[noun] : 'task')
  return (record: Readonly<Record<string, unknown>> & { id: string }, status: number, key: string): void => {
    const { title } = record
    const name = typeof title === 'string' ? title : ''
    noticeUndo(t('forms.statusNow', { name, status: statusName(status) }), t('forms.undo'), () => {
      const undo = async () => {
        const undone = (await fieldStore.get()?.undo(key)) ?? false
        if (undone) touch(noun, record.id, 'updated')
        else noticeProblem(t('forms.undoTooLate'), t('forms.close'))
      }
      void undo()
    })
  }
}
