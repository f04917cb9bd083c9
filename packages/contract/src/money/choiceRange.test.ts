import fc from 'fast-check'
import { expect, test } from 'vitest'
import { line, moneyDocument, priced } from '../testing/moneyParts.ts'
import { choiceRange, unsignableChoice } from './choiceRange.ts'
import { withChoices } from './choices.ts'
import { totalsOf } from './totals.ts'

const option = (id: string, price: string, optionGroup: string | null = null) => ({
  ...priced('1', price),
  id,
  optional: true,
  optionGroup,
  selected: false,
})

test('the least and the largest total are those of the best and the worst choice', () => {
  const lines = [priced('1', '100'), option('credit', '-500'), option('more', '20'), option('a', '5', 'g')]
  expect(choiceRange(moneyDocument([...lines, option('b', '9', 'g')]))).toEqual({ least: -39_500, largest: 12_900 })
  expect(choiceRange(moneyDocument([line({})]))).toMatchObject({ least: expect.any(Number) as number })
})

test('a choice below zero or beyond the limit can’t be signed', () => {
  const base = priced('1', '100')
  expect(unsignableChoice(moneyDocument([base, option('credit', '-500')]), false)).toMatch(/less than zero/)
  expect(unsignableChoice(moneyDocument([base, option('credit', '-500')]), true)).toBeUndefined()
  expect(unsignableChoice(moneyDocument([base, option('credit', '-100')]), false)).toBeUndefined()
  const large = [option('a', '9999999.99'), option('b', '9999999.99')]
  expect(unsignableChoice(moneyDocument([base, ...large]), false)).toMatch(/more than/)
})

test('no choice comes to less or more, whatever the options', () => {
  const some = fc.array(fc.tuple(fc.integer({ min: -900, max: 900 }), fc.constantFrom(null, 'g', 'h')), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(some, (parts) => {
      const lines = parts.map(([price, group], at) => option(`o${at}`, String(price), group))
      const document = moneyDocument([priced('1', '100'), ...lines])
      const { least, largest } = choiceRange(document)
      const groups = new Set(lines.flatMap(({ optionGroup }) => optionGroup ?? []))
      for (let bits = 0; bits < 2 ** lines.length; bits++) {
        const chosen = lines.filter((_, at) => (bits >> at) & 1)
        const inGroup = (name: string) => chosen.filter(({ optionGroup }) => optionGroup === name).length
        if ([...groups].some((name) => inGroup(name) !== 1)) continue
        const { total } = totalsOf(
          withChoices(
            document,
            chosen.map(({ id }) => id),
          ),
        )
        expect(total).toBeGreaterThanOrEqual(least)
        expect(total).toBeLessThanOrEqual(largest)
      }
    }),
  )
})
