import { z } from 'zod'
import { ById, JobName } from '../crud.ts'
import { id, instant, link } from '../fields.ts'
import { route } from '../route.ts'
import { Signed } from './session.ts'

/** A link with which a person's phone is signed in once, without a password. Shown once: only its hash is kept. */
export const JoinLink = z.object({ url: z.string(), token: z.string(), expiresAt: instant })
export type JoinLink = z.infer<typeof JoinLink>

const token = z.string().max(200)

export const join = {
  make: route({
    method: 'POST',
    path: '/users/:id/joinLink',
    summary: 'Make a link that signs a person’s phone in, once, within 72 hours; voids the one before',
    needs: 'users.update',
    params: ById,
    body: z.strictObject({
      /** Where the phone opens. */
      ProjectId: link.optional(),
    }),
    reply: JoinLink,
  }),
  look: route({
    method: 'GET',
    path: '/join/:token',
    summary: 'Whom a phone link is for; looking does not use it up',
    open: 'everyone',
    params: z.object({ token }),
    reply: z.object({
      firstName: z.string(),
      company: z.string(),
      language: z.enum(['en', 'es']),
      Project: JobName.nullable(),
      expiresAt: instant,
    }),
  }),
  use: route({
    method: 'POST',
    path: '/join',
    summary: 'Sign in with a phone link, once; the same `key` may ask again for ten minutes, should the answer be lost',
    open: 'everyone',
    body: z.strictObject({
      token,
      /** Made by the phone for this and kept until it is signed in. */
      key: id.optional(),
    }),
    reply: Signed.extend({ ProjectId: link }),
  }),
}
