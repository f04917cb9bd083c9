import { keysTouchedBy } from '../keys.ts'
import { queryClient, readAgain } from '../queries.ts'
import { storeOf, useStore } from '../store.ts'
import { signed } from '../token.ts'
import { fieldStore } from './mode.ts'
import type { ChangedRecords } from './mode.ts'
import { openStore } from './open.ts'
import type { OpenPhone } from './open.ts'
import { NotSignedIn } from './phone.ts'

/** The phone store that is open in this tab. */
const openedPhone = storeOf<OpenPhone | null>(null)
export const usePhone = (): OpenPhone | null => useStore(openedPhone)

/** The open phone store; for code that runs only on the phone's pages. */
export function thePhone(): OpenPhone {
  const phone = openedPhone.get()
  if (!phone) throw new Error('The store of this phone is not open.')
  return phone
}

let changing: Promise<unknown> = Promise.resolve()
// Sequential: a store must be closed before it is opened again.
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = changing.then(work, work)
  changing = next
  return next
}

/** Opens the signed-in user's store, unless it is already open. */
export const openPhone = (): Promise<OpenPhone> =>
  inTurn(async () => {
    const there = openedPhone.get()
    if (there) return there
    const phone = await openStore()
    if (signed.get()?.me.id !== phone.me().id) {
      await phone.close()
      throw new NotSignedIn()
    }
    phone.store.subscribe(readMoved)
    openedPhone.set(phone)
    return phone
  })

/** Refreshes lists and pages that show what changed in the store. */
function readMoved(moved: ChangedRecords): void {
  if (!fieldStore.get()) return
  readAgain(
    [...moved].flatMap(([resource, ids]) =>
      ids.length > 20
        ? keysTouchedBy({ resource, id: '', action: 'many' })
        : ids.flatMap((id) => keysTouchedBy({ resource, id, action: 'deleted' })),
    ),
  )
}

function hide(): void {
  fieldStore.set(null)
  openedPhone.set(null)
}

// Hides a user's store the moment their session ends, before anything is awaited.
signed.follow(() => {
  const phone = openedPhone.get()
  if (!phone || signed.get()?.me.id === phone.me().id) return
  hide()
  void inTurn(() => phone.close())
})

/** Sets whether lists and forms use the phone's store (its pages) or the network (the desktop's). */
export function workOnStore(on: boolean): void {
  const store = on ? (openedPhone.get()?.store ?? null) : null
  if (store === fieldStore.get()) return
  fieldStore.set(store)
  // Drop data that was read in the other mode, also what is on its way: the first answer would be taken for the new one.
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.cancelQueries({ predicate: ({ state }) => state.data === undefined }, { silent: true })
  void queryClient.invalidateQueries()
}
