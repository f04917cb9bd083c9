import type { FieldGroup } from '@jobwright/contract/catalogue/field.ts'
import type { ReactNode } from 'react'
import { useFieldAccess } from '../data/session.ts'

/** Shows its children to users who may see these fields. */
export function IfFieldVisible({ what, children }: { what: FieldGroup; children: ReactNode }) {
  return useFieldAccess(what) ? children : null
}
