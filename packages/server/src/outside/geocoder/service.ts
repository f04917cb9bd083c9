import type { AddressSuggestion } from '@jobwright/contract/resources/places.ts'
import { openOutgoing, Unreachable } from '../outgoing.ts'
import { NoAnswer, readAddresses, type FoundAddress, type GeocoderKind } from './answer.ts'
import { startPace } from './pace.ts'

/** An address to find, and the country of its company (ISO 3166 alpha-2). */
type AddressQuestion = AddressSuggestion & { country: string }
export type Geocoder = {
  /** The name under which it is shown to the operator. */
  host: string
  /** Between two questions at least, in ms. */
  pauseMs: number
  /** Whether it may be asked while somebody types. */
  suggests: boolean
  /** Returns where an address is; undefined where the geocoder doesn't know it. @throws NoAnswer saying why there is none */
  find(question: AddressQuestion, signal?: AbortSignal): Promise<FoundAddress | undefined>
  /**
   * Returns addresses that begin with a text; none where the company asks much already, or the geocoder gives no answer.
   * Companies take turns.
   */
  suggest(text: string, country: string, companyId: string): Promise<AddressSuggestion[]>
}

/** Servers that are open to everybody, who ask for a second between two questions. */
const publicHosts = new Set(['nominatim.openstreetmap.org', 'photon.komoot.io'])
/** A public server that forbids questions while somebody types. */
const withoutTyping = new Set(['nominatim.openstreetmap.org'])
const PUBLIC_PAUSE_MS = 1000
/** Questions of one company, and of all, that wait while people type. */
const MOST_OF_ONE = 2
const MOST_WAITING = 16
const MOST_KEPT = 300
const KEPT_MS = 10 * 60_000
const PATIENCE_MS = 4000
const SUGGESTIONS = 5

/** Opens the geocoder of the settings: a server with Nominatim's or Photon's API. */
export function openGeocoder(
  setting: { url: string; kind: GeocoderKind | undefined; pauseMs: number } | undefined,
): Geocoder | undefined {
  if (!setting) return undefined
  const base = new URL(setting.url)
  const kind = setting.kind ?? kindOf(base)
  // Inside is allowed: the operator chose this address, and answers lead nowhere else, since redirects are not followed.
  const outgoing = openOutgoing({ allowInside: true })
  const pauseMs = publicHosts.has(base.hostname) ? Math.max(PUBLIC_PAUSE_MS, setting.pauseMs) : setting.pauseMs
  const pace = startPace(pauseMs)
  const kept = new Map<string, { at: number; rows: AddressSuggestion[] }>()

  const ask = async (
    text: string,
    country: string,
    limit: number,
    { owner, patienceMs, signal }: { owner?: string; patienceMs?: number; signal?: AbortSignal | undefined },
  ): Promise<FoundAddress[]> => {
    const asked = performance.now()
    const { status, body } = await pace
      .run(async () => {
        // Whoever typed it has typed on by now.
        if (patienceMs !== undefined && performance.now() - asked > 2 * patienceMs) throw new NoAnswer('busy')
        const limited = patienceMs === undefined ? signal : AbortSignal.timeout(patienceMs)
        return outgoing.get(addressOf(base, kind, text, country, limit), limited)
      }, owner)
      .catch((error: unknown) => {
        throw error instanceof Unreachable ? new NoAnswer(error.message) : error
      })
    if (status !== 200) throw new NoAnswer(`HTTP ${status}`)
    return readAddresses(body, kind).filter((one) => one.country === '' || one.country === country)
  }

  return {
    host: base.hostname,
    pauseMs,
    suggests: !withoutTyping.has(base.hostname),
    async find({ address, city, state, zip, country }, signal) {
      const found = await ask([address, city, `${state} ${zip}`.trim()].filter(Boolean).join(', '), country, 5, {
        signal,
      })
      // The same street is in many states.
      return found.find(({ parts }) => parts.state === '' || state === '' || isSame(parts.state, state))
    },
    async suggest(text, country, companyId) {
      const key = `${country} ${text.toLowerCase()}`
      const known = kept.get(key)
      if (known && Date.now() - known.at < KEPT_MS) return known.rows
      // What would come after the next letters helps nobody.
      if (pace.waiting(companyId) >= MOST_OF_ONE || pace.waiting() >= MOST_WAITING) return []
      try {
        const rows = distinct(await ask(text, country, SUGGESTIONS * 2, { owner: companyId, patienceMs: PATIENCE_MS }))
        if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value ?? '')
        kept.set(key, { at: Date.now(), rows })
        return rows
      } catch (error) {
        if (error instanceof NoAnswer) return []
        throw error
      }
    },
  }
}

/** Photon is known by its name, or by the path of its API; everything else is asked as Nominatim. */
const kindOf = (base: URL): GeocoderKind =>
  base.hostname.includes('photon') || /\/api\/?$/.test(base.pathname) ? 'photon' : 'nominatim'

function addressOf(base: URL, kind: GeocoderKind, text: string, country: string, limit: number): string {
  // What the address has besides stays, such as a key.
  const url = new URL(base)
  const path = base.pathname.replace(/\/$/, '')
  const end = kind === 'nominatim' ? '/search' : '/api'
  url.pathname = path.endsWith(end) ? path : `${path}${end}`
  const asked: Record<string, string> =
    kind === 'nominatim'
      ? { q: text, format: 'jsonv2', addressdetails: '1', limit: String(limit), countrycodes: country.toLowerCase() }
      : { q: text, limit: String(limit), lang: 'en' }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return url.href
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

function distinct(found: readonly FoundAddress[]): AddressSuggestion[] {
  const rows = new Map<string, AddressSuggestion>()
  for (const { parts } of found) {
    const { address, city, state, zip } = parts
    if (address === '') continue
    const row = { address: address.slice(0, 150), city: city.slice(0, 50), state, zip }
    rows.set(JSON.stringify(row).toLowerCase(), row)
  }
  return [...rows.values()].slice(0, SUGGESTIONS)
}
