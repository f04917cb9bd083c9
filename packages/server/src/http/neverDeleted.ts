import { refuse } from '@jobwright/contract/problem.ts'
import { factsOf, pathOf, resourceNames, type ResourceName } from '@jobwright/contract/registry.ts'
import type { FastifyInstance } from 'fastify'
import { tokenOf } from '../auth/token.ts'
import type { Database } from '../db/open.ts'

const sentences: Partial<Record<ResourceName, string>> = {
  timeentries: 'Time is voided, not deleted.',
  timesheets: 'Time is voided, not deleted. Void the entries of this week instead.',
}
const permanent = resourceNames.filter((name) => factsOf(name).permanent)

/**
 * Answers the deletion of what is never deleted with the reason, instead of as an unknown address, which reads as if the
 * record were gone. These are no calls of the contract: nobody can make them succeed.
 */
export function refuseDeletions(app: FastifyInstance, db: Database): void {
  const refusals = [
    ...permanent.map((name) => [pathOf(name), sentences[name] ?? 'This is never deleted.'] as const),
    ['users', 'People are deactivated, not deleted. Their names stay on their work.'] as const,
  ]
  for (const [noun, message] of refusals)
    app.delete(`/api/${noun}/:id`, async (request) => {
      await db.authenticate({ token: tokenOf(request), needed: null })
      refuse('state', message)
    })
}
