import type { ReactNode } from 'react'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { useCan } from '../data/session.ts'

/** Shows its children to people who may make this call. */
export function Can({
  call,
  children,
  otherwise = null,
}: {
  call: AnyRoute
  children: ReactNode
  otherwise?: ReactNode
}) {
  return useCan(call) ? children : otherwise
}
