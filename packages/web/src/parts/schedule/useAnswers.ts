import { answerPlan, undoAnswer } from '../../data/plan.ts'
import { noticeProblem, noticeUndo, UNDO_MS } from '../../ui/Notice.tsx'
import { schedulephoneWords } from '../../words/lazy/schedulephone.ts'
import { useWords } from '../../words/words.tsx'
import { useRun } from '../useRefusalNotice.ts'
import type { PlanEntry } from './planEntries.ts'

/** Says Got it or Can't to entries, with eight seconds to undo it. */
export function useAnswers(): {
  busy: boolean
  say: (entries: readonly PlanEntry[], answer: 'yes' | 'no', reason?: string) => void
} {
  const { t } = useWords(schedulephoneWords)
  const { busy, run } = useRun()
  const undo = async (keys: readonly string[]) => {
    const undone = await Promise.all(keys.map(undoAnswer))
    if (!undone.every(Boolean)) noticeProblem(t('forms.undoTooLate'), t('forms.close'))
  }
  return {
    busy,
    say: (entries, answer, reason = '') =>
      run(async () => {
        const keys: string[] = []
        for (const { resource, id, startAt } of entries)
          keys.push(await answerPlan({ resource, id, answer, reason, startAt }, UNDO_MS))
        const name = entries.map(({ title }) => title).join(', ')
        noticeUndo(t(`answer.notice.${answer}`, { name }), t('forms.undo'), () => void undo(keys))
      }),
  }
}
