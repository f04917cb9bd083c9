import type { Conflict } from '@jobwright/contract/crud.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { actionKeys } from '../../data/api.ts'
import { storeOf } from '../../data/store.ts'
import { adopted, offerChanges, offerOf, type EditedOffer, type OfferRecord } from './editedOffer.ts'
import { mergeOffers } from './mergeOffers.ts'
import { offerProblems, placed, type PlacedProblem } from './offerProblems.ts'
import type { OfferStore } from './offerStore.ts'

type SavingState =
  | { kind: 'saved' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** Nothing is saved until these are corrected. */
  | { kind: 'problems'; problems: readonly PlacedProblem[] }
  /** Somebody has to choose first. */
  | { kind: 'conflicts' }
  | { kind: 'failed'; problem: unknown; problems: readonly PlacedProblem[] }

type OfferEdit = { changes: Record<string, unknown>; base: Record<string, unknown>; version: number }
/** Sends a change; returns the record as it is then. */
export type SendOffer = (
  edit: OfferEdit,
  key: string,
) => Promise<{ record: OfferRecord; conflicts: readonly Conflict[] }>

type Settings = {
  store: OfferStore
  record: OfferRecord
  send: SendOffer
  /** Whether this person sees, and so saves, costs. */
  withCosts: boolean
  allowNegative?: boolean
  /** Keeps what is not saved for a reload; null when everything is. */
  keep: (draft: { base: EditedOffer; offer: EditedOffer } | null) => void
}

const AFTER_TYPING_MS = 800
const KEEP_MS = 500
const RETRY_MS = 5000

/** Saves an offer shortly after its last change, and takes in what others change. */
export function offerSaving({ store, record, send, withCosts, allowNegative, keep }: Settings) {
  const state = storeOf<SavingState>({ kind: 'saved' })
  const keyFor = actionKeys()
  let saved = record
  let base = adopted(offerOf(record), store.get())
  /** The offer as it was when everything of it was saved. */
  let clean: EditedOffer | null = null
  let inFlight: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let keeping: ReturnType<typeof setTimeout> | undefined
  let isReadOnly = false
  let isReceiving = false
  let arrived: OfferRecord | null = null

  const changes = () => offerChanges(saved, base, store.get(), withCosts)
  const isClean = () => Object.keys(changes().changes).length === 0

  const keepNow = () => {
    clearTimeout(keeping)
    keeping = undefined
    const offer = store.get()
    keep(offer === clean && offer.lines.length === saved.lines.length ? null : { base, offer })
  }
  const schedule = (ms = AFTER_TYPING_MS) => {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
    keeping ??= setTimeout(keepNow, KEEP_MS)
  }

  /** Saves at once. Resolves when it is done, or can't be. */
  async function save(): Promise<void> {
    clearTimeout(timer)
    if (inFlight) {
      await inFlight
      return isClean() ? undefined : save()
    }
    if (isReadOnly) return
    inFlight = attempt().finally(() => {
      inFlight = null
      if (arrived) receive(arrived)
    })
    return inFlight
  }

  async function attempt(): Promise<void> {
    const sent = store.get()
    const edit = { ...changes(), version: saved.version }
    if (Object.keys(edit.changes).length === 0) {
      settled(sent)
      keepNow()
      return
    }
    if (store.conflicts.get().length > 0) return state.set({ kind: 'conflicts' })
    const problems = offerProblems(sent, allowNegative)
    if (problems.length > 0) return state.set({ kind: 'problems', problems })
    state.set({ kind: 'saving' })
    try {
      const answer = await send(edit, keyFor([edit.changes, edit.version]))
      take(answer.record, sent)
      if (store.conflicts.get().length > 0) state.set({ kind: 'conflicts' })
      else if (isClean()) settled(store.get())
      else {
        state.set({ kind: 'waiting' })
        schedule()
      }
      keepNow()
    } catch (problem) {
      const errors = problem instanceof Refusal ? problem.problem.errors : []
      state.set({ kind: 'failed', problem, problems: errors.map((error) => placed(sent, error)) })
      keepNow()
      if (!(problem instanceof Refusal)) timer = setTimeout(() => void save(), RETRY_MS)
    }
  }

  function receive(next: OfferRecord): void {
    // What arrives while a change is on its way waits for the answer, which may know it already.
    arrived = inFlight ? next : null
    if (inFlight || next.version <= saved.version) return
    const [before, now] = [base, offerOf(next)]
    saved = next
    bring(() => store.receive(before, now))
    base = adopted(now, store.get())
    schedule()
  }

  function settled(offer: EditedOffer): void {
    state.set({ kind: 'saved' })
    clean = Object.keys(offer.texts).length === 0 ? offer : null
  }

  /** The record answered a change: what it made of it, and what was typed since, come together. */
  function take(answer: OfferRecord, sent: EditedOffer): void {
    const now = offerOf(answer)
    const { offer, conflicts } = mergeOffers(base, now, sent)
    saved = answer
    bring(() => store.receive(sent, offer))
    base = adopted(now, store.get())
    if (conflicts.length > 0) store.conflicts.set([...store.conflicts.get(), ...conflicts])
  }
  function bring(receive: () => void): void {
    isReceiving = true
    receive()
    isReceiving = false
  }

  const unfollow = store.follow(() => {
    if (isReceiving) return
    if (!['saving', 'waiting'].includes(state.get().kind) && !isReadOnly) state.set({ kind: 'waiting' })
    schedule()
  })
  const unfollowConflicts = store.conflicts.follow(() => {
    if (store.conflicts.get().length === 0) schedule(0)
  })
  const again = () => {
    if (state.get().kind === 'failed') void save()
  }
  globalThis.addEventListener?.('online', again)
  globalThis.addEventListener?.('pagehide', keepNow)

  return {
    state,
    save,
    isClean,
    /** The record as it was read again. */
    receive,
    /** Whether nothing may be saved at the moment. */
    lock(isLocked: boolean) {
      const isFree = isReadOnly && !isLocked
      isReadOnly = isLocked
      if (isFree) schedule()
    },
    async end() {
      store.endStep()
      await save()
      clearTimeout(timer)
      unfollow()
      unfollowConflicts()
      keepNow()
      globalThis.removeEventListener?.('online', again)
      globalThis.removeEventListener?.('pagehide', keepNow)
    },
  }
}
