import { describe, expect, it } from 'vitest'
import { formLimits, type FormField } from '../forms/form.ts'
import { templateProblems } from '../forms/template.ts'
import { field, form, section } from '../testing/formParts.ts'
import { TemplateDraft } from './templates.ts'

const formWith = (more: Partial<FormField>) => form(section('s', [field('x', 'number', more)]))
const errorsOf = (body: unknown) =>
  (TemplateDraft.safeParse({ title: 'T', body }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  )

describe('a draft of a template', () => {
  const long: [name: string, most: number, more: (length: number) => Partial<FormField>][] = [
    ['unit', formLimits.unit, (length) => ({ unit: 'u'.repeat(length) })],
    // Zeros before a number count for its length.
    ['min', 15, (length) => ({ min: '1'.repeat(length) })],
    ['step', formLimits.decimal - 2, (length) => ({ step: `${'1'.repeat(length - 7)}.123456` })],
    ['label.en', formLimits.label, (length) => ({ label: { en: 'l'.repeat(length) } })],
    ['help.en', formLimits.help, (length) => ({ help: { en: 'h'.repeat(length) } })],
    ['key', formLimits.key, (length) => ({ key: 'k'.repeat(length) })],
  ]
  it.each(long)('that is saved can be published, as far as the length of %s goes', (_name, most, more) => {
    expect(errorsOf(formWith(more(most)))).toEqual([])
    expect(templateProblems(formWith(more(most)))).toEqual([])
  })

  it.each([
    ['unit', formLimits.unit, (length: number) => ({ unit: 'u'.repeat(length) })],
    ['min', formLimits.decimal, (length: number) => ({ min: '1'.repeat(length) })],
  ])('is refused as publishing refuses it: %s', (name, most, more) => {
    const at = `body.sections.0.fields.0.${name}`
    expect(errorsOf(formWith(more(most + 1)))).toEqual([`${at} ${most} characters max`])
    expect(templateProblems(formWith(more(most + 1)))).toEqual([{ field: at, message: `${most} characters max` }])
  })

  it('gives each part a key of its own', () => {
    const twice = form(section('s', [field('x', 'text'), field('x', 'number')]), section('s', [field('', 'text')]))
    expect(errorsOf(twice)).toEqual([
      'body.sections.0.fields.1.key Another field or section already has this key.',
      'body.sections.1.key Another field or section already has this key.',
      'body.sections.1.fields.0.key Use up to 40 lowercase letters, digits and underscores, starting with a letter.',
    ])
  })
})
