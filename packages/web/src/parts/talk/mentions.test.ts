import { expect, it } from 'vitest'
import { mention } from '@jobwright/contract/rules/comments.ts'
import { answersTo, bodyOf, labelFor, namingAt, typedOf } from './mentions.ts'

const person = (id: string, firstName: string, lastName: string) => ({
  id: `${id.repeat(8)}-1111-4111-8111-111111111111`,
  firstName,
  lastName,
  color: '#175CD3',
  avatar: null,
})
const ana = person('a', 'Ana', 'Ruiz')
const other = person('b', 'Ana', 'Ruiz')
const longer = person('c', 'Ana', 'Ruiz Soto')
const picksOf = (...people: (typeof ana)[]) =>
  people.reduce<{ label: string; id: string }[]>(
    (picks, one) => [...picks, { label: labelFor(one, picks), id: one.id }],
    [],
  )

it('keeps the ids of those who were chosen, whatever their names share', () => {
  const picks = picksOf(ana, other, longer)
  expect(bodyOf({ text: '@Ana Ruiz, @Ana Ruiz (2) and @Ana Ruiz Soto: @Ana Ruizova is new ', picks })).toBe(
    `${mention(ana.id)}, ${mention(other.id)} and ${mention(longer.id)}: @Ana Ruizova is new`,
  )
})

it('turns kept words into typed ones and back', () => {
  const body = `Ask ${mention(ana.id)} or ${mention(other.id)}, not ${mention(ana.id)}`
  const typed = typedOf(body, [ana, other], 'nobody')
  expect(typed.text).toBe('Ask @Ana Ruiz or @Ana Ruiz (2), not @Ana Ruiz')
  expect(bodyOf(typed)).toBe(body)
})

it('notices when somebody is being named, and finds them by either name without accents', () => {
  expect(namingAt('Hi @an', 6)).toEqual({ from: 3, asked: 'an' })
  expect(namingAt('@', 1)).toEqual({ from: 0, asked: '' })
  expect(namingAt('mail ana@ruiz', 13)).toBeUndefined()
  expect(answersTo(person('d', 'José', 'Ávila'), 'avi')).toBe(true)
  expect(answersTo(person('d', 'José', 'Ávila'), 'jose av')).toBe(true)
  expect(answersTo(ana, 'ui')).toBe(false)
})
