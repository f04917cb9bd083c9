import { expect, test } from 'vitest'
import { isEmail, phoneDigits } from './reach.ts'

test('a phone number is its digits, without the 1 of a country that is written as one', () => {
  for (const typed of [
    '(555) 201-0100',
    '+1 555 201 0100',
    '1-555-201-0100',
    '1 (555) 201-0100',
    '+1 (555) 201-0100',
    '555.201.0100',
    '001 555 201 0100',
  ])
    expect([typed, phoneDigits(typed)]).toEqual([typed, '5552010100'])
  for (const [typed, digits] of [
    ['+52 55 1234 5678', '525512345678'],
    // A German mobile number without its zero.
    ['15112345678', '15112345678'],
    ['+1 555', '1555'],
    ['1-800', '1800'],
  ] as const)
    expect(phoneDigits(typed)).toBe(digits)
})

test('an e-mail address has no empty part between its dots', () => {
  for (const fine of ['a+b@example.com', "o'brien@example.com", 'A.B@EXAMPLE.COM', 'x@sub.example.co.uk'])
    expect([fine, isEmail(fine)]).toEqual([fine, true])
  for (const wrong of ['a@b', 'a@example..com', 'a@.com', 'a@example.', 'a b@example.com', 'a@@b.com', '@b.com'])
    expect([wrong, isEmail(wrong)]).toEqual([wrong, false])
})
