import { addressOf } from '@jobwright/contract/call.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { uploads } from '@jobwright/contract/resources/uploads.ts'
import type { FileAbout, FileItem, Received, Target } from '@jobwright/contract/resources/uploads.ts'
import { PART_SIZE } from '@jobwright/contract/rules/files.ts'
import { call, keyed } from '../../data/api.ts'
import { Cancelled, patiently, sendBytes } from './wire.ts'

/** One file on its way. The id is the record's: sent again it makes nothing twice. */
export type Outgoing = { id: string; key: string; file: File; target: Target; about?: FileAbout | undefined }
export type Watch = {
  signal: AbortSignal
  /** Bytes that have gone. */
  progress: (bytes: number) => void
  /** Waiting for the network. */
  stalled: (now: boolean) => void
}

/** The SHA-256 of a file, where the browser can make it (not on plain http). */
export async function hashOf(file: Blob): Promise<string | undefined> {
  // oxlint-disable-next-line no-unnecessary-condition -- crypto.subtle is missing on plain http
  if (!crypto.subtle) return undefined
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Sends a file: a small one whole, a large one in parts of which only the missing ones are sent again. */
export async function sendFile(out: Outgoing, watch: Watch): Promise<FileItem> {
  const sha256 = await hashOf(out.file)
  const about: FileAbout = { source: 'upload', ...out.about, ...(sha256 && { sha256 }) }
  const received = out.file.size < PART_SIZE ? await whole(out, about, watch) : await inParts(out, about, watch)
  const [record] = received.files
  if (!record) throw new Error('The answer of an upload has no file.')
  return record
}

async function whole({ id, key, file, target }: Outgoing, about: FileAbout, watch: Watch): Promise<Received> {
  const { signal, stalled, progress } = watch
  const path = addressOf(uploads.files, {})
  const answer = await patiently(signal, stalled, () => {
    const form = new FormData()
    form.append('id', id)
    form.append('isPhoto', String(target.isPhoto ?? false))
    for (const [name, value] of Object.entries(target))
      if (name !== 'isPhoto' && typeof value === 'string' && value !== '') form.append(name, value)
    form.append('captionTags', JSON.stringify({ [file.name]: { ...about, id } }))
    form.append('files', file, file.name)
    // The form around the file weighs a little too.
    const told = (bytes: number) => progress(Math.min(bytes, file.size))
    return sendBytes({ method: 'POST', path, body: form, headers: { 'Idempotency-Key': key }, signal, progress: told })
  })
  return answer as Received
}

async function inParts({ id, key, file, target }: Outgoing, about: FileAbout, watch: Watch): Promise<Received> {
  const { signal, stalled, progress } = watch
  const begin = () =>
    call(uploads.start, { body: { id, name: file.name, type: file.type.slice(0, 200), size: file.size } })
  const begun = await patiently(signal, stalled, begin)
  const there = new Set(begun.parts)
  const partSize = begun.partSize
  const sizeOf = (n: number) => Math.min(partSize, file.size - n * partSize)
  const sent = () => [...there].reduce((sum, n) => sum + sizeOf(n), 0)
  progress(sent())
  for (let n = 0; n * partSize < file.size; n += 1) {
    if (there.has(n)) continue
    let asked = true
    await patiently(signal, stalled, async () => {
      if (!asked) {
        // After a break: which parts arrived, perhaps this one among them?
        const now = await call(uploads.state, { params: { id } })
        for (const part of now.parts) there.add(part)
        if (there.has(n)) return
      }
      asked = false
      await sendBytes({
        method: 'PUT',
        path: addressOf(uploads.part, { params: { id, n } }),
        body: file.slice(n * partSize, n * partSize + sizeOf(n)),
        headers: { 'content-type': 'application/octet-stream' },
        signal,
        progress: (bytes) => progress(sent() + Math.min(bytes, sizeOf(n))),
      })
    })
    there.add(n)
    progress(sent())
  }
  if (signal.aborted) throw new Cancelled()
  return patiently(signal, stalled, () => call(uploads.finish, { params: { id }, body: { target, about } }, keyed(key)))
}

/** Gives back what the server holds of a file that was cancelled; the sweep would do it later. */
export async function forgetUpload(id: string): Promise<void> {
  try {
    await call(uploads.cancel, { params: { id } })
  } catch (problem) {
    if (!(problem instanceof Refusal)) return
  }
}
