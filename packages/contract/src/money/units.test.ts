import { expect, test } from 'vitest'
import { quantityText } from './units.ts'

test.each([
  [6000, 'sheet', '6 sheets'],
  [1000, 'sheet', '1 sheet'],
  [-1000, 'sheet', '-1 sheet'],
  [500, 'Hour', '0.5 Hours'],
  [2000, 'BOX', '2 BOXES'],
  [3000, 'foot', '3 feet'],
  [4000, 'caja', '4 cajas'],
  [24000, 'SQ', '24 SQ'],
  [2000, 'constructor', '2 constructor'],
  [2000, 'sheets', '2 sheets'],
  [2000, '', '2'],
])('%i thousandths of "%s" are "%s"', (quantity, unit, text) => {
  expect(quantityText(quantity, unit)).toBe(text)
})
