import { addressOf } from '@jobwright/contract/call.ts'
import { Problem, Refusal } from '@jobwright/contract/problem.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import type { Ask } from '@jobwright/contract/route.ts'
import { send } from './api.ts'

/** Hands a file to the browser to save. */
export function saveFile(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const broken = { code: 'broken', message: 'Something went wrong with your request...', errors: [] }

/** Asks for a file that is made for this request. `progress` hears how many bytes are here. */
async function made(path: string, body: unknown, progress: (bytes: number) => void): Promise<Blob> {
  const answer = await send(path, {
    method: 'POST',
    headers: { accept: '*/*', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) {
    const problem = Problem.safeParse(await answer.json().catch(() => undefined))
    throw new Refusal(answer.status, problem.success ? problem.data : broken)
  }
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
export const photoReport = (ask: Ask<typeof photos.report>['body'], progress: (bytes: number) => void): Promise<Blob> =>
  made(addressOf(photos.report, {}), ask, progress)
