import { uploads } from '@jobwright/contract/calls.gen.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import type { FileAbout, FileItem, Target } from '@jobwright/contract/resources/uploads.ts'
import { call } from '../../data/api.ts'
import { sendBytes } from '../../data/sendBytes.ts'
import { sendFile } from '../../data/sendFile.ts'
import { sha256Of } from '../../data/sha256.ts'
import { patiently } from './patiently.ts'

/** A file to upload. The id is the record's, so a retry creates nothing twice. */
type QueuedFile = { id: string; key: string; file: File; target: Target; about?: FileAbout | undefined }
type Watch = {
  signal: AbortSignal
  /** Bytes that have gone. */
  progress: (bytes: number) => void
  /** Waiting for the network. */
  stalled: (now: boolean) => void
}

/** Uploads a file, retrying over network failures. */
export async function sendPatiently({ id, key, file, target, about }: QueuedFile, watch: Watch): Promise<FileItem> {
  const { signal, progress, stalled } = watch
  const fileTime =
    target.isPhoto && file.lastModified > 0 ? { fileTime: new Date(file.lastModified).toISOString() } : {}
  const { id: _, ...said } = { source: 'upload' as const, ...fileTime, ...about, sha256: await sha256Of(file) }
  return sendFile(
    { id, key, name: file.name, bytes: file, target, about: said },
    { wire: sendBytes, signal, progress, step: (work) => patiently(signal, stalled, work) },
  )
}

/** Deletes the server's partial upload of a canceled file; otherwise cleanup would do it later. */
export async function forgetUpload(id: string): Promise<void> {
  try {
    await call(uploads.cancel, { params: { id } })
  } catch (problem) {
    if (!(problem instanceof Refusal)) return
  }
}
