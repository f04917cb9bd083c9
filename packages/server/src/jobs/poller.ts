/** Work that is looked for again and again, one turn after another. */
export type Poller = {
  /** Looks now instead of at the next turn; resolves when it has looked. */
  nudge(): Promise<void>
  /** Ends after the turn that is under way. */
  stop(): Promise<void>
}

/** A timer that keeps no process alive. What fails is logged, and done again next time. */
export function every(ms: number, work: () => Promise<unknown>, log: (error: unknown) => void): NodeJS.Timeout {
  const timer = setInterval(() => void work().catch(log), ms)
  timer.unref()
  return timer
}

/**
 * Does `work` every so many milliseconds and whenever it is nudged. Turns never overlap, and at most one waits: however
 * often it is nudged meanwhile, it looks once more. `work` asks whether it is to stop half-way.
 */
export function startPoller(
  ms: number,
  work: (stopping: () => boolean) => Promise<unknown>,
  log: (error: unknown) => void,
): Poller {
  let stopped = false
  let queued = false
  let working = Promise.resolve()
  const nudge = () => {
    if (stopped || queued) return working
    queued = true
    working = working
      .then(() => {
        queued = false
        return work(() => stopped)
      })
      .then(() => undefined, log)
    return working
  }
  const timer = every(ms, nudge, log)
  return {
    nudge,
    async stop() {
      stopped = true
      clearInterval(timer)
      await working
    },
  }
}
