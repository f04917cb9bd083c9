import { describe, expect, it } from 'vitest'
import { answerProblems } from './check.ts'
import { visibility } from './evaluate.ts'
import { type Answers, type Form, noAnswers, type WeatherAnswer, type WeatherReport } from './form.ts'
import { signedText } from './signing.ts'
import { pendingReport, reportIn, unavailableReport, withReport } from './weather.ts'

const form: Form = {
  languages: ['en'],
  sections: [
    {
      key: 'day',
      label: { en: 'Day' },
      repeat: 'none',
      fields: [
        { key: 'sky', type: 'weather', label: { en: 'Weather' }, required: true },
        { key: 'again', type: 'weather', label: { en: 'Weather again' } },
        { key: 'why', type: 'text', label: { en: 'Why' }, visibleIf: { key: 'sky', is: 'filled' } },
      ],
    },
    {
      key: 'parts',
      label: { en: 'Parts' },
      repeat: 'rows',
      fields: [{ key: 'local', type: 'weather', label: { en: 'Weather' } }],
    },
  ],
}
const ready: WeatherReport = { ...pendingReport, state: 'ready', provider: 'weather.example.com', low: '1', high: '9' }
const row = {
  id: 'a',
  time: '09:00',
  sky: 'rain',
  temp: '',
  wind: '',
  ground: '',
  delay: false,
  minutes: null,
} as const
const answered = (values: Answers['values'], rows: Answers['rows'] = {}): Answers => ({ ...noAnswers, values, rows })

describe('a weather report', () => {
  it('is put into every field of the day, instead of any that was there, and into no row', () => {
    const forged: WeatherAnswer = { rows: [row], report: { ...ready, low: '-40' } }
    const sent = answered({ sky: forged, why: 'Rain' }, { parts: [{ id: 'r', values: { local: forged } }] })
    expect(withReport(form, sent, ready)).toEqual(
      answered(
        { sky: { rows: [row], report: ready }, again: { rows: [], report: ready }, why: 'Rain' },
        { parts: [{ id: 'r', values: { local: { rows: [row], report: null } } }] },
      ),
    )
    expect(withReport(form, answered({ sky: { rows: [], report: ready } }), null)).toEqual(answered({}))
    expect(reportIn(form, withReport(form, noAnswers, ready))).toEqual(ready)
    expect(reportIn(form, answered({ why: 'Rain' }))).toBeNull()
  })

  it('that arrives late shows no field and voids no signature', () => {
    const before = answered({ why: 'Kept, but hidden' })
    const signed = signedText(form, before)
    for (const report of [pendingReport, ready, unavailableReport]) {
      const after = withReport(form, before, report)
      expect(visibility(form, after).field('why')).toBe(false)
      expect(signedText(form, after)).toBe(signed)
    }
    expect(visibility(form, answered({ sky: { rows: [row], report: null } })).field('why')).toBe(true)
  })

  it.each([
    [null, true],
    [pendingReport, true],
    [unavailableReport, true],
    [ready, false],
  ])('answers a required field once it has arrived', (report, isMissing) => {
    const missing = (answers: Answers) => answerProblems(form, answers, { reviewer: false }).length > 0
    expect(missing(withReport(form, noAnswers, report))).toBe(isMissing)
    expect(missing(withReport(form, answered({ sky: { rows: [row], report: null } }), report))).toBe(false)
  })
})
