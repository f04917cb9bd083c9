import { comments, schedule, stars } from '@jobwright/contract/calls.gen.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { calls } from '../resources.ts'

/** The declared call of this name that may be queued; undefined if this version does not know it. */
export function queuedCall(name: string): AnyRoute | undefined {
  const [noun = '', verb = ''] = name.split('.')
  const route = ({ ...calls, stars, comments, schedule } as Record<string, Record<string, AnyRoute>>)[noun]?.[verb]
  return route?.queue ? route : undefined
}
