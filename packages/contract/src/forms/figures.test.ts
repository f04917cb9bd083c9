import { expect, test } from 'vitest'
import { figuresOf, sumOf, totalOf } from './figures.ts'
import type { Form } from './form.ts'

const form: Form = {
  languages: ['en'],
  sections: [
    {
      key: 'day',
      label: { en: 'Day' },
      repeat: 'none',
      fields: [
        { key: 'concrete', type: 'number', label: { en: 'Concrete' }, unit: 'yd³' },
        { key: 'rain', type: 'yesno', label: { en: 'Rain' } },
        { key: 'lost', type: 'duration', label: { en: 'Lost' }, visibleIf: { key: 'rain', is: 'is', value: 'yes' } },
        { key: 'sky', type: 'weather', label: { en: 'Weather' } },
        { key: 'sign', type: 'signature', label: { en: 'Signature' } },
      ],
    },
    {
      key: 'crew',
      label: { en: 'Crew' },
      repeat: 'rows',
      fields: [{ key: 'hours', type: 'number', label: { en: 'Hours' } }],
    },
  ],
}
const seen = (delay: boolean, minutes: number | null) => ({
  id: String(minutes),
  time: '',
  sky: '' as const,
  temp: '',
  wind: '',
  ground: '' as const,
  delay,
  minutes,
})

test('figures are the visible answers; rows give a list, weather the minutes lost', () => {
  const rows = {
    crew: [
      { id: 'a', values: { hours: '8.25' } },
      { id: 'b', values: {} },
      { id: 'c', values: { hours: '7' } },
    ],
  }
  const values = {
    concrete: '12.5',
    rain: 'no',
    lost: 90,
    sky: { rows: [seen(true, 30), seen(false, 45), seen(true, null)], report: null },
  }
  expect(figuresOf(form, { values, rows, review: [] })).toEqual({
    concrete: '12.5',
    rain: 'no',
    sky: 30,
    hours: ['8.25', '7'],
  })
  expect(figuresOf(form, { values: { ...values, rain: 'yes' }, rows: {}, review: [] })).toMatchObject({ lost: 90 })
})

test('sums are exact', () => {
  expect(totalOf(['0.1', '0.2', '8.25'], sumOf('number'))).toBe('8.55')
  expect(totalOf([30, 45], sumOf('duration'))).toBe('75')
  expect(totalOf(['yes', 'no', 'yes'], sumOf('yesno'))).toBe('2')
  expect(totalOf(['pass', 'fail', 'na'], sumOf('passfailna'))).toBe('1')
  expect(totalOf(['North'], sumOf('text'))).toBeNull()
  expect(totalOf(['999999999999999', '999999999999999'], sumOf('money'))).toBeNull()
})
