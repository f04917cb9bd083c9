import { pascal } from '../pascal.ts'
import { refTo } from './components.ts'
import { Sameness } from './sameness.ts'
import type { JsonSchema } from './shapes.ts'

/** Where a schema stands: within which component or call, and under which key. */
type Spot = { owner: string; key: string; isWhole: boolean }
type Seen = { schema: JsonSchema; size: number; spots: Spot[] }
/** A schema of the document that has an owner: the body of a call, its answer, a parameter. */
export type Root = { owner: string; key: string; get: () => JsonSchema; set: (schema: JsonSchema) => void }

/**
 * Names what has no name yet, so that each shape stands in the document once: bodies and answers of calls, lists of values, and
 * whatever occurs more than once. Writes it into `schemas`, and references to it into `roots`.
 */
export function* compact(schemas: Record<string, JsonSchema>, roots: readonly Root[]): Generator<void> {
  const same = new Sameness()
  const seen = new Map<number, Seen>()
  const known = new Map(Object.entries(schemas).map(([name, schema]) => [same.of(schema).id, name]))
  for (const [owner, schema] of Object.entries(schemas)) look(schema, { owner, key: '', isWhole: false }, seen, same)
  yield
  for (const { owner, key, get } of roots) look(get(), { owner, key, isWhole: /^(Body|Reply)$/.test(key) }, seen, same)
  yield
  const names = namesOf(seen, known)
  const bases = Object.entries(schemas)
    .filter(([, schema]) => isPlainObject(schema) && propertiesOf(schema).length >= 4)
    .map(([name, schema]) => ({ name, texts: textsOf(schema, same), required: requiredOf(schema) }))
    .sort((a, b) => b.texts.size - a.texts.size)

  const replaced = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(replaced)
    if (node === null || typeof node !== 'object') return node
    const { id } = same.of(node)
    const name = known.get(id) ?? names.get(id)
    if (name === undefined) return inside(node as JsonSchema)
    if (!(name in schemas)) {
      schemas[name] = {}
      schemas[name] = inside(node as JsonSchema)
    }
    return refTo(name)
  }
  const inside = (node: JsonSchema, self?: string): JsonSchema => {
    const base = isPlainObject(node)
      ? bases.find((one) => one.name !== self && extendsBase(node, one, same))
      : undefined
    if (!base) return mapped(node, replaced)
    const isMore = (field: string) => !base.texts.has(field)
    const more = propertiesOf(node).filter(([field]) => isMore(field))
    const required = requiredOf(node).filter(isMore)
    const rest = { type: 'object', properties: Object.fromEntries(more), ...(required.length > 0 && { required }) }
    return { allOf: [refTo(base.name), mapped(rest, replaced)] }
  }
  for (const [name, schema] of Object.entries(schemas)) schemas[name] = inside(schema, name)
  for (const [at, { get, set }] of roots.entries()) {
    set(replaced(get()) as JsonSchema)
    if (at % 100 === 0) yield
  }
}

const mapped = (node: JsonSchema, change: (value: unknown) => unknown): JsonSchema =>
  Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value)]))
const propertiesOf = (schema: JsonSchema) => Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)
const requiredOf = (schema: JsonSchema) => (schema['required'] ?? []) as string[]
const textsOf = (schema: JsonSchema, same: Sameness) =>
  new Map(propertiesOf(schema).map(([field, shape]) => [field, same.of(shape).id]))
const isPlainObject = (schema: JsonSchema): boolean =>
  schema['type'] === 'object' && Object.keys(schema).every((key) => ['type', 'properties', 'required'].includes(key))

/** Whether a schema has everything of another one in the same form, and more. */
function extendsBase(
  schema: JsonSchema,
  base: { texts: ReadonlyMap<string, number>; required: readonly string[] },
  same: Sameness,
): boolean {
  if (propertiesOf(schema).length <= base.texts.size) return false
  const [texts, required] = [textsOf(schema, same), new Set(requiredOf(schema))]
  return (
    [...base.texts].every(([field, text]) => texts.get(field) === text) &&
    [...base.texts.keys()].every((field) => required.has(field) === base.required.includes(field))
  )
}

const LONG = 100
const isEnum = (node: JsonSchema): boolean => Array.isArray(node['enum']) && node['enum'].length > 1
const isNameable = (node: JsonSchema, same: Sameness): boolean =>
  isEnum(node) ||
  (node['type'] === 'object' && propertiesOf(node).length > 0) ||
  ((Array.isArray(node['anyOf']) || Array.isArray(node['oneOf'])) && same.of(node).size > LONG)

function look(node: unknown, spot: Spot, seen: Map<number, Seen>, same: Sameness): void {
  if (Array.isArray(node)) return node.forEach((one) => look(one, spot, seen, same))
  if (node === null || typeof node !== 'object') return
  const schema = node as JsonSchema
  if (isNameable(schema, same) && (spot.key !== '' || spot.isWhole)) {
    const { id, size } = same.of(schema)
    const found = seen.get(id) ?? { schema, size, spots: [] }
    seen.set(id, found)
    found.spots.push(spot)
  }
  const owner = spot.isWhole ? `${spot.owner}${spot.key}` : spot.owner
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties')
      for (const [field, shape] of Object.entries(value as JsonSchema))
        look(
          shape,
          { owner: spot.key && !spot.isWhole ? `${owner}${spot.key}` : owner, key: pascal(field), isWhole: false },
          seen,
          same,
        )
    else if (key === 'items')
      look(value, { ...spot, owner, key: spot.isWhole ? 'Item' : singular(spot.key), isWhole: false }, seen, same)
    else if (key !== 'enum' && key !== 'required' && key !== 'example')
      look(value, { ...spot, owner, key: spot.isWhole ? '' : spot.key, isWhole: false }, seen, same)
  }
}

/** Names for the shapes that get one: short, and the same in each run. */
function namesOf(seen: ReadonlyMap<number, Seen>, known: ReadonlyMap<number, string>): Map<number, string> {
  const names = new Map<number, string>()
  const taken = new Set(known.values())
  const chosen = [...seen].filter(
    ([id, { schema, size, spots }]) =>
      !known.has(id) && (isEnum(schema) || (size > LONG && (spots.length > 1 || spots.some(({ isWhole }) => isWhole)))),
  )
  // A key that means one shape only, such as `lostReason`, is a name by itself.
  const idsOfKeys = new Map<string, Set<number>>()
  for (const [id, { spots }] of chosen)
    for (const { key } of spots) idsOfKeys.set(key, (idsOfKeys.get(key) ?? new Set()).add(id))
  for (const [id, { spots }] of chosen) {
    const [key = ''] = spots.map((spot) => spot.key)
    const isOwn = spots.length > 1 && spots.every((spot) => spot.key === key && !spot.isWhole)
    const full = spots.map((spot) => `${bareName(spot.owner)}${spot.key}`)
    const wanted = [
      ...(isOwn && idsOfKeys.get(key)?.size === 1 ? [key] : []),
      ...[...new Set(full)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)),
      ...spots.map((spot) => `${spot.owner}${spot.key}`),
    ].filter((name) => name !== '' && !(name in globalThis))
    const base = wanted[0] ?? 'Shape'
    let name = wanted.find((one) => !taken.has(one)) ?? base
    for (let n = 2; taken.has(name); n++) name = `${base}${n}`
    taken.add(name)
    names.set(id, name)
  }
  return names
}

const endings = ['Draft', 'Input', 'Row', 'Body', 'Reply']
/** A name without what says only where its shape stands. */
function bareName(name: string): string {
  const ending = endings.find((one) => name.endsWith(one))
  return ending === undefined ? name : bareName(name.slice(0, -ending.length))
}
const singular = (word: string): string =>
  word === 'Rows'
    ? 'Row'
    : word
        .replace(/ies$/, 'y')
        .replace(/(ss|x|ch)es$/, '$1')
        .replace(/([^s])s$/, '$1')
