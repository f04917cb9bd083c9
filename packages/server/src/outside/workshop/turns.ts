/** A job that waits for a worker. */
type Job = { owner: string; slow: boolean }

/** So many quick jobs may go before a slow one that could begin. */
const MOST_BEFORE_SLOW = 8
/** After this long, half of what an owner has computed is forgotten. */
const HALF_LIFE_MS = 60_000

/**
 * Jobs that wait. Quick ones go first, in turns between their owners (companies): one that sends a thousand files delays another
 * by one job, not by a thousand. Of the slow ones, the owner who has computed least lately is next. Adding and taking cost as
 * much as there are owners, however many jobs wait.
 */
export class FairQueue<T extends Job> {
  // In the order in which it is their turn.
  readonly #waiting = new Map<string, { quick: T[]; slow: T[] }>()
  readonly #spent = new Map<string, { ms: number; at: number }>()
  #quickBefore = 0

  add(job: T): void {
    const own = this.#waiting.get(job.owner) ?? { quick: [], slow: [] }
    ;(job.slow ? own.slow : own.quick).push(job)
    this.#waiting.set(job.owner, own)
  }

  /** Counts what a slow job of an owner has taken. */
  spend(owner: string, ms: number, now = performance.now()): void {
    const spent = this.#spentBy(owner, now) + ms
    this.#spent.delete(owner)
    this.#spent.set(owner, { ms: spent, at: now })
    for (const [one, { at }] of this.#spent) {
      if (now - at < 20 * HALF_LIFE_MS) break
      this.#spent.delete(one)
    }
  }

  /** The next job of an owner who may have one now; `slow` says whether slow ones may be taken. */
  take(allowed: { slow: boolean; owner(owner: string): boolean }, now = performance.now()): T | undefined {
    const owners = [...this.#waiting.keys()].filter((owner) => allowed.owner(owner))
    const slow = allowed.slow
      ? owners
          .filter((owner) => (this.#waiting.get(owner)?.slow.length ?? 0) > 0)
          .reduce<string | undefined>(
            (least, owner) =>
              least === undefined || this.#spentBy(owner, now) < this.#spentBy(least, now) ? owner : least,
            undefined,
          )
      : undefined
    const quick = owners.find((owner) => (this.#waiting.get(owner)?.quick.length ?? 0) > 0)
    if (quick !== undefined && (slow === undefined || this.#quickBefore < MOST_BEFORE_SLOW)) {
      if (slow !== undefined) this.#quickBefore += 1
      return this.#next(quick, 'quick')
    }
    if (slow === undefined) return undefined
    this.#quickBefore = 0
    return this.#next(slow, 'slow')
  }

  /** Empties the queue. */
  clear(): T[] {
    const all = [...this.#waiting.values()].flatMap(({ quick, slow }) => [...quick, ...slow])
    this.#waiting.clear()
    return all
  }

  /** Takes the oldest job of an owner, whose next turn comes after all others'. */
  #next(owner: string, kind: 'quick' | 'slow'): T | undefined {
    const own = this.#waiting.get(owner)
    const job = own?.[kind].shift()
    this.#waiting.delete(owner)
    if (own && own.quick.length + own.slow.length > 0) this.#waiting.set(owner, own)
    return job
  }

  #spentBy(owner: string, now: number): number {
    const spent = this.#spent.get(owner)
    return spent ? spent.ms * 0.5 ** ((now - spent.at) / HALF_LIFE_MS) : 0
  }
}
