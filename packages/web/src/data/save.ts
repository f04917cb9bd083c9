import { addressOf, refusalOf } from '@jobwright/contract/call.ts'
import type { AnyRoute, CallInput } from '@jobwright/contract/route.ts'
import { send } from './api.ts'

/** Makes a call that returns a file, and returns its bytes. */
export async function readFileOf<T extends AnyRoute>(route: T, ask: CallInput<T>): Promise<Blob> {
  const { body } = ask as { body?: unknown }
  const answer = await send(addressOf(route, ask as object), {
    method: route.method,
    headers: { accept: '*/*', ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw await refusalOf(answer)
  return answer.blob()
}

/** Offers bytes as a browser download. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
