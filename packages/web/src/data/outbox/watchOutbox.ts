import { liveQuery } from 'dexie'
import { currentNetwork } from '../phone/networkStatus.ts'
import type { PhoneDb } from '../phone/store/database.ts'
import { storeOf } from '../store.ts'
import { readOutbox, unknownOutbox } from './items.ts'
import type { Outbox } from './items.ts'

/**
 * The outbox of an open store, for the header and the outbox page. It follows the database; `read` reads it at once, for
 * what the database does not know; `written` is called after each write and resolves when the header no longer claims that
 * everything is saved. The live query alone would say so a moment too late.
 */
export function watchOutbox(db: PhoneDb) {
  const store = storeOf<Outbox>(unknownOutbox)
  const read = () =>
    readOutbox(db, currentNetwork())
      .then((now) => store.set(now))
      .catch(() => undefined)
  const watching = liveQuery(() => readOutbox(db, currentNetwork())).subscribe({
    next: (now) => store.set(now),
    error: () => undefined,
  })
  return {
    store,
    read,
    written: async () => {
      if (store.get().state === 'saved') await read()
    },
    stop: () => watching.unsubscribe(),
  }
}
