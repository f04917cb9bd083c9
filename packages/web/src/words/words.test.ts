import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { es } from './es.ts'
import { fill } from './words.tsx'

const names = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1] ?? ''))].toSorted((a, b) => a.localeCompare(b))

describe('the catalogue', () => {
  it('fills names and chooses between one and many', () => {
    expect(fill('{n} {n|task|tasks} for {name}', { n: 1, name: 'Ana' })).toBe('1 task for Ana')
    expect(fill('{n} {n|task|tasks}', { n: 0 })).toBe('0 tasks')
    expect(fill('{n} {n|task|tasks}', { n: 2 })).toBe('2 tasks')
  })

  it('leaves a name without a value as it is written', () => {
    expect(fill('Due {date}')).toBe('Due {date}')
  })

  it('says everything in both languages with the same names', () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(es[key], key).toBeTruthy()
      expect(names(es[key]), key).toEqual(names(en[key]))
    }
  })
})
