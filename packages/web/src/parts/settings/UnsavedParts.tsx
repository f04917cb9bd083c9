import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { UnsavedContext, type UnsavedPart, type UnsavedRegistry } from './unsaved.ts'

/** Knows which parts of the page inside have unsaved changes. */
export function UnsavedParts({ children }: { children: ReactNode }) {
  const [parts, setParts] = useState<ReadonlyMap<string, UnsavedPart>>(new Map())
  const put = useCallback((id: string, part: UnsavedPart | undefined) => {
    setParts((before) => {
      const next = new Map(before)
      if (part) next.set(id, part)
      else next.delete(id)
      return next
    })
  }, [])
  const registry = useMemo((): UnsavedRegistry => ({ put, parts }), [put, parts])
  return <UnsavedContext value={registry}>{children}</UnsavedContext>
}
