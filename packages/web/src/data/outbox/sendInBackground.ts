import { refusalOf } from '@jobwright/contract/call.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { LostNetwork } from '../api.ts'
import { networkHere } from '../phone/networkStatus.ts'
import { LocalIndex } from '../phone/store/phoneIndex.ts'
import { PhoneDb, readKept } from '../phone/store/database.ts'
import type { Phone } from '../phone/phone.ts'
import type { Wire } from '../sendBytes.ts'
import { Drain } from './drain.ts'
import { lockName } from './lock.ts'

/** The credentials for sending in the background, left by the open app; deleted with the session. */
export type KeptSession = { token: string; me: Me }

/** How long to wait while the app is open or closing, in ms. After that the browser should call again. */
const STAND_BY = 5000

let underWay: Promise<void> | undefined
let onceMore: Promise<void> | undefined

/**
 * Sends the outbox while the app is closed, when the browser wakes the service worker for it. Skips users whose session
 * ended; their work stays. Throws while something is left, so that the browser calls again. A wake-up during a run
 * without signal triggers another pass.
 */
export function sendInBackground(): Promise<void> {
  if (underWay) {
    onceMore ??= underWay
      .catch(() => undefined)
      .then(() => {
        onceMore = undefined
        return sendInBackground()
      })
    return onceMore
  }
  underWay = sendFromAll().finally(() => {
    underWay = undefined
  })
  return underWay
}

async function sendFromAll(): Promise<void> {
  const all = await indexedDB.databases()
  const stores = all.flatMap(({ name }) =>
    /^jobwright-[0-9a-f-]{36}-[0-9a-f-]{36}$/.test(name ?? '') ? [name ?? ''] : [],
  )
  let left = 0
  // One unreadable store must not block the others; its contents may still be intact.
  for (const name of stores) left += await sendFrom(name).catch(() => 1)
  if (left > 0) throw new Error('Something is left to send.')
}

async function sendFrom(name: string): Promise<number> {
  const db = new PhoneDb(name)
  try {
    await db.open()
    const session = await readKept<KeptSession>(db, 'session')
    if (!session) return 0
    const open = db.ops.where('state').anyOf('waiting', 'sending')
    if ((await open.count()) === 0) return 0
    // An open app sends by itself. If it closed before it could, take over here.
    const signal = AbortSignal.timeout(STAND_BY)
    const send = async () => {
      const channel = new BroadcastChannel(db.name)
      try {
        await drained(phoneOf(db, session, channel))
      } finally {
        channel.close()
      }
    }
    await navigator.locks.request(lockName(db), { signal }, send).catch((problem: unknown) => {
      if (!signal.aborted) throw problem
    })
    return await open.clone().count()
  } finally {
    db.close()
  }
}

const drained = (phone: Phone): Promise<void> =>
  new Promise((resolve, reject) => {
    const drain = new Drain(phone, { rested: () => void drain.stop().then(resolve) })
    // The browser reports signal, so do not wait for the next retry.
    drain.start(true).catch(reject)
  })

function phoneOf(db: PhoneDb, { token, me }: KeptSession, channel: BroadcastChannel): Phone {
  return {
    db,
    index: new LocalIndex(db),
    me: () => me,
    wire: wireOf(token),
    now: () => Date.now(),
    deviceName: '',
    network: networkHere,
    announce: async (moved) => channel.postMessage([...moved]),
    kick: () => undefined,
  }
}

const wireOf =
  (token: string): Wire =>
  async ({ method, path, body, headers, signal }) => {
    const init = {
      method,
      headers: { accept: 'application/json', ...headers, authorization: `Bearer ${token}` },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    }
    const answer = await fetch(path, init).catch((problem: unknown) => {
      throw new LostNetwork(problem)
    })
    if (answer.status >= 400) throw await refusalOf(answer)
    return answer.json().catch((problem: unknown) => {
      throw new LostNetwork(problem)
    })
  }
