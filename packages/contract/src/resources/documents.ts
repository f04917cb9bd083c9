import { z } from 'zod'
import { changeManyOf } from '../bulk.ts'
import { ById, crud, CustomerName, envelope, idsFilter, JobName, PersonName } from '../crud.ts'
import { day, id, instant, link, required, text } from '../fields.ts'
import { route } from '../route.ts'
import { Annotations } from './annotations.ts'
import { PhotoRow, Tags } from './photos.ts'

const fields = {
  title: required(150),
  FolderId: link,
  discipline: text(40),
  kind: z.enum(['file', 'sheet']),
  sheetNo: text(20),
  tags: Tags,
  clientVisible: z.boolean(),
  CustomerId: link,
  ProjectId: link,
  BidId: link,
  TaskId: link,
}
/** The writable fields of a document. */
export const DocumentDraft = z.object(fields).partial()
export type DocumentDraft = z.infer<typeof DocumentDraft>

const revisionStates = ['draft', 'current', 'superseded', 'withdrawn'] as const
/** A revision: immutable bytes. */
export const Revision = z.object({
  id,
  DocumentId: id,
  n: z.number().int(),
  label: z.string(),
  set: z.string(),
  issuedOn: day.nullable(),
  note: z.string(),
  state: z.enum(revisionStates),
  originalName: z.string(),
  fileName: z.string(),
  mimetype: z.string(),
  bytes: z.number().int(),
  /** The page count of a PDF, once known. */
  pages: z.number().int().nullable(),
  sha256: z.string(),
  createdAt: instant,
  uploadedBy: PersonName.nullable(),
  prepared: z.enum(['waiting', 'ready', 'failed']),
  authThumbnailName: z.string(),
  authDocName: z.string(),
})
export type Revision = z.infer<typeof Revision>

/** A document in a list, with its current revision (or the newest draft). */
export const DocumentRow = z.object({
  ...envelope,
  ...fields,
  currentRevisionId: link,
  originalName: z.string(),
  fileName: z.string(),
  mimetype: z.string(),
  isPhoto: z.literal(false),
  bytes: z.number().int(),
  pages: z.number().int().nullable(),
  sha256: z.string(),
  checkedOutById: link,
  checkedOutUntil: instant.nullable(),
  checkedOutBy: PersonName.nullable(),
  Customer: CustomerName.nullable(),
  Project: JobName.nullable(),
  Bid: JobName.nullable(),
  Task: JobName.nullable(),
  Folder: z.object({ id, name: z.string() }).nullable(),
  revision: z.object({ n: z.number().int(), label: z.string(), state: z.enum(revisionStates) }).nullable(),
  revisionCount: z.number().int(),
  prepared: z.enum(['waiting', 'ready', 'failed']),
  authThumbnailName: z.string(),
  authDocName: z.string(),
})
export type DocumentRow = z.infer<typeof DocumentRow>
/** A photo or a document where a record lists its files; `isPhoto` tells them apart. */
export const FileRow = z.union([DocumentRow, PhotoRow])
export type FileRow = z.infer<typeof FileRow>
export const Document = DocumentRow
export type Document = DocumentRow

const { create: _, ...calls } = crud('documents', {
  row: DocumentRow,
  record: Document,
  draft: DocumentDraft,
  extra: {},
  includes: {},
  filters: {
    ids: idsFilter,
    CustomerId: id.optional(),
    ProjectId: id.optional(),
    BidId: id.optional(),
    TaskId: id.optional(),
    FolderId: id.optional(),
    kind: z.enum(['file', 'sheet']).optional(),
    discipline: z.string().max(40).optional(),
    tag: z.string().max(30).optional(),
    type: z.enum(['image', 'pdf', 'office', 'text', 'audio', 'video', 'archive', 'book']).optional(),
    /** Only those whose newest revision is published: not drafts, and not what was withdrawn. */
    inForce: z.literal('1').optional(),
    /** Only those without a customer, project, bid or task. */
    unfiled: z.literal('1').optional(),
  },
  sorts: ['originalName', 'title', 'number', 'sheetNo', 'bytes', 'createdAt', 'updatedAt'],
})

/** Who viewed, downloaded, shared or annotated a document, newest first. */
export const FileEvent = z.object({
  id,
  at: instant,
  action: z.enum(['viewed', 'downloaded', 'shared', 'opened by link', 'downloaded by link']),
  actor: PersonName.nullable(),
  RevisionId: link,
  note: z.string(),
})
export type FileEvent = z.infer<typeof FileEvent>

/** One user's annotations of a revision; others see them once published. */
export const Markup = z.object({
  id,
  RevisionId: id,
  version: z.number().int(),
  published: z.boolean(),
  marks: Annotations,
  author: PersonName.nullable(),
  updatedAt: instant,
})
export type Markup = z.infer<typeof Markup>

export const documents = {
  ...calls,
  changeMany: changeManyOf(
    'documents',
    z.object(fields).pick({
      FolderId: true,
      discipline: true,
      kind: true,
      tags: true,
      clientVisible: true,
      CustomerId: true,
      ProjectId: true,
      BidId: true,
      TaskId: true,
    }).shape,
  ),
  activity: route({
    method: 'GET',
    path: '/documents/:id/activity',
    summary: 'Who viewed, downloaded and shared the document, newest first',
    needs: 'documents.list',
    params: ById,
    reply: z.object({ rows: z.array(FileEvent) }),
  }),
  views: route({
    method: 'POST',
    path: '/documents/:id/views',
    plan: 'reading',
    summary: 'Note that this person looked at or downloaded a revision',
    needs: 'documents.list',
    params: ById,
    body: z.strictObject({ RevisionId: id, action: z.enum(['viewed', 'downloaded']) }),
    reply: z.object({ success: z.literal(true) }),
  }),
  checkOut: route({
    method: 'POST',
    path: '/documents/:id/checkOut',
    summary: 'Hold the document for eight hours while working on it; others are warned',
    needs: 'documents.update',
    params: ById,
    body: z.strictObject({ takeOver: z.boolean().optional() }),
    reply: Document,
  }),
  checkIn: route({
    method: 'POST',
    path: '/documents/:id/checkIn',
    summary: 'Let the document go',
    needs: 'documents.update',
    params: ById,
    reply: Document,
  }),
}

export const revisions = {
  list: route({
    method: 'GET',
    path: '/revisions',
    summary: 'The revisions of a document, or of all of them, newest first',
    needs: 'documents.list',
    query: z.strictObject({
      /** If omitted, the revisions of all documents that the reader may see. */
      DocumentId: id.optional(),
      model: z.enum(['File', 'Document']).optional(),
      count: z.coerce.number().int().min(1).max(1000).default(200),
    }),
    reply: z.object({ rows: z.array(Revision), totalCounts: z.number().int() }),
  }),
  update: route({
    method: 'PUT',
    path: '/revisions/:id',
    summary: 'Name a revision: label, set, date of issue, note',
    needs: 'documents.update',
    params: ById,
    body: z.strictObject({
      label: text(10).optional(),
      set: text(75).optional(),
      issuedOn: day.nullable().optional(),
      note: text(300).optional(),
    }),
    reply: Revision,
  }),
  publish: route({
    method: 'POST',
    path: '/revisions/:id/publish',
    summary: 'Make this the current revision; the one before is superseded',
    needs: 'documents.publish',
    params: ById,
    reply: Revision,
  }),
  withdraw: route({
    method: 'POST',
    path: '/revisions/:id/withdraw',
    summary: 'Take a revision out of use; the newest superseded one is current again',
    needs: 'documents.publish',
    params: ById,
    reply: Revision,
  }),
  markups: route({
    method: 'GET',
    path: '/revisions/:id/markups',
    summary: 'What was drawn on a revision: one’s own, and what others published',
    needs: 'documents.list',
    params: ById,
    reply: z.object({ rows: z.array(Markup) }),
  }),
  mark: route({
    method: 'PUT',
    path: '/revisions/:id/markup',
    summary: 'Save what one drew on a revision; the file itself stays as it is',
    needs: 'documents.list',
    queue: true,
    params: ById,
    body: z.strictObject({ marks: Annotations, published: z.boolean(), version: z.number().int().min(0).optional() }),
    reply: Markup,
  }),
}
