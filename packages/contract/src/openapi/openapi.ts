import { z } from 'zod'
import { pascal } from '../pascal.ts'
import { needsOf } from '../permissions.ts'
import { ProblemShape } from '../problemShape.ts'
import type { AnyRoute } from '../route.ts'
import { compact, type Root } from './compact.ts'
import { Components, refTo } from './components.ts'
import { examples } from './examples.ts'
import { jsonSchemaOf, type Io, type JsonSchema } from './shapes.ts'

type Media = { schema: JsonSchema; example?: unknown }
type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema; description?: string }
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  'x-permission'?: string
  security?: Record<string, string[]>[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { required: boolean; content: Record<string, Media> }
  responses: Record<string, { description?: string; content?: Record<string, Media>; $ref?: string }>
}

type SchemaOf = (shape: z.ZodType, io: Io) => JsonSchema
const fields = (where: 'path' | 'query', shape: z.ZodType | undefined, schema: SchemaOf): Parameter[] =>
  shape instanceof z.ZodObject
    ? Object.entries(shape.shape).map(([name, field]) => ({
        name,
        in: where,
        required: where === 'path',
        schema: schema(field as z.ZodType, 'input'),
      }))
    : []
const json = (schema: JsonSchema, example: unknown): Record<string, Media> => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})
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

function answerOf(route: AnyRoute, schema: SchemaOf, example: unknown) {
  if (route.gives === 'events')
    return { description: 'A stream of changes', content: { 'text/event-stream': { schema: { type: 'string' } } } }
  if (route.gives === 'file')
    return { description: 'A file, of the type that it is', content: { '*/*': bytes['application/octet-stream'] } }
  // What offline work of a phone is answered instead (`lateReply`) needs a header of its own, which programs do not send.
  const { reply } = route
  return { description: 'OK', ...(reply && { content: json(schema(reply, 'output'), example) }) }
}

function operation(tag: string, verb: string, route: AnyRoute, schema: SchemaOf): Operation {
  const parameters = [
    ...fields('path', route.params, schema),
    ...fields('query', route.query, schema),
    ...(route.method === 'GET' ? [] : [{ $ref: '#/components/parameters/IdempotencyKey' }]),
  ]
  const operationId = `${tag}.${verb}`
  const example = examples[operationId]
  return {
    operationId,
    tags: [tag],
    summary: route.summary,
    ...(route.needs && { 'x-permission': needsOf(route.needs).join(' or ') }),
    ...(route.open === 'everyone' && { security: [] }),
    ...(route.open === 'kiosk' && { security: [{ kiosk: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: { required: true, content: json(schema(route.body, 'input'), example?.body) } }),
    ...(route.sends === 'file' && { requestBody: { required: true, content: bytes } }),
    ...(route.sends === 'form' && { requestBody: { required: true, content: form } }),
    responses: {
      200: answerOf(route, schema, example?.reply),
      default: { $ref: '#/components/responses/Refused' },
    },
  }
}

type Groups = Readonly<Record<string, Readonly<Record<string, AnyRoute>>>>

/**
 * Makes the contract into an OpenAPI 3.1 document, one group of calls with each step: all of it takes a while, and a server
 * answers others in between. The last step returns the document.
 */
export function* openapiSteps(contract: Groups, version: string) {
  const components = new Components()
  const schema: SchemaOf = (shape, io) => components.hoisted(jsonSchemaOf(shape, io), io)
  schema(ProblemShape, 'output')
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [tag, calls] of Object.entries(contract)) {
    for (const [verb, route] of Object.entries(calls)) {
      const path = (paths[route.path.replace(/:(\w+)/g, '{$1}')] ??= {})
      path[route.method.toLowerCase()] = operation(tag, verb, route, schema)
    }
    yield
  }
  const { schemas, rename } = components.settled()
  const renamed = rename(paths)
  yield
  yield* compact(
    schemas,
    Object.values(renamed).flatMap((methods) => Object.values(methods).flatMap(rootsOf)),
  )
  return documentOf(version, renamed, schemas, sharedParameters(renamed))
}

/** The schemas of a call: what has a name of its own in the document. */
const rootsOf = (call: Operation): Root[] => {
  const owner = pascal(call.operationId)
  const at = (key: string, place: { schema: JsonSchema }): Root => ({
    owner,
    key,
    get: () => place.schema,
    set: (schema) => (place.schema = schema),
  })
  const jsonOf = (content?: Record<string, Media>) => content?.['application/json']
  const [body, reply] = [jsonOf(call.requestBody?.content), jsonOf(call.responses[200]?.content)]
  return [
    ...(call.parameters ?? []).flatMap((one) => ('schema' in one ? [at(pascal(one.name), one)] : [])),
    ...(body ? [at('Body', body)] : []),
    ...(reply ? [at('Reply', reply)] : []),
  ]
}

/** Takes parameters that many calls have in common out of them, such as the `count` of each list; returns them by name. */
function sharedParameters(paths: Record<string, Record<string, Operation>>): Record<string, Parameter> {
  const places = new Map<string, { one: Parameter; at: { list: (Parameter | { $ref: string })[]; index: number }[] }>()
  for (const { parameters: list = [] } of Object.values(paths).flatMap((methods) => Object.values(methods)))
    for (const [index, one] of list.entries()) {
      if (!('schema' in one)) continue
      const text = JSON.stringify(one)
      const found = places.get(text) ?? { one, at: [] }
      places.set(text, found)
      found.at.push({ list, index })
    }
  const shared: Record<string, Parameter> = {}
  for (const { one, at } of places.values()) {
    const name = pascal(one.name)
    if (at.length < 3 || name in shared) continue
    shared[name] = one
    for (const { list, index } of at) list[index] = { $ref: `#/components/parameters/${name}` }
  }
  return shared
}

const documentOf = (
  version: string,
  paths: Record<string, Record<string, Operation>>,
  schemas: Record<string, JsonSchema>,
  parameters: Record<string, Parameter>,
) => ({
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
    parameters: {
      ...parameters,
      IdempotencyKey: {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        schema: { type: 'string', format: 'uuid' },
        description: 'A repeat with the same key answers what the first one answered.',
      },
    } as Record<string, Parameter>,
    responses: {
      Refused: {
        description: 'Refused: the code, a message, and the fields that are wrong',
        content: { 'application/json': { schema: refTo('Problem'), example: examples['problem']?.reply } },
      },
    },
    schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))),
  },
})

/** The contract as an OpenAPI 3.1 document, in one go. */
export function openapi(contract: Groups, version: string): ReturnType<typeof documentOf> {
  const steps = openapiSteps(contract, version)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
