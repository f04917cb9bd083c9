import { vi } from 'vitest'

/** Waits until a check passes, as patiently as a machine may be busy; answers what the check does. The usual second is too short for a queue. */
export const eventually = <T>(check: () => T | Promise<T>, ms = 20_000): Promise<T> =>
  vi.waitFor(check, { timeout: ms, interval: 50 })
