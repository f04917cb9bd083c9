import type { Form, FormField } from '@jobwright/contract/forms/form.ts'
import { templateProblems } from '@jobwright/contract/forms/template.ts'
import { describe, expect, it } from 'vitest'
import {
  countFields,
  duplicatePart,
  insertField,
  insertSection,
  movePart,
  placeField,
  placeSection,
  removePart,
  renameKey,
  renameOption,
} from './edits.ts'
import { freeKey, isMadeKey, keyProblem, keysOfForm, slugOf } from './keys.ts'

const field = (key: string, more: Partial<FormField> = {}): FormField => ({
  key,
  type: 'number',
  label: { en: key },
  ...more,
})
const form: Form = {
  languages: ['en'],
  sections: [
    {
      key: 'day',
      label: { en: 'Day' },
      repeat: 'none',
      fields: [
        field('kind', {
          type: 'select',
          options: [
            { value: 'a', label: { en: 'A' } },
            { value: 'b', label: { en: 'B' } },
          ],
          default: 'a',
        }),
        field('total', { type: 'formula', formula: 'round(sum(rows.hours) * rate, 2)' }),
        field('rate', { visibleIf: { any: [{ key: 'kind', is: 'is', value: 'a' }] } }),
      ],
    },
    {
      key: 'rows',
      label: { en: 'Rows' },
      repeat: 'rows',
      visibleIf: { key: 'kind', is: 'filled' },
      fields: [field('hours'), field('double', { type: 'formula', formula: 'hours * 2' })],
    },
  ],
}
const keys = (of: Form) =>
  of.sections.map((section) => [section.key, ...section.fields.map(({ key }) => key)].join(' '))

describe('moving', () => {
  it('moves a field within its section and on to the next one', () => {
    expect(keys(movePart(form, 'kind', 1))).toEqual(['day total kind rate', 'rows hours double'])
    expect(keys(movePart(form, 'rate', 1))).toEqual(['day kind total', 'rows rate hours double'])
    expect(keys(movePart(form, 'hours', -1))).toEqual(['day kind total rate hours', 'rows double'])
  })
  it('stops at both ends', () => {
    expect(movePart(form, 'kind', -1)).toBe(form)
    expect(movePart(form, 'double', 1)).toBe(form)
    expect(movePart(form, 'day', -1)).toBe(form)
    expect(movePart(form, 'rows', 1)).toBe(form)
    expect(movePart(form, 'nothing', 1)).toBe(form)
  })
  it('moves sections', () => {
    expect(keys(movePart(form, 'day', 1))).toEqual(['rows hours double', 'day kind total rate'])
    expect(keys(movePart(form, 'rows', -1))).toEqual(['rows hours double', 'day kind total rate'])
    expect(keys(placeSection(form, 'day', 2))).toEqual(['rows hours double', 'day kind total rate'])
    expect(placeSection(form, 'day', 1)).toBe(form)
  })
  it('places a field before another, wherever it was', () => {
    expect(keys(placeField(form, 'kind', { section: 0, field: 3 }))).toEqual([
      'day total rate kind',
      'rows hours double',
    ])
    expect(placeField(form, 'kind', { section: 0, field: 1 })).toBe(form)
    expect(keys(placeField(form, 'double', { section: 0, field: 1 }))).toEqual([
      'day kind double total rate',
      'rows hours',
    ])
  })
  it('keeps what does not move the same objects', () => {
    const moved = movePart(form, 'kind', 1)
    expect(moved.sections[1]).toBe(form.sections[1])
    expect(moved.sections[0]?.fields[1]).toBe(form.sections[0]?.fields[0])
  })
})

describe('keys', () => {
  it('are renamed in conditions and formulas, and the form stays right', () => {
    expect(templateProblems(form)).toEqual([])
    let next = renameKey(form, 'kind', 'work_kind')
    next = renameKey(next, 'hours', 'worked')
    next = renameKey(next, 'rows', 'crew')
    next = renameKey(next, 'rate', 'price')
    expect(templateProblems(next)).toEqual([])
    expect(next.sections[0]?.fields[1]?.formula).toBe('round(sum(crew.worked) * price, 2)')
    expect(next.sections[0]?.fields[2]?.visibleIf).toEqual({ any: [{ key: 'work_kind', is: 'is', value: 'a' }] })
    expect(next.sections[1]?.visibleIf).toEqual({ key: 'work_kind', is: 'filled' })
  })
  it('are not renamed within longer words, nor as functions', () => {
    const one = renameKey(form, 'hour', 'x')
    expect(one.sections[0]?.fields[1]?.formula).toBe('round(sum(rows.hours) * rate, 2)')
    expect(renameKey(form, 'sum', 'x').sections[0]?.fields[1]?.formula).toContain('sum(')
  })
  it('are made from labels', () => {
    expect(slugOf('Crew hours')).toBe('crew_hours')
    expect(slugOf('¿Retraso por clima? Sí')).toBe('retraso_por_clima_si')
    expect(slugOf('2nd floor')).toBe('f_2nd_floor')
    expect(slugOf('—')).toBe('')
    expect(slugOf('x'.repeat(300))).toHaveLength(40)
    expect(isMadeKey('crew_hours_2', 'Crew hours', 'number')).toBe(true)
    expect(isMadeKey('number_3', 'Anything', 'number')).toBe(true)
    expect(isMadeKey('my_key', 'Crew hours', 'number')).toBe(false)
  })
  it('are free, allowed and not reserved', () => {
    expect(freeKey('kind', keysOfForm(form))).toBe('kind_2')
    expect(freeKey('sum', new Set())).toBe('field_sum')
    expect(freeKey('x'.repeat(40), new Set(['x'.repeat(40)]))).toBe(`${'x'.repeat(38)}_2`)
    expect(freeKey('__proto__', new Set())).not.toBe('__proto__')
    expect(keyProblem('Kind', new Set())).toBe('shape')
    expect(keyProblem('count', new Set())).toBe('reserved')
    expect(keyProblem('kind', keysOfForm(form))).toBe('taken')
    expect(keyProblem('other', keysOfForm(form))).toBeUndefined()
  })
})

describe('copies', () => {
  it('of a field have a key of their own', () => {
    const copy = duplicatePart(form, 'rate')
    expect(copy?.key).toBe('rate_2')
    expect(keys(copy?.form ?? form)[0]).toBe('day kind total rate rate_2')
  })
  it('of a section refer to their own fields', () => {
    const copy = duplicatePart(form, 'rows')
    expect(keys(copy?.form ?? form)[2]).toBe('rows_2 hours_2 double_2')
    expect(copy?.form.sections[2]?.fields[1]?.formula).toBe('hours_2 * 2')
    expect(copy?.form.sections[2]?.visibleIf).toEqual({ key: 'kind', is: 'filled' })
    expect(templateProblems(copy?.form ?? form)).toEqual([])
  })
  it('are refused by a form that is full', () => {
    const full = {
      ...form,
      sections: Array.from({ length: 30 }, (_, n) => ({ ...form.sections[0], key: `s${n}`, fields: [] })),
    }
    expect(duplicatePart(full as unknown as Form, 's1')).toBeUndefined()
    const many: Form = {
      languages: ['en'],
      sections: [
        { key: 's', label: { en: 'S' }, repeat: 'none', fields: Array.from({ length: 200 }, (_, n) => field(`f${n}`)) },
      ],
    }
    expect(countFields(many)).toBe(200)
    expect(insertField(many, 's', 0, field('more'))).toBe(many)
    expect(duplicatePart(many, 'f1')).toBeUndefined()
    expect(insertSection(many, 0, { key: 't', label: {}, repeat: 'none', fields: [field('more')] })).toBe(many)
  })
})

it('takes parts out', () => {
  expect(keys(removePart(form, 'day'))).toEqual(['rows hours double'])
  expect(keys(removePart(form, 'hours'))).toEqual(['day kind total rate', 'rows double'])
  expect(removePart(form, 'nothing')).toBe(form)
})

it('renames options in defaults and conditions', () => {
  const next = renameOption(form, 'kind', 'a', 'north')
  expect(next.sections[0]?.fields[0]?.options?.[0]?.value).toBe('north')
  expect(next.sections[0]?.fields[0]?.default).toBe('north')
  expect(next.sections[0]?.fields[2]?.visibleIf).toEqual({ any: [{ key: 'kind', is: 'is', value: 'north' }] })
})
