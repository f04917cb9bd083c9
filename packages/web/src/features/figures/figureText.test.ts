import type { FormField } from '@jobwright/contract/forms/form.ts'
import { describe, expect, it } from 'vitest'
import { formatNumber } from '../../words/format.ts'
import type { Words } from '../../words/words.tsx'
import { figureText, totalText } from './figureText.ts'

const manner = {
  language: 'en',
  us: true,
  timezone: 'America/New_York',
  currency: 'USD',
  dateFormat: 'MDY',
} as unknown as Words['manner']
const words = {
  manner,
  language: 'en',
  t: (key: string, params: object = {}) => `${key} ${JSON.stringify(params)}`,
  formatNumber: (value: number) => formatNumber(value, manner),
} as unknown as Words
const field = (type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  key: 'a',
  type,
  label: {},
  ...more,
})

describe('the text of figures', () => {
  it('shows every digit of a decimal, with its unit', () => {
    expect(totalText(field('number', { unit: 'yd³' }), '1234567.000001', words)).toBe('1,234,567.000001 yd³')
    expect(totalText(field('money'), '900719925474099.07', words)).toBe('$900,719,925,474,099.07')
    expect(totalText(field('formula', { decimals: 2 }), '15.5', words)).toBe('15.50')
    expect(totalText(field('equipment'), '7.25', words)).toBe('7.25 h')
  })

  it('shows minutes as hours and minutes, counts as counts', () => {
    expect(totalText(field('weather'), '150', words)).toBe('2:30')
    expect(figureText(field('duration'), 45, words, 'en')).toBe('0:45')
    expect(figureText(field('crew'), 12, words, 'en')).toBe('12')
    expect(totalText(field('passfailna'), '3', words)).toBe('figures.fail {"n":"3"}')
  })

  it('names options', () => {
    const options = [
      { value: 'a', label: { en: 'Rain' } },
      { value: 'b', label: { en: 'Late delivery' } },
    ]
    expect(figureText(field('select', { options }), 'b', words, 'en')).toBe('Late delivery')
    expect(figureText(field('multiselect', { options }), 'a, b', words, 'en')).toBe('Rain, Late delivery')
  })
})
