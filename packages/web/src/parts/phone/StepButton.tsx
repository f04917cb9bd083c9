import { Button, type ButtonProps } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { storeOf, useStore } from '../../data/store.ts'

/** A button whose meaning changed ignores taps for this long, in ms: a wet glove taps twice. */
const REST_MS = 1500
const restingUntil = storeOf(0)

/** Lets all buttons of steps rest: what a tap did has moved or changed what is under the thumb. */
export const restSteps = (): void => restingUntil.set(Date.now() + REST_MS)

// Shared by all steps: another step appears under the thumb that took this one.
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

type Props = ButtonProps & {
  onClick: () => void
  children: ReactNode
  'data-primary'?: boolean | undefined
}

/** A button that takes a step in place, and is dead for a moment after any step was taken. */
export function StepButton({ onClick, ...rest }: Props) {
  const resting = useResting()
  return (
    <Button
      {...rest}
      aria-disabled={resting || undefined}
      data-resting={resting || undefined}
      onClick={() => {
        if (!resting) onClick()
      }}
    />
  )
}
