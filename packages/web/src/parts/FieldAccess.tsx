import type { ReactNode } from 'react'
import { useFieldAccess, type FieldAccess } from '../data/session.ts'

/** Shows its children to people who are shown these fields. */
export function IfFieldVisible({ what, children }: { what: FieldAccess; children: ReactNode }) {
  return useFieldAccess(what) ? children : null
}
