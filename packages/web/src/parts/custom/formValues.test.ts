import { blankCustomField } from '@jobwright/contract/custom/blank.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { describe, expect, it } from 'vitest'
import { recordDiffOf } from '../../data/drafts.ts'
import { bySection } from './customFields.ts'
import { customOf, customProblems } from './formValues.ts'

const field = (key: string, given: Partial<CustomField> & Pick<CustomField, 'type'>): CustomField => ({
  ...blankCustomField,
  key,
  title: key,
  ...given,
})
const choice = (key: string, archived: boolean) => ({ key, title: key, titleEs: '', archived })
const fields = [
  field('pitch', { type: 'choice', choices: [choice('flat', true), choice('9_12', false)] }),
  field('policy', { type: 'text', required: true, section: 'Insurance' }),
  field('site', { type: 'link' }),
  field('squares', { type: 'number', section: 'Roof' }),
  field('gate', { type: 'text', retired: true, required: true }),
]

describe('the company’s own fields on a form', () => {
  it('asks for required ones and says what is wrong with those that changed', () => {
    const problems = (had: Record<string, string>, values: Record<string, unknown>) =>
      customProblems(fields, had, values).map(({ field: name, message }) => `${name} ${message}`)
    expect(problems({}, { policy: '', squares: 1.5 })).toEqual([
      'custom.policy Required.',
      'custom.squares Use a whole number.',
    ])
    // What was right once is not in the way of other changes.
    expect(problems({ pitch: 'flat' }, { pitch: 'flat', policy: 'A' })).toEqual([])
    expect(problems({}, { pitch: 'flat', policy: 'A' })).toEqual(['custom.pitch This choice doesn’t exist.'])
  })

  it('sends only those that changed, as their fields have them; what it does not show stays', () => {
    const had = { policy: 'A', hidden: 'h', gate: '12', squares: 3 }
    const values = { ...had, policy: ' B ', site: 'a.test', squares: '', gate: 'typed' }
    const clean = customOf(fields, had, values)
    expect(clean).toEqual({ policy: 'B', hidden: 'h', gate: '12', site: 'https://a.test' })
    expect(recordDiffOf({ title: 'T', custom: had }, { title: 'T', custom: clean })).toEqual({
      changes: { custom: { policy: 'B', site: 'https://a.test', squares: null } },
      base: { custom: { policy: 'A', site: null, squares: 3 } },
    })
    // An input that was touched and left empty is no change.
    expect(recordDiffOf({ custom: {} }, { custom: { policy: '', many: [] } }).changes).toEqual({})
  })

  it('stands under the headings of the company, what has none first', () => {
    expect(bySection(fields).map(({ section, fields: own }) => [section, own.map(({ key }) => key)])).toEqual([
      ['', ['pitch', 'site', 'gate']],
      ['Insurance', ['policy']],
      ['Roof', ['squares']],
    ])
  })
})
