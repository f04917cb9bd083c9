import type { Io, JsonSchema } from './shapes.ts'

const PREFIX = '#/components/schemas/'
export const refTo = (name: string): JsonSchema => ({ $ref: `${PREFIX}${name}` })

type Variants = Partial<Record<Io, JsonSchema>>

/** Collects the shapes that have a name, as they are sent and as they are answered. */
export class Components {
  readonly #found = new Map<string, Variants>()

  /** Moves what a schema defines for itself to the components; returns the schema with references to them. */
  hoisted(schema: JsonSchema, io: Io): JsonSchema {
    return this.#hoist(schema, io, new Map()) as JsonSchema
  }

  #hoist(node: unknown, io: Io, outer: ReadonlyMap<string, string>): unknown {
    if (Array.isArray(node)) return node.map((one) => this.#hoist(one, io, outer))
    if (node === null || typeof node !== 'object') return node
    const { $defs, $ref, ...rest } = node as JsonSchema
    const names = new Map(outer)
    const own = Object.entries(($defs ?? {}) as Record<string, JsonSchema>)
    // A shape that contains itself has no name of its own where nobody exports it.
    for (const [local, shape] of own)
      names.set(local, local.startsWith('__') ? `Nested${hashOf(JSON.stringify(shape))}` : local)
    for (const [local, shape] of own) {
      const name = names.get(local) ?? local
      const variants = this.#found.get(name) ?? {}
      this.#found.set(name, variants)
      if (variants[io]) continue
      variants[io] = {}
      variants[io] = this.#hoist(shape, io, names) as JsonSchema
    }
    const changed = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, this.#hoist(value, io, names)]))
    if (typeof $ref !== 'string') return changed
    const local = $ref.replace('#/$defs/', '')
    return { ...changed, $ref: `${PREFIX}${names.get(local) ?? local}?${io}` }
  }

  /**
   * The components by their names. A shape that is sent otherwise than it is answered has two: `Pricing` and `PricingInput`.
   * `rename` gives the references of a schema the names that resulted.
   */
  settled(): { schemas: Record<string, JsonSchema>; rename: <T>(node: T) => T } {
    const bare = (schema: JsonSchema | undefined) => JSON.stringify(schema)?.replace(/\?(input|output)"/g, '"')
    const differs = new Set<string>()
    for (const [name, { input, output }] of this.#found)
      if (input && output && bare(input) !== bare(output)) differs.add(name)
    // What refers to a shape that differs, differs.
    for (let before = -1; before < differs.size;) {
      before = differs.size
      for (const [name, { input, output }] of this.#found)
        if (input && output && refsIn(input).some((ref) => differs.has(ref))) differs.add(name)
    }
    const finalName = (name: string, io: string) => (io === 'input' && differs.has(name) ? `${name}Input` : name)
    const rename = <T>(node: T): T =>
      JSON.parse(
        JSON.stringify(node).replace(
          /"#\/components\/schemas\/([^"?]+)\?(input|output)"/g,
          (_, name: string, io: string) => `"${PREFIX}${finalName(name, io)}"`,
        ),
      ) as T
    const schemas: Record<string, JsonSchema> = {}
    for (const [name, { input, output }] of this.#found) {
      const shown = output ?? input
      if (shown) schemas[name] = rename(shown)
      if (input && differs.has(name)) schemas[`${name}Input`] = rename(input)
    }
    return { schemas, rename }
  }
}

const refsIn = (schema: JsonSchema): string[] =>
  [...JSON.stringify(schema).matchAll(/"#\/components\/schemas\/([^"?]+)/g)].map(([, name = '']) => name)

/** A short name for a text, the same in every run. */
function hashOf(text: string): string {
  let hash = 0
  for (let at = 0; at < text.length; at++) hash = (hash * 31 + text.charCodeAt(at)) | 0
  return (hash >>> 0).toString(36)
}
