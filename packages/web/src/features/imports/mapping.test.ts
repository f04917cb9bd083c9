import { describe, expect, it } from 'vitest'
import { foldColumns, isEnough, onlyTargets, targetsOf, withTargets } from './mapping.ts'

describe('which column fills which field', () => {
  const mapping = { customer: { name: 0, phone: 1 }, contact: { phone: 1 } }
  it('lets a column fill several fields', () => {
    expect(targetsOf(mapping, 1)).toEqual(['customer.phone', 'contact.phone'])
    expect(targetsOf(mapping, 5)).toEqual([])
  })
  it('takes a field from the column that had it', () => {
    expect(withTargets(mapping, 2, ['customer.name'])).toEqual({
      customer: { name: 2, phone: 1 },
      contact: { phone: 1 },
    })
  })
  it('frees what is no longer chosen and keeps column 0', () => {
    expect(withTargets(mapping, 1, ['contact.phone'])).toEqual({ customer: { name: 0 }, contact: { phone: 1 } })
    expect(withTargets(mapping, 0, [])).toEqual({ customer: { phone: 1 }, contact: { phone: 1 } })
  })
  it('gives columns to the company’s own fields, of which each has one', () => {
    const own = withTargets(mapping, 2, ['customer.custom.policy_no', 'contact.custom.birthday'])
    expect(own.custom).toEqual({ customer: { policy_no: 2 }, contact: { birthday: 2 } })
    expect(targetsOf(own, 2)).toEqual(['customer.custom.policy_no', 'contact.custom.birthday'])
    const moved = withTargets(own, 3, ['customer.custom.policy_no'])
    expect(moved.custom).toEqual({ customer: { policy_no: 3 }, contact: { birthday: 2 } })
    expect(withTargets(own, 2, []).custom).toBeUndefined()
    expect(onlyTargets(['customer.custom.policy_no', 'customer.custom', 'else'])).toEqual(['customer.custom.policy_no'])
  })
  it('needs a name', () => {
    expect(isEnough(mapping)).toBe(true)
    expect(isEnough({ customer: { phone: 1 }, contact: {} })).toBe(false)
    expect(isEnough({ customer: {}, contact: { fullName: 0 } })).toBe(true)
  })
  it('matches the columns of cost codes, which need a code and a title', () => {
    const codes = { customer: {}, contact: {}, billingcodes: { code: 0 } }
    expect(isEnough(codes)).toBe(false)
    const both = withTargets(codes, 2, ['billingcodes.title'])
    expect(both).toEqual({ customer: {}, contact: {}, billingcodes: { code: 0, title: 2 } })
    expect(isEnough(both)).toBe(true)
    expect(targetsOf(withTargets(both, 0, []), 0)).toEqual([])
  })
  it('keeps any number of columns in the notes', () => {
    const both = withTargets(withTargets(mapping, 4, ['noted']), 5, ['noted', 'customer.city'])
    expect(both).toEqual({ customer: { name: 0, phone: 1, city: 5 }, contact: { phone: 1 }, noted: [4, 5] })
    expect(targetsOf(both, 5)).toEqual(['customer.city', 'noted'])
    expect(withTargets(withTargets(both, 4, []), 5, [])).toEqual(mapping)
  })
  it('folds away columns that are empty, and unmatched ones where there are many', () => {
    const full = { samples: ['x'] }
    const empty = { samples: [] }
    expect(foldColumns([full, full, empty], { customer: { name: 0 }, contact: {} })).toEqual({
      shown: [0, 1],
      unmatched: [],
      empty: [2],
    })
    const many = [...Array.from({ length: 20 }, () => full), empty]
    const folded = foldColumns(many, { customer: { name: 3, phone: 20 }, contact: {} })
    expect(folded.shown).toEqual([3, 20])
    expect(folded.unmatched).toHaveLength(19)
    expect(folded.empty).toEqual([])
  })
})
