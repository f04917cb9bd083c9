import { Refusal } from '@jobwright/contract/problem.ts'
import type { FieldError } from '@jobwright/contract/problem.ts'
import { useCallback, useState } from 'react'
import { LostNetwork } from '../data/api.ts'
import { isFull } from '../data/phone/full.ts'
import { noticeProblem } from '../ui/Notice.tsx'
import { useWords } from '../words/words.tsx'
import { useProblemText } from './problemText.ts'

type Work = () => Promise<void>
/** Shows a refusal under its fields; returns whether there was a field for it. */
type Show = (errors: readonly FieldError[]) => boolean

/** Runs a call; a refusal without a field in `show`, a lost network or a full phone becomes one notice; so does any other error. */
export function useRefusalNotice(): (work: Work, show?: Show) => Promise<void> {
  const { t } = useWords()
  const say = useProblemText()
  return useCallback(
    async (work, show) => {
      try {
        await work()
      } catch (problem) {
        if (problem instanceof Refusal) {
          if (show?.(problem.problem.errors)) return
          // There is no field to show the message under, so show it in the notice.
          noticeProblem(say(problem.problem.errors[0]?.message ?? problem.message), t('ui.close'))
        } else if (problem instanceof LostNetwork) noticeProblem(t('signin.lost'), t('ui.close'))
        else if (isFull(problem)) noticeProblem(t('forms.phoneFull'), t('ui.close'))
        else {
          noticeProblem(t('forms.brokenTitle'), t('ui.close'))
          throw problem
        }
      }
    },
    [say, t],
  )
}

/** The same for a button: `busy` from the click until it is done. */
export function useRun(): { busy: boolean; run: (work: Work, show?: Show) => void } {
  const notice = useRefusalNotice()
  const [busy, setBusy] = useState(false)
  const run = (work: Work, show?: Show) => {
    setBusy(true)
    void notice(work, show).finally(() => setBusy(false))
  }
  return { busy, run }
}
