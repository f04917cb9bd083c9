import { describe, expect, it } from 'vitest'
import { isEnough, targetsOf, withTargets } from './mapping.ts'

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
  it('needs a name', () => {
    expect(isEnough(mapping)).toBe(true)
    expect(isEnough({ customer: { phone: 1 }, contact: {} })).toBe(false)
    expect(isEnough({ customer: {}, contact: { fullName: 0 } })).toBe(true)
  })
})
