import { expect, it } from 'vitest'
import { matches } from './pickerOptions.ts'

it('finds a record by any of its words, its number or its phone, as the server does', () => {
  const row = { number: 'C-12', name: 'Peña & Sons', phone: '9145550187', email: 'a@example.com', city: 'New Rochelle' }
  for (const typed of ['pena', 'SONS peñ', 'c-12', '(914) 555-0187', '+1 914 555 0187', 'roch', 'example.com', ''])
    expect(matches(row, typed), typed).toBe(true)
  for (const typed of ['pena miller', '9145550188', 'null', 'undefined']) expect(matches(row, typed), typed).toBe(false)
})
