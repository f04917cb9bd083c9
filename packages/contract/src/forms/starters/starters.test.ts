import { describe, expect, it } from 'vitest'
import { computeAnswers } from '../evaluate.ts'
import { answerProblems, cleanAnswers } from '../check.ts'
import { copyAnswers, setAnswer, startAnswers } from '../fill.ts'
import { templateProblems } from '../template.ts'
import { starterForms } from './starters.ts'

let last = 0
const context = {
  today: '2026-05-14',
  now: '2026-05-14T15:00:00Z',
  time: '10:00',
  me: { id: 'u1', name: 'Ana Ruiz' },
  newId: () => `r${++last}`,
}
const problemsOf = (
  id: number,
  edit: (answers: ReturnType<typeof startAnswers>) => ReturnType<typeof startAnswers>,
) => {
  const { form } = starterForms.find((one) => one.id === id)!
  return answerProblems(form, edit(startAnswers(form, context)), { reviewer: false }).map(({ field }) => field)
}

/** Every text of a template: objects with `en` or `es`. */
function textsOf(value: unknown): { en?: string; es?: string }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('en' in value || 'es' in value) return [value as { en?: string; es?: string }]
  return Object.values(value).flatMap(textsOf)
}

describe.each(starterForms.map((one) => [one.title.en, one] as const))('%s', (_title, starter) => {
  it('has no problems', () => {
    expect(templateProblems(starter.form)).toEqual([])
  })

  it('says everything in both languages', () => {
    for (const text of textsOf(starter)) {
      expect(text.en?.trim(), JSON.stringify(text)).toBeTruthy()
      expect(text.es?.trim(), JSON.stringify(text)).toBeTruthy()
    }
    expect(starter.title.en!.length).toBeLessThanOrEqual(75)
    expect(starter.title.es!.length).toBeLessThanOrEqual(75)
    expect(starter.icon).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })

  it('names the fields of a section differently', () => {
    for (const { key, fields } of starter.form.sections)
      for (const language of ['en', 'es'] as const) {
        // Fields that show in turns may share a name, such as "What happened".
        const labels = fields.filter((field) => !field.visibleIf).map((field) => field.label[language])
        expect(new Set(labels).size, `${key}: ${labels.join(', ')}`).toBe(labels.length)
      }
  })

  it('starts and copies clean answers', () => {
    const start = computeAnswers(starter.form, startAnswers(starter.form, context))
    expect(cleanAnswers(starter.form, start).problems).toEqual([])
    const copy = copyAnswers(starter.form, start, context)
    expect(cleanAnswers(starter.form, copy)).toEqual({ answers: copy, problems: [] })
  })
})

it('has nine starters, each with its own id', () => {
  expect(starterForms.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
})

describe('a daily log', () => {
  it('needs only the work done and whether anybody was hurt', () => {
    expect(problemsOf(1, (answers) => answers)).toEqual(['answers.work_done', 'answers.incident'])
  })

  it('asks for the cause only when there was a delay', () => {
    expect(problemsOf(1, (answers) => setAnswer(answers, 'delayed', 'yes'))).toContain('answers.delay_causes')
  })
})

describe('an incident', () => {
  it('asks for the people only when somebody was hurt', () => {
    expect(problemsOf(9, (answers) => setAnswer(answers, 'hurt', 'no')).join()).not.toContain('injured')
    expect(problemsOf(9, (answers) => setAnswer(answers, 'hurt', 'yes')).join()).toContain('injury')
  })

  it('leaves the reviewer’s question to the reviewer', () => {
    expect(problemsOf(9, (answers) => setAnswer(answers, 'hurt', 'yes'))).not.toContain('answers.recordable')
  })
})

it('asks for no signature of its author, who signs when filing it', () => {
  const own = /^signature$|^(foreman|presenter|operator|inspector)_signature$/
  const keys = starterForms.flatMap(({ form }) => form.sections.flatMap(({ fields }) => fields.map(({ key }) => key)))
  expect(keys.filter((key) => own.test(key))).toEqual([])
})

it('is signed by everybody who attended a toolbox talk', () => {
  const { form } = starterForms[1]!
  const fields = answerProblems(form, startAnswers(form, context), { reviewer: false }).map(({ field }) => field)
  expect(fields.some((field) => /^answers\.attendees\/\w+\/attendee_signature$/.test(field))).toBe(true)
})

it('totals a time & material ticket to the cent', () => {
  const { form } = starterForms[7]!
  const { answers, problems } = cleanAnswers(form, {
    values: { markup: '15', tax: '8.25' },
    rows: {
      labor: [
        { id: 'a', values: { hours: '8', rate: '65.50', overtime: '1.5', overtime_rate: '98.25' } },
        { id: 'b', values: { hours: '7.25', rate: '48' } },
      ],
      materials: [{ id: 'c', values: { quantity: '12.5', unit_price: '33.33' } }],
      machines: [],
    },
    review: [],
  })
  expect(problems).toEqual([])
  const { values, rows } = computeAnswers(form, answers)
  // 8 × 65.50 + 1.5 × 98.25 = 671.375, 7.25 × 48 = 348, 12.5 × 33.33 = 416.625
  expect(rows['labor']!.map((row) => row.values['labor_line'])).toEqual(['671.38', '348'])
  expect(rows['materials']![0]!.values['material_line']).toBe('416.63')
  // 1019.38 + 416.63 = 1436.01; 15 % is 215.4015; 8.25 % of 416.63 is 34.371975
  expect(values).toMatchObject({
    total_hours: '16.75',
    labor_total: '1019.38',
    material_total: '416.63',
    subtotal: '1436.01',
    markup_amount: '215.4',
    tax_amount: '34.37',
    grand_total: '1685.78',
  })
  expect(values).not.toHaveProperty('machine_total')
})
