import { liveQuery } from 'dexie'

/**
 * What `read` reads from the phone's store, again after each write that may change it. Dexie follows all that an async
 * function reads, but of any other function that returns a promise only what it reads before its first await.
 */
export const live = <T>(read: () => Promise<T>) => liveQuery(async () => await read())
