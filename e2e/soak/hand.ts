import 'fake-indexeddb/auto'
import type { FastifyInstance } from 'fastify'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { LostNetwork } from '../../packages/web/src/data/api.ts'
import { Drain } from '../../packages/web/src/data/outbox/drain.ts'
import { fileCaptures, keepCapture } from '../../packages/web/src/data/outbox/captures.ts'
import { syncOnce } from '../../packages/web/src/data/phone/sync/sync.ts'
import { testPhone } from '../../packages/web/src/testing/phone.ts'
import type { TestPhone } from '../../packages/web/src/testing/phone.ts'
import { wireOf } from './wire.ts'
import type { Weather } from './wire.ts'

type Owner = { me: Me; token: string }
/** Something that a person did, as they remember it. */
export type Done =
  | { what: 'create'; noun: SoakResource; id: string }
  | { what: 'update'; noun: SoakResource; id: string; field: string; base: unknown; value: unknown }
  | { what: 'remove'; noun: SoakResource; id: string }
  | { what: 'photo'; id: string; sha256: string }
export type SoakResource = 'customers' | 'projects' | 'tasks'

const settledSoon = () => new Promise((resolve) => setTimeout(resolve, 1))

/** One user with a phone: works, loses the network, kills the app, and remembers what was done. */
export class Hand {
  readonly weather: Weather
  readonly done: Done[] = []
  readonly random: () => number
  phone: TestPhone
  readonly #app: FastifyInstance
  readonly #owner: Owner
  #drain: Drain
  #rested = 0

  constructor(app: FastifyInstance, owner: Owner, weather: Weather, random: () => number) {
    this.weather = weather
    this.random = random
    this.#app = app
    this.#owner = owner
    this.phone = this.#open()
    this.#drain = this.#sender()
  }

  #open(name?: string): TestPhone {
    return testPhone(this.#owner.me, wireOf(this.#app, this.#owner.token, this.weather, this.random), name)
  }
  #sender(): Drain {
    const drain = new Drain(this.phone, { rested: () => (this.#rested += 1) })
    this.phone.kick = () => drain.kick()
    void drain.start().catch(() => undefined)
    return drain
  }

  /** The app dies, in the middle of whatever it does, and is opened again. */
  async kill(): Promise<void> {
    const before = this.weather.down
    this.weather.down = true
    await this.#drain.stop()
    this.phone.db.close()
    this.phone = this.#open(this.phone.db.name)
    this.weather.down = before
    this.#drain = this.#sender()
  }

  /** Asks the office for what is new; without an answer nothing happens. */
  async sync(): Promise<void> {
    await syncOnce(this.phone).catch((problem: unknown) => {
      if (!(problem instanceof LostNetwork || problem instanceof Refusal)) throw problem
    })
  }

  /** Sends until nothing sendable is left. The network must be up. */
  async sendAll(): Promise<void> {
    for (let round = 0; round < 400; round += 1) {
      const rested = this.#rested
      this.#drain.kick(true)
      while (this.#rested === rested) await settledSoon()
      const open = await this.phone.db.ops.where('state').anyOf('waiting', 'sending').toArray()
      const stuck = await this.phone.db.ops.where('state').equals('aside').count()
      if (open.length === 0 || (stuck > 0 && open.every((op) => op.tries === 0))) return
    }
    throw new Error('The outbox does not empty.')
  }
  async close(): Promise<void> {
    await this.#drain.stop()
    await this.phone.db.delete()
  }

  async create(noun: SoakResource, draft: Record<string, unknown>): Promise<string> {
    const { id } = await this.phone.store.create(noun, draft, crypto.randomUUID())
    this.done.push({ what: 'create', noun, id })
    return id
  }
  async update(noun: SoakResource, id: string, field: string, value: unknown): Promise<void> {
    const record = (await this.phone.store.record(noun, id)) as unknown as Record<string, unknown> | undefined
    if (!record || record[field] === value) return
    const edit = {
      changes: { [field]: value },
      base: { [field]: record[field] ?? null },
      version: Number(record['version']),
    }
    await this.phone.store.update(noun, id, edit, crypto.randomUUID())
    this.done.push({ what: 'update', noun, id, field, base: record[field] ?? null, value })
  }
  async remove(noun: SoakResource, id: string): Promise<void> {
    await this.phone.store.remove(noun, id, crypto.randomUUID())
    this.done.push({ what: 'remove', noun, id })
  }
  async photo(bytes: Uint8Array<ArrayBuffer>, links: Record<string, string>): Promise<void> {
    const blob = new Blob([bytes], { type: 'image/png' })
    const id = await keepCapture(this.phone, {
      blob,
      thumb: new Blob(['small']),
      capturedAt: new Date(this.phone.now()).toISOString(),
      timezone: 'America/New_York',
      session: 'soak',
    })
    const sha256 = (await this.phone.db.shots.get(id))?.sha256 ?? ''
    await fileCaptures(this.phone, [id], links)
    this.done.push({ what: 'photo', id, sha256 })
  }
  /** The records of a kind that this person sees. */
  async seen(noun: SoakResource): Promise<string[]> {
    return (await this.phone.store.page(noun, { count: 1000 })).rows.map((row) => row.id)
  }
}
