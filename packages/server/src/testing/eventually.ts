import { vi } from 'vitest'

/** Waits patiently until a check passes; returns its result. The default second is too short for a queue. */
export const eventually = <T>(check: () => T | Promise<T>, ms = 20_000): Promise<T> =>
  vi.waitFor(check, { timeout: ms, interval: 50 })
