import { comments, stars } from '@jobwright/contract/calls.gen.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { calls } from '../resources.ts'

/** The call of this name that may wait; undefined for one that this version does not know. */
export function queuedCall(name: string): AnyRoute | undefined {
  const [noun = '', verb = ''] = name.split('.')
  const route = ({ ...calls, stars, comments } as Record<string, Record<string, AnyRoute>>)[noun]?.[verb]
  return route?.queue ? route : undefined
}
