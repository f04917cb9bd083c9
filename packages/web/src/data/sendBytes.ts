import { addressOf, refusalOf } from '@jobwright/contract/call.ts'
import type { Extra } from '@jobwright/contract/call.ts'
import type { AnyRoute, CallInput, Reply } from '@jobwright/contract/route.ts'
import { LostNetwork } from './api.ts'
import { answered, unanswered } from './online.ts'
import { endSession, signed } from './token.ts'

/** The user canceled. */
export class Cancelled extends Error {}

/** One request with XMLHttpRequest. `progress` receives the bytes sent, which fetch cannot report. */
export type ByteRequest = {
  method: string
  path: string
  body?: FormData | Blob | string
  headers?: Record<string, string>
  signal?: AbortSignal
  progress?: (bytes: number) => void
}
/** Makes a request and returns its JSON. Throws Refusal, LostNetwork or Cancelled. */
export type Wire = (sending: ByteRequest) => Promise<unknown>

/** Makes a declared call over a wire, typed both ways. Throws what the wire throws. */
export async function callOver<T extends AnyRoute>(
  wire: Wire,
  route: T,
  ask: CallInput<T>,
  { headers, signal }: Extra = {},
): Promise<Reply<T>> {
  const { body } = ask as { body?: unknown }
  const answer = await wire({
    method: route.method,
    path: addressOf(route, ask as object),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
  return answer as Reply<T>
}

/** Sends bytes with the signed-in user's session. */
export const sendBytes: Wire = ({ method, path, body, headers = {}, signal, progress }) => {
  const token = signed.get()?.token
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(new Cancelled())
      return
    }
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, path)
    const all = {
      accept: 'application/json',
      'accept-language': document.documentElement.lang,
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
    }
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value)
    if (progress) request.upload.onprogress = (event) => progress(event.loaded)
    request.onabort = () => reject(new Cancelled())
    request.onerror = () => {
      unanswered()
      reject(new LostNetwork('upload'))
    }
    request.onload = () => {
      answered()
      if (request.status === 401 && token) endSession(token)
      const answer = {
        status: request.status,
        headers: { get: (name: string) => request.getResponseHeader(name) },
        json: async () => JSON.parse(request.responseText) as unknown,
      }
      if (request.status >= 400) refusalOf(answer).then(reject, reject)
      // A truncated or non-JSON response comes from an intermediary; the outcome on the server is unknown.
      else if (request.status === 204) resolve(undefined)
      else answer.json().then(resolve, () => reject(new LostNetwork('not an answer')))
    }
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    request.send(body ?? null)
  })
}
