import { caller } from '@jobwright/contract/call.ts'
import type { HttpResponse, Send } from '@jobwright/contract/call.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { newId } from './ids.ts'
import { answered, unanswered } from './online.ts'
import { endSession, signed } from './token.ts'

/** No answer came: the work is neither saved nor refused. Never a Refusal. */
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

/** The headers of every call: who is asking and, on a write, the key that makes a repeat harmless. */
function headersOf(method: string, given: Record<string, string>): Record<string, string> {
  const token = signed.get()?.token
  return {
    accept: 'application/json',
    // What is chosen here, not what the browser speaks.
    'accept-language': document.documentElement.lang,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(method !== 'GET' && { [KEY]: newId() }),
    ...given,
  }
}

const planListeners = new Set<() => void>()
/** Calls back when a call was refused because the company's plan has ended. */
export const onPlanRefused = (listener: () => void): void => void planListeners.add(listener)

/** fetch with the session: tells a lost network apart, ends the session on a 401, repeats a write that got no answer. */
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
      // The key makes the repeat safe: an answer that was lost on the way comes again as it was.
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
  // Reads may be cancelled when the screen is left; a write never is.
  const { signal, ...rest } = init
  return send(path, { ...rest, ...(signal && init.method === 'GET' && { signal }) })
}

/** The one client: every declared call, typed both ways. */
export const call = caller(sendCall)

/** The header with which a repeat of the same action is recognised. */
export const keyed = (key: string) => ({ headers: { [KEY]: key } })

/**
 * Gives the key of one user action: the same key for as long as the same thing is sent,
 * so that pressing Save again after a lost answer saves once, and a corrected form is a new action.
 */
export function actionKeys(): (asked: unknown) => string {
  let last: { said: string; key: string } | undefined
  return (asked) => {
    const said = JSON.stringify(asked)
    if (last?.said !== said) last = { said, key: newId() }
    return last.key
  }
}

/** Whether trying the same again may help: no answer came, or the server was in trouble. */
export const mayHelpToRetry = (problem: unknown): boolean =>
  problem instanceof LostNetwork || (problem instanceof Refusal && (problem.status >= 500 || problem.status === 429))

/** The id with which the office can find a failure in its log. */
export const referenceOf = (problem: unknown): string | undefined =>
  problem instanceof Refusal ? problem.problem.requestId : undefined
