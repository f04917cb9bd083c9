import { z } from 'zod'
import { ById } from '../crud.ts'
import { id, instant, text } from '../fields.ts'
import { route } from '../route.ts'
import { Annotations } from './annotations.ts'

/** A link for people without an account: a set of photos, or exactly one revision. */
export const Share = z.object({
  id,
  resource: z.enum(['photos', 'revisions']),
  title: z.string(),
  count: z.number().int(),
  createdAt: instant,
  expiresAt: instant,
  revokedAt: instant.nullable(),
  locked: z.boolean(),
  views: z.number().int(),
  lastViewedAt: instant.nullable(),
  createdBy: z.string(),
})
export type Share = z.infer<typeof Share>
const sharing = ['photos.admin', 'photos.update', 'documents.admin', 'documents.update'] as const
const ByToken = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'This link is incomplete.') })

/** What the holder of a link sees. */
export const Shared = z.object({
  title: z.string(),
  company: z.string(),
  /** The company's contact details, as far as set; the logo is a public address. */
  sender: z.object({
    logo: z.string().nullable(),
    phone: z.string(),
    email: z.string(),
    website: z.string(),
    address: z.string(),
    country: z.string(),
  }),
  /** The common project, or ''. */
  project: z.string(),
  expiresAt: instant,
  resource: z.enum(['photos', 'revisions']),
  items: z.array(
    z.object({
      id,
      name: z.string(),
      mimetype: z.string(),
      bytes: z.number().int(),
      caption: z.string(),
      capturedAt: instant.nullable(),
      sha256: z.string(),
      label: z.string(),
      state: z.string(),
      width: z.number().int().nullable(),
      height: z.number().int().nullable(),
      annotations: Annotations,
      authThumbnailName: z.string(),
      authPhotoName: z.string(),
      authDocName: z.string(),
    }),
  ),
})
export type Shared = z.infer<typeof Shared>

export const shares = {
  list: route({
    method: 'GET',
    path: '/shares',
    summary: 'The links that were given out, newest first, with how often they were opened',
    needs: sharing,
    query: z.strictObject({ RevisionId: id.optional(), DocumentId: id.optional() }),
    reply: z.object({ rows: z.array(Share) }),
  }),
  create: route({
    method: 'POST',
    path: '/shares',
    summary: 'Make a link to chosen photos or to one revision; its address is shown once',
    needs: sharing,
    body: z.strictObject({
      resource: z.enum(['photos', 'revisions']),
      ids: z.array(id).min(1).max(500, 'Up to 500 at a time.'),
      title: text(75).optional(),
      days: z.union([z.literal(7), z.literal(30), z.literal(90)]),
      password: z.string().min(8, 'At least 8 characters.').max(128).optional(),
    }),
    reply: Share.extend({ url: z.string(), token: z.string() }),
  }),
  revoke: route({
    method: 'DELETE',
    path: '/shares/:id',
    summary: 'End a link at once',
    needs: sharing,
    params: ById,
    reply: z.object({ success: z.literal(true) }),
  }),
  log: route({
    method: 'GET',
    path: '/shares/:id/log',
    summary: 'When a link was opened, and from where',
    needs: sharing,
    params: ById,
    reply: z.object({
      rows: z.array(z.object({ at: instant, action: z.string(), agent: z.string(), address: z.string() })),
    }),
  }),
  open: route({
    method: 'POST',
    path: '/shared/:token',
    summary: 'See what a link holds',
    open: 'everyone',
    params: ByToken,
    body: z.strictObject({ password: z.string().max(128).optional() }),
    reply: Shared,
  }),
}
