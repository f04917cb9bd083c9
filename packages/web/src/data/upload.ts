import { imports } from '@jobwright/contract/calls.gen.ts'
import { addressOf } from '@jobwright/contract/call.ts'
import type { Importable } from '@jobwright/contract/registry.ts'
import { Import } from '@jobwright/contract/resources/imports.ts'
import { newId } from './ids.ts'
import { sendBytes } from './sendBytes.ts'

/** The size limit of an import file. */
export const LARGEST_IMPORT = 20 * 1024 * 1024

/** Uploads a table to import and reports progress from 0 to 1. */
export async function uploadImport(
  file: File,
  resource: Importable,
  progress: (share: number) => void,
): Promise<Import> {
  const answer = await sendBytes({
    method: imports.upload.method,
    path: addressOf(imports.upload, { query: { name: file.name.slice(0, 200), resource } }),
    headers: { 'content-type': 'application/octet-stream', 'Idempotency-Key': newId() },
    body: file,
    progress: (bytes) => progress(Math.min(1, bytes / (file.size || 1))),
  })
  return Import.parse(answer)
}
