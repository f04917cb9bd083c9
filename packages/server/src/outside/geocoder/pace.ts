/** Work that is done one after another, with a pause in between. */
type Pace = {
  run<T>(work: () => Promise<T>): Promise<T>
  /** How many wait for their turn, or are under way. */
  waiting(): number
}

/** Starts a queue whose works begin at least `pauseMs` apart and never overlap. */
export function startPace(pauseMs: number): Pace {
  let last = Number.NEGATIVE_INFINITY
  let count = 0
  let turn: Promise<unknown> = Promise.resolve()
  return {
    waiting: () => count,
    run(work) {
      count++
      const done = turn.then(async () => {
        const wait = last + pauseMs - performance.now()
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, Math.ceil(wait)))
        last = performance.now()
        return work()
      })
      turn = done.then(
        () => count--,
        () => count--,
      )
      return done
    },
  }
}
