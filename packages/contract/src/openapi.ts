import { z } from 'zod'
import { ProblemShape } from './problemShape.ts'
import { needsOf } from './permissions.ts'
import type { AnyRoute } from './route.ts'

const schema = (shape: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...rest } = z.toJSONSchema(shape, { io, unrepresentable: 'any' })
  return rest
}
const fields = (where: 'path' | 'query', shape?: z.ZodType) =>
  shape instanceof z.ZodObject
    ? Object.entries(shape.shape).map(([name, field]) => ({
        name,
        in: where,
        required: where === 'path',
        schema: schema(field as z.ZodType, 'input'),
      }))
    : []
const json = (shape: z.ZodType, io: 'input' | 'output') => ({ 'application/json': { schema: schema(shape, io) } })
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

/** The contract as an OpenAPI 3.1 document. */
export function openapi(contract: Record<string, Record<string, AnyRoute>>, version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [tag, calls] of Object.entries(contract)) {
    for (const [verb, route] of Object.entries(calls)) {
      const path = (paths[route.path.replace(/:(\w+)/g, '{$1}')] ??= {})
      path[route.method.toLowerCase()] = operation(tag, verb, route)
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
      schemas: { Problem: schema(ProblemShape, 'output') },
    },
  }
}
