import { LostNetwork } from '../../api.ts'
import { retryDelay } from '../../coalesce.ts'
import { storeOf } from '../../store.ts'
import type { Phone } from '../phone.ts'
import { syncOnce } from './sync.ts'

/** How long to batch server changes before fetching them, in ms. */
const QUIET = 1200
/** How often to poll when no event arrived, in ms. */
const NOW_AND_THEN = 10 * 60_000

export type SyncNow = {
  running: boolean
  /** The last error; a lost network is not an error, just a delay. */
  problem: unknown
}

/** Keeps the store in sync: one run at a time, soon after each trigger. */
export function syncing(phone: Phone, done: () => void) {
  const state = storeOf<SyncNow>({ running: false, problem: undefined })
  let stopped = false
  let running: Promise<void> | undefined
  let again = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function soon(ms = QUIET): void {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void now(), ms)
  }
  function now(): Promise<void> {
    if (running) {
      again = true
      return running
    }
    clearTimeout(timer)
    if (stopped) return Promise.resolve()
    state.set({ ...state.get(), running: true })
    running = once().finally(() => {
      running = undefined
      if (again) {
        again = false
        soon()
      }
    })
    return running
  }
  async function once(): Promise<void> {
    try {
      await syncOnce(phone, () => stopped)
      failures = 0
      state.set({ running: false, problem: undefined })
      soon(NOW_AND_THEN)
      if (!stopped) done()
    } catch (problem) {
      failures += 1
      state.set({ running: false, problem: problem instanceof LostNetwork ? undefined : problem })
      soon(retryDelay(Math.min(failures + 4, 10)) * 4)
    }
  }
  return {
    state,
    /** Runs soon, batched with other triggers. */
    soon,
    now,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
export type Syncing = ReturnType<typeof syncing>
