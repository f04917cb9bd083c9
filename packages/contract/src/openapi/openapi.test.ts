import { expect, test } from 'vitest'
import type { z } from 'zod'
import { contract } from '../contract.ts'
import { ProblemShape } from '../problemShape.ts'
import type { AnyRoute } from '../route.ts'
import { examples } from './examples.ts'
import { openapi, type Operation } from './openapi.ts'

const calls = contract as Record<string, Record<string, AnyRoute>>
const text = JSON.stringify(openapi(calls, '0.0.0'))
const document = JSON.parse(text) as ReturnType<typeof openapi>
const { schemas } = document.components
const operations = Object.values(document.paths).flatMap((methods): Operation[] => Object.values(methods))

/** Every object of the document, with where it stands. */
function* objects(node: unknown, at = '#'): Generator<[string, Record<string, unknown>]> {
  if (node === null || typeof node !== 'object') return
  if (!Array.isArray(node)) yield [at, node as Record<string, unknown>]
  for (const [key, value] of Object.entries(node)) yield* objects(value, `${at}/${key}`)
}
const found = (ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[decodeURIComponent(key)], document)

test('every reference of the API document leads to a component, and every component is used', () => {
  const refs = [...objects(document)].flatMap(([at, node]) =>
    typeof node['$ref'] === 'string' ? [[at, node['$ref']]] : [],
  )
  expect(refs.length).toBeGreaterThan(1500)
  expect(refs.filter(([, ref = '']) => !ref.startsWith('#/components/') || found(ref) === undefined)).toEqual([])
  expect([...objects(document)].filter(([, node]) => '$defs' in node).map(([at]) => at)).toEqual([])
  const used = new Set(refs.map(([, ref]) => ref))
  expect(Object.keys(schemas).filter((name) => !used.has(`#/components/schemas/${name}`))).toEqual([])
})

test('the API document is at most 700 KB', () => {
  expect(Buffer.byteLength(text)).toBeLessThan(700_000)
})

test('records, lines and refusals have names that a client can use', () => {
  for (const name of [
    'Customer',
    'CustomerRow',
    'Project',
    'Bid',
    'BidLine',
    'BidLineCost',
    'Task',
    'Problem',
    'LostReason',
  ])
    expect(schemas, name).toHaveProperty(name)
  const bid = schemas['BidsCreateBody'] as { properties: Record<string, { items?: unknown }> }
  expect(bid.properties['lines']?.items).toEqual({ $ref: '#/components/schemas/BidLineInput' })
  expect(bid.properties['costs']?.items).toEqual({ $ref: '#/components/schemas/BidLineCost' })
  expect(Object.keys((schemas['BidLine'] as { properties: object }).properties)).toEqual(
    expect.arrayContaining(['id', 'name', 'quantity', 'unitPrice', 'taxRateIds']),
  )
  expect(schemas['BidLineCost']).toMatchObject({ properties: { unitCost: { type: 'integer' } } })
  expect(schemas['Problem']).toMatchObject({ required: ['code', 'message', 'errors'] })
  expect(Object.entries(schemas).filter(([, schema]) => '$ref' in schema)).toEqual([])
  // Names that mean something else in every JavaScript program.
  expect(Object.keys(schemas).filter((name) => name in globalThis || !/^[A-Z][A-Za-z0-9]*$/.test(name))).toEqual([])
})

test('each list of values has a name, and statuses say what each value means', () => {
  const bare = [...objects(document)].filter(
    ([at, node]) =>
      Array.isArray(node['enum']) &&
      node['enum'].length > 1 &&
      !/^#\/components\/(schemas\/\w+|parameters\/\w+\/schema)$/.test(at),
  )
  expect(bare.map(([at]) => at)).toEqual([])
  expect(Object.values(schemas)).toContainEqual({
    type: 'integer',
    enum: [0, 1, 2, 3, 4],
    'x-enum-varnames': ['Canceled', 'Draft', 'Pending', 'Won', 'Lost'],
  })
})

test('what calls take and answer is in the components', () => {
  const inPlace = operations.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody?.content['application/json'], responses[200]?.content?.['application/json']].flatMap((media) =>
      media && JSON.stringify(media.schema).length > 150 ? [operationId] : [],
    ),
  )
  expect(inPlace).toEqual([])
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

test('every list of the API document says what is in it', () => {
  const blank = [...objects(document)].filter(
    ([at, { type, items }]) =>
      !at.includes('/example') &&
      type === 'array' &&
      (items === undefined || Object.keys(items as object).length === 0),
  )
  expect(blank.map(([at]) => at)).toEqual([])
})

test.each(Object.keys(examples))('the example of %s is what the call takes', (name) => {
  const { body, reply } = examples[name] ?? {}
  const [tag = '', verb = ''] = name.split('.')
  const route: Pick<AnyRoute, 'body' | 'reply'> | undefined =
    name === 'problem' ? { reply: ProblemShape } : calls[tag]?.[verb]
  for (const [shape, example] of [
    [route?.body, body],
    [route?.reply, reply],
  ]) {
    if (example === undefined) continue
    expect(shape).toBeDefined()
    expect((shape as z.ZodType).safeParse(example).error?.issues ?? []).toEqual([])
  }
})
