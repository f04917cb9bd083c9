/** Batches items that arrive in bursts. */
type Coalescer<T> = { add: (thing: T) => void; hold: () => void; resume: () => void }

/**
 * Flushes once nothing was added for `quiet` ms, and at the latest `longest` ms after the first item, so an import of
 * ten thousand rows neither floods the screen nor delays it. While paused, items only accumulate.
 */
export function coalescer<T>(handOn: (things: T[]) => void, quiet: number, longest: number): Coalescer<T> {
  let things: T[] = []
  let first = 0
  let held = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    if (held || things.length === 0) return
    const ready = things
    things = []
    handOn(ready)
  }
  return {
    add: (thing) => {
      if (things.length === 0) first = Date.now()
      things.push(thing)
      if (held) return
      clearTimeout(timer)
      timer = setTimeout(flush, Math.max(0, Math.min(quiet, first + longest - Date.now())))
    },
    hold: () => {
      held = true
    },
    resume: () => {
      held = false
      flush()
    },
  }
}

/**
 * The delay before the next try, in ms: doubles from half a second to half a minute, with jitter so that a thousand
 * tabs do not reconnect at once.
 */
export const retryDelay = (failures: number, random: () => number = Math.random): number => {
  const most = Math.min(30_000, 500 * 2 ** Math.min(failures, 10))
  return most / 2 + random() * (most / 2)
}

/** Does works one after the other, in the order in which they were asked for; one that fails holds up none. */
export function turns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
}
