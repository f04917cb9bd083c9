import { z } from 'zod'
import { schemas } from '../schemas.gen.ts'

export type Io = 'input' | 'output'
export type JsonSchema = { [key: string]: unknown }

/** The names under which the contract exports its schemas: each becomes a component of the document. */
const named = z.registry<{ id: string }>()
for (const [id, shape] of Object.entries(schemas)) if (isWorthAName(shape)) named.add(shape, { id })

// A text or a number says as much where it stands; so does a list, whose items have the name.
function isWorthAName(shape: z.ZodType): boolean {
  const kind = (shape as z.core.$ZodType)._zod.def.type
  return kind === 'object' || kind === 'enum' || kind === 'union' || kind === 'lazy' || kind === 'intersection'
}

/** A schema as JSON Schema. Named shapes within it are in its `$defs`, which `Components` moves into the document. */
export function jsonSchemaOf(shape: z.ZodType, io: Io): JsonSchema {
  // Inside a list, a shape with a name is a reference like any other.
  const { items, $defs } = z.toJSONSchema(z.array(shape), {
    io,
    metadata: named,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, globalFacts(zodSchema))
      const behind = io === 'input' ? itemsBehind(zodSchema) : undefined
      if (behind) jsonSchema.items = jsonSchemaOf(behind, io) as z.core.JSONSchema.BaseSchema
    },
  }) as { items: JsonSchema; $defs?: JsonSchema }
  return plain($defs ? { ...items, $defs } : items) as JsonSchema
}

/** What a schema says of itself beside its name (`z.meta`); a list of statuses as their ids and the names of these. */
function globalFacts(shape: unknown): object {
  const { statuses, ...facts } = z.globalRegistry.get(shape as z.ZodType) ?? {}
  if (!statuses) return facts
  const all = statuses as readonly { id: number; name: string }[]
  return { ...facts, enum: all.map(({ id }) => id), 'x-enum-varnames': all.map(({ name }) => name.replace(/\W/g, '')) }
}

// A long list is counted before its items are looked at: the items stand behind the count.
function itemsBehind(shape: unknown): z.ZodType | undefined {
  if (!(shape instanceof z.ZodPipe)) return undefined
  const { in: before, out: after } = shape.def as { in: unknown; out: unknown }
  const isCount = before instanceof z.ZodArray && before.element instanceof z.ZodUnknown
  return isCount && after instanceof z.ZodArray ? (after.element as z.ZodType) : undefined
}

const NUMBER = 9_007_199_254_740_991
/**
 * Leaves out what a format says by itself, and what no program needs: the pattern of an id or a date, the bounds of all whole
 * numbers, the end of an object (a later version may answer more).
 */
function plain(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(plain)
  if (node === null || typeof node !== 'object') return node
  const { format, id } = node as JsonSchema
  return Object.fromEntries(
    Object.entries(node)
      .filter(
        ([key, value]) =>
          !(key === 'pattern' && typeof value === 'string' && typeof format === 'string') &&
          !((key === 'minimum' || key === 'maximum') && Math.abs(Number(value)) === NUMBER) &&
          !(key === 'additionalProperties' && value === false) &&
          !(key === 'id' && value === id && typeof value === 'string') &&
          !(key === 'propertyNames' && (value as JsonSchema | undefined)?.['type'] === 'string'),
      )
      .map(([key, value]) => [key, plain(value)]),
  )
}
