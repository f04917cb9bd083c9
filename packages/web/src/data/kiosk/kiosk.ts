import { kiosk } from '@jobwright/contract/calls.gen.ts'
import { caller } from '@jobwright/contract/call.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import type { KioskPerson, KioskState } from '@jobwright/contract/resources/kioskTablet.ts'
import type { CallInput, Reply } from '@jobwright/contract/route.ts'
import { pinContext, type KioskStep } from '@jobwright/contract/rules/kiosk.ts'
import { newId } from '../ids.ts'
import { skewOf } from '../serverClock.ts'
import { storeOf } from '../store.ts'
import { beginPhoto, finishPhoto, sendPhotos, type Shot } from './photos.ts'
import { sealPin } from './sealPin.ts'
import {
  addPunch,
  keep,
  dropOld,
  dropOldPhotos,
  listPunches,
  markSent,
  markFailed,
  readKept,
  sendAgain,
  type Pairing,
  type StoredPunch,
} from './store.ts'

/** What the tablet knows of itself. `revoked`: the office ended its credential. */
type Tablet = {
  phase: 'starting' | 'unpaired' | 'revoked' | 'paired'
  state: KioskState | undefined
  isOnline: boolean
  /** The punches that the server has not answered yet. */
  waiting: readonly StoredPunch[]
}
export const tablet = storeOf<Tablet>({ phase: 'starting', state: undefined, isOnline: true, waiting: [] })
const set = (patch: Partial<Tablet>) => tablet.set({ ...tablet.get(), ...patch })

const ANSWER_MS = 8000
const ROUND_MS = 30_000
const BATCH = 50

let pairing: Pairing | undefined
let skewSec = 0

/** No answer came in time. */
class NoAnswer extends Error {}

const send = caller(async (path, init) => {
  try {
    return await fetch(path, {
      ...init,
      headers: {
        ...init.headers,
        accept: 'application/json',
        'accept-language': document.documentElement.lang,
        ...(pairing && { authorization: `Kiosk ${pairing.token}` }),
      },
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
  } catch {
    throw new NoAnswer()
  }
})

/** Calls the server as this tablet; notes whether it answers, and whether the tablet is still known there. */
async function call<T extends (typeof kiosk)[keyof typeof kiosk]>(route: T, ask: CallInput<T>): Promise<Reply<T>> {
  try {
    const answer = await send(route, ask)
    set({ isOnline: true })
    return answer
  } catch (problem) {
    if (problem instanceof NoAnswer) set({ isOnline: false })
    else if (problem instanceof Refusal) {
      set({ isOnline: true })
      if (problem.status === 401) await forget()
    }
    throw problem
  }
}

/** The office revoked the tablet: it forgets people and jobs, and keeps what it has not sent. */
async function forget(): Promise<void> {
  set({ phase: 'revoked', state: undefined })
  if (pairing) await keep('pairing', (pairing = { ...pairing, isRevoked: true }))
  await keep('state', undefined)
}

/** Starts the tablet: shows what it last knew, then asks the server again and again. Returns what stops it. */
export function startTablet(): () => void {
  let stopped = false
  const round = () => {
    if (!stopped) void refresh()
  }
  void open().then(round)
  // A try that takes longer than a round is not followed by another one at once.
  const timer = setInterval(() => refreshing ?? round(), ROUND_MS)
  const back = () => document.hidden || round()
  window.addEventListener('online', round)
  document.addEventListener('visibilitychange', back)
  return () => {
    stopped = true
    clearInterval(timer)
    window.removeEventListener('online', round)
    document.removeEventListener('visibilitychange', back)
  }
}

async function open(): Promise<void> {
  const [kept, state, skew] = await Promise.all([readKept('pairing'), readKept('state'), readKept('skewSec')])
  pairing = kept
  skewSec = skew ?? 0
  const phase = !pairing ? 'unpaired' : pairing.isRevoked ? 'revoked' : 'paired'
  set({ phase, state: phase === 'paired' ? state : undefined, waiting: await listPunches() })
  await dropOldPhotos()
  // What waits here is not to be cleared by a browser that needs room.
  void navigator.storage?.persist?.().catch(() => false)
}

/** Pairs this tablet with a code. @throws Refusal, NoAnswer */
export async function pair(code: string): Promise<void> {
  const made = await send(kiosk.pair, { body: { code } })
  pairing = made
  await keep('pairing', made)
  await keep('state', undefined)
  set({ phase: 'paired', state: undefined })
  await refresh()
}

let refreshing: Promise<void> | undefined
let isAskedAgain = false
/** Sends what waits, then reads what changed at the office; once more where it is asked while that is under way. */
function refresh(): Promise<void> {
  isAskedAgain = refreshing !== undefined
  refreshing ??= rounds().finally(() => {
    refreshing = undefined
  })
  return refreshing
}

// What is under way may have looked before there was a punch, or tried before there was signal.
async function rounds(): Promise<void> {
  do {
    isAskedAgain = false
    await work()
  } while (isAskedAgain)
}

async function work(): Promise<void> {
  if (!pairing) return
  try {
    await push()
    const state = await call(kiosk.state, { query: { waiting: tablet.get().waiting.length } })
    skewSec = skewOf(Date.parse(state.now))
    await keep('state', state)
    await keep('skewSec', skewSec)
    if (pairing.isRevoked) await keep('pairing', (pairing = { token: pairing.token, companyId: pairing.companyId }))
    set({ state, phase: 'paired' })
    await dropOld()
    await followEpoch(state.epoch)
    await pushPhotos()
  } catch (problem) {
    // Without signal or with a refusal everything stays as it is; the next round tries again.
    if (!(problem instanceof NoAnswer || problem instanceof Refusal)) throw problem
  } finally {
    set({ waiting: await listPunches() })
  }
}

/** After a restore the server may not have what it answered lately: it is sent again, and what is known stays as it is. */
async function followEpoch(epoch: string): Promise<void> {
  const before = await readKept('epoch')
  if (before === epoch || !pairing) return
  if (before !== undefined) {
    await sendAgain(pairing.companyId)
    await push()
  }
  await keep('epoch', epoch)
}

/** Sends the punches of this company in their order. What is not answered stays. */
async function push(): Promise<void> {
  for (;;) {
    const mine = (await listPunches()).filter((one) => one.companyId === pairing?.companyId && !one.failed)
    const batch = mine.slice(0, BATCH)
    if (batch.length === 0) return
    const answered = await sendBatch(batch)
    await markSent(batch.filter(({ id }) => answered.has(id)))
    set({ waiting: await listPunches() })
    if (answered.size < batch.length) return
  }
}

/** Sends the photos of punches that were answered: after everything else, since nobody waits for them. */
async function pushPhotos(): Promise<void> {
  await dropOldPhotos()
  if (!pairing) return
  const waiting = new Set((await listPunches()).map(({ id }) => id))
  await sendPhotos(pairing.companyId, waiting, (body) => call(kiosk.photo, { body }))
}

async function sendBatch(batch: readonly StoredPunch[]): Promise<ReadonlySet<string>> {
  try {
    const { results } = await call(kiosk.push, { body: { punches: batch.map(({ draft }) => draft) } })
    return new Set(results.map(({ id }) => id))
  } catch (problem) {
    if (!(problem instanceof Refusal) || problem.status !== 422) throw problem
    // One of them can't be read: the others go without it, and it stays here.
    const [only] = batch
    if (batch.length === 1 && only) {
      await markFailed(only)
      return new Set()
    }
    const answered = new Set<string>()
    for (const one of batch) for (const id of await sendBatch([one])) answered.add(id)
    return answered
  }
}

type Who = { id: string; name: string }
export type PinAnswer = Reply<typeof kiosk.identify> | { state: 'offline' }

/** Asks the server about a PIN. Without an answer the tablet continues and the server checks it later. */
export async function identify(person: Who, pin: string): Promise<PinAnswer> {
  const { state } = tablet.get()
  if (!state || !navigator.onLine) return { state: 'offline' }
  const id = newId()
  try {
    const sealed = await sealPin(state.key, pin, pinContext({ id, UserId: person.id }))
    return await call(kiosk.identify, { body: { id, UserId: person.id, pin: sealed } })
  } catch (problem) {
    const isGone = problem instanceof NoAnswer || (problem instanceof Refusal && problem.status >= 500)
    if (isGone) return { state: 'offline' }
    throw problem
  }
}

export type Step = { step: KioskStep; ProjectId: string | null; CostCodeId: string | null }

/**
 * Stores a punch; it is on disk once the promise resolves, and is sent then. Returns when it was. Its photo is stored when it
 * is there, and nothing waits for it.
 */
export async function punch(person: Who, pin: string, what: Step, shot?: Promise<Shot>): Promise<string> {
  const { state } = tablet.get()
  if (!state || !pairing) throw new Error('The tablet is not paired.')
  const draft = { id: newId(), UserId: person.id, at: new Date().toISOString(), ...what }
  const sealed = await sealPin(state.key, pin, pinContext(draft))
  const { companyId } = pairing
  const begun = shot === undefined ? undefined : beginPhoto({ id: draft.id, companyId }, Date.parse(draft.at))
  const stored = { id: draft.id, companyId, name: person.name, draft: { ...draft, skewSec, pin: sealed } }
  const added = await addPunch(stored, begun)
  set({ waiting: [...tablet.get().waiting, added] })
  if (begun && shot !== undefined) void finishPhoto(begun, shot).then(refresh)
  void refresh()
  return draft.at
}

export type { KioskPerson }
