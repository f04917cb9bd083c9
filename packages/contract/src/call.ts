import { problemOf, Refusal } from './problem.ts'
import type { AnyRoute, CallInput, Reply } from './route.ts'

export type HttpResponse = { status: number; headers?: { get(name: string): string | null }; json(): Promise<unknown> }
export type Send = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string; signal?: AbortSignal },
) => Promise<HttpResponse>
export type Extra = { headers?: Record<string, string>; signal?: AbortSignal }
/** Makes a declared call, typed both ways. Throws a `Refusal` for a refusal; anything else thrown is a lost network. */
export type Caller = <T extends AnyRoute>(route: T, ask: CallInput<T>, extra?: Extra) => Promise<Reply<T>>

type Asking = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** The address of a call below `/api`, its parameters and query filled in. */
export function addressOf(route: AnyRoute, ask: Asking): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(ask.params?.[name])))
  const wanted = Object.entries(ask.query ?? {}).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(wanted.map(([key, value]): [string, string] => [key, String(value)])).toString()
  return `/api${path}${search && `?${search}`}`
}

/** Parses a response of 400 or more as a refusal, even if its body is unreadable. */
export async function refusalOf(answer: HttpResponse): Promise<Refusal> {
  const wait = Number(answer.headers?.get('retry-after') ?? Number.NaN)
  const problem = problemOf(await answer.json().catch(() => undefined)) ?? {
    code: 'broken',
    message: 'Something went wrong with your request...',
    errors: [],
  }
  return new Refusal(answer.status, problem, Number.isFinite(wait) ? wait : undefined)
}

/** The API client: the web passes fetch, the tests pass the app itself. */
export const caller =
  (send: Send): Caller =>
  async (route, ask, extra = {}) => {
    const asking = ask as Asking
    const answer = await send(addressOf(route, asking), {
      method: route.method,
      headers: { ...(asking.body !== undefined && { 'content-type': 'application/json' }), ...extra.headers },
      ...(asking.body !== undefined && { body: JSON.stringify(asking.body) }),
      ...(extra.signal && { signal: extra.signal }),
    })
    if (answer.status >= 400) throw await refusalOf(answer)
    return (answer.status === 204 ? undefined : await answer.json()) as Reply<typeof route>
  }
