import { z } from 'zod'
import { id } from '../fields.ts'
import { route } from '../route.ts'
import { Annotations } from './annotations.ts'

/** The fileName of a photo or a revision, as in its record. */
const ByName = z.object({ fileName: z.string().min(1).max(300) })
const reading = ['documents.list', 'photos.list'] as const

/** The state of a file's text extraction. */
export const FileText = z.object({
  success: z.literal(true),
  state: z.enum(['ready', 'waiting', 'none', 'failed', 'not configured']),
  /** Why there is no text, for the user. */
  message: z.string(),
  /** The extraction method. */
  by: z.enum(['pdf', 'office', 'plain', 'ocr', 'speech', 'none']),
  text: z.string(),
  pages: z.number().int().nullable(),
})
export type FileText = z.infer<typeof FileText>

/** The text of files, by their names. */
export const contents = {
  fetch: route({
    method: 'GET',
    path: '/fetch/:fileName',
    summary: 'The original, byte for byte',
    needs: reading,
    params: ByName,
    query: z.strictObject({ download: z.literal('1').optional() }),
    gives: 'file',
  }),
  path: route({
    method: 'GET',
    path: '/get-file-path/:fileName',
    summary: 'A signed address of the file on this server, for a few hours',
    needs: reading,
    params: ByName,
    reply: z.object({ success: z.literal(true), path: z.string(), thumbnail: z.string() }),
  }),
  page: route({
    method: 'GET',
    path: '/pdf-to-image/:fileName',
    summary: 'One page of a PDF as a picture',
    needs: reading,
    params: ByName,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(2000).default(1),
      dpi: z.coerce.number().int().min(36).max(300).default(110),
    }),
    gives: 'file',
  }),
  render: route({
    method: 'POST',
    path: '/render-pdf/:fileName',
    plan: 'reading',
    summary: 'The PDF with annotations: as annotations that a reader can hide, or burned in',
    needs: reading,
    params: ByName,
    body: z.strictObject({ annotations: Annotations, mode: z.enum(['burned', 'annotations']).optional() }),
    gives: 'file',
  }),
  text: route({
    method: 'GET',
    path: '/doc/content/:fileName',
    summary: 'The text of a document',
    needs: reading,
    params: ByName,
    reply: FileText,
  }),
  transcribe: route({
    method: 'POST',
    path: '/get-file-transcription/:fileName',
    plan: 'reading',
    summary: 'The text of a file: read, recognised or transcribed now if it was not before',
    needs: reading,
    params: ByName,
    body: z.strictObject({ fileId: id.optional(), language: z.enum(['en', 'es']).optional() }),
    reply: FileText,
  }),
}
