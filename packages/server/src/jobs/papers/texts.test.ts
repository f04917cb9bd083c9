import type { FieldType, FormField } from '@jobwright/contract/forms/form.ts'
import { expect, test } from 'vitest'
import { answerText, type PaperSetting } from './texts.ts'

const setting: PaperSetting = {
  language: 'en',
  timezone: 'America/New_York',
  currency: 'USD',
  dateFormat: 'MDY',
  us: true,
  photoOf: () => undefined,
}
const field = (type: FieldType, more: Partial<FormField> = {}): FormField => ({ key: 'x', type, label: {}, ...more })

test.each([
  ['money', '12.5', '$12.50'],
  ['money', '1234567890123.45', '$1,234,567,890,123.45'],
  ['number', '3.459', '$3.459'],
  ['formula', '0.000125', '$0.000125'],
] as const)('%s %s on paper is %s, with every decimal', (type, answer, text) => {
  expect(answerText(field(type, { unit: '$' }), answer, setting)).toBe(text)
})
