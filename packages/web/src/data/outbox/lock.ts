import { newId } from '../ids.ts'
import type { PhoneDb } from '../phone/store/database.ts'
import { readKept } from '../phone/store/database.ts'

type Lease = { holder: string; until: number }
const LEASE_MS = 15_000

/** The lock of the sender of a store: a tab or the service worker. */
export const lockName = (db: PhoneDb): string => `outbox ${db.name}`

/**
 * Runs `work` in one tab at a time; another tab takes over when it ends. `work` must stop when its promise resolves.
 * Returns a function that stops it and resolves once the work has ended.
 */
export function onlyHere(db: PhoneDb, work: (ended: Promise<void>) => Promise<void>): () => Promise<void> {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  // oxlint-disable-next-line no-unnecessary-condition -- browsers have no locks on plain http
  const done = navigator.locks ? locked(db, ended, work) : leased(db, ended, work)
  return async () => {
    end()
    await done
  }
}

async function locked(db: PhoneDb, ended: Promise<void>, work: (ended: Promise<void>) => Promise<void>): Promise<void> {
  const giveUp = new AbortController()
  void ended.then(() => giveUp.abort())
  await navigator.locks
    .request(lockName(db), { signal: giveUp.signal }, () => work(ended))
    .catch((problem: unknown) => {
      if (!giveUp.signal.aborted) throw problem
    })
}

/** Browsers have no locks on plain http: use a lease in the store, renewed while its holder lives. */
async function leased(db: PhoneDb, ended: Promise<void>, work: (ended: Promise<void>) => Promise<void>): Promise<void> {
  const holder = newId()
  let over = false
  void ended.then(() => {
    over = true
  })
  const take = () =>
    db.transaction('rw', db.kept, async () => {
      const lease = await readKept<Lease>(db, 'lease')
      const now = Date.now()
      // A lease from the future was taken before the clock was set back.
      const free = !lease || lease.holder === holder || lease.until < now || lease.until > now + 2 * LEASE_MS
      if (free) await db.kept.put({ key: 'lease', value: { holder, until: now + LEASE_MS } })
      return free
    })
  const pause = (ms: number) => Promise.race([ended, new Promise((resolve) => setTimeout(resolve, ms))])
  while (!over && !(await take())) await pause(LEASE_MS / 3)
  if (over) return
  const renewing = setInterval(() => void take(), LEASE_MS / 3)
  try {
    await work(ended)
  } finally {
    clearInterval(renewing)
    await db.kept.delete('lease')
  }
}
