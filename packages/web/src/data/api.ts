import { caller } from '@jobwright/contract/call.ts'
import type { HttpResponse, Send } from '@jobwright/contract/call.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { newId } from './ids.ts'
import { answered, unanswered } from './online.ts'
import { noteServerTime } from './serverClock.ts'
import { endSession, signed } from './token.ts'

/** No response arrived, so it is unknown whether the server saved the work. Never a Refusal. */
export class LostNetwork extends Error {
  constructor(cause: unknown) {
    super('No answer from the office.', { cause })
  }
}

const KEY = 'Idempotency-Key'
const tries = 3
const busy = new Set([502, 503, 504])
const pause = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })

/** Headers of every call: the session and, on a write, the idempotency key. */
function headersOf(method: string, given: Record<string, string>): Record<string, string> {
  const token = signed.get()?.token
  return {
    accept: 'application/json',
    // The language chosen in the product, not the browser's.
    'accept-language': document.documentElement.lang,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(method !== 'GET' && { [KEY]: newId() }),
    ...given,
  }
}

const planListeners = new Set<() => void>()
/** Calls back when the server refuses a call because the company's plan has ended. */
export const onPlanRefused = (listener: () => void): void => void planListeners.add(listener)

/**
 * `fetch` with the session: distinguishes a lost network, ends the session on a 401, and retries a write that got no
 * response.
 */
export async function send(
  path: string,
  init: RequestInit & { method: string; headers: Record<string, string> },
): Promise<Response> {
  const token = signed.get()?.token
  const headers = headersOf(init.method, init.headers)
  const write = init.method !== 'GET'
  for (let left = tries - 1; ; left -= 1) {
    const answer = await attempt(path, { ...init, headers })
    if (answer instanceof LostNetwork || (write && busy.has(answer.status))) {
      // The idempotency key makes the retry safe: the server replays a response that got lost.
      if (write && left > 0) {
        await pause((tries - left) * (400 + Math.random() * 400))
        continue
      }
      if (answer instanceof LostNetwork) {
        unanswered()
        throw answer
      }
    }
    answered()
    noteServerTime(answer.headers.get('date'))
    if (answer.status === 401 && token) endSession(token)
    if (answer.status === 402) for (const listener of planListeners) listener()
    return answer
  }
}

async function attempt(path: string, init: RequestInit): Promise<Response | LostNetwork> {
  try {
    return await fetch(path, init)
  } catch (problem) {
    if (init.signal?.aborted) throw problem
    return new LostNetwork(problem)
  }
}

const sendCall: Send = async (path, init): Promise<HttpResponse> => {
  // Reads are canceled when the screen is left; writes never are.
  const { signal, ...rest } = init
  return send(path, { ...rest, ...(signal && init.method === 'GET' && { signal }) })
}

/** The API client: every declared call, typed both ways. */
export const call = caller(sendCall)

/** The header by which the server recognizes a retry of the same action. */
export const keyed = (key: string) => ({ headers: { [KEY]: key } })

/**
 * Returns the idempotency key of a user action. The key stays the same while the payload does, so pressing Save again
 * after a lost response saves once; a corrected form is a new action.
 */
export function actionKeys(): (asked: unknown) => string {
  let last: { said: string; key: string } | undefined
  return (asked) => {
    const said = JSON.stringify(asked)
    if (last?.said !== said) last = { said, key: newId() }
    return last.key
  }
}

/** Whether a retry may help: no response arrived, or the server failed. */
export const mayHelpToRetry = (problem: unknown): boolean =>
  problem instanceof LostNetwork || (problem instanceof Refusal && (problem.status >= 500 || problem.status === 429))

/** The id under which support finds a failure in the server log. */
export const referenceOf = (problem: unknown): string | undefined =>
  problem instanceof Refusal ? problem.problem.requestId : undefined
