import { useRef } from 'react'

/** The same object as before while all its values are the same. */
export function useStable<T extends object>(value: T): T {
  const kept = useRef(value)
  if (!isAlike(kept.current, value)) kept.current = value
  return kept.current
}

function isAlike(a: object, b: object): boolean {
  if (a === b) return true
  const keys = Object.keys(a)
  const other = b as Record<string, unknown>
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.is((a as Record<string, unknown>)[key], other[key]) && key in other)
  )
}
