import { Problem, Refusal } from '@jobwright/contract/problem.ts'
import { LostNetwork, mayHelpToRetry } from '../../data/api.ts'
import { waitBefore } from '../../data/gather.ts'
import { answered, onReachable, unanswered } from '../../data/reach.ts'
import { endSession, signed } from '../../data/token.ts'

const broken = { code: 'broken', message: 'Something went wrong with your request...', errors: [] }
/** Tries before a person is asked to try again: about two minutes with growing pauses. */
const MOST_TRIES = 9

/** Somebody cancelled. */
export class Cancelled extends Error {}

type Sending = {
  method: 'POST' | 'PUT'
  path: string
  body: FormData | Blob
  headers?: Record<string, string>
  signal: AbortSignal
  progress: (bytes: number) => void
}

/** Sends bytes with the session and tells how far it is, which fetch cannot. */
export function sendBytes({ method, path, body, headers = {}, signal, progress }: Sending): Promise<unknown> {
  const token = signed.get()?.token
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(new Cancelled())
      return
    }
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, path)
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = (event) => progress(event.loaded)
    request.onabort = () => reject(new Cancelled())
    request.onerror = () => {
      unanswered()
      reject(new LostNetwork('upload'))
    }
    request.onload = () => {
      answered()
      if (request.status === 401 && token) endSession(token)
      const said = parsed(request.responseText)
      if (request.status < 400) return resolve(said)
      const problem = Problem.safeParse(said)
      return reject(new Refusal(request.status, problem.success ? problem.data : broken))
    }
    request.onloadend = () => signal.removeEventListener('abort', abort)
    signal.addEventListener('abort', abort)
    request.send(body)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Tries until it works, is refused or is cancelled: with growing pauses, and at once when the office answers again. */
export async function patiently<T>(
  signal: AbortSignal,
  stalled: (now: boolean) => void,
  work: () => Promise<T>,
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    if (signal.aborted) throw new Cancelled()
    try {
      const done = await work()
      stalled(false)
      return done
    } catch (problem) {
      if (signal.aborted) throw new Cancelled()
      if (!mayHelpToRetry(problem) || failures >= MOST_TRIES) throw problem
      stalled(true)
      await pause(waitBefore(failures), signal)
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      leave()
      signal.removeEventListener('abort', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    const leave = onReachable(go)
    signal.addEventListener('abort', go)
  })
}
