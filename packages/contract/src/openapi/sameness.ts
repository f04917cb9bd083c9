type Facts = { id: number; size: number }

/** Tells whether two parts of a document are the same, and how long they are, without writing them out again and again. */
export class Sameness {
  readonly #ids = new Map<string, number>()
  readonly #known = new WeakMap<object, Facts>()

  /** A number for what a part says: equal parts have the same. `size` is about its length as JSON. */
  of(node: unknown): Facts {
    if (node === null || typeof node !== 'object') {
      const text = JSON.stringify(node) ?? ''
      return { id: this.#idOf(text), size: text.length }
    }
    const known = this.#known.get(node)
    if (known) return known
    const parts = Object.entries(node).map(([key, value]) => ({ key, ...this.of(value) }))
    const text = `${Array.isArray(node) ? '[' : '{'}${parts.map(({ key, id }) => `${key}:${id}`).join()}`
    const size = parts.reduce((sum, { key, size: length }) => sum + length + key.length + 4, 2)
    const facts = { id: this.#idOf(text), size }
    this.#known.set(node, facts)
    return facts
  }

  #idOf(text: string): number {
    const id = this.#ids.get(text) ?? this.#ids.size
    this.#ids.set(text, id)
    return id
  }
}
