import { z } from 'zod'
import { ProblemShape } from './problemShape.ts'
import { needsOf } from './permissions.ts'
import type { AnyRoute } from './route.ts'

type Io = 'input' | 'output'
type JsonSchema = Record<string, unknown>
const schema = (shape: z.ZodType, io: Io): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const items = io === 'input' ? itemsBehind(zodSchema) : undefined
      if (items) jsonSchema.items = schema(items, io)
    },
  })
  return rest
}

// A long list is counted before its items are looked at: the items stand behind the count.
function itemsBehind(shape: unknown): z.ZodType | undefined {
  if (!(shape instanceof z.ZodPipe)) return undefined
  const { in: before, out: after } = shape.def as { in: unknown; out: unknown }
  const isCount = before instanceof z.ZodArray && before.element instanceof z.ZodUnknown
  return isCount && after instanceof z.ZodArray ? (after.element as z.ZodType) : undefined
}

/**
 * Moves what schemas define for themselves, such as a shape that contains itself, to the components of the document: a
 * reference is looked up from its root. The same shape is one component.
 */
function hoisted(node: unknown, components: Record<string, unknown>): unknown {
  if (Array.isArray(node)) return node.map((one) => hoisted(one, components))
  if (node === null || typeof node !== 'object') return node
  const { $defs, ...rest } = node as JsonSchema
  if ($defs === undefined) return mapValues(rest, (value) => hoisted(value, components))
  const names = new Map<string, string>()
  for (const [local, shape] of Object.entries($defs as JsonSchema)) {
    const text = JSON.stringify(shape)
    const isSame = (name: string) => seenText.get(components)?.get(name) === text
    let n = 0
    const nameOf = () => `${local.startsWith('__') ? 'Nested' : local}${n === 0 ? '' : n + 1}`
    while (nameOf() in components && !isSame(nameOf())) n += 1
    names.set(local, nameOf())
    const texts = seenText.get(components) ?? new Map<string, string>()
    seenText.set(components, texts.set(nameOf(), text))
    components[nameOf()] ??= shape
  }
  const renamed = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (key, one: unknown) => {
        const local = key === '$ref' && typeof one === 'string' ? /^#\/\$defs\/(.+)$/.exec(one)?.[1] : undefined
        return local === undefined ? one : `#/components/schemas/${names.get(local) ?? local}`
      }),
    )
  for (const name of names.values()) components[name] = renamed(components[name])
  return hoisted(renamed(rest), components)
}
const seenText = new WeakMap<object, Map<string, string>>()
const mapValues = (all: JsonSchema, change: (value: unknown) => unknown): JsonSchema =>
  Object.fromEntries(Object.entries(all).map(([key, value]) => [key, change(value)]))

const fields = (where: 'path' | 'query', shape?: z.ZodType) =>
  shape instanceof z.ZodObject
    ? Object.entries(shape.shape).map(([name, field]) => ({
        name,
        in: where,
        required: where === 'path',
        schema: schema(field as z.ZodType, 'input'),
      }))
    : []
const json = (shape: z.ZodType, io: Io) => ({ 'application/json': { schema: schema(shape, io) } })
const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
// Text fields first, then files: a form is parsed in order.
const form = {
  'multipart/form-data': {
    schema: {
      type: 'object',
      properties: {
        ...Object.fromEntries(
          ['customerId', 'projectId', 'bidId', 'taskId', 'DocumentId', 'customPath', 'isPhoto', 'id'].map((name) => [
            name,
            { type: 'string' },
          ]),
        ),
        captionTags: {
          type: 'string',
          description:
            'JSON: caption, tags, id, isDirty, isRetake of each file, keyed by its id (also in the field id, or the name of the form field of the file) or by its name',
        },
        files: { type: 'array', items: { type: 'string', format: 'binary' } },
      },
    },
  },
}

function answerOf(route: AnyRoute) {
  if (route.gives === 'events')
    return { description: 'A stream of changes', content: { 'text/event-stream': { schema: { type: 'string' } } } }
  if (route.gives === 'file')
    return { description: 'A file, of the type that it is', content: { '*/*': bytes['application/octet-stream'] } }
  const reply = route.lateReply ? z.union([route.reply, route.lateReply]) : route.reply
  return { description: 'OK', ...(reply && { content: json(reply, 'output') }) }
}

function operation(tag: string, verb: string, route: AnyRoute) {
  const refused = {
    description: 'Refused: the code, a message, and the fields that are wrong',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  }
  return {
    operationId: `${tag}.${verb}`,
    tags: [tag],
    summary: route.summary,
    ...(route.needs && { 'x-permission': needsOf(route.needs).join(' or ') }),
    ...(route.open === 'everyone' && { security: [] }),
    ...(route.open === 'kiosk' && { security: [{ kiosk: [] }] }),
    parameters: [
      ...fields('path', route.params),
      ...fields('query', route.query),
      ...(route.method === 'GET'
        ? []
        : [
            {
              name: 'Idempotency-Key',
              in: 'header',
              required: false,
              schema: { type: 'string', format: 'uuid' },
              description: 'A repeat with the same key answers what the first one answered.',
            },
          ]),
    ],
    ...(route.body && { requestBody: { required: true, content: json(route.body, 'input') } }),
    ...(route.sends === 'file' && { requestBody: { required: true, content: bytes } }),
    ...(route.sends === 'form' && { requestBody: { required: true, content: form } }),
    responses: { 200: answerOf(route), default: refused },
  }
}

/**
 * The contract as an OpenAPI 3.1 document. Several documents can share their components, so that a name means one shape.
 */
export function openapi(
  contract: Record<string, Record<string, AnyRoute>>,
  version: string,
  components: Record<string, unknown> = { Problem: schema(ProblemShape, 'output') },
) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [tag, calls] of Object.entries(contract)) {
    for (const [verb, route] of Object.entries(calls)) {
      const path = (paths[route.path.replace(/:(\w+)/g, '{$1}')] ??= {})
      path[route.method.toLowerCase()] = hoisted(operation(tag, verb, route), components)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Jobwright API',
      version,
      description: 'Job management for field-service and construction contractors. Every call of the product.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' }, kiosk: { type: 'http', scheme: 'kiosk' } },
      schemas: components,
    },
  }
}
