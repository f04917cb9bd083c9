import { expect, it } from 'vitest'
import { cellText, readCell } from './cellText.ts'
import type { CellKind } from './kinds.ts'

it('reads what it writes', () => {
  const values: [CellKind, unknown, string][] = [
    ['text', 'Reroof', 'Reroof'],
    ['digits', '9145550187', '9145550187'],
    ['money', 1234.5, '1,234.50'],
    ['money', -0.29, '-0.29'],
    ['unitMoney', 825, '0.0825'],
    ['percent', 6250, '6.25'],
    ['whole', -3, '-3'],
    ['hours', 450, '7:30'],
    ['number', -31.5, '-31.5'],
  ]
  for (const [kind, value, text] of values) {
    expect(cellText(kind, value)).toBe(text)
    expect(readCell(kind, text)).toEqual({ value })
  }
  for (const kind of ['money', 'unitMoney', 'percent', 'hours'] as const) {
    expect(cellText(kind, null)).toBe('')
    expect(readCell(kind, ' ')).toEqual({ value: null })
  }
})

it('reads money as it is written in the United States and in Mexico, exactly to the cent', () => {
  expect(readCell('money', '$ 1,234.50')).toEqual({ value: 1234.5 })
  expect(readCell('money', '19.99')).toEqual({ value: 19.99 })
  expect(readCell('money', '1,50').problem).toBe('Write decimals with a point, such as 1,234.50.')
  expect(readCell('money', '1.005').problem).toBeTruthy()
  expect(readCell('digits', '(914) 555-0187')).toEqual({ value: '9145550187' })
  expect(readCell('whole', '1.5').problem).toBe('Use a whole number.')
  expect(readCell('whole', '').problem).toBe('Use a whole number.')
  expect(readCell('number', '1,234.5')).toEqual({ value: 1234.5 })
  expect(readCell('number', '')).toEqual({ value: null })
  expect(readCell('number', 'many').problem).toBe('Enter a number.')
  expect(readCell('number', '1,5').problem).toBe('Write decimals with a point, such as 1,234.50.')
  expect(readCell('hours', 'soon').problem).toBeTruthy()
})
