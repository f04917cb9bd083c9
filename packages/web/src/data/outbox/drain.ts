import { unknownNetwork } from '../phone/networkStatus.ts'
import type { Phone } from '../phone/phone.ts'
import { movedOf } from '../phone/phone.ts'
import { dueAt } from './backoff.ts'
import { blockersOf } from './blockers.ts'
import { unmetConditionOf, rulesOn } from './uploadConditions.ts'
import { sendableAt } from './op.ts'
import type { OutboxLane, Op } from './op.ts'
import { sendOp } from './sendOp.ts'
import { putAside, readFailure, settleSent } from './settle.ts'

/** How many operations of a lane are sent at once. Records go one at a time, in order. */
const AT_ONCE: Record<OutboxLane, number> = { records: 1, uploads: 2 }
/** The longest delay that a timer accepts, in ms. */
const LONGEST_TIMER = 600_000

/** How long to wait after a disk error, in ms. */
const AFTER_TROUBLE = 5000

/** The callbacks of a phone's sender. */
type DrainNotes = {
  /** Bytes uploaded so far; undefined when the upload ended. */
  progress?: (key: string, bytes: number | undefined) => void
  /** Nothing more can be sent now; `sent` operations went out since the last call. */
  rested?: (sent: number) => void
  /** The server answered 401. */
  paused?: () => void
}

/**
 * Sends the outbox. Only one may run per store at a time; its owner holds the lock. It reads the store again after
 * every response, so it sees new operations.
 */
export class Drain {
  readonly #phone: Phone
  readonly #notes: DrainNotes
  readonly #running = new Map<number, { work: Promise<void>; cancel: AbortController }>()
  readonly #stop = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  #looking: Promise<void> | undefined
  #again = false
  #now = false
  #isReached = false
  #paused = false
  #sent = 0

  constructor(phone: Phone, notes: DrainNotes = {}) {
    this.#phone = phone
    this.#notes = notes
  }

  /** Starts; resends what was in flight when the phone died. `now` as in `kick`. */
  async start(now = false): Promise<void> {
    await this.#phone.db.ops.where('state').equals('sending').modify({ state: 'waiting' })
    this.kick(now)
  }

  /**
   * Something was added, or the server is reachable again. With `now`, everything that waits for its next try is tried
   * at once.
   */
  kick(now = false): void {
    if (this.#stop.signal.aborted) return
    if (now) {
      this.#paused = false
      this.#now = true
    }
    this.#again = true
    this.#looking ??= this.#look()
      .catch(() => {
        // The disk failed (full, or the store is closing). The operations are still there; try again later.
        this.#again = false
        if (!this.#stop.signal.aborted) this.#timer = setTimeout(() => this.kick(), AFTER_TROUBLE)
      })
      .finally(() => {
        this.#looking = undefined
        if (this.#again) this.kick()
      })
  }

  /** Stops; resolves once nothing is in flight. */
  async stop(): Promise<void> {
    this.#stop.abort()
    clearTimeout(this.#timer)
    await this.#looking
    for (const { cancel } of this.#running.values()) cancel.abort()
    await Promise.all([...this.#running.values()].map(({ work }) => work))
  }

  async #look(): Promise<void> {
    this.#again = false
    // A call during a pass counts for the next pass.
    const now = this.#now
    this.#now = false
    clearTimeout(this.#timer)
    const { db } = this.#phone
    if (now) await db.ops.where('state').equals('waiting').modify({ next: 0 })
    else if (this.#isReached) await this.#wakeUnanswered()
    this.#isReached = false
    if (this.#stop.signal.aborted) return
    if (!this.#paused) await this.#beginWhatMay()
    if (this.#running.size === 0 && !this.#again) this.#rest()
  }

  async #beginWhatMay(): Promise<void> {
    const { db } = this.#phone
    const ops = await db.ops.orderBy('seq').toArray()
    const blockers = blockersOf(ops)
    const at = this.#phone.now()
    const times: number[] = []
    const [rules, network] = [await rulesOn(db), this.#phone.network?.() ?? unknownNetwork]
    // An upload that is in flight when Wi-Fi drops resumes later.
    for (const op of ops) if (unmetConditionOf(op, rules, network)) this.#running.get(op.seq ?? 0)?.cancel.abort()
    for (const lane of ['records', 'uploads'] as const) {
      let free = AT_ONCE[lane] - ops.filter((op) => op.lane === lane && this.#running.has(op.seq ?? 0)).length
      for (const op of ops) {
        if (free <= 0) break
        if (op.lane !== lane || op.state !== 'waiting' || this.#running.has(op.seq ?? 0) || blockers.has(op)) continue
        if (unmetConditionOf(op, rules, network)) continue
        const due = Math.max(dueAt(op.next, at), sendableAt(op, at))
        if (due <= at) this.#begin(op)
        else times.push(due)
        // A record that waits for its retry keeps its place in the queue; another upload may go first.
        if (due <= at || lane === 'records') free -= 1
      }
    }
    if (times.length > 0)
      this.#timer = setTimeout(() => this.kick(), Math.min(LONGEST_TIMER, Math.min(...times) - at + 5))
  }

  /** One success says that the network is back: what had no answer need not wait on. What the office failed at does. */
  async #wakeUnanswered(): Promise<void> {
    const { db } = this.#phone
    const waits = db.ops.where('state').equals('waiting')
    await waits.and((op) => op.next > 0 && op.reason === undefined).modify({ next: 0 })
  }

  #rest(): void {
    const sent = this.#sent
    this.#sent = 0
    this.#notes.rested?.(sent)
  }

  #begin(op: Op): void {
    const seq = op.seq ?? 0
    const cancel = new AbortController()
    const work = this.#one(op.key, seq, cancel.signal)
      // Not even the outcome could be stored. The operation stays 'sending' and is sent again when the store reopens.
      .catch(() => undefined)
      .finally(() => {
        this.#running.delete(seq)
        this.#notes.progress?.(op.key, undefined)
        this.kick()
      })
    this.#running.set(seq, { work, cancel })
  }

  /** Marks an operation as being sent; undefined if somebody discarded it or gave it another key since it was read. */
  #claim(key: string, seq: number): Promise<Op | undefined> {
    const { db } = this.#phone
    return db.transaction('rw', db.ops, async () => {
      const now = await db.ops.get(seq)
      if (now?.state !== 'waiting' || now.key !== key) return undefined
      const claimed: Op = { ...now, state: 'sending', tries: now.tries + 1 }
      await db.ops.put(claimed)
      return claimed
    })
  }

  async #one(key: string, seq: number, signal: AbortSignal): Promise<void> {
    // Sent is what it says now: a caption may have been added since it was read.
    const op = await this.#claim(key, seq)
    if (!op) return
    try {
      const sent = await sendOp(this.#phone, op, signal, (bytes) => this.#notes.progress?.(op.key, bytes))
      await settleSent(this.#phone, op, sent)
      this.#sent += 1
      this.#isReached = true
    } catch (problem) {
      await this.#failed(op, seq, problem)
    }
  }

  async #failed(op: Op, seq: number, problem: unknown): Promise<void> {
    const { db } = this.#phone
    const failed = readFailure(problem, op, this.#phone.now())
    if (failed.next === 'pause') {
      this.#paused = true
      this.#notes.paused?.()
    }
    if (failed.next === 'aside') await putAside(this.#phone, op, failed.reason)
    else
      await db.ops.update(seq, {
        state: 'waiting',
        next: failed.next === 'wait' ? failed.until : 0,
        ...(failed.next !== 'wait' ? { tries: op.tries - 1 } : failed.reason ? { reason: failed.reason } : {}),
      })
    await this.#phone.announce(movedOf(op))
  }
}
