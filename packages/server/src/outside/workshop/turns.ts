/** A job that waits for a worker. */
type Job = { owner: string; slow: boolean }

/**
 * Jobs that wait, taken in turns between their owners (companies): one that sends a thousand files delays another by one
 * job, not by a thousand. Adding and taking cost as much as there are owners, however many jobs wait.
 */
export class FairQueue<T extends Job> {
  // In the order in which it is their turn.
  readonly #waiting = new Map<string, { quick: T[]; slow: T[] }>()

  add(job: T): void {
    const own = this.#waiting.get(job.owner) ?? { quick: [], slow: [] }
    ;(job.slow ? own.slow : own.quick).push(job)
    this.#waiting.set(job.owner, own)
  }

  /** The next job of an owner who may have one now, quick ones first; `slow` says whether slow ones may be taken. */
  take(allowed: { slow: boolean; owner(owner: string): boolean }): T | undefined {
    for (const [owner, own] of this.#waiting) {
      if (!allowed.owner(owner)) continue
      const job = own.quick.shift() ?? (allowed.slow ? own.slow.shift() : undefined)
      if (!job) continue
      this.#waiting.delete(owner)
      if (own.quick.length + own.slow.length > 0) this.#waiting.set(owner, own)
      return job
    }
    return undefined
  }

  /** Empties the queue. */
  clear(): T[] {
    const all = [...this.#waiting.values()].flatMap(({ quick, slow }) => [...quick, ...slow])
    this.#waiting.clear()
    return all
  }
}
