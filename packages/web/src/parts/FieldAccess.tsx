import type { ReactNode } from 'react'
import { useFieldAccess, type FieldAccess } from '../data/session.ts'

/** Shows its children to users who may see these fields. */
export function IfFieldVisible({ what, children }: { what: FieldAccess; children: ReactNode }) {
  return useFieldAccess(what) ? children : null
}
