import { describe, expect, it } from 'vitest'
import { blankCustomField } from '@jobwright/contract/custom/blank.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { bothTexts, choicesFor, noteFor } from './conflictChoices.ts'

describe('settling a conflict', () => {
  it('offers to keep both only where both texts fit', () => {
    expect(choicesFor({ field: 'notes', yours: 'a', theirs: 'b' })).toEqual(['theirs', 'mine', 'both'])
    expect(choicesFor({ field: 'notes', yours: 'a'.repeat(200), theirs: 'b'.repeat(200) })).toEqual(['theirs', 'mine'])
    expect(choicesFor({ field: 'title', yours: 'a', theirs: 'b' })).toEqual(['theirs', 'mine'])
    expect(choicesFor({ field: 'notes', yours: '', theirs: 'b' })).toEqual(['theirs', 'mine'])
  })
  it('puts one text below the other, and a continued one only once', () => {
    expect(bothTexts({ theirs: 'Gate code 12', yours: 'Dog in yard' })).toBe('Gate code 12\nDog in yard')
    expect(bothTexts({ theirs: 'Gate', yours: 'Gate code' })).toBe('Gate code')
    expect(bothTexts({ theirs: 'Gate code', yours: 'Gate' })).toBe('Gate code')
  })
  it('offers of the company’s own fields what can be written to them', () => {
    const own = (given: Partial<CustomField>): CustomField => ({
      ...blankCustomField,
      key: 'one',
      title: 'One',
      type: 'text',
      ...given,
    })
    const conflict = { field: 'custom.one', yours: 'a', theirs: 'b' }
    expect(choicesFor(conflict, false, own({}))).toEqual(['theirs', 'mine'])
    expect(choicesFor(conflict, false, own({ type: 'longText' }))).toEqual(['theirs', 'mine', 'both'])
    for (const gone of [own({ deleted: true }), own({ retired: true })])
      expect(choicesFor(conflict, true, gone)).toEqual(['theirs', 'note'])
    expect(noteFor('tasks', { ...conflict, yours: true })).toEqual({ field: 'description', most: 4000 })
    expect(noteFor('tasks', { ...conflict, yours: null })).toBeUndefined()
  })
})
