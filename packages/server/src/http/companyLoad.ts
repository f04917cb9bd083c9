import type { FastifyRequest } from 'fastify'

/** Callers whose company is remembered. */
const MOST_CALLERS = 10_000

/**
 * Who has kept the server busy lately: the time that the requests of each company took, or of an address where nobody signed
 * in. Requests of the last two windows count, and those that are under way.
 */
export class CompanyLoad {
  // The company of a credential, as its last request told.
  readonly #companies = new Map<string, string>()
  readonly #underWay = new Map<FastifyRequest, { key: string; since: number }>()
  #older = new Map<string, number>()
  #newer = new Map<string, number>()
  readonly #now: () => number

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /** Begins a new window; what is older than two of them is forgotten. */
  turn(): void {
    this.#older = this.#newer
    this.#newer = new Map()
  }

  begin(request: FastifyRequest): void {
    this.#underWay.set(request, { key: this.#keyOf(request), since: this.#now() })
  }

  /** Notes whose request it was. */
  note(request: FastifyRequest, companyId: string): void {
    const credential = request.headers.authorization
    if (credential === undefined) return
    this.#companies.delete(credential)
    this.#companies.set(credential, companyId)
    if (this.#companies.size > MOST_CALLERS) this.#companies.delete(this.#companies.keys().next().value ?? '')
    const own = this.#underWay.get(request)
    if (own) own.key = companyId
  }

  end(request: FastifyRequest): void {
    const own = this.#underWay.get(request)
    this.#underWay.delete(request)
    if (own) this.#newer.set(own.key, (this.#newer.get(own.key) ?? 0) + this.#now() - own.since)
  }

  /** Whether whoever asks has caused well less than the average of those who asked lately. */
  isQuiet(request: FastifyRequest): boolean {
    const loads = new Map(this.#older)
    const add = (key: string, ms: number) => loads.set(key, (loads.get(key) ?? 0) + ms)
    for (const [key, ms] of this.#newer) add(key, ms)
    for (const { key, since } of this.#underWay.values()) add(key, this.#now() - since)
    const total = [...loads.values()].reduce((sum, ms) => sum + ms, 0)
    return (loads.get(this.#keyOf(request)) ?? 0) < total / Math.max(1, loads.size) / 2
  }

  #keyOf(request: FastifyRequest): string {
    const credential = request.headers.authorization
    return (credential !== undefined && this.#companies.get(credential)) || `address ${request.ip}`
  }
}
