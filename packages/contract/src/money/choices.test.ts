import fc from 'fast-check'
import { expect, test } from 'vitest'
import { line, moneyDocument } from '../testing/moneyParts.ts'
import { chooseOption, choicesOf, setOptional, withChoices } from './choices.ts'
import { choiceProblems, documentProblems } from './problems.ts'
import { totalsOf } from './totals.ts'

const kitchen = moneyDocument([
  line({ id: 'base' }),
  line({ id: 'lights', optional: true, selected: false }),
  line({ id: 'oak', optional: true, optionGroup: 'Floor', selected: true }),
  line({ id: 'tile', optional: true, optionGroup: 'Floor', selected: false }),
  line({ id: 'slate', optionGroup: 'Floor', selected: false }),
])

test('an optional line is counted when it is selected', () => {
  expect(totalsOf(kitchen).total).toBe(200_00)
  const lit = chooseOption(kitchen, 'lights', true)
  expect(totalsOf(lit).total).toBe(300_00)
  expect(chooseOption(lit, 'lights', false)).toEqual(kitchen)
  expect(chooseOption(kitchen, 'lights', false)).toBe(kitchen)
})

test('choosing a line of a group drops the others', () => {
  const tiled = chooseOption(kitchen, 'tile', true)
  expect(choicesOf(tiled)).toEqual(['tile'])
  expect(choicesOf(chooseOption(tiled, 'slate', true))).toEqual(['slate'])
  expect(choicesOf(kitchen)).toEqual(['oak'])
  expect(chooseOption(kitchen, 'oak', false)).toBe(kitchen)
  expect(chooseOption(kitchen, 'base', false)).toBe(kitchen)
  expect(chooseOption(kitchen, 'nothing', true)).toBe(kitchen)
})

test('a group with none or two selected is refused, and the lines are named', () => {
  const message = 'Select exactly one of the lines 3, 4, 5.'
  expect(documentProblems(kitchen)).toEqual([])
  const none = withChoices(kitchen, [])
  expect(documentProblems(none)).toEqual([{ field: 'lines.2.selected', code: 'choice', message }])
  const two = withChoices(kitchen, ['oak', 'slate'])
  expect(documentProblems(two)).toEqual([
    { field: 'lines.2.selected', code: 'choice', message },
    { field: 'lines.4.selected', code: 'choice', message },
  ])
})

test('what a client chose is checked', () => {
  expect(choiceProblems(kitchen, ['tile', 'lights'])).toEqual([])
  expect(totalsOf(kitchen, ['tile', 'lights']).total).toBe(300_00)
  expect(choiceProblems(kitchen, [])).toMatchObject([{ field: 'choices', code: 'choice' }])
  expect(choiceProblems(kitchen, ['tile', 'oak'])).toMatchObject([
    { field: 'choices', code: 'choice', message: 'Select exactly one of the lines 3, 4, 5.' },
    { field: 'choices', code: 'choice' },
  ])
  expect(choiceProblems(kitchen, ['tile', 'base', 'tile', 'else'])).toEqual([
    { field: 'choices.1', code: 'unknown', message: 'This is not an option.' },
    { field: 'choices.2', code: 'twice', message: 'This is listed twice.' },
    { field: 'choices.3', code: 'unknown', message: 'This is not an option.' },
  ])
  expect(
    choiceProblems(
      kitchen,
      Array.from({ length: 501 }, () => 'tile'),
    ),
  ).toMatchObject([{ code: 'tooMany' }])
})

test('a line that stops being an option is selected', () => {
  const option = line({ optional: true, optionGroup: 'Floor', selected: false })
  expect(setOptional(option, false)).toMatchObject({ optional: false, optionGroup: null, selected: true })
  expect(setOptional(line(), true, 'Floor')).toMatchObject({ optional: true, optionGroup: 'Floor', selected: true })
  expect(documentProblems(moneyDocument([line({ selected: false })]))).toEqual([
    { field: 'lines.0.selected', code: 'selected', message: 'A line that is no option is always selected.' },
  ])
})

test('an option that the client can’t see is refused', () => {
  const hidden = moneyDocument([line({ optional: true, hiddenFromClient: true }), line({ hiddenFromClient: true })])
  expect(documentProblems(hidden)).toMatchObject([{ field: 'lines.0.hiddenFromClient', code: 'choice' }])
})

test('whatever is chosen, one line of each group stays selected', () => {
  const ids = ['base', 'lights', 'oak', 'tile', 'slate', 'nothing']
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...ids), fc.boolean()), { maxLength: 20 }), (presses) => {
      const chosen = presses.reduce((document, [id, on]) => chooseOption(document, id, on), kitchen)
      expect(documentProblems(chosen)).toEqual([])
      expect(choiceProblems(kitchen, choicesOf(chosen))).toEqual([])
      expect(totalsOf(kitchen, choicesOf(chosen))).toEqual(totalsOf(chosen))
    }),
  )
})
