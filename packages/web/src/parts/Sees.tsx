import type { ReactNode } from 'react'
import { useSees, type Sight } from '../data/session.ts'

/** Shows its children to people who are shown these fields. */
export function Sees({ what, children }: { what: Sight; children: ReactNode }) {
  return useSees(what) ? children : null
}
