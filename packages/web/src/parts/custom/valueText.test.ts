import { blankCustomField } from '@jobwright/contract/custom/blank.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { describe, expect, it } from 'vitest'
import type { Words } from '../../words/words.tsx'
import { formatDate, formatMoney, formatPhone, type Manner } from '../../words/format.ts'
import { customText } from './valueText.ts'

const manner: Manner = { language: 'en', us: true, dateFormat: 'MDY', currency: 'USD', timezone: 'America/Chicago' }
const wordsIn = (language: Manner['language']) =>
  ({
    language,
    manner: { ...manner, language },
    t: (key: string) => key,
    formatDate: (value: string) => formatDate(value, manner),
    formatMoney: (value: number) => formatMoney(value, manner),
    formatPhone: (value: string) => formatPhone(value, manner),
  }) as unknown as Words
const choices = [
  { key: 'flat', title: 'Flat', titleEs: 'Plano', archived: true },
  { key: '9_12', title: '9/12', titleEs: '', archived: false },
]
const text = (given: Partial<CustomField> & Pick<CustomField, 'type'>, value: unknown, language: 'en' | 'es' = 'en') =>
  customText(
    wordsIn(language),
    { ...blankCustomField, key: 'one', title: 'One', ...given },
    value,
    (id) => `name ${id}`,
  )

describe('a value in words', () => {
  it.each([
    [{ type: 'text' }, 'A-1', 'A-1'],
    [{ type: 'number', decimals: 1, unit: 'sq' }, 1031.5, '1,031.5\u00A0sq'],
    [{ type: 'number', decimals: 4 }, 0.0125, '0.0125'],
    [{ type: 'number', unit: '%' }, 12, '12%'],
    [{ type: 'money' }, 4711.5, '$4,711.50'],
    [{ type: 'date' }, '2026-11-30', '11/30/2026'],
    [{ type: 'yesNo' }, false, 'forms.no'],
    [{ type: 'choice', choices }, '9_12', '9/12'],
    [{ type: 'choice', choices }, 'gone', 'gone'],
    [{ type: 'choices', choices }, ['flat', '9_12'], 'Flat, 9/12'],
    [{ type: 'person' }, '7', 'name 7'],
    [{ type: 'phone' }, '5125550100', '512-555-0100'],
    [{ type: 'link' }, 'https://a.test/b', 'https://a.test/b'],
  ] as const)('%j: %j', (field, value, wanted) => {
    expect(text(field as Parameters<typeof text>[0], value)).toBe(wanted)
  })

  it('is in the language of the user, and nothing where there is none', () => {
    expect(text({ type: 'choices', choices }, ['flat', '9_12'], 'es')).toBe('Plano, 9/12')
    for (const none of [null, undefined, '', []]) expect(text({ type: 'choices', choices }, none)).toBe('')
  })
})
