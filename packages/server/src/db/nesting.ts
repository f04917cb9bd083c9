import { AsyncLocalStorage } from 'node:async_hooks'

type Open = { open: boolean }

/** Watches that nothing inside a transaction asks for another connection. */
type Nesting = {
  inside<T>(work: () => Promise<T>): Promise<T>
  /** @throws Error when a transaction of the caller is open */
  refuseInside(): void
}

const unwatched: Nesting = { inside: (work) => work(), refuseInside: () => {} }

/**
 * A transaction that waits for a second connection stops everybody once as many of them run as the pool has connections.
 * Tests watch for it; elsewhere nothing does, since following every promise costs too much.
 */
export function nestingGuard(watching: boolean): Nesting {
  if (!watching) return unwatched
  const current = new AsyncLocalStorage<Open>()
  return {
    async inside(work) {
      const mark = { open: true }
      try {
        return await current.run(mark, work)
      } finally {
        mark.open = false
      }
    },
    refuseInside() {
      if (current.getStore()?.open) throw new Error('A transaction asked for a second connection.')
    },
  }
}
