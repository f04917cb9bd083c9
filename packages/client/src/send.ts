import { errorOf } from './errors.ts'

/** How a client reaches the server. */
export type ClientOptions = {
  /** The address of your Jobwright, such as `https://jobs.example.com`. */
  url: string
  /** A token from Integrations (`jw_…`). */
  token: string
  /** How often a call is repeated after a lost connection, 429, 502, 503 or 504. 3 unless given. */
  retries?: number
  /** Milliseconds until one try is given up. 30,000 unless given; 0 waits forever. */
  timeout?: number
  /** What sends requests; the global `fetch` unless given. */
  fetch?: typeof fetch
}
/** What may be said beside the input of one call. */
export type CallOptions = {
  signal?: AbortSignal
  /** Names a write: the server answers a repeat with the first answer. A new UUID unless given. */
  idempotencyKey?: string
}
export type Input = {
  params?: Readonly<Record<string, unknown>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
}

const REPEATED: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** Makes one call, again if it got lost. `route` is its method, its path, and what of it is not JSON. */
export async function send(client: ClientOptions, route: string, input: Input, options: CallOptions): Promise<unknown> {
  const [method = 'GET', path = '', ...kinds] = route.split(' ')
  const { retries = 3, timeout = 30_000, fetch: through = fetch } = client
  // Every try has the same key, so a write whose answer got lost happens once.
  const key = method === 'GET' ? undefined : (options.idempotencyKey ?? crypto.randomUUID())
  const isJson = input.body !== undefined && !kinds.includes('sends')
  const isForm = input.body instanceof FormData
  const headers: Record<string, string> = {
    authorization: `Bearer ${client.token}`,
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(isJson && { 'content-type': 'application/json' }),
    ...(input.body !== undefined && !isJson && !isForm && { 'content-type': 'application/octet-stream' }),
  }
  const body = input.body === undefined ? undefined : isJson ? JSON.stringify(input.body) : (input.body as BodyInit)
  const address = addressOf(client.url, path, input)
  for (let attempt = 0; ; attempt++) {
    const signals = [options.signal, timeout > 0 ? AbortSignal.timeout(timeout) : undefined].filter(
      (one) => one !== undefined,
    )
    let response: Response | undefined
    try {
      response = await through(address, {
        method,
        headers,
        ...(body !== undefined && { body }),
        ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
      })
    } catch (error) {
      if (options.signal?.aborted || attempt >= retries) throw error
    }
    if (response?.ok) return kinds.includes('gives') ? response : response.status === 204 ? undefined : response.json()
    if (response && (!REPEATED.has(response.status) || attempt >= retries)) throw await errorOf(response)
    const asked = Number(response?.headers.get('retry-after') ?? Number.NaN)
    await response?.body?.cancel()
    await pause(Number.isFinite(asked) ? asked * 1000 : (0.5 + Math.random() / 2) * 300 * 2 ** attempt, options.signal)
  }
}

function addressOf(url: string, path: string, { params = {}, query = {} }: Input): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (params[name] === undefined) throw new TypeError(`This call needs params.${name}.`)
    return encodeURIComponent(String(params[name]))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value))
  return `${url.replace(/\/+$/, '')}/api${filled}${search.size > 0 ? `?${search}` : ''}`
}

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
