import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { CaptionTags, Target, type FileAbout } from '@jobwright/contract/resources/uploads.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import { z } from 'zod'
import type { Context } from '../../request/context.ts'
import type { ReceivedBytes } from '../../outside/storage/storage.ts'
import { FileProblem, receiveFile } from './receive.ts'
import { tagsOf } from './tags.ts'

/** A file of a form: received, or refused while it came. `field` is the name of its form field. */
export type Part = { name: string; field: string; received?: ReceivedBytes; problem?: FileProblem }
/** A form that was read to its end. */
export type Form = { parts: Part[]; target: Target; captions: Record<string, FileAbout>; id: string | undefined }

// Accepts the spellings of the specification (part 7.4) and those of the records.
const spelled: Record<string, string> = {
  customerId: 'CustomerId',
  projectId: 'ProjectId',
  bidId: 'BidId',
  taskId: 'TaskId',
  folderId: 'FolderId',
  documentId: 'DocumentId',
}
/** How many images one call of /upload/image takes (specification, part 9). */
export const MOST_IMAGES = 5
const yes = new Set(['true', '1', 'on', 'yes'])

/** Browsers write a quotation mark in the name of a file as %22, and line breaks as %0D and %0A. */
const unescaped = (name: string): string => name.replace(/%22/g, '"').replace(/%0D|%0A/g, ' ')

/**
 * Reads a multipart form to its end: files go to temporary names as they come, in the order in which they come.
 * When the form breaks off or says something that cannot be, nothing of it is kept.
 * Past `most` files nothing of the form is kept.
 * @throws Refusal 413 for too many files, 400 for a form that is broken, 422 for a field
 */
export async function readForm(
  context: Context,
  request: FastifyRequest,
  most = Number.POSITIVE_INFINITY,
): Promise<Form> {
  if (!request.isMultipart()) return refuse('unsupported', 'Send files as multipart/form-data.')
  const parts: Part[] = []
  const fields: Record<string, string> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        if (parts.length === most) refuse('tooLarge', 'Send at most 5 images at a time.')
        parts.push({ ...(await take(context, part.file, unescaped(part.filename ?? 'file'))), field: part.fieldname })
        if (part.file.truncated) throw new Error('truncated')
      } else {
        if (part.valueTruncated) refuse('tooLarge', 'This upload is too large.')
        // A field that is sent as JSON was read already.
        fields[spelled[part.fieldname] ?? part.fieldname] =
          typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
      }
    }
    return { parts, ...fieldsOf(fields) }
  } catch (error) {
    await dropAll(context, parts)
    throw formProblem(error)
  }
}

/** Throws away what was received of a form. */
export const dropAll = async ({ storage }: Context, parts: readonly Part[]): Promise<void> => {
  for (const { received } of parts) if (received) await storage.drop(received)
}

async function take(context: Context, stream: Readable, name: string): Promise<Omit<Part, 'field'>> {
  try {
    return { name, received: await receiveFile(context, stream, name) }
  } catch (error) {
    // The rest of this file is passed over, so that the others are reached.
    stream.resume()
    if (error instanceof FileProblem) return { name, problem: error }
    throw error
  }
}

function fieldsOf({ captionTags, id, isPhoto, inForce, ...rest }: Record<string, string>): Omit<Form, 'parts'> {
  const blankIsNone = Object.entries(rest).map(([name, value]) => [
    name,
    value === '' || value === 'null' || value === 'undefined' ? undefined : value,
  ])
  const target = Target.parse({
    ...Object.fromEntries(blankIsNone),
    ...(isPhoto !== undefined && { isPhoto: yes.has(isPhoto.toLowerCase()) }),
    ...(inForce && { inForce: yes.has(inForce.toLowerCase()) }),
  })
  return {
    target,
    id: id ? z.uuid('This isn’t a valid record id.').parse(id) : undefined,
    captions: captionTags ? captionsIn(captionTags) : {},
  }
}

// Every entry is looked at before any file is kept: a form is taken or refused as a whole.
function captionsIn(text: string): Form['captions'] {
  const captions = CaptionTags.parse(jsonIn(text))
  for (const [name, about] of Object.entries(captions))
    if (about.tags !== undefined) captions[name] = { ...about, tags: tagsOf(about.tags, `captionTags.${name}.tags`) }
  return captions
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value))
  } catch {
    return refuse('invalid', 'Please check the marked fields.', [
      { field: 'captionTags', message: 'This isn’t valid JSON.' },
    ])
  }
}

// What the form reader throws says what is wrong with the form; it is the sender's. (A needle is a boundary to it.)
function formProblem(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string }
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return refusal('tooLarge', 'This upload has too many parts. Send at most 50 files at a time.')
  if (code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_FIELD_SIZE_LIMIT')
    return refusal('tooLarge', 'This upload is too large.')
  if (
    code?.startsWith('FST_') ||
    /Unexpected end|malformed|boundary|needle|truncated|terminated early|premature|aborted|ECONNRESET|unsupported/i.test(
      message ?? '',
    )
  )
    return refusal('malformed', 'This upload is incomplete or can’t be read.')
  return error
}

function refusal(code: Parameters<typeof refuse>[0], message: string): unknown {
  try {
    return refuse(code, message)
  } catch (problem) {
    return problem
  }
}
