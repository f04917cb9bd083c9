import type { ResourceName } from '@jobwright/contract/registry.ts'
import { useEffect, useRef } from 'react'
import type { UndoStep } from '../useListUndo.ts'
import { useBulkChange } from './useBulkChange.ts'

/** Takes the steps that are asked for by keys. Shows nothing itself. */
export function BulkUndo({ noun, step }: { noun: ResourceName; step: UndoStep }) {
  const change = useBulkChange(noun)
  const act = useRef(change.step)
  act.current = change.step
  const taken = useRef(0)
  useEffect(() => {
    if (taken.current === step.nth) return
    taken.current = step.nth
    act.current(step.way)
  }, [step])
  return null
}
