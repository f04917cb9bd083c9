import { vi } from 'vitest'

/** Waits patiently until a check passes: the usual second is too short on a machine that others load. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 20_000, interval: 20 })
