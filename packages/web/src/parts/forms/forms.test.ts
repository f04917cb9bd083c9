import { MantineProvider } from '@mantine/core'
import { Evaluation } from '@jobwright/contract/forms/evaluate.ts'
import { fieldTypes, type Answers, type Form, type FormField } from '@jobwright/contract/forms/form.ts'
import { starterForms } from '@jobwright/contract/forms/starters/starters.ts'
import { createElement, type FunctionComponent, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { allAnswers, allTypes, bigForm, testTools, typesIn } from '../../testing/forms.ts'
import { UiTextsProvider, type UiTexts } from '../../ui/UiTexts.tsx'
import { loadLanguage } from '../../words/catalogue.ts'
import type { Manner } from '../../words/format.ts'
import { fill } from '../../words/lazy/en/fill.ts'
import { WordsProvider, type Words } from '../../words/words.tsx'
import { answerText, showClock, showDecimal } from './answerText.ts'
import { isOneInput, isWide } from './controls.tsx'
import { FormFill } from './FormFill.tsx'
import { FormRead } from './FormRead.tsx'
import { errorsByPath, filledIn, sectionOfPath, waitingIn } from './sections.ts'
import { signatureProblem } from './SignaturePad.tsx'
import { hashOfSigned } from './useSignedHash.ts'

const manner: Manner = { language: 'en', us: true, dateFormat: 'MDY', currency: 'USD', timezone: 'America/Chicago' }
const texts = new Proxy(
  {},
  { get: (_, key) => (key === 'counter' ? () => '' : key === 'locale' ? 'en' : '') },
) as UiTexts
// Without JSX, children are an argument and not among the props.
const Worded = WordsProvider as FunctionComponent<{ manner: Manner }>
const Labeled = UiTextsProvider as FunctionComponent<{ texts: UiTexts }>
const page = (language: 'en' | 'es', inside: ReactNode) =>
  renderToString(
    createElement(
      MantineProvider,
      { withCssVariables: false, withGlobalClasses: false },
      createElement(Worded, { manner: { ...manner, language } }, createElement(Labeled, { texts }, inside)),
    ),
  )
const filled = (patch: Partial<Parameters<typeof FormFill>[0]> = {}, language: 'en' | 'es' = 'en') =>
  page(
    language,
    createElement(FormFill, {
      form: allTypes,
      answers: allAnswers,
      onChange: () => undefined,
      filler: { reviewer: false },
      language,
      tools: testTools,
      ...patch,
    }),
  )
const read = (patch: Partial<Parameters<typeof FormRead>[0]> = {}) =>
  page(
    'en',
    createElement(FormRead, { form: allTypes, answers: allAnswers, language: 'en', tools: testTools, ...patch }),
  )

describe('a form to fill in', () => {
  it('has a control for every type of field', () => {
    expect(typesIn(allTypes)).toEqual(new Set(fieldTypes))
    const html = filled()
    for (const section of allTypes.sections.slice(0, 2))
      for (const field of section.fields)
        if (field.type !== 'heading' && field.type !== 'static') expect(html).toContain(`data-path="${field.key}"`)
    expect(html).not.toMatch(/fill\.[a-z]/)
  })
  it('shows as many rows as a template may have', () => {
    const rows = Array.from({ length: 100 }, (_, at) => ({ id: `r${at}`, values: {} }))
    const html = filled({ form: bigForm(20, 100), answers: { values: {}, rows: { lines: rows }, review: [] } })
    expect(html.match(/data-row="/g)).toHaveLength(100)
  })
  it('shows the first sections of a long form at once', () => {
    // Effects, which add the rest, do not run here; a journey sees them.
    const html = filled({ form: bigForm(200, 0), answers: { values: {}, rows: {}, review: [] } })
    expect(html).toContain('data-path="f0"')
    expect(html).not.toContain('data-path="f60"')
  })
  it.each(starterForms.map((one) => [one.title.en, one] as const))(
    'shows the starter %s, empty and filled',
    (_, { form }) => {
      const answers = { values: {}, rows: {}, review: [] }
      for (const language of form.languages) expect(filled({ form, answers }, language)).toContain('data-path="')
      expect(read({ form, answers })).toBeTruthy()
    },
  )
  it('speaks Spanish', async () => {
    await loadLanguage('es')
    const html = filled({}, 'es')
    expect(html).toContain('Cuadrilla y horas')
    expect(html).toContain('Del reporte anterior. Revíselo.')
    expect(html).not.toContain('From last log')
  })
  it('says an error and a comment, and links them to their control', () => {
    const html = filled({ errors: { subject: 'Required.' }, notes: { subject: 'Which slope?' } })
    const input = /<input[^>]*value="South slope"[^>]*>/.exec(html)?.[0] ?? ''
    expect(input).toContain('aria-invalid="true"')
    for (const id of /aria-describedby="([^"]*)"/.exec(input)?.[1]?.split(' ') ?? ['none'])
      expect(html).toContain(`id="${id}"`)
    expect(html).toContain('Which slope?')
  })
  it('hides what its conditions hide', () => {
    const answers: Answers = { ...allAnswers, values: { ...allAnswers.values, safe: 'no' } }
    expect(filled()).toContain('data-path="hurt"')
    expect(filled({ answers })).not.toContain('data-path="hurt"')
  })
  it('computes formulas of rows and over rows', () => {
    const html = filled()
    expect(html).toContain('1,260.00</output>')
    expect(html).toContain('1,260.00 USD</output>')
  })
  it('opens a folded section that has an error', () => {
    expect(filled()).not.toContain('data-path="deep"')
    expect(filled({ errors: { deep: 'Required.' } })).toContain('data-path="deep"')
  })
  it('says that photos come later when the page has no camera', () => {
    const { pickPhotos: _, ...without } = testTools
    expect(filled({ tools: without })).toContain(fill['fill.photosLater'])
    expect(filled()).not.toContain(fill['fill.photosLater'])
  })
  it('offers no review and no buttons when it is disabled', () => {
    const html = filled({ disabled: true })
    expect(html).not.toContain(fill['fill.looksRight'])
    expect(html).not.toContain(fill['fill.addRow'])
  })
})

describe('a form to read', () => {
  it('shows answers as the company writes them', () => {
    const html = read()
    for (const text of ['$1,074.00', '14.5 sq', '61 °F', '7:05 AM', '11/23/2026', '8:15', 'Option 1, Option 3'])
      expect(html).toContain(text)
  })
  it('leaves out empty optional fields and hidden ones, and shows what is missing', () => {
    const html = read({ answers: { values: { hurt: 'Old answer.' }, rows: {}, review: [] } })
    expect(html).not.toContain('Deck temperature')
    expect(html).not.toContain('Old answer.')
    expect(html).toContain(fill['fill.none'])
  })
  it('puts comments at their fields, in rows too', () => {
    const html = read({ notes: { subject: 'Which slope?', 'lines/a/what': 'Which brand?' } })
    expect(html).toContain('Which slope?')
    expect(html).toContain('Which brand?')
  })
})

describe('sections', () => {
  const section = (at: number) => allTypes.sections[at]!
  const review = new Set(['count', 'hurt', 'lines/a/what', 'lines/gone', 'total'])
  it('know what waits for a look and shows', () => {
    const hidden = new Evaluation(allTypes, { ...allAnswers, values: { safe: 'no' } })
    expect(waitingIn(section(0), review, hidden)).toEqual(['count'])
    expect(waitingIn(section(2), review, hidden)).toEqual(['lines/a/what'])
  })
  it('count what is filled in', () => {
    const evaluation = new Evaluation(allTypes, allAnswers)
    expect(filledIn(section(4), allAnswers, evaluation)).toEqual({ count: 0, all: 1 })
    expect(filledIn(section(0), allAnswers, evaluation)).toEqual({ count: 17, all: 17 })
  })
  it('are found by a path', () => {
    expect(sectionOfPath(allTypes.sections, 'deep')).toBe('more')
    expect(sectionOfPath(allTypes.sections, 'lines/a/what')).toBe('lines')
    expect(sectionOfPath(allTypes.sections, 'lines')).toBe('lines')
    expect(sectionOfPath(allTypes.sections, 'nowhere')).toBeUndefined()
  })
  it('take the first message of a path', () => {
    expect(
      errorsByPath([
        { field: 'answers.lines/a/what', message: 'Required.' },
        { field: 'answers.lines/a/what', message: 'Another.' },
      ]),
    ).toEqual({ 'lines/a/what': 'Required.' })
  })
})

describe('answers as text', () => {
  let words: Pick<Words, 't' | 'manner' | 'formatDate' | 'formatMoment'>
  beforeAll(() => {
    words = { t: (key) => key, manner, formatDate: (day) => day ?? '', formatMoment: (at) => at ?? '' }
  })
  const field = (type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
    key: 'k',
    type,
    label: { en: 'K' },
    ...more,
  })
  const said = (one: FormField, answer: Parameters<typeof answerText>[1]) => answerText(one, answer, words, 'en')
  it('keeps every digit', () => {
    expect(showDecimal('999999999999999.123456', manner)).toBe('999,999,999,999,999.123456')
    expect(said(field('money'), '100000000000000.01')).toBe('$100,000,000,000,000.01')
    expect(said(field('money'), '-0.5')).toBe('-$0.50')
    expect(said(field('formula', { unit: '$', decimals: 2 }), '1685.5')).toBe('$1,685.50')
  })
  it('shows what is no number as it was typed', () => expect(said(field('number'), '12ab')).toBe('12ab'))
  it('writes records and their parts', () => {
    expect(said(field('material'), { name: 'Nails', qty: '1200', unit: 'lb' })).toBe('Nails, 1,200 lb')
    expect(said(field('equipment'), { name: 'Lift', hours: '7.5' })).toBe('Lift, 7:30')
    expect(said(field('task'), { id: 't', name: 'Tarp', number: 'T-1' })).toBe('T-1 Tarp')
    expect(said(field('duration'), 450)).toBe('7:30')
    expect(said(field('duration'), Number.NaN)).toBe('')
  })
  it('writes times as the company does', () => {
    expect(showClock('07:30', manner).replace(/\s/g, ' ')).toBe('7:30 AM')
    expect(showClock('19:30', { ...manner, us: false })).toBe('19:30')
  })
})

describe('labels', () => {
  const field = (type: FormField['type'], count: number): FormField => ({
    key: 'k',
    type,
    label: {},
    options: Array.from({ length: count }, (_, at) => ({ value: String(at), label: {} })),
  })
  it('point at one input, or name a group of chips', () => {
    expect(isOneInput(field('select', 7), 4, 4)).toBe(false)
    expect(isOneInput(field('select', 8), 4, 4)).toBe(true)
    expect(isOneInput(field('person', 0), 8, 0)).toBe(true)
    expect(isOneInput(field('yesno', 0), 4, 4)).toBe(false)
  })
  it('follow the width of the template, else the type', () => {
    expect(isWide(field('longtext', 0))).toBe(true)
    expect(isWide({ ...field('longtext', 0), width: 'half' })).toBe(false)
    expect(isWide(field('number', 0))).toBe(false)
  })
})

describe('a signature', () => {
  it('needs a name, and a drawing if it is drawn', () => {
    expect(signatureProblem({ name: ' ', title: '', path: 'M1 1' }, true)).toBe('name')
    expect(signatureProblem({ name: 'Ana', title: '', path: '' }, true)).toBe('mark')
    expect(signatureProblem({ name: 'Ana', title: '', path: '' }, false)).toBeUndefined()
    expect(signatureProblem({ name: 'a'.repeat(76), title: '', path: '' }, false)).toBe('name')
  })
  it('signs the answers as the server keeps them', async () => {
    const form: Form = {
      languages: ['en'],
      sections: [
        { key: 's', label: { en: 'S' }, repeat: 'none', fields: [{ key: 'a', type: 'text', label: { en: 'A' } }] },
      ],
    }
    const of = (a: string) => hashOfSigned(form, { values: { a }, rows: {}, review: [] })
    expect(await of('Roof ')).toBe(await of('Roof'))
    expect(await of('Roof')).not.toBe(await of('Wall'))
  })
})
