/** Work that is done one after another, with a pause in between. */
type Pace = {
  /** Does some work in its turn. Owners take turns; the work of one of them is done in its order. */
  run<T>(work: () => Promise<T>, owner?: string): Promise<T>
  /** How many wait for their turn, or are under way; of one owner, or of all. */
  waiting(owner?: string): number
}

/** Starts a queue whose works begin at least `pauseMs` apart and never overlap. */
export function startPace(pauseMs: number): Pace {
  let last = Number.NEGATIVE_INFINITY
  let busy: string | undefined
  // In the order in which it is their turn.
  const queues = new Map<string, (() => Promise<void>)[]>()

  async function next(): Promise<void> {
    if (busy !== undefined) return
    const [first] = queues
    if (!first) return
    const [owner, queue] = first
    const work = queue.shift()
    queues.delete(owner)
    if (queue.length > 0) queues.set(owner, queue)
    busy = owner
    const wait = last + pauseMs - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, Math.ceil(wait)))
    last = performance.now()
    await work?.()
    busy = undefined
    void next()
  }
  return {
    waiting: (owner) =>
      [...queues].reduce((sum, [one, { length }]) => sum + (owner === undefined || owner === one ? length : 0), 0) +
      (busy !== undefined && (owner === undefined || owner === busy) ? 1 : 0),
    run: (work, owner = '') =>
      new Promise((resolve, reject) => {
        const queue = queues.get(owner) ?? []
        queue.push(() => work().then(resolve, reject))
        queues.set(owner, queue)
        void next()
      }),
  }
}
