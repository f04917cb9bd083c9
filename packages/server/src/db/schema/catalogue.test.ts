import { catalogue } from '@jobwright/contract/catalogue/catalogue.ts'
import { large, type Field } from '@jobwright/contract/catalogue/field.ts'
import { isSearched, plainFieldsOf } from '@jobwright/contract/catalogue/plain.ts'
import { factsOf, resourceNames } from '@jobwright/contract/registry.ts'
import {
  billingcodeTargets,
  contactTargets,
  customerTargets,
  priceitemTargets,
} from '@jobwright/contract/resources/imports.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { resourceTables } from './tables.ts'
import type { Column } from './table.ts'

/** What each kind of column may hold. */
const holds: Readonly<Record<Column['kind'], readonly Field['type'][]>> = {
  text: ['text', 'phone', 'link', 'choice'],
  int: ['number', 'minutes', 'status', 'priority', 'taxRate'],
  bigint: ['unitMoney'],
  bool: ['yesNo'],
  date: ['day'],
  json: ['texts', 'checklist', 'items', 'other'],
  instant: ['instant'],
  id: ['other'],
  uuid: ['record', 'person'],
  uuids: ['records', 'people'],
  items: ['lines', 'items'],
  answers: ['other'],
  chosen: ['taskType'],
  custom: ['other'],
  label: ['label'],
  cents: ['money'],
  moment: ['moment'],
}

describe.each(resourceNames)('the catalogue of %s', (noun) => {
  const { fields, stamps, row, joined } = resourceTables[noun]
  const columns: Readonly<Record<string, Column>> = { ...fields, ...stamps }
  const declared = Object.entries(catalogue[noun])

  test('declares every field of its table, and no other', () => {
    expect(declared.map(([field]) => field).toSorted()).toEqual(Object.keys(columns).toSorted())
  })

  test('says of each what its column holds, and who may see it', () => {
    for (const [field, facts] of declared) {
      const column = columns[field]
      if (!column) continue
      expect(holds[column.kind], `${noun}.${field}`).toContain(facts.type)
      expect(facts.group, `${noun}.${field}`).toBe(column.group)
      if (facts.type === 'record' || facts.type === 'records')
        expect(factsOf(noun).pointsAt[field], `${noun}.${field}`).toBe('to' in column ? column.to : undefined)
      if (column.recordOnly && facts.unseen === undefined) expect(facts.notInCsv, `${noun}.${field}`).toBe(large)
    }
  })

  test('has the name of each record that its table names', () => {
    const members = new Set([...Object.keys(row), joined?.name])
    const links = declared.filter(
      ([, { type, unseen, notInCsv }]) => type === 'record' && unseen === undefined && notInCsv === undefined,
    )
    expect(links.map(([field]) => field.replace(/Id$/, '')).filter((name) => !members.has(name))).toEqual([])
  })
})

test.each([
  ['customers', customerTargets],
  ['contacts', contactTargets],
  ['billingcodes', billingcodeTargets],
  ['priceitems', priceitemTargets],
] as const)('every field of %s is filled by an import, or says why not', (noun, targets) => {
  for (const [field, facts] of Object.entries(catalogue[noun]))
    expect((targets as readonly string[]).includes(field), field).toBe(facts.notImported === undefined)
})

test.each(resourceNames)('the search tells nobody of %s what a group hides', (noun) => {
  for (const [field, facts] of Object.entries(plainFieldsOf(noun)))
    if (isSearched(facts) && facts.group !== undefined) {
      // Who doesn't see contact details is found the words of `contactSearch`; what hides with prices has no such list.
      expect(['contact', 'phone'], `${noun}.${field} needs notFound`).toContain(facts.group)
      expect(resourceTables[noun].contactSearch, `${noun}.${field} needs notFound`).toBeDefined()
    }
})

// What `search` is made of, as the present schema has it.
const schema = readFileSync(new URL('../../../schema.sql', import.meta.url), 'utf8')
const searchOf = (noun: string): string =>
  new RegExp(`create table ${noun} \\((.*?)\\n\\);`, 'is')
    .exec(schema)?.[1]
    ?.match(/^ *search text generated always as .*?\) stored/ms)?.[0] ?? ''

test.each(resourceNames)('every text of %s is found by the search, or says why not', (noun) => {
  const { fields, stamps } = resourceTables[noun]
  const columns: Readonly<Record<string, Column>> = { ...fields, ...stamps }
  const wrong = Object.entries(catalogue[noun]).filter(([field, facts]) => {
    const { type, unseen, notFound } = facts as Field
    const isFound = new RegExp(`\\b${columns[field]?.sql}\\b`).test(searchOf(noun))
    const isText = ['text', 'phone', 'link', 'texts'].includes(type) && unseen === undefined
    return (isText || notFound !== undefined) && isFound !== (notFound === undefined)
  })
  expect(wrong.map(([field]) => field)).toEqual([])
})
