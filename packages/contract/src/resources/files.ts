import { z } from 'zod'
import { id, instant, text } from '../fields.ts'
import { resourcesWith } from '../registry.ts'
import { route } from '../route.ts'
import { PhotoDraft } from './photos.ts'
import { FileItem } from './uploads.ts'

const reading = ['documents.list', 'photos.list'] as const
const named = z.object({
  id,
  name: z.string(),
  type: z.enum(['folder', 'file']),
  path: z.string(),
  /** Size and type of a file; a folder has none. */
  bytes: z.number().int().nullable(),
  mimetype: z.string().nullable(),
  fileName: z.string().nullable(),
  version: z.number().int(),
  favourite: z.boolean(),
  updatedAt: instant,
  authThumbnailName: z.string().nullable(),
  authDocName: z.string().nullable(),
})
export type Node = z.infer<typeof named>
const path = z.string().max(600)
const outcome = z.object({ success: z.boolean(), error: z.string().nullable() })
const paths = z.array(path).min(1).max(200)

/** The file manager: a tree of folders in the database, never real paths (field rules, section 14). */
export const files = {
  list: route({
    method: 'GET',
    path: '/files/list',
    summary: 'What is in a folder; without a path, at the top',
    needs: 'documents.list',
    query: z.strictObject({ path: path.default(''), deep: z.literal('1').optional() }),
    reply: outcome.extend({ path: z.string(), rows: z.array(named), folders: z.array(named) }),
  }),
  create: route({
    method: 'POST',
    path: '/files',
    summary: 'Make a folder',
    needs: 'documents.create',
    body: z.strictObject({ name: z.string().max(200), dirPath: path.default('') }),
    reply: outcome.extend({ file: named.nullable() }),
  }),
  rename: route({
    method: 'PUT',
    path: '/files',
    summary: 'Rename a folder or a file',
    needs: 'documents.update',
    body: z.strictObject({ oldPath: path, newName: z.string().max(200) }),
    reply: outcome.extend({ file: named.nullable() }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/files',
    summary: 'Move a file, or a folder with all that is in it, to the trash',
    needs: 'documents.delete',
    query: z.strictObject({ path: path.optional() }),
    body: z.strictObject({ path: path.optional() }),
    reply: outcome.extend({ removed: z.number().int() }),
  }),
  move: route({
    method: 'POST',
    path: '/files/move',
    summary: 'Move files and folders into another folder',
    needs: 'documents.update',
    body: z.strictObject({ paths, to: path }),
    reply: outcome.extend({ moved: z.number().int() }),
  }),
  copy: route({
    method: 'POST',
    path: '/files/copy',
    summary: 'Copy files and folders into another folder',
    needs: 'documents.create',
    body: z.strictObject({ paths, to: path }),
    reply: outcome.extend({ copied: z.number().int() }),
  }),
  restore: route({
    method: 'POST',
    path: '/files/restore',
    summary: 'Take a folder out of the trash with what went with it',
    needs: 'documents.delete',
    body: z.strictObject({ id }),
    reply: outcome.extend({ file: named.nullable() }),
  }),
  favourite: route({
    method: 'POST',
    path: '/files/favourite',
    summary: 'Mark a folder or a file as one’s favourite, or not',
    needs: 'documents.list',
    body: z.strictObject({ path, favourite: z.boolean() }),
    reply: outcome,
  }),
  zip: route({
    method: 'POST',
    path: '/files/zip',
    summary: 'Folders and files in one archive',
    needs: 'documents.list',
    body: z.strictObject({ paths }),
    gives: 'file',
  }),
  /** The specification's other call for a file's metadata. */
  update: route({
    method: 'POST',
    path: '/files/update',
    summary: 'Change what is said of a photo or a document, by its id',
    needs: ['documents.update', 'photos.update', 'photos.create'],
    body: z.strictObject({
      id,
      originalName: text(150).optional(),
      ...PhotoDraft.omit({ annotations: true }).shape,
    }),
    reply: z.object({ success: z.literal(true), file: FileItem }),
  }),
  counts: route({
    method: 'GET',
    path: '/files/counts',
    summary: 'How many photos and documents each of these records has',
    needs: reading,
    query: z.strictObject({
      resource: z.enum(resourcesWith('hasFiles', true)),
      ids: z.string().regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,199}$/, 'Use up to 200 ids, separated by commas.'),
    }),
    reply: z.object({
      rows: z.array(z.object({ id, photos: z.number().int(), documents: z.number().int() })),
    }),
  }),
  usage: route({
    method: 'GET',
    path: '/files/usage',
    summary: 'How much the company has stored, and how much it may',
    needs: reading,
    reply: z.object({ bytes: z.number().int(), quota: z.number().int(), files: z.number().int() }),
  }),
}
