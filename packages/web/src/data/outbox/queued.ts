import type { AnyRoute } from '@jobwright/contract/route.ts'
import { comments } from '@jobwright/contract/resources/comments.ts'
import { stars } from '@jobwright/contract/resources/stars.ts'
import { calls } from '../nouns.ts'

/** The call of this name that may wait; undefined for one that this version does not know. */
export function queuedCall(name: string): AnyRoute | undefined {
  const [noun = '', verb = ''] = name.split('.')
  const route = ({ ...calls, stars, comments } as Record<string, Record<string, AnyRoute>>)[noun]?.[verb]
  return route?.queue ? route : undefined
}
