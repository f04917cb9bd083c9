import { plainFields } from '@jobwright/contract/catalogue/plain.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { expect, test } from 'vitest'
import { editedFieldsOf } from '../lists/cells/kinds.ts'
import type { Words } from '../../words/words.tsx'
import { plainListColumns } from './plainListColumns.ts'
import { seenPlainFields } from './seenPlainFields.ts'

const sources = Object.values(
  import.meta.glob<string>(['../../**/*.tsx', '!../../**/*.test.*'], { query: '?raw', import: 'default', eager: true }),
)
const says = (text: string) => sources.some((source) => source.includes(text))

test.each(Object.keys(plainFields))('the form and the page of %s have a place for its plain fields', (kind) => {
  expect(says(`<PlainFields noun="${kind}"`)).toBe(true)
  expect(says(`usePlainItems('${kind}',`)).toBe(true)
})

test('a field of a group is not there for people who do not see the group', () => {
  const label = { en: 'Credit limit', es: 'Crédito' }
  const fields = {
    limit: { type: 'money', group: 'price', plain: { label } },
    fax: { type: 'phone', plain: { label } },
  } as const
  const seen = (me: object) => seenPlainFields('customers', me as Me, fields).map(({ field }) => field.key)
  expect(seen({ hidden: [] })).toEqual(['limit', 'fax'])
  expect(seen({ hidden: ['price'] })).toEqual(['fax'])
})

test('lists have a column for each, which is edited in place', () => {
  const words = { language: 'es' } as Words
  const website = plainListColumns('customers', words, null).find(({ key }) => key === 'website')
  expect(website).toMatchObject({ label: 'Sitio web', hiddenAtFirst: true })
  expect(website?.render({ website: 'https://acme.example' })).toBe('https://acme.example')
  // A phone may have records from before there was the field.
  expect(website?.render({})).toBe('')
  expect(editedFieldsOf('customers')['website']).toEqual({ field: 'website', kind: 'text' })
  // Notes are long: a cell is not the place to write them.
  expect(editedFieldsOf('taxrates')['notes']).toBeUndefined()
})
