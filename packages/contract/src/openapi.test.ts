import { expect, test } from 'vitest'
import { contract } from './contract.ts'
import { openapi } from './openapi.ts'
import type { AnyRoute } from './route.ts'

const document = JSON.parse(
  JSON.stringify(openapi(contract as Record<string, Record<string, AnyRoute>>, '0.0.0')),
) as Record<string, unknown>

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

test('every reference of the API description leads to something, from the root of the document', () => {
  const refs = [...objects(document)].flatMap(([at, node]) =>
    typeof node['$ref'] === 'string' ? [[at, node['$ref']]] : [],
  )
  expect(refs.length).toBeGreaterThan(500)
  expect(refs.filter(([, ref = '']) => !ref.startsWith('#/components/schemas/') || found(ref) === undefined)).toEqual(
    [],
  )
  expect([...objects(document)].filter(([, node]) => '$defs' in node).map(([at]) => at)).toEqual([])
})

test('every list of the API description says what is in it', () => {
  const blank = [...objects(document)].filter(
    ([, { type, items }]) => type === 'array' && (items === undefined || Object.keys(items as object).length === 0),
  )
  expect(blank.map(([at]) => at)).toEqual([])
})
