import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, formatPercent, formatQuantity, formatTaxRate, formatUnitMoney } from './format.ts'
import { parseMarkup, parseMoney, parsePercent, parseQuantity, parseTaxRate, parseUnitMoney } from './read.ts'
import { timesReading } from '../testing/pace.ts'
import { tries } from '../testing/tries.ts'

describe('what people type', () => {
  test.each([
    ['2.25', 2250],
    ['  2.25 ', 2250],
    ['1,234.5', 1_234_500],
    ['.5', 500],
    ['3.', 3000],
    ['007', 7000],
    ['2.25000', 2250],
    ['-2.25', -2250],
    ['\u22122.25', -2250],
    ['+4', 4000],
    ['(4)', -4000],
    ['-0', 0],
    ['9,999,999.999', 9_999_999_999],
  ])('the quantity %s', (text, value) => {
    expect(parseQuantity(text)).toEqual({ value })
  })

  test.each([
    ['$1,234.50', 123_450],
    ['1234.5', 123_450],
    ['US$ 1,234.50', 123_450],
    ['USD 5', 500],
    ['MXN 5', 500],
    ['5 USD', 500],
    ['5 $', 500],
    ['€5', 500],
    ['€ 5.01', 501],
    ['-$5', -500],
    ['$-5', -500],
    ['- $ 5', -500],
    ['($5.00)', -500],
    ['$(5.00)', -500],
    ['\u00A0$5\u00A0', 500],
    ['9,999,999,999', 999_999_999_900],
  ])('the amount %s', (text, value) => {
    expect(parseMoney(text)).toEqual({ value })
  })

  test.each([
    [parsePercent, '6.25 %', 625],
    [parsePercent, '6.25%', 625],
    [parsePercent, '100', 10_000],
    [parseMarkup, '-5 %', -500],
    [parseMarkup, '250%', 25_000],
    [parseTaxRate, '8.875 %', 8875],
    [parseUnitMoney, '$0.0825', 825],
  ])('%o %s', (parse, text, value) => {
    expect(parse(text)).toEqual({ value })
  })

  test.each([
    [parseQuantity, '', 'Required.'],
    [parseQuantity, '   ', 'Required.'],
    [parsePercent, ' % ', 'Write a number such as 12.5.'],
    [parseMoney, '$', 'Write a number such as 1,234.50.'],
    [parseMoney, '', 'Required.'],
    [parseMoney, '()', 'Write a number such as 1,234.50.'],
    [parseMoney, '.', 'Write a number such as 1,234.50.'],
    [parseMoney, '-$-5', 'Write a number such as 1,234.50.'],
    [parseMoney, '--5', 'Write a number such as 1,234.50.'],
    [parseMoney, '$$5', 'Write a number such as 1,234.50.'],
    [parseMoney, '5 5', 'Write a number such as 1,234.50.'],
    [parseMoney, 'NaN', 'Write a number such as 1,234.50.'],
    [parseMoney, 'Infinity', 'Write a number such as 1,234.50.'],
    [parseMoney, '1e309', 'Write a number such as 1,234.50.'],
    [parseMoney, '0x10', 'Write a number such as 1,234.50.'],
    [parseMoney, '٣', 'Write a number such as 1,234.50.'],
    [parseMoney, '1.234,50', 'Write a number such as 1,234.50.'],
    [parseMoney, '1,50', 'Write decimals with a point, such as 1,234.50.'],
    [parseMoney, '0,123', 'Write decimals with a point, such as 1,234.50.'],
    [parseMoney, '1234,567', 'Write decimals with a point, such as 1,234.50.'],
    [parseMoney, ',', 'Write decimals with a point, such as 1,234.50.'],
    [parseMoney, '5.001', 'Up to 2 decimals.'],
    [parseQuantity, '5.0001', 'Up to 3 decimals.'],
    [parseUnitMoney, '5.00001', 'Up to 4 decimals.'],
    [parseQuantity, '10,000,000', 'Up to 9,999,999.999.'],
    [parseQuantity, '-10000000', 'At least -9,999,999.999.'],
    [parseMoney, '9'.repeat(39), 'Up to 9,999,999,999.'],
    [parseMoney, '9'.repeat(41), 'Write a number such as 1,234.50.'],
    [parsePercent, '101 %', 'Up to 100.'],
    [parsePercent, '-1 %', 'At least 0.'],
    [parseMarkup, '-101', 'At least -100.'],
    [parseTaxRate, '8.8755', 'Up to 3 decimals.'],
  ])('%o %j is refused', (parse, text, problem) => {
    expect(parse(text).problem).toBe(problem)
    expect(parse(text).value).toBeUndefined()
  })

  test('900 KB of anything is refused at once', () => {
    for (const part of ['1', ',', '$', '-', '(', ' ', '%', '1,', '.']) {
      const text = part.repeat(900_000 / part.length)
      const all = [parseQuantity, parseMoney, parseUnitMoney, parsePercent, parseMarkup, parseTaxRate]
      for (const parse of all) expect(parse(text).problem).toBeDefined()
      const readAll = () => all.forEach((parse) => parse(text))
      expect(timesReading(text, readAll, 40), part).toBeLessThan(40)
    }
  })
})

describe('what people read', () => {
  test('money has two decimals, money of one unit up to four', () => {
    expect(formatMoney(123_450, 'en', 'USD')).toBe('$1,234.50')
    expect(formatMoney(123_450, 'es', 'USD')).toBe('$1,234.50')
    expect(formatMoney(-5, 'en', 'USD')).toBe('-$0.05')
    expect(formatMoney(-0, 'en', 'USD')).toBe('$0.00')
    expect(formatMoney(100, 'en', 'MXN')).toBe('$1.00')
    expect(formatMoney(100, 'en', 'CHF')).toBe('CHF\u00A01.00')
    expect(formatMoney(999_999_999_900, 'en', 'USD')).toBe('$9,999,999,999.00')
    expect(formatUnitMoney(825, 'en', 'USD')).toBe('$0.0825')
    expect(formatUnitMoney(642_200, 'es', 'USD')).toBe('$64.22')
    expect(formatUnitMoney(-12_500, 'es', 'EUR')).toBe('-€1.25')
  })
  test('quantities and shares have no needless zeros', () => {
    expect([2250, 1_000_000, -500, 0].map((value) => formatQuantity(value))).toEqual(['2.25', '1,000', '-0.5', '0'])
    expect([formatPercent(1250), formatPercent(10_000), formatTaxRate(8875)]).toEqual(['12.5%', '100%', '8.875%'])
  })
  test('what is written is read as the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (value) => {
        expect(parseQuantity(formatQuantity(value))).toEqual({ value })
        expect(parseMoney(formatMoney(value, 'en', 'USD'))).toEqual({ value })
        expect(parseMoney(formatMoney(value, 'es', 'MXN'))).toEqual({ value })
        expect(parseUnitMoney(formatUnitMoney(value, 'en', 'USD'))).toEqual({ value })
      }),
      { numRuns: tries(3000) },
    )
    for (let value = 0; value <= 10_000; value += 1) expect(parsePercent(formatPercent(value))).toEqual({ value })
    for (let value = 0; value <= 100_000; value += 37) expect(parseTaxRate(formatTaxRate(value))).toEqual({ value })
    for (let value = -10_000; value < 100_000; value += 41) expect(parseMarkup(formatPercent(value))).toEqual({ value })
  })
})
