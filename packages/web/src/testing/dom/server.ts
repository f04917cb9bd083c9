import { expect, onTestFinished } from 'vitest'
import type { Problem } from '@jobwright/contract/problem.ts'

/** A call as the server received it. */
type Asked = {
  /** The line of the table that answered, such as `GET /customers/:id`. */
  line: string
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  /** The key by which a server knows that it is asked for the same thing again. */
  key: string | null
}
type Said = { status: number; body: unknown }
type Answer = Said | ((asked: Asked) => Said | Promise<Said>)

/** An answer of 200. */
export const ok = (body: unknown): Said => ({ status: 200, body })

/** One page of a list, which is all there is unless `totalCounts` says otherwise. */
export const rowsOf = (rows: readonly unknown[], totalCounts = rows.length): Said =>
  ok({ rows, totalCounts, next: null })

/** A refusal, with messages for fields. */
export function refused(status: number, message: string, fields: Record<string, string> = {}): Said {
  const errors = Object.entries(fields).map(([field, text]) => ({ field, message: text }))
  return { status, body: { code: 'invalid', message, errors } satisfies Problem }
}

/** An answer that comes when the test gives it. */
export function held(): { answer: () => Promise<Said>; give: (said: Said) => void } {
  let give: (said: Said) => void = () => undefined
  const said = new Promise<Said>((resolve) => (give = resolve))
  return { answer: () => said, give: (one) => give(one) }
}

/** An answer that never comes: the network is lost. */
export function lost(): never {
  throw new TypeError('Failed to fetch')
}

/**
 * Answers the calls of a test from a table of `METHOD /path/:id`, and notes them. `answers` may change while the test runs. A call
 * that is not in the table fails the test.
 */
export function serve(answers: Record<string, Answer>) {
  const asked: Asked[] = []
  const unexpected: string[] = []
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (!url.pathname.startsWith('/api/')) return real(input, init)
    const method = init?.method ?? 'GET'
    const path = url.pathname.slice('/api'.length)
    const found = Object.keys(answers)
      .map((line) => ({ line, params: paramsIn(line, `${method} ${path}`) }))
      .find(({ params }) => params)
    if (!found?.params) {
      unexpected.push(`${method} ${path}`)
      return said(refused(404, `Nobody expected ${method} ${path}`))
    }
    const one: Asked = {
      line: found.line,
      params: found.params,
      query: Object.fromEntries(url.searchParams),
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      key: new Headers(init?.headers).get('idempotency-key'),
    }
    asked.push(one)
    const answer = answers[found.line]
    return said(await unlessLeft(typeof answer === 'function' ? answer(one) : (answer ?? ok({})), init?.signal))
  }
  onTestFinished(() => {
    globalThis.fetch = real
    expect(unexpected, 'calls that nobody expected').toEqual([])
  })
  return {
    asked,
    answers,
    /** The calls that one line of the table answered. */
    to: (line: string) => asked.filter((one) => one.line === line),
  }
}

const said = ({ status, body }: Said) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/** The answer, unless the reader goes first. */
function unlessLeft(answer: Said | Promise<Said>, signal: AbortSignal | null | undefined): Promise<Said> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(new DOMException('The screen was left.', 'AbortError'))
    if (signal?.aborted) leave()
    signal?.addEventListener('abort', leave)
    void Promise.resolve(answer).then(resolve, reject)
  })
}

/** The parameters of a path that fits a line of the table. */
function paramsIn(line: string, path: string): Record<string, string> | undefined {
  const names = line.split('/')
  const parts = path.split('/')
  if (names.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, name] of names.entries()) {
    const part = parts[at] ?? ''
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(part)
    else if (name !== part) return undefined
  }
  return params
}
