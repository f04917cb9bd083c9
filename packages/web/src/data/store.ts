import { useSyncExternalStore } from 'react'

/** One value outside React that screens can follow. */
type Store<T> = { get: () => T; set: (next: T) => void; follow: (listener: () => void) => () => void }

/** Makes a store; listeners hear only of values that differ. */
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

/** The present value of a store, in a component. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.follow, store.get, store.get)
