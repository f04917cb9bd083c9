import { z } from 'zod'
import { ById, crud, CustomerName, envelope, idsFilter, JobName, PersonName } from '../crud.ts'
import { day, id, instant, link, text } from '../fields.ts'
import { route } from '../route.ts'
import { Annotations } from './annotations.ts'

/** At most ten unique tags of at most 30 characters. */
export const Tags = z
  .array(text(30))
  .max(10, 'Up to 10 tags.')
  .overwrite((tags) => [...new Set(tags.filter(Boolean))])

const fields = {
  caption: text(500),
  tags: Tags,
  CustomerId: link,
  ProjectId: link,
  BidId: link,
  TaskId: link,
  /** The photo of the same place before or after. */
  pairId: link,
  visibility: z.enum(['internal', 'client']),
  /** The annotations, stored separately from the photo. */
  annotations: Annotations,
}
/** The writable fields of a photo. A project and a bid exclude each other. */
export const PhotoDraft = z.object(fields).partial()
export type PhotoDraft = z.infer<typeof PhotoDraft>

/** Where a photo was taken: degrees and meters, and the time of the fix. */
export const Geo = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  accuracyM: z.number().min(0).max(1_000_000).nullable(),
  fixAt: instant.nullable(),
})
export type Geo = z.infer<typeof Geo>

/** A photo in a list: its data, and the signed names of its pictures under `/media`. */
export const PhotoRow = z.object({
  ...envelope,
  ...fields,
  originalName: z.string(),
  fileName: z.string(),
  mimetype: z.string(),
  isPhoto: z.literal(true),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** SHA-256 of the original, in hexadecimal. */
  sha256: z.string(),
  capturedAt: instant,
  /** The local date where it was taken. */
  capturedDay: day,
  /** The local time there, HH:MM. */
  capturedTime: z.string(),
  /** Minutes east of UTC there. */
  capturedOffsetMin: z.number().int(),
  /** The source of the time: the phone's clock, EXIF, or the time of receipt. */
  capturedBy: z.enum(['device', 'camera', 'file', 'receipt']),
  source: z.enum(['camera', 'gallery', 'upload', 'guest', 'import']),
  geo: Geo.nullable(),
  /** Why the location is missing. */
  geoReason: z.string(),
  camera: z.string(),
  takenById: link,
  takenBy: PersonName.nullable(),
  Customer: CustomerName.nullable(),
  Project: JobName.nullable(),
  Bid: JobName.nullable(),
  Task: JobName.nullable(),
  /** The state of its renditions: 'waiting', 'ready', or 'failed' if it cannot be decoded. */
  prepared: z.enum(['waiting', 'ready', 'failed']),
  authThumbnailName: z.string(),
  authPhotoName: z.string(),
  authDocName: z.string(),
})
export type PhotoRow = z.infer<typeof PhotoRow>
export const Photo = PhotoRow
export type Photo = PhotoRow

const filters = {
  ids: idsFilter,
  CustomerId: id.optional(),
  ProjectId: id.optional(),
  BidId: id.optional(),
  TaskId: id.optional(),
  UserId: id.optional(),
  from: day.optional(),
  to: day.optional(),
  tag: z.string().max(30).optional(),
  source: z.enum(['camera', 'gallery', 'upload', 'guest', 'import']).optional(),
  /** Only those without a caption. */
  uncaptioned: z.literal('1').optional(),
  /** Only those without a project, bid or task. */
  inbox: z.literal('1').optional(),
}

// Photos are uploaded, and deleted all or none (`bulkRemove`).
const {
  create: _create,
  removeMany: _removeMany,
  linksOfMany: _linksOfMany,
  ...calls
} = crud('photos', {
  row: PhotoRow,
  record: Photo,
  draft: PhotoDraft,
  extra: {},
  includes: {},
  filters,
  sorts: ['captured', 'number', 'originalName', 'createdAt', 'updatedAt'],
  // Authors may edit their photo for a day and delete it; the handler checks.
  needs: { update: ['photos.update', 'photos.create'], delete: ['photos.delete_any', 'photos.delete'] },
})

const ids = z.array(id).min(1, 'Choose at least one photo.').max(1000, 'Up to 1000 at a time.')

export const photos = {
  ...calls,
  days: route({
    method: 'GET',
    path: '/photos/days',
    summary: 'How many photos each day has, newest first: the timeline before its photos',
    needs: 'photos.list',
    query: z.strictObject({ q: z.string().max(200).optional(), ...filters }),
    reply: z.object({ rows: z.array(z.object({ day, count: z.number().int() })), totalCounts: z.number().int() }),
  }),
  tags: route({
    method: 'GET',
    path: '/photos/tags',
    summary: 'The tags in use, the most used first',
    needs: 'photos.list',
    reply: z.object({ rows: z.array(z.object({ tag: z.string(), count: z.number().int() })) }),
  }),
  bulk: route({
    method: 'POST',
    path: '/photos/bulk',
    summary: 'Tag, move, caption or show many photos to the client at once; all or none',
    needs: 'photos.update',
    queue: true,
    body: z.strictObject({
      ids,
      addTags: Tags.optional(),
      removeTags: Tags.optional(),
      caption: fields.caption.optional(),
      visibility: fields.visibility.optional(),
      move: z.strictObject({ CustomerId: link, ProjectId: link, BidId: link, TaskId: link }).partial().optional(),
    }),
    reply: z.object({ success: z.literal(true), changed: z.number().int() }),
  }),
  bulkRemove: route({
    method: 'POST',
    path: '/photos/bulkRemove',
    summary: 'Move many photos to the trash',
    needs: ['photos.delete', 'photos.delete_any'],
    queue: true,
    body: z.strictObject({ ids }),
    reply: z.object({ success: z.literal(true), removed: z.number().int() }),
  }),
  zip: route({
    method: 'POST',
    path: '/photos/zip',
    plan: 'reading',
    summary: 'The originals of the chosen photos in one archive',
    needs: 'photos.list',
    body: z.strictObject({ ids }),
    gives: 'file',
  }),
  report: route({
    method: 'POST',
    path: '/photos/report',
    plan: 'reading',
    summary: 'A PDF report of the chosen photos in their order: Letter, portrait, with captions, times and notes drawn',
    needs: 'photos.list',
    body: z.strictObject({
      ids: z.array(id).min(1, 'Choose at least one photo.').max(1000, 'Up to 1000 at a time.'),
      title: text(75),
      perPage: z.union([z.literal(1), z.literal(2), z.literal(4), z.literal(6)]),
      captions: z.boolean(),
      times: z.boolean(),
      places: z.boolean(),
      notes: z.boolean(),
      language: z.enum(['en', 'es']),
    }),
    gives: 'file',
  }),
  views: route({
    method: 'POST',
    path: '/photos/:id/views',
    plan: 'reading',
    summary: 'Note that this person looked at or downloaded the photo',
    needs: 'photos.list',
    params: ById,
    body: z.strictObject({ action: z.enum(['viewed', 'downloaded']) }),
    reply: z.object({ success: z.literal(true) }),
  }),
}
