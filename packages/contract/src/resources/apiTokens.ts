import { z } from 'zod'
import { ById } from '../crud.ts'
import { id, instant, required, whole } from '../fields.ts'
import { needFor, rightsOf, type Slug } from '../permissions.ts'
import { resourceNames } from '../registry.ts'
import { route } from '../route.ts'
import { Proof } from './factors.ts'

/** The resources that a token may access, one for each block of permissions, and the allowed verbs. */
export const tokenResources = resourceNames.filter(
  (name, i) => resourceNames.findIndex((one) => rightsOf(one) === rightsOf(name)) === i,
)
export const tokenActions = ['list', 'create', 'update', 'delete'] as const
/** The permissions that a token can have. Settings, people, roles and the plan are never included. */
export const tokenPermissions: readonly Slug[] = [
  ...tokenResources.flatMap((noun) => tokenActions.map((action) => needFor(noun, action))),
  'finance.view_price',
]
/** The prefix of tokens, so that a leaked one is recognized. */
export const TOKEN_PREFIX = 'jw_'

/** A user's API token. The token itself is shown once and not stored. */
export const ApiToken = z.object({
  id,
  name: z.string(),
  /** Its granted permissions. */
  permissions: z.array(z.string()),
  /** Those of them that its owner does not hold now, and that it therefore cannot use. */
  lost: z.array(z.string()),
  createdAt: instant,
  expiresAt: instant,
  expired: z.boolean(),
  lastUsedAt: instant.nullable(),
})
export type ApiToken = z.infer<typeof ApiToken>
/** The same for administrators. */
export const OwnedToken = ApiToken.extend({ UserId: id, owner: z.string() })
export type OwnedToken = z.infer<typeof OwnedToken>

export const ApiTokenDraft = z.strictObject({
  name: required(60),
  permissions: z
    .array(
      z.string().refine((one) => tokenPermissions.some((known) => known === one), 'This permission doesn’t exist.'),
    )
    .min(1, 'Choose at least one permission.')
    .max(tokenPermissions.length),
  /** Days until it expires. */
  days: whole(1, 365).default(90),
  proof: Proof,
})

export const apiTokens = {
  mine: route({
    method: 'GET',
    path: '/apiTokens',
    summary: 'Your tokens for programs',
    plan: 'always',
    open: 'signed-in',
    reply: z.object({ rows: z.array(ApiToken) }),
  }),
  all: route({
    method: 'GET',
    path: '/apiTokens/all',
    summary: 'The tokens of everybody in the company',
    plan: 'always',
    needs: 'admin',
    reply: z.object({ rows: z.array(OwnedToken) }),
  }),
  create: route({
    method: 'POST',
    path: '/apiTokens',
    summary: 'Make a token for a program. It is answered once',
    open: 'signed-in',
    body: ApiTokenDraft,
    reply: ApiToken.extend({ token: z.string() }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/apiTokens/:id',
    summary: 'End a token: your own, or with users.update that of somebody who may not do more than you',
    plan: 'always',
    open: 'signed-in',
    params: ById,
    reply: z.object({ success: z.literal(true) }),
  }),
}
