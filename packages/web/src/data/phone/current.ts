import { keysTouchedBy } from '../keys.ts'
import { queryClient } from '../queries.ts'
import { storeOf, useStore } from '../store.ts'
import { signed } from '../token.ts'
import { fieldStore } from './mode.ts'
import type { ChangedRecords } from './mode.ts'
import { openStore } from './open.ts'
import type { OpenPhone } from './open.ts'
import { NotSignedIn } from './phone.ts'

/** The phone that is open in this tab. */
const openedPhone = storeOf<OpenPhone | null>(null)
export const usePhone = (): OpenPhone | null => useStore(openedPhone)

/** The phone that is open; for what only happens on the phone's pages. */
export function thePhone(): OpenPhone {
  const phone = openedPhone.get()
  if (!phone) throw new Error('The store of this phone is not open.')
  return phone
}

let changing: Promise<unknown> = Promise.resolve()
// One after the other: a store that is being closed must be closed before it is opened again.
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = changing.then(work, work)
  changing = next
  return next
}

/** Opens the store of whoever is signed in, unless it is open already. */
export const openPhone = (): Promise<OpenPhone> =>
  inTurn(async () => {
    const there = openedPhone.get()
    if (there) return there
    const phone = await openStore()
    if (signed.get()?.me.id !== phone.me().id) {
      await phone.close()
      throw new NotSignedIn()
    }
    phone.store.subscribe(readAgain)
    openedPhone.set(phone)
    return phone
  })

/** Lists and pages read again what changed in the store. */
function readAgain(moved: ChangedRecords): void {
  if (!fieldStore.get()) return
  for (const [resource, ids] of moved)
    for (const id of ids.length > 20 ? [''] : ids)
      for (const queryKey of keysTouchedBy({ resource, id, action: ids.length > 20 ? 'many' : 'deleted' }))
        void queryClient.invalidateQueries({ queryKey })
}

function hide(): void {
  fieldStore.set(null)
  openedPhone.set(null)
}

// One person's store is out of sight in the moment in which their session ends, before anything is awaited.
signed.follow(() => {
  const phone = openedPhone.get()
  if (!phone || signed.get()?.me.id === phone.me().id) return
  hide()
  void inTurn(() => phone.close())
})

/** Whether lists and forms work on the phone's own store (its pages) or over the network (the desk's). */
export function workOnStore(on: boolean): void {
  const store = on ? (openedPhone.get()?.store ?? null) : null
  if (store === fieldStore.get()) return
  fieldStore.set(store)
  // What was read the other way is not shown this way.
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.invalidateQueries()
}
