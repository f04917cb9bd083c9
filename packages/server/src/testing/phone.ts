import { nothingUnsent, type Unsent } from '@jobwright/contract/resources/devices.ts'
import { sync, type SyncAnswer, type SyncAsk } from '@jobwright/contract/resources/sync.ts'
import { preparedResources, type PreparedResource } from '@jobwright/contract/rules/prepared.ts'
import { newId } from '../db/ids.ts'
import type { Person } from './house.ts'

/** A record as a phone holds it. */
type HeldRow = SyncAnswer['rows'][PreparedResource][number]

/** A phone that stores what it syncs, as a real one does. */
export class Phone {
  readonly deviceId: string
  readonly held: Record<PreparedResource, Map<string, HeldRow>>
  recent: SyncAsk['recent'] = []
  unsent: Unsent = nothingUnsent
  view: number | null = null
  people: SyncAnswer['people'] = null
  starred: SyncAnswer['starred'] | undefined
  readonly #person: Person

  constructor(person: Person, deviceId: string = newId()) {
    this.#person = person
    this.deviceId = deviceId
    this.held = Object.fromEntries(preparedResources.map((noun) => [noun, new Map()])) as never
  }

  /** What the phone sends. */
  asking(): SyncAsk {
    return { deviceId: this.deviceId, name: 'Pat’s phone', since: this.view, recent: this.recent, unsent: this.unsent }
  }

  /** Syncs once, and stores the response unless it is to be lost. */
  async ask(lost = false): Promise<SyncAnswer> {
    const answer = await this.#person.call(sync.ask, { body: this.asking() })
    if (!lost) this.#store(answer)
    return answer
  }

  /** Syncs until there is no more. Returns the number of responses. */
  async sync(): Promise<number> {
    for (let asked = 1; ; asked++) if (!(await this.ask()).more) return asked
  }

  /** The ids of what it holds of a noun. */
  ids(noun: PreparedResource): string[] {
    return [...this.held[noun].keys()].sort()
  }
  has(noun: PreparedResource, id: string): boolean {
    return this.held[noun].has(id)
  }

  #store(answer: SyncAnswer): void {
    for (const noun of preparedResources) {
      if (answer.whole) this.held[noun].clear()
      for (const id of answer.gone[noun]) this.held[noun].delete(id)
      for (const row of answer.rows[noun]) this.held[noun].set(row.id, row)
    }
    this.view = answer.view
    this.starred = answer.starred
    if (answer.people) this.people = answer.people
  }
}
