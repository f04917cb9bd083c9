import { uploads } from '@jobwright/contract/calls.gen.ts'
import { addressOf } from '@jobwright/contract/call.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import type { FileAbout, FileItem, Received, Target } from '@jobwright/contract/resources/uploads.ts'
import { PART_SIZE } from '@jobwright/contract/rules/files.ts'
import { callOver, Cancelled } from './sendBytes.ts'
import type { Wire } from './sendBytes.ts'

/** A file to upload. The id is the record's, so a retry creates nothing twice. */
type FileToSend = {
  id: string
  key: string
  name: string
  bytes: Blob
  target: Target
  about: Omit<FileAbout, 'id'>
}
/** The connection, and the callbacks. */
type Sender = {
  wire: Wire
  signal?: AbortSignal
  /** Bytes of the file that have gone. */
  progress?: (bytes: number) => void
  /** Runs one step; a patient sender retries until it works. */
  step?: <T>(work: () => Promise<T>) => Promise<T>
}

const once = <T>(work: () => Promise<T>) => work()

/**
 * Uploads a file: a small one whole, a large one in parts, of which only missing ones are resent. Returns its record.
 */
export async function sendFile(out: FileToSend, sender: Sender): Promise<FileItem> {
  const received = out.bytes.size < PART_SIZE ? await whole(out, sender) : await inParts(out, sender)
  const [record] = received.files
  if (record) return record
  const [refused] = received.errors ?? []
  throw refused
    ? new Refusal(422, {
        code: 'invalid',
        message: refused.detail,
        errors: [{ field: 'files', message: refused.detail }],
      })
    : new Error('The answer of an upload has no file.')
}

type Answer = Received & { errors?: { detail: string }[] }

async function whole({ id, key, name, bytes, target, about }: FileToSend, sender: Sender): Promise<Answer> {
  const { wire, signal, progress, step = once } = sender
  const answer = await step(() => {
    const form = new FormData()
    form.append('id', id)
    form.append('isPhoto', String(target.isPhoto ?? false))
    for (const [field, value] of Object.entries(target))
      if (field !== 'isPhoto' && (typeof value === 'string' || value === true) && value !== '')
        form.append(field, String(value))
    // Match by id, not name: browsers rewrite some characters in file names.
    form.append('captionTags', JSON.stringify({ [id]: { ...about, id } }))
    form.append('files', new File([bytes], formName(name), { type: bytes.type }))
    return wire({
      method: 'POST',
      path: addressOf(uploads.files, {}),
      body: form,
      headers: { 'Idempotency-Key': key },
      ...(signal && { signal }),
      // The form data around the file adds a little.
      ...(progress && { progress: (gone: number) => progress(Math.min(gone, bytes.size)) }),
    })
  })
  return answer as Answer
}

// FormData turns quotes and line breaks in a name into %22, %0D and %0A; such names go encoded, as the server reads them.
function formName(name: string): string {
  if (!/["\r\n]/.test(name)) return name
  const utf8 = new TextEncoder().encode(name.slice(0, 300))
  return `base64:${btoa(String.fromCodePoint(...utf8))}`
}

async function inParts({ id, key, name, bytes, target, about }: FileToSend, sender: Sender): Promise<Answer> {
  const { wire, signal, progress, step = once } = sender
  const until = signal && { signal }
  const params = { id }
  const start = { id, name, type: bytes.type.slice(0, 200), size: bytes.size }
  const begun = await step(() => callOver(wire, uploads.start, { body: start }, until))
  const there = new Set(begun.parts)
  const partSize = begun.partSize
  const sizeOf = (n: number) => Math.min(partSize, bytes.size - n * partSize)
  const sent = () => [...there].reduce((sum, n) => sum + sizeOf(n), 0)
  progress?.(sent())
  for (let n = 0; n * partSize < bytes.size; n += 1) {
    if (there.has(n)) continue
    let asked = true
    await step(async () => {
      if (!asked) {
        // After an interruption: which parts arrived, possibly including this one?
        for (const part of (await callOver(wire, uploads.state, { params }, until)).parts) there.add(part)
        if (there.has(n)) return
      }
      asked = false
      await wire({
        method: 'PUT',
        path: addressOf(uploads.part, { params: { id, n } }),
        body: bytes.slice(n * partSize, n * partSize + sizeOf(n)),
        headers: { 'content-type': 'application/octet-stream' },
        ...(signal && { signal }),
        ...(progress && { progress: (gone: number) => progress(sent() + Math.min(gone, sizeOf(n))) }),
      })
    })
    there.add(n)
    progress?.(sent())
  }
  if (signal?.aborted) throw new Cancelled()
  const headers = { 'Idempotency-Key': key }
  return step(() => callOver(wire, uploads.finish, { params, body: { target, about } }, { headers, ...until }))
}
