/** Chance that is the same every time: a seeded generator (mulberry32), so that the demo company looks alike on every machine. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** A fraction of 1, never 1 itself. */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.fraction() * (high - low + 1))
  }

  /** True with this probability. */
  odds(probability: number): boolean {
    return this.fraction() < probability
  }

  pick<T>(list: readonly T[]): T {
    const found = list[Math.floor(this.fraction() * list.length)]
    if (found === undefined) throw new Error('There is nothing to pick from.')
    return found
  }

  /** The list in another order. */
  shuffled<T>(list: readonly T[]): T[] {
    const order = list.map((item) => ({ item, at: this.fraction() }))
    return order.sort((a, b) => a.at - b.at).map(({ item }) => item)
  }

  /** An id in the shape of a UUIDv7 of this instant. */
  id(at: Date): string {
    const hex = (digits: number) => Array.from({ length: digits }, () => this.whole(0, 15).toString(16)).join('')
    const time = at.getTime().toString(16).padStart(12, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'[this.whole(0, 3)]}${hex(3)}-${hex(12)}`
  }
}
