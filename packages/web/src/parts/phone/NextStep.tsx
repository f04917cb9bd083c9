import { Button } from '@mantine/core'
import { IconCheck, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { useMe } from '../../data/session.ts'
import { storeOf, useStore } from '../../data/store.ts'
import { phoneWords } from '../../words/lazy/phone.ts'
import { useWords } from '../../words/words.tsx'
import styles from './NextStep.module.css'
import type { WordKey } from '../../words/words.tsx'
import { movesOf } from '../tasks/state.ts'

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
  const moves = movesOf(task, useMe())
  return step && moves.includes(step.to) ? step : undefined
}

/** A button whose meaning changed ignores taps for this long, in ms: a wet glove taps twice. */
const REST_MS = 1500
const restingUntil = storeOf(0)
const rest = () => restingUntil.set(Date.now() + REST_MS)
// Shared by all steps: the next task's Start appears under the thumb that completed this one.
function useResting(): boolean {
  const until = useStore(restingUntil)
  const [, look] = useState(0)
  const left = until - Date.now()
  useEffect(() => {
    if (left <= 0) return undefined
    const timer = setTimeout(() => look((n) => n + 1), left)
    return () => clearTimeout(timer)
  }, [left])
  return left > 0
}

/** The large button that advances a task. */
export function NextStep<T extends TaskRow>({ task, onMove }: { task: T; onMove: (task: T, to: number) => void }) {
  const { t } = useWords(phoneWords)
  const step = useNextStep(task)
  const resting = useResting()
  if (!step) return null
  const Icon = step.to === 3 ? IconCheck : IconPlayerPlay
  return (
    <Button
      data-primary
      className={styles.step ?? ''}
      aria-disabled={resting || undefined}
      data-resting={resting || undefined}
      leftSection={<Icon size={22} aria-hidden />}
      onClick={() => {
        if (resting) return
        rest()
        onMove(task, step.to)
      }}
    >
      {t(step.word)}
    </Button>
  )
}
