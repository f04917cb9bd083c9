import type { Transaction } from 'dexie'
import { currentNetwork } from '../phone/networkStatus.ts'
import type { PhoneDb } from '../phone/store/database.ts'
import { live } from '../phone/store/live.ts'
import { storeOf } from '../store.ts'
import { readOutbox, unknownOutbox } from './items.ts'
import type { Outbox } from './items.ts'

/**
 * The outbox of an open store, for the header and the outbox page. It follows the database; `read` reads it at once, for
 * what the database does not know; `written` is called after each write and resolves when the header no longer claims that
 * everything is saved. The live query alone would say so a moment too late: pages that show what was written follow the
 * database too, and may be first. So the claim ends as a write begins, and what was read before that does not renew it.
 */
export function watchOutbox(db: PhoneDb) {
  const store = storeOf<Outbox>(unknownOutbox)
  let begun = 0
  const readNow = async () => {
    const writes = begun
    const now = await readOutbox(db, currentNetwork())
    if (now.state !== 'saved' || writes === begun) return now
    return undefined
  }
  const show = (now: Outbox | undefined) => now && store.set(now)
  const read = () =>
    readNow()
      .then(show)
      .catch(() => undefined)

  // Dexie reads again after a write by itself; one that failed changes nothing that it follows.
  const begin = (_key: unknown, _work: unknown, transaction: Transaction) => {
    begun += 1
    const now = store.get()
    if (now.known && now.state === 'saved') store.set({ ...now, state: 'waiting', waiting: 1 })
    transaction.on('abort', read)
  }
  const tables = [db.ops, db.shots]
  for (const table of tables) table.hook('creating', begin)

  const watching = live(readNow).subscribe({ next: show, error: () => undefined })
  return {
    store,
    read,
    written: async () => {
      if (store.get().state === 'saved') await read()
    },
    stop: () => {
      watching.unsubscribe()
      for (const table of tables) table.hook('creating').unsubscribe(begin)
    },
  }
}
