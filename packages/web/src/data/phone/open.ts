import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import type { Outbox } from '../outbox/items.ts'
import type { KeptSession } from '../outbox/sendInBackground.ts'
import { watchOutbox } from '../outbox/watchOutbox.ts'
import { Drain } from '../outbox/drain.ts'
import { retryWithNewRights } from '../outbox/newRights.ts'
import { heldCaptures } from '../outbox/held.ts'
import { rulesOn } from '../outbox/uploadConditions.ts'
import { endGrace } from '../outbox/takeBack.ts'
import { onlyHere } from '../outbox/lock.ts'
import { onChanges } from '../events.ts'
import { keys } from '../keys.ts'
import { queryClient } from '../queries.ts'
import { onOnline } from '../online.ts'
import { sendBytes } from '../sendBytes.ts'
import { storeOf } from '../store.ts'
import { signed } from '../token.ts'
import { currentNetwork, onNetworkChange, watchNetwork } from './networkStatus.ts'
import { openIndex } from './store/indexProxy.ts'
import { databaseName, PhoneDb } from './store/database.ts'
import { deviceName } from './sync/device.ts'
import { forgetNames } from './offlineFiles/freshNames.ts'
import { live } from './store/live.ts'
import { localStore } from './store/localStore.ts'
import type { FieldStore, ChangedRecords } from './mode.ts'
import type { Phone } from './phone.ts'
import { NotSignedIn } from './phone.ts'
import { letGo } from './offlineFiles/pictures.ts'
import { refreshPlaces } from './places.ts'
import { refreshPlan } from './plan.ts'
import { prefetching } from './offlineFiles/prefetch.ts'
import type { Prefetching } from './offlineFiles/prefetch.ts'
import { noteUnsent } from './sync/unsentHere.ts'
import { wakeLock } from './wakeLock.ts'
import { wakeForOutbox } from './worker.ts'
import { syncing } from './sync/syncing.ts'
import type { Syncing } from './sync/syncing.ts'

/** How long after opening the lists are preloaded, in ms. */
const WARM_AFTER = 3000

/** An open phone: its store and background work. */
export type OpenPhone = Phone & {
  store: FieldStore
  /** The current outbox. */
  outbox: ReturnType<typeof storeOf<Outbox>>
  /** Upload progress by key, in bytes. */
  progress: ReturnType<typeof storeOf<ReadonlyMap<string, number>>>
  syncing: Syncing
  pictures: Prefetching
  /** Retries everything that waits, at once. */
  sendNow: () => void
  /** Subscribes to sent batches: how many operations each had. */
  onRested: (listener: (sent: number) => void) => () => void
  close: () => Promise<void>
}

/** Opens the signed-in user's store and starts sending its outbox. */
export async function openStore(): Promise<OpenPhone> {
  const session = signed.get()
  if (!session) throw new NotSignedIn()
  const owner = session.me
  const db = new PhoneDb(databaseName(owner.CompanyId, owner.id))
  await db.open()
  const index = openIndex(db)
  const listeners = new Set<(moved: ChangedRecords) => void>()
  const resting = new Set<(sent: number) => void>()
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(db.name)
  const isMine = () => signed.get()?.me.id === owner.id
  let me = owner
  let drain: Drain | undefined
  let asked = false
  let told: number | undefined

  const take = async (moved: ChangedRecords) => {
    for (const [noun, ids] of moved) await index.refresh(noun, ids)
    for (const listener of listeners) listener(moved)
  }
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<[ResourceName, string[]][] | 'kick'>) =>
      data === 'kick' ? drain?.kick() : void take(new Map(data))

  const outbox = watchOutbox(db)

  const phone: Phone = {
    db,
    index,
    me: () => {
      const now = signed.get()
      if (now?.me.id === owner.id) me = now.me
      return me
    },
    wire: async (sending) => {
      if (!isMine()) throw new NotSignedIn()
      return sendBytes(sending)
    },
    now: () => Date.now(),
    network: currentNetwork,
    deviceName: deviceName(navigator.userAgent),
    announce: async (moved) => {
      channel?.postMessage([...moved])
      await take(moved)
      await outbox.written()
    },
    kick: () => {
      // The tab that holds the lock sends; it may be another one.
      channel?.postMessage('kick')
      drain?.kick()
    },
  }
  // The service worker's credentials for sending while the app is closed; they end with the session.
  const keepSession = async () => {
    const now = signed.get()
    if (now?.me.id !== owner.id) await db.kept.delete('session')
    else await db.kept.put({ key: 'session', value: { token: now.token, me: now.me } satisfies KeptSession })
  }
  const followSession = () => void keepSession().catch(() => undefined)
  followSession()
  const progress = storeOf<ReadonlyMap<string, number>>(new Map())
  const watching = live(() => rulesOn(db)).subscribe({ next: () => drain?.kick(), error: () => undefined })
  const begun = outbox.store.follow(() => {
    const { waiting, needsYou, shots, known } = outbox.store.get()
    const waits = waiting > 0
    // Registered as soon as something waits, because a killed app gets no chance to do so.
    if (waits && !asked) void wakeForOutbox()
    asked = waits
    const count = waiting + needsYou + shots
    if (!known || count === told) return
    told = count
    tellUnsent(owner, count)
  })
  const awake = wakeLock()
  const release = onlyHere(db, async (ended) => {
    drain = new Drain(phone, {
      progress: (key, bytes) => {
        progress.set(withProgress(progress.get(), key, bytes))
        awake.hold(progress.get().size > 0)
      },
      rested: (sent) => {
        for (const listener of resting) listener(sent)
      },
    })
    await drain.start()
    await ended
    await drain.stop()
    drain = undefined
  })
  const pictures = prefetching(phone)
  const sync = syncing(phone, () => {
    void queryClient.invalidateQueries({ queryKey: keys.stars })
    void pictures.run()
    void refreshPlaces(phone).catch(() => undefined)
    void refreshPlan(phone)
      .then(() => queryClient.invalidateQueries({ queryKey: keys.plan }))
      .catch(() => undefined)
  })
  resting.add((sent) => {
    if (sent > 0) sync.soon()
  })
  const again = () => {
    drain?.kick(true)
    sync.soon(0)
  }
  const leave = [
    begun,
    watchNetwork(),
    onNetworkChange(() => {
      drain?.kick()
      void outbox.read()
    }),
    heldCaptures.follow(() => {
      // Held in memory only, so no live query sees them.
      void outbox.read()
    }),
    onOnline(again),
    onChanges(() => sync.soon()),
    signed.follow(followSession),
    signed.follow(() => {
      if (!isMine()) return
      void retryWithNewRights(phone).catch(() => undefined)
      again()
    }),
  ]
  const seen = () => {
    if (document.hidden) {
      // An app in the background can be closed at any time, and nobody will undo anything anymore.
      void endGrace(phone)
        .then((ended) => ended > 0 && phone.kick())
        .catch(() => undefined)
      if (outbox.store.get().waiting > 0) void wakeForOutbox()
      return
    }
    drain?.kick()
    sync.soon(0)
  }
  document.addEventListener('visibilitychange', seen)
  void retryWithNewRights(phone).catch(() => undefined)
  sync.soon(0)
  // Once the first screen is shown, preload the lists likely to come next.
  const warming = setTimeout(() => void index.warm(['tasks', 'projects', 'photos']).catch(() => undefined), WARM_AFTER)

  return {
    ...phone,
    store: localStore(phone, (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    }),
    outbox: outbox.store,
    progress,
    syncing: sync,
    pictures,
    sendNow: () => again(),
    onRested: (listener) => {
      resting.add(listener)
      return () => {
        resting.delete(listener)
      }
    },
    close: async () => {
      document.removeEventListener('visibilitychange', seen)
      clearTimeout(warming)
      for (const one of leave) one()
      await keepSession().catch(() => undefined)
      outbox.stop()
      watching.unsubscribe()
      await Promise.all([sync.stop(), pictures.stop()])
      listeners.clear()
      await release()
      awake.hold(false)
      channel?.close()
      letGo()
      forgetNames()
      index.close()
      db.close()
    },
  }
}

// For the app icon's badge, and for code that reads the count without opening the store.
function tellUnsent(owner: Me, count: number): void {
  noteUnsent(owner, count)
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>
  void (count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator))?.catch(() => undefined)
}

function withProgress(before: ReadonlyMap<string, number>, key: string, bytes: number | undefined) {
  const after = new Map(before)
  if (bytes === undefined) after.delete(key)
  else after.set(key, bytes)
  return after
}
