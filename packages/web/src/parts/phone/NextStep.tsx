import { IconCheck, IconPlayerPlay } from '@tabler/icons-react'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { useMe } from '../../data/session.ts'
import { phoneWords } from '../../words/lazy/phone.ts'
import { useWords } from '../../words/words.tsx'
import styles from './NextStep.module.css'
import type { WordKey } from '../../words/words.tsx'
import { nextStatusesOf } from '../tasks/state.ts'
import { restSteps, StepButton } from './StepButton.tsx'

type Step = { to: number; word: WordKey }

// The natural next step: start a scheduled task, complete one in progress, resume a paused one.
const steps: Readonly<Record<number, Step>> = {
  1: { to: 2, word: 'phone.step.start' },
  2: { to: 3, word: 'phone.step.complete' },
  8: { to: 2, word: 'phone.step.resume' },
  9: { to: 2, word: 'phone.step.solved' },
}

/** The next step of a task, if this user may take it here. */
export function useNextStep(task: TaskRow): Step | undefined {
  const step = steps[task.status]
  const next = nextStatusesOf(task, useMe())
  return step && next.includes(step.to) ? step : undefined
}

/** The large button that advances a task. */
export function NextStep<T extends TaskRow>({ task, onMove }: { task: T; onMove: (task: T, to: number) => void }) {
  const { t } = useWords(phoneWords)
  const step = useNextStep(task)
  if (!step) return null
  const Icon = step.to === 3 ? IconCheck : IconPlayerPlay
  return (
    <StepButton
      data-primary
      className={styles.step ?? ''}
      leftSection={<Icon size={22} aria-hidden />}
      onClick={() => {
        restSteps()
        onMove(task, step.to)
      }}
    >
      {t(step.word)}
    </StepButton>
  )
}
