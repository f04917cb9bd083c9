import { expect, it } from 'vitest'
import { changedTags } from './changedTags.ts'

const ten = Array.from({ length: 10 }, (_, i) => `tag ${i}`)

it('adds and removes some tags and keeps the others in their order', () => {
  expect(changedTags(['roof', 'north'], ['leak'], ['roof'])).toEqual(['north', 'leak'])
  expect(changedTags(['roof'], ['roof'], ['leak'])).toBeUndefined()
  expect(changedTags([], ['roof'], [])).toEqual(['roof'])
})

it('leaves a record alone that would have too many', () => {
  expect(changedTags(ten, ['roof'], [])).toBeUndefined()
  expect(changedTags(ten, ['roof'], ['tag 0'])).toEqual([...ten.slice(1), 'roof'])
})
