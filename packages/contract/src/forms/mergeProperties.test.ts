import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerAt, isEmptyAnswer } from './answers.ts'
import { type Answer, type Answers, type FormRow, answerPath } from './form.ts'
import { mergeAnswers } from './merge.ts'
import { canonicalText, same } from './same.ts'
import { tries } from '../testing/tries.ts'

const keys = ['f0', 'f1', 'f2', 'f3', 'f4']
const texts = fc.constantFrom('a', 'b', 'yes', 'no', '1', '2.5', '-3', '2026-05-14', 'x y')
const people = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom(null, 'u1', 'u2'),
    name: fc.constantFrom('Ana', 'Beto'),
    hours: fc.constantFrom('1', '2'),
  }),
  { maxLength: 3, selector: ({ id, name }) => id ?? name },
)
const answer: fc.Arbitrary<Answer> = fc.oneof(
  texts,
  fc.constant(null),
  fc.integer({ min: 0, max: 99 }),
  fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 }),
  people,
  fc.record({ name: fc.constantFrom('', 'Lift'), hours: fc.constantFrom('', '4') }),
)
const values = fc.dictionary(fc.constantFrom(...keys, 'old'), answer, { maxKeys: 5 })
const rows = fc.uniqueArray(fc.record({ id: fc.constantFrom('1', '2', '3', '4', '5'), values }), {
  selector: ({ id }) => id,
  maxLength: 4,
})
const review = fc.uniqueArray(fc.constantFrom(...keys, 's1/1/f3', 's1/2/f4'), { maxLength: 4 })
const answersOf: fc.Arbitrary<Answers> = fc.record({ values, rows: rows.map((s1) => ({ s1 })), review })
const rowsIn = (answers: Answers): readonly FormRow[] => answers.rows['s1'] ?? []
const runs = { numRuns: tries(300) }

/** Every answer of both sides with its path. */
const pathsOf = (...sides: Answers[]) => [
  ...new Set(
    sides.flatMap((side) => [
      ...Object.keys(side.values),
      ...rowsIn(side).flatMap((row) =>
        Object.keys(row.values).map((key) => answerPath(key, { section: 's1', id: row.id })),
      ),
    ]),
  ),
]
/** What an answer consists of: the items of a list, or itself. */
const itemsOf = (one: Answer): readonly unknown[] => (isEmptyAnswer(one) ? [] : Array.isArray(one) ? one : [one])

test('a merge loses nothing that either side typed', () => {
  fc.assert(
    fc.property(answersOf, answersOf, answersOf, (base, theirs, yours) => {
      const { value, conflicts } = mergeAnswers(base, theirs, yours)
      const lost: string[] = []
      for (const path of pathsOf(theirs, yours)) {
        const told = conflicts.filter((one) => one.path === path)
        const there = [answerAt(value, path), ...told.flatMap((one) => [one.yours, one.theirs])].flatMap(itemsOf)
        const typed = [theirs, yours].flatMap((side) => itemsOf(answerAt(side, path)))
        const was = [...itemsOf(answerAt(base, path)), ...there]
        lost.push(
          ...typed.filter((item) => !was.some((one) => same(one, item))).map((item) => canonicalText([path, item])),
        )
      }
      const rowIds = new Set([base, value].flatMap(rowsIn).map(({ id }) => id))
      lost.push(
        ...[theirs, yours]
          .flatMap(rowsIn)
          .filter(({ id }) => !rowIds.has(id))
          .map(({ id }) => id),
      )
      expect(lost).toEqual([])
    }),
    runs,
  )
})

test('a merge keeps the same rows and conflicts whichever side is yours', () => {
  fc.assert(
    fc.property(answersOf, answersOf, answersOf, (base, a, b) => {
      const [one, other] = [mergeAnswers(base, a, b), mergeAnswers(base, b, a)]
      const ids = (merged: typeof one) =>
        rowsIn(merged.value)
          .map(({ id }) => id)
          .toSorted()
      expect(ids(one)).toEqual(ids(other))
      // Of a conflict either answer may be in place, so its review may differ.
      const review = (merged: typeof one) =>
        merged.value.review.filter((path) => !merged.conflicts.some((conflict) => conflict.path === path)).toSorted()
      expect(review(one)).toEqual(review(other))
      const told = (merged: typeof one, mine: 'yours' | 'theirs', their: 'yours' | 'theirs') =>
        merged.conflicts.map((conflict) => canonicalText([conflict.path, conflict[mine], conflict[their]])).toSorted()
      expect(told(one, 'yours', 'theirs')).toEqual(told(other, 'theirs', 'yours'))
    }),
    runs,
  )
})

test('a merge with a side that changed nothing is the other side', () => {
  const plain = (side: Answers) => ({
    values: Object.fromEntries(Object.entries(side.values).filter(([, one]) => one !== null)),
    rows: rowsIn(side).map((row) => ({
      id: row.id,
      values: Object.fromEntries(Object.entries(row.values).filter(([, one]) => one !== null)),
    })),
  })
  fc.assert(
    fc.property(answersOf, answersOf, (base, side) => {
      for (const merged of [
        mergeAnswers(base, base, side),
        mergeAnswers(base, side, base),
        mergeAnswers(base, side, side),
      ]) {
        expect(plain(merged.value)).toEqual(plain(side))
        expect(merged.conflicts).toEqual([])
      }
    }),
    runs,
  )
})

test('rows that three people add are together in any order of merging', () => {
  fc.assert(
    fc.property(rows, rows, rows, rows, (base, a, b, c) => {
      const side = (list: readonly FormRow[], name: string): Answers => ({
        values: {},
        rows: { s1: [...base, ...list.map((row) => ({ ...row, id: `${name}${row.id}` }))] },
        review: [],
      })
      const start = side([], '')
      const [x, y, z] = [side(a, 'a'), side(b, 'b'), side(c, 'c')]
      const left = mergeAnswers(start, mergeAnswers(start, x, y).value, z).value
      const right = mergeAnswers(start, x, mergeAnswers(start, y, z).value).value
      expect(rowsIn(left).map(({ id }) => id)).toEqual(rowsIn(right).map(({ id }) => id))
      expect(rowsIn(left)).toHaveLength(base.length + a.length + b.length + c.length)
    }),
    runs,
  )
})
