import { z } from 'zod'
import { ById, PersonName } from '../crud.ts'
import { day, id, instant, text } from '../fields.ts'
import { resourceNames } from '../registry.ts'
import { route } from '../route.ts'
import { MOST_COMMENT_PHOTOS, mentionsIn } from '../rules/comments.ts'

/** The kinds of records that can have comments. */
export const commentedResources = resourceNames
export const CommentedResource = z.enum(commentedResources)
export type CommentedResource = z.infer<typeof CommentedResource>

/** A photo in a comment, with what its thumbnail needs. Omitted for users who may not see it. */
export const CommentPhoto = z.object({
  id,
  caption: z.string(),
  originalName: z.string(),
  capturedDay: day,
  capturedTime: z.string(),
  prepared: z.enum(['waiting', 'ready', 'failed']),
  authThumbnailName: z.string(),
})
export type CommentPhoto = z.infer<typeof CommentPhoto>

/** A comment on a record. A deleted one keeps its place without its text. */
export const Comment = z.object({
  id,
  resource: CommentedResource,
  recordId: id,
  /** People are mentioned as `@[id]`; `mentions` has their names. */
  body: z.string(),
  mentions: z.array(PersonName),
  photos: z.array(CommentPhoto),
  author: PersonName.nullable(),
  /** The name that a client typed on their page; null for people of the company. */
  guestName: z.string().nullable(),
  /** Whether the client reads it on their page. */
  forClient: z.boolean(),
  createdAt: instant,
  editedAt: instant.nullable(),
  removedAt: instant.nullable(),
})
export type Comment = z.infer<typeof Comment>

const Body = text(4000).refine((body) => mentionsIn(body).length <= 50, 'You can mention up to 50 people.')
const PhotoIds = z
  .array(id)
  .overwrite((ids) => [...new Set(ids)])
  .max(MOST_COMMENT_PHOTOS, `Up to ${MOST_COMMENT_PHOTOS} photos.`)
const isSaid = { path: ['body'], message: 'Required.' }

/** `id` is set by the client, so that an offline comment is posted only once. Text is optional if there are photos. */
export const CommentDraft = z
  .strictObject({
    id: id.optional(),
    resource: CommentedResource,
    recordId: id,
    body: Body,
    photoIds: PhotoIds.optional(),
  })
  .refine(({ body, photoIds }) => body !== '' || (photoIds?.length ?? 0) > 0, isSaid)
export type CommentDraft = z.infer<typeof CommentDraft>

export const comments = {
  list: route({
    method: 'GET',
    path: '/comments',
    summary: 'What was said of a record, newest first; needs that the record may be read',
    open: 'signed-in',
    query: z.strictObject({
      resource: CommentedResource,
      recordId: id,
      count: z.coerce.number().int('Use a whole number.').min(1, 'At least 1.').max(200, 'Up to 200.').default(50),
      after: z.string().max(100).optional(),
    }),
    reply: z.object({ rows: z.array(Comment), totalCounts: z.number().int(), next: z.string().nullable() }),
  }),
  create: route({
    method: 'POST',
    path: '/comments',
    summary: 'Say something of a record; people of the company are mentioned as @[id]',
    open: 'signed-in',
    queue: true,
    body: CommentDraft,
    reply: Comment,
  }),
  update: route({
    method: 'PUT',
    path: '/comments/:id',
    summary: 'Put your own words right, within 15 minutes',
    open: 'signed-in',
    params: ById,
    body: z
      .strictObject({ body: Body, photoIds: PhotoIds.optional() })
      .refine(({ body, photoIds }) => body !== '' || photoIds === undefined || photoIds.length > 0, isSaid),
    reply: Comment,
  }),
  remove: route({
    method: 'DELETE',
    path: '/comments/:id',
    summary:
      'Remove your own words, or somebody else’s with the right to delete the record; that there were some is still told',
    open: 'signed-in',
    params: ById,
    reply: Comment,
  }),
}
