import { Refusal } from '@jobwright/contract/problem.ts'
import { useCallback } from 'react'
import { LostNetwork } from '../data/api.ts'
import { noticeProblem } from '../ui/Notice.tsx'
import { useWords } from '../words/words.tsx'
import { useProblemText } from './problemText.ts'

/** Runs a call that belongs to no form; a refusal or a lost network is told in one notice. */
export function useRefusalNotice(): (work: () => Promise<void>) => Promise<void> {
  const { t } = useWords()
  const say = useProblemText()
  return useCallback(
    async (work) => {
      try {
        await work()
      } catch (problem) {
        // There is no field here under which a message could stand, so the one of the field is told.
        if (problem instanceof Refusal)
          noticeProblem(say(problem.problem.errors[0]?.message ?? problem.message), t('ui.close'))
        else if (problem instanceof LostNetwork) noticeProblem(t('signin.lost'), t('ui.close'))
        else throw problem
      }
    },
    [say, t],
  )
}
