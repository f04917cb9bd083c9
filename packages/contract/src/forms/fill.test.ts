import { describe, expect, it } from 'vitest'
import { answerAt } from './answers.ts'
import { addRow, copyAnswers, moveRow, removeRow, reviewed, setAnswer, startAnswers } from './fill.ts'
import { type Answers, type Form, noAnswers } from './form.ts'
import { field } from '../testing/formParts.ts'

const contextOf = () => {
  let last = 0
  return {
    today: '2026-05-14',
    now: '2026-05-14T15:00:00Z',
    time: '10:00',
    me: { id: 'u1', name: 'Ana' },
    newId: () => `n${++last}`,
  }
}
const form: Form = {
  languages: ['en'],
  sections: [
    {
      key: 's',
      label: { en: 's' },
      repeat: 'none',
      fields: [
        field('day', 'date', { default: 'today' }),
        field('at', 'datetime', { default: 'now' }),
        field('hour', 'time', { default: 'now' }),
        field('who', 'person', { default: 'me' }),
        field('team', 'crew', { default: 'me', carryForward: 'value' }),
        field('state', 'yesno', { default: 'no', carryForward: 'none' }),
        field('area', 'text', { default: 'Roof', carryForward: 'value' }),
        field('plan', 'text', { carryForward: 'value+review' }),
        field('broken', 'number', { default: 'abc' }),
        field('pictures', 'photo', { carryForward: 'value' }),
      ],
    },
    {
      key: 'r',
      label: { en: 'r' },
      repeat: 'rows',
      minRows: 2,
      fields: [field('name', 'text', { carryForward: 'value+review' }), field('hours', 'number', { default: '8' })],
    },
    { key: 'q', label: { en: 'q' }, repeat: 'rows', fields: [field('thing', 'text')] },
  ],
}

describe('a new entry', () => {
  it('starts with defaults and as many rows as it needs', () => {
    expect(startAnswers(form, contextOf())).toEqual({
      values: {
        day: '2026-05-14',
        at: '2026-05-14T15:00:00Z',
        hour: '10:00',
        who: { id: 'u1', name: 'Ana' },
        team: [{ id: 'u1', name: 'Ana' }],
        state: 'no',
        area: 'Roof',
      },
      rows: {
        r: [
          { id: 'n1', values: { hours: '8' } },
          { id: 'n2', values: { hours: '8' } },
        ],
      },
      review: [],
    })
  })

  it('takes over what its fields carry forward, in rows with new ids', () => {
    const last: Answers = {
      values: { day: '2026-05-13', state: 'yes', area: 'Wall', plan: 'Flashing', pictures: ['p1'] },
      rows: {
        r: [
          { id: '1', values: { name: 'Beto', hours: '6' } },
          { id: '2', values: { hours: '5' } },
        ],
        q: [{ id: '3', values: { thing: 'x' } }],
      },
      review: [],
    }
    const copy = copyAnswers(form, last, contextOf())
    expect(copy.values).toMatchObject({ day: '2026-05-14', state: 'no', area: 'Wall', plan: 'Flashing' })
    expect(copy.values).not.toHaveProperty('pictures')
    expect(copy.rows['r']!.map((row) => row.values)).toEqual([{ name: 'Beto', hours: '8' }, { hours: '8' }])
    expect(copy.rows).not.toHaveProperty('q')
    const [first] = copy.rows['r']!
    expect(copy.review).toEqual(['plan', `r/${first!.id}/name`])
    expect(copy.rows['r']!.map(({ id }) => id)).not.toContain('1')
  })
})

describe('changing answers', () => {
  const answers: Answers = {
    values: { a: '1', b: ['x'] },
    rows: {
      r: [
        { id: '1', values: { c: '2' } },
        { id: '2', values: {} },
      ],
      q: [],
    },
    review: ['a', 'r/1/c'],
  }

  it('sets and reviews an answer, and leaves the rest the same objects', () => {
    const next = setAnswer(answers, 'r/1/c', '3')
    expect(answerAt(next, 'r/1/c')).toBe('3')
    expect(next.review).toEqual(['a'])
    expect([
      next.values === answers.values,
      next.rows['r']![1] === answers.rows['r']![1],
      next.rows['q'] === answers.rows['q'],
    ]).toEqual([true, true, true])
    expect(setAnswer(next, 'r/1/c', '3')).toBe(next)
    expect(setAnswer(next, 'b', ['x'])).toBe(next)
  })

  it('reviews an answer that is set to the same', () => {
    expect(setAnswer(answers, 'a', '1')).toEqual({ ...answers, review: ['r/1/c'] })
    expect(reviewed(answers, 'a').review).toEqual(['r/1/c'])
    expect(reviewed(answers, 'b')).toBe(answers)
  })

  it('takes an empty answer out, and keeps a space that is being typed', () => {
    expect(setAnswer(answers, 'a', '').values).toEqual({ b: ['x'] })
    expect(setAnswer(answers, 'b', []).values).toEqual({ a: '1' })
    expect(setAnswer(answers, 'a', '1 ').values['a']).toBe('1 ')
  })

  it.each(['', '/', 'r/9/c', 'r/1', 'r/1/c/d', '__proto__', 'r/1/__proto__', '__proto__/1/c', 'constructor'])(
    'to a path that is not there (%s) changes nothing',
    (path) => {
      expect(setAnswer(answers, path, 'x')).toBe(answers)
      expect(answerAt(answers, path)).toBeNull()
    },
  )

  it('adds, moves and removes rows', () => {
    const ids = (one: Answers) => (one.rows['r'] ?? []).map(({ id }) => id).join('')
    const row = { id: '3', values: {} }
    expect(ids(addRow(answers, 'r', row))).toBe('123')
    expect(ids(addRow(answers, 'r', row, 0))).toBe('312')
    expect(addRow(answers, 'r', { id: '1', values: {} })).toBe(answers)
    expect(ids(addRow(noAnswers, 'r', row))).toBe('3')
    expect(addRow(answers, '__proto__', row)).toBe(answers)
    expect(ids(moveRow(answers, 'r', '1', 1))).toBe('21')
    expect(ids(moveRow(answers, 'r', '1', 99))).toBe('21')
    expect(moveRow(answers, 'r', '1', 0)).toBe(answers)
    expect(moveRow(answers, 'r', '9', 0)).toBe(answers)
    const removed = removeRow(answers, 'r', '1')
    expect([ids(removed), removed.review]).toEqual(['2', ['a']])
    expect(removeRow(answers, 'r', '9')).toBe(answers)
  })
})
