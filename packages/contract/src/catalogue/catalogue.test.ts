import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '../contract.ts'
import { resourceNames, type ResourceName } from '../registry.ts'
import { SyncAnswer } from '../resources/sync.ts'
import type { AnyRoute } from '../route.ts'
import { catalogue } from './catalogue.ts'

/** The members of an object, or of each of several. */
function membersOf(schema: z.ZodType): string[] {
  const seen = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
  return [seen, ...(seen.anyOf ?? []), ...(seen.allOf ?? [])].flatMap((one) => Object.keys(one.properties ?? {}))
}
/** What a draft has besides the fields of its record: its id, and instructions for the server. */
const besides = ['id', 'base', 'version', 'plan', 'answersVersion', 'switchFrom', 'notice']

test.each(resourceNames)('every field that a person writes on %s is declared', (noun) => {
  const calls = contract[noun] as Readonly<Record<string, AnyRoute>>
  const body = calls['create']?.body ?? calls['update']?.body
  if (!body) throw new Error(`${noun} is never written.`)
  const known = new Set([...Object.keys(catalogue[noun]), ...besides])
  expect(membersOf(body).filter((field) => !known.has(field))).toEqual([])
})

const onPhones = Object.entries(SyncAnswer.shape.rows.shape) as [ResourceName, z.ZodArray][]
test.each(onPhones)('every field of %s travels to phones', (noun, rows) => {
  const members = new Set(membersOf(rows.element as z.ZodType))
  expect(Object.keys(catalogue[noun]).filter((field) => !members.has(field))).toEqual([])
})
