import { photos } from '@jobwright/contract/calls.gen.ts'
import { addressOf, refusalOf } from '@jobwright/contract/call.ts'
import type { CallInput } from '@jobwright/contract/route.ts'
import { send } from './api.ts'

/** Requests a file that the server generates for this request. `progress` receives the bytes loaded so far. */
async function made(path: string, body: unknown, progress: (bytes: number) => void): Promise<Blob> {
  const answer = await send(path, {
    method: 'POST',
    headers: { accept: '*/*', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw await refusalOf(answer)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let here = 0
  const reader = answer.body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    parts.push(next.value as Uint8Array<ArrayBuffer>)
    here += next.value.byteLength
    progress(here)
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' })
}

/** The originals of photos in one archive. */
export const photoArchive = (ids: readonly string[], progress: (bytes: number) => void): Promise<Blob> =>
  made(addressOf(photos.zip, {}), { ids }, progress)

/** A PDF report of photos. */
export const photoReport = (
  ask: CallInput<typeof photos.report>['body'],
  progress: (bytes: number) => void,
): Promise<Blob> => made(addressOf(photos.report, {}), ask, progress)
