import type { PoolClient } from 'pg'
import { isLost, trips, type Row, type Statement } from './trip.ts'
import { LONGEST_WAIT_MS, tooBusy } from './waits.ts'

/** The most trips under way on a connection: whoever comes after a slow one waits for it. */
const MOST_TRIPS = 8
/** A connection that answered nothing for so long gets no more, and who waited so long gets a further one (ms). */
const SLOW_MS = 100
/** For so long a connection with nothing under way is kept for what comes next, unless somebody else wants one (ms). */
const KEPT_MS = 50

/** What goes out. `together`: the trip is one of several, and none of them waits by itself until it lies on the disk. */
export type Load = (together: boolean) => readonly Statement[]

type Waiting = {
  load: Load
  since: number
  resolve: (rows: Row[][]) => void
  reject: (error: unknown) => void
}
// A connection, how much is under way on it, and when it last answered.
type Lane = {
  trips: number
  moved: number
  client: Promise<PoolClient> | undefined
  usable: boolean
  /** Trips that nothing follows yet that waits for the disk. */
  unsettled: Sent[]
  settling: boolean
  leaving: NodeJS.Timeout | undefined
}
type Sent = Waiting & { rows: Promise<Row[][]> }

export type Loads = {
  /** One trip, with the next load that goes. */
  run(load: Load): Promise<Row[][]>
  /** When the one that waits longest began to wait; undefined when nobody waits. */
  since(): number | undefined
  /** Gives back the connections on which nothing is under way. */
  leave(): void
}

export type LoadOptions = {
  /** A connection; its `release` gives it back. */
  connect: () => Promise<PoolClient>
  /** Whether a connection is as good as before after this error. */
  isRefusal: (error: unknown) => boolean
  /** How many connections are enough while nobody waits long, and how many are taken at the most. */
  few: number
  most: number
  prepare: boolean
  /** Wait as long as it takes. */
  patient: boolean
  /** A trip after which all that was done before lies on the disk. None of several that went together is answered before. */
  settle?: readonly Statement[]
}

/**
 * Trips at the door, of which many come at once: a few connections carry several each, one behind the other, written at
 * once and each a transaction of its own. Waking a process of the database for every single one costs more than most of
 * them do. While what is under way is slow, further connections are taken.
 */
export function loadsOver({ connect, isRefusal, few, most, prepare, patient, settle }: LoadOptions): Loads {
  const queue: Waiting[] = []
  const lanes: Lane[] = []
  let asked = false
  let timer: NodeJS.Timeout | undefined

  const ended = (lane: Lane, error?: unknown) => {
    lane.trips--
    lane.moved = performance.now()
    lane.usable &&= error === undefined || isRefusal(error)
    if (queue.length > 0) soon()
  }
  const hear = (lane: Lane, sent: Sent, together: boolean): Promise<void> =>
    sent.rows.then(
      (rows) => {
        ended(lane)
        if (!together) sent.resolve(rows)
      },
      (error: unknown) => {
        ended(lane, error)
        sent.reject(error)
      },
    )
  // Those before it are answered once it is; it is followed by another where more was sent meanwhile.
  const hearSettling = async (lane: Lane, client: PoolClient, first: Promise<Row[][]>): Promise<void> => {
    lane.settling = true
    let answer: Promise<Row[][]> | undefined = first
    while (answer) {
      const before = lane.unsettled.splice(0)
      lane.trips++
      try {
        await answer
        ended(lane)
        for (const { rows, resolve, reject } of before) rows.then(resolve, reject)
      } catch (error) {
        ended(lane, error)
        for (const { reject } of before) reject(error)
      }
      answer = settle && lane.unsettled.length > 0 ? trips(client, [settle], prepare)[0] : undefined
    }
    lane.settling = false
  }
  // One that was kept may have been lost meanwhile: then nobody was told, since nothing was under way on it.
  const clientOf = async (lane: Lane): Promise<PoolClient> => {
    const kept = (lane.client ??= connect())
    const client = await kept
    if (!isLost(client)) return client
    if (lane.client === kept) {
      client.release(true)
      lane.client = connect()
    }
    return lane.client
  }
  const carry = async (lane: Lane, load: readonly Waiting[]): Promise<void> => {
    const together = settle !== undefined && underWay() > 1
    try {
      const client = await clientOf(lane)
      const follow = together && !lane.settling
      const loads = load.map((one) => one.load(together))
      const answers = trips(client, follow ? [...loads, settle] : loads, prepare)
      const sent = load.map((one, i): Sent => ({ ...one, rows: answers[i] as Promise<Row[][]> }))
      const heard = sent.map((one) => hear(lane, one, together))
      if (together) lane.unsettled.push(...sent)
      if (follow) heard.push(hearSettling(lane, client, answers.at(-1) as Promise<Row[][]>))
      await Promise.all(heard)
    } catch (error) {
      // Without a connection nothing of it began.
      for (const { reject } of load) {
        ended(lane, error)
        reject(error)
      }
    }
    if (lane.trips > 0) return
    if (!lane.usable) return giveBack(lane)
    if (lane.leaving) lane.leaving.refresh()
    else lane.leaving = setTimeout(giveBack, KEPT_MS, lane)
  }
  const giveBack = (lane: Lane): void => {
    if (lane.trips > 0) return
    const { client, usable } = lane
    clearTimeout(lane.leaving)
    lane.leaving = undefined
    lane.client = undefined
    lane.usable = true
    client?.then(
      (one) => one.release(!usable),
      () => {},
    )
  }
  const underWay = () => lanes.reduce((sum, lane) => sum + lane.trips, 0)
  // The one with the least under way; none where all have enough. Slow ones are left to themselves.
  const freeLane = (now: number): Lane | undefined => {
    const slow = lanes.filter(({ trips: mine, moved }) => mine > 0 && now - moved > SLOW_MS)
    const late = queue[0] && now - queue[0].since > SLOW_MS
    const enough = Math.min(most, late ? most : few + slow.length)
    const able = lanes.slice(0, enough).filter((lane) => lane.usable && lane.trips < MOST_TRIPS && !slow.includes(lane))
    const best = able.length > 0 ? able.reduce((a, b) => (b.trips < a.trips ? b : a)) : undefined
    if (best?.trips === 0 || lanes.length >= enough) return best
    const lane: Lane = {
      trips: 0,
      moved: now,
      client: undefined,
      usable: true,
      unsettled: [],
      settling: false,
      leaving: undefined,
    }
    lanes.push(lane)
    return lane
  }
  const go = () => {
    asked = false
    const now = performance.now()
    const loads = new Map<Lane, Waiting[]>()
    for (let lane = freeLane(now); lane && queue.length > 0; lane = freeLane(now)) {
      if (lane.trips === 0) lane.moved = now
      lane.trips++
      const one = queue.shift() as Waiting
      const load = loads.get(lane)
      if (load) load.push(one)
      else loads.set(lane, [one])
    }
    for (const [lane, load] of loads) void carry(lane, load)
    if (queue.length > 0) timer ??= setTimeout(look, SLOW_MS)
  }
  // Once all that has arrived by now was read.
  const soon = () => {
    if (asked) return
    asked = true
    setImmediate(go)
  }
  const look = () => {
    timer = undefined
    const late = performance.now() - LONGEST_WAIT_MS
    while (!patient && queue[0] && queue[0].since < late) queue.shift()?.reject(tooBusy())
    go()
  }
  return {
    run: (load) =>
      new Promise((resolve, reject) => {
        queue.push({ load, since: performance.now(), resolve, reject })
        soon()
      }),
    since: () => queue[0]?.since,
    leave: () => lanes.forEach(giveBack),
  }
}
