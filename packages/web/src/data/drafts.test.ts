import { describe, expect, it } from 'vitest'
import { diffOf, isUnchanged, same } from './drafts.ts'

describe('what a form changed', () => {
  const saved = { id: '1', version: 4, title: 'Reroof', UserId: 'u', checklist: [{ id: 'a', done: false }], notes: '' }
  it('sends only the fields that differ, with what they were', () => {
    expect(diffOf(saved, { title: 'Reroof west', UserId: 'u', notes: '' })).toEqual({
      changes: { title: 'Reroof west' },
      base: { title: 'Reroof' },
    })
  })
  it('looks into lists and knows an emptied link', () => {
    expect(diffOf(saved, { checklist: [{ id: 'a', done: false }], UserId: null })).toEqual({
      changes: { UserId: null },
      base: { UserId: 'u' },
    })
    expect(diffOf(saved, { checklist: [{ id: 'a', done: true }] }).changes).toHaveProperty('checklist')
  })
  it('is nothing when nothing differs', () => {
    expect(isUnchanged(diffOf(saved, { title: 'Reroof', notes: '' }))).toBe(true)
  })
  it('takes an absent field of the base as none', () => {
    expect(diffOf({}, { enddate: '2026-01-02' })).toEqual({
      changes: { enddate: '2026-01-02' },
      base: { enddate: null },
    })
  })
})

describe('same', () => {
  it('compares JSON by value and reads undefined as absent', () => {
    expect(same({ a: 1, b: undefined }, { a: 1 })).toBe(true)
    expect(same([1, 2], [2, 1])).toBe(false)
    expect(same([], {})).toBe(false)
    expect(same(null, {})).toBe(false)
  })
})
