import { useSyncExternalStore } from 'react'

/** A value outside React that components can subscribe to. */
type Store<T> = { get: () => T; set: (next: T) => void; follow: (listener: () => void) => () => void }

/** Creates a store; listeners are called only when the value differs. */
export function storeOf<T>(first: T): Store<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    follow: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** The current value of a store, in a component. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.follow, store.get, store.get)
