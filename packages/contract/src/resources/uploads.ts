import { z } from 'zod'
import { ById } from '../crud.ts'
import { id, instant, link, text } from '../fields.ts'
import { route } from '../route.ts'
import { LARGEST_FILE } from '../rules/files.ts'
import { Document } from './documents.ts'
import { Annotations } from './annotations.ts'
import { Geo, Photo, Tags } from './photos.ts'

/** A received file: a photo, or a document with its new revision. */
export const FileItem = z.union([Photo, Document])
export type FileItem = z.infer<typeof FileItem>

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Use 64 hexadecimal digits.')

/** The fields of one file of an upload, besides its bytes. */
export const FileAbout = z.strictObject({
  /** The record's id, set by the sender: the same id again returns the existing record. */
  id: id.optional(),
  caption: text(500).optional(),
  /** A list, or a list written as JSON (specification, part 3). */
  tags: z.union([Tags, z.string().max(1000)]).optional(),
  isDirty: z.union([z.boolean(), z.string(), z.number()]).optional(),
  isRetake: z.union([z.boolean(), z.string(), z.number()]).optional(),
  sha256: sha256.optional(),
  capturedAt: instant.optional(),
  /** When the file was last modified or chosen; used for photos without an EXIF date. */
  fileTime: instant.optional(),
  timezone: z.string().max(60).optional(),
  geo: Geo.nullable().optional(),
  geoReason: z.string().max(100).optional(),
  source: z.enum(['camera', 'gallery', 'upload']).optional(),
  annotations: Annotations.optional(),
})
export type FileAbout = z.infer<typeof FileAbout>
/** The fields of each file, by its record id or file name. */
export const CaptionTags = z.record(z.string().max(300), FileAbout)

/** The target of an upload. Both spellings of the ids are accepted; a project and a bid exclude each other. */
export const Target = z.strictObject({
  CustomerId: link.optional(),
  ProjectId: link.optional(),
  BidId: link.optional(),
  TaskId: link.optional(),
  /** Documents only: the folder, by id or by path (created if missing). */
  FolderId: link.optional(),
  customPath: z.string().max(500).optional(),
  /** Documents only: the document that gets a new revision, and its details. */
  DocumentId: id.optional(),
  label: text(10).optional(),
  note: text(300).optional(),
  sheetNo: text(20).optional(),
  /** With DocumentId: the new revision becomes the current one at once. Needs documents.publish. */
  inForce: z.boolean().optional(),
  /** Photos rather than documents. */
  isPhoto: z.boolean().optional(),
})
export type Target = z.infer<typeof Target>

const received = z.object({ success: z.literal(true), files: z.array(FileItem) })
/** Accepts valid files when others are refused; each refused one is returned with its reason. */
const sorted = received.extend({
  errors: z.array(z.object({ file: z.string(), title: z.string(), detail: z.string() })),
})
export type Received = z.infer<typeof received>

/** The state of a resumable upload: which parts of `partSize` bytes have arrived. */
export const Upload = z.object({
  id,
  name: z.string(),
  size: z.number().int(),
  partSize: z.number().int(),
  parts: z.array(z.number().int()),
})
export type Upload = z.infer<typeof Upload>

const uploading = ['photos.create', 'documents.create'] as const

/** Uploads: in one piece as specified, or in parts that survive a broken connection. */
export const uploads = {
  image: route({
    method: 'POST',
    path: '/upload/image',
    summary: 'Upload photos (multipart): up to 5 images, the ids of what they belong to, captionTags',
    needs: 'photos.create',
    queue: true,
    sends: 'form',
    reply: sorted,
  }),
  files: route({
    method: 'POST',
    path: '/upload/files',
    summary: 'Upload documents or photos (multipart), up to 50: good files are kept when others are refused',
    needs: uploading,
    queue: true,
    sends: 'form',
    reply: sorted,
  }),
  replace: route({
    method: 'POST',
    path: '/update/file',
    summary: 'Upload a new revision of a document, or a retake of a photo (multipart, with `id`)',
    needs: uploading,
    queue: true,
    sends: 'form',
    reply: sorted,
  }),
  start: route({
    method: 'POST',
    path: '/uploads',
    summary: 'Begin an upload in parts; the same id again answers which parts are here',
    needs: uploading,
    queue: true,
    body: z.strictObject({
      id: id.optional(),
      name: z.string().min(1, 'Required.').max(1000),
      type: z.string().max(200).optional(),
      size: z.number().int().min(1, 'This file is empty.').max(LARGEST_FILE, 'This file is too large.'),
    }),
    reply: Upload,
  }),
  state: route({
    method: 'GET',
    path: '/uploads/:id',
    summary: 'Which parts of an upload are here',
    plan: 'always',
    needs: uploading,
    params: ById,
    reply: Upload,
  }),
  part: route({
    method: 'PUT',
    path: '/uploads/:id/parts/:n',
    summary: 'One part of an upload, from 0; sending it again does no harm',
    needs: uploading,
    queue: true,
    params: z.object({ id, n: z.coerce.number().int().min(0).max(10_000) }),
    sends: 'file',
    reply: z.object({ success: z.literal(true), bytes: z.number().int() }),
  }),
  finish: route({
    method: 'POST',
    path: '/uploads/:id/finish',
    summary: 'Put the parts together, compare the hash, and make the record',
    needs: uploading,
    queue: true,
    params: ById,
    body: z.strictObject({ target: Target, about: FileAbout.optional() }),
    reply: received,
  }),
  cancel: route({
    method: 'DELETE',
    path: '/uploads/:id',
    summary: 'Give an unfinished upload up',
    needs: uploading,
    queue: true,
    params: ById,
    reply: z.object({ success: z.literal(true) }),
  }),
  sign: route({
    method: 'GET',
    path: '/sign-s3',
    summary: 'An address to which one file may be put directly; finish the upload afterwards',
    needs: uploading,
    query: z.strictObject({
      'file-name': z.string().min(1).max(1000),
      'file-type': z.string().max(200).default(''),
      size: z.coerce.number().int().min(1).max(LARGEST_FILE).optional(),
    }),
    reply: z.object({
      success: z.literal(true),
      uploadId: id,
      url: z.string(),
      signedRequest: z.string(),
      method: z.literal('PUT'),
      headers: z.record(z.string(), z.string()),
    }),
  }),
}
