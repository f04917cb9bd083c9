import { can as holds, grantedBy, needsOf, permissions, type Slug } from '@jobwright/contract/permissions.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import type { FastifyRequest } from 'fastify'
import type { Credentials, Session } from '../db/session.ts'
import type { Who } from '../request/ask.ts'
import { isModuleDisabled } from './entitlements.ts'
import { tokenOf } from './token.ts'

const idsOf = new Map(permissions.map(({ slug, id }) => [slug, id]))
/** The ids of the permissions of which one meets a need, or one of several. */
export const idsGranting = (need: Slug | readonly Slug[]): number[] => [
  ...new Set(needsOf(need).flatMap((one) => grantedBy(one).flatMap((slug) => idsOf.get(slug) ?? []))),
]

const slugOf = new Map(permissions.map(({ slug, id }) => [id, slug]))
const sets = new WeakMap<readonly number[], ReadonlySet<Slug>>()
/** The slugs behind a role's permission ids. Roles are few and their lists are kept, so each set is made once. */
export function slugsOf(ids: readonly number[]): ReadonlySet<Slug> {
  let set = sets.get(ids)
  if (!set) sets.set(ids, (set = new Set(ids.flatMap((id) => slugOf.get(id) ?? []))))
  return set
}

/** Returns what reads the credentials of requests to a route: their token, and the permissions that the route requires. */
export function credentialsFor(route: AnyRoute): (request: FastifyRequest) => Credentials {
  const needed = route.needs ? idsGranting(route.needs) : null
  return (request) => ({ token: tokenOf(request), needed })
}

/** The caller behind a session. What the company turned off, nobody can do. */
export function whoOf(session: Session): Who {
  const held = slugsOf(session.permissionIds)
  const isUsed = (one: Slug) => !isModuleDisabled(session, one.split('.')[0] ?? '')
  const can = (need: Slug | readonly Slug[]) => needsOf(need).some((one) => holds(held, one) && isUsed(one))
  return { ...session, permissions: held, can }
}

/** For whom the names of files in an answer are signed. */
export const audienceOf = (who: Pick<Who, 'companyId' | 'userId'>) => ({
  company: who.companyId,
  audience: who.userId,
  byLink: false,
})
