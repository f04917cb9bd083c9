import { Button } from '@mantine/core'
import { IconCheck, IconPlayerPlay } from '@tabler/icons-react'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { useMe } from '../../data/session.ts'
import { phoneWords } from '../../words/later/phone.ts'
import { useWords } from '../../words/words.tsx'
import type { WordKey } from '../../words/words.tsx'
import { movesOf } from '../tasks/state.ts'

type Step = { to: number; word: WordKey }

// The step that the work itself asks for: Scheduled is started, what is in hand is completed, what rested goes on.
const steps: Readonly<Record<number, Step>> = {
  1: { to: 2, word: 'phone.step.start' },
  2: { to: 3, word: 'phone.step.complete' },
  8: { to: 2, word: 'phone.step.resume' },
  9: { to: 2, word: 'phone.step.solved' },
}

/** The next step of a task, when this person may take it here. */
export function useNextStep(task: TaskRow): Step | undefined {
  const step = steps[task.status]
  const moves = movesOf(task, useMe())
  return step && moves.includes(step.to) ? step : undefined
}

/** The one large button that takes a task a step further. */
export function NextStep<T extends TaskRow>({ task, onMove }: { task: T; onMove: (task: T, to: number) => void }) {
  const { t } = useWords(phoneWords)
  const step = useNextStep(task)
  if (!step) return null
  const Icon = step.to === 3 ? IconCheck : IconPlayerPlay
  return (
    <Button data-primary leftSection={<Icon size={22} aria-hidden />} onClick={() => onMove(task, step.to)}>
      {t(step.word)}
    </Button>
  )
}
