import { describe, expect, it } from 'vitest'
import { bothTexts, choicesFor } from './conflictChoices.ts'

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
})
