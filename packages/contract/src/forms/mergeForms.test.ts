import { describe, expect, it } from 'vitest'
import { field, form, section } from '../testing/formParts.ts'
import type { Form, FormField } from './form.ts'
import { mergeForms } from './mergeForms.ts'

const texts = (...keys: string[]): FormField[] => keys.map((key) => field(key, 'text'))
const shape = (merged: Form | undefined) =>
  merged?.sections.map(({ key, fields }) => `${key}: ${fields.map((one) => one.key).join(' ')}`)

describe('two people who build one form', () => {
  const base = form(section('s', texts('a', 'b', 'c')), section('t', texts('d')))
  const change = (key: string, more: Partial<FormField>): Form => ({
    ...base,
    sections: base.sections.map((one) => ({
      ...one,
      fields: one.fields.map((each) => (each.key === key ? { ...each, ...more } : each)),
    })),
  })

  it('keep what each of them changed', () => {
    const merged = mergeForms(base, change('a', { label: { en: 'A' } }), change('d', { required: true }))
    expect(merged?.sections[0]?.fields[0]?.label).toEqual({ en: 'A' })
    expect(merged?.sections[1]?.fields[0]?.required).toBe(true)
    const both = mergeForms(base, change('a', { label: { en: 'a', es: 'Á' } }), change('a', { label: { en: 'A' } }))
    expect(both?.sections[0]?.fields[0]?.label).toEqual({ en: 'A', es: 'Á' })
  })

  it('keep the place of what each of them added or moved', () => {
    const theirs = form(section('s', texts('a', 'x', 'b', 'c')), section('t', texts('d')), section('u', texts('e')))
    const yours = form(section('s', texts('y', 'c', 'a', 'b', 'z')), section('t', texts('d')))
    expect(shape(mergeForms(base, theirs, yours))).toEqual(['s: y c a x b z', 't: d', 'u: e'])
    expect(shape(mergeForms(base, yours, theirs))).toEqual(['s: y c a x b z', 't: d', 'u: e'])
  })

  it('keep what one removed and the other changed', () => {
    const without = form(section('s', texts('a', 'c')))
    expect(shape(mergeForms(base, without, base))).toEqual(['s: a c'])
    expect(shape(mergeForms(base, without, change('b', { required: true })))).toEqual(['s: a b c'])
  })

  it('have to choose where both changed the same, moved the same, or use one key', () => {
    expect(mergeForms(base, change('a', { label: { en: 'A' } }), change('a', { label: { en: 'B' } }))).toBeUndefined()
    const order = (...keys: string[]) => form(section('s', texts(...keys)), section('t', texts('d')))
    expect(mergeForms(base, order('b', 'a', 'c'), order('c', 'a', 'b'))).toBeUndefined()
    const moved = form(section('s', texts('b', 'c')), section('t', texts('d', 'a')))
    expect(mergeForms(base, moved, change('a', { required: true }))).toBeUndefined()
    expect(mergeForms(base, { ...base, languages: ['en', 'es'] }, { ...base, languages: ['es'] })).toBeUndefined()
  })

  it('change nothing if only one of them changed something', () => {
    const one = change('b', { help: { en: 'Look' } })
    expect(mergeForms(base, one, base)).toEqual(one)
    expect(mergeForms(base, base, one)).toEqual(one)
  })
})
