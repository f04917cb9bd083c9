import { describe, expect, it } from 'vitest'
import { en } from './en.ts'
import { es } from './es.ts'
import { fill } from './words.tsx'

/** What comes with the pages that say it, by its file. */
const later = Object.entries(
  import.meta.glob<Record<string, Record<string, string>>>('./later/en/*.ts', { eager: true }),
).map(([file, given]) => ({
  area: file.slice('./later/en/'.length),
  words: Object.assign({}, ...Object.values(given)) as Record<string, string>,
}))
const sources = Object.entries(
  import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../**/*.test.*'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
).filter(([file]) => !file.startsWith('./'))
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
    const english: Record<string, string> = Object.assign({}, en, ...later.map(({ words }) => words))
    expect(Object.keys(es).toSorted()).toEqual(Object.keys(english).toSorted())
    for (const [key, text] of Object.entries(english)) {
      expect(es[key as keyof typeof es], key).toBeTruthy()
      expect(names(es[key as keyof typeof es]), key).toEqual(names(text))
    }
  })

  it('comes with every file that says it', () => {
    expect(sources.length).toBeGreaterThan(300)
    const forgotten = later.flatMap(({ area, words }) => {
      const keys = Object.keys(words)
      const begun = [...new Set(keys.map((key) => key.split('.')[0]))]
      const says = new RegExp(
        `['\`](${keys.map((key) => key.replaceAll('.', '\\.')).join('|')})['\`]|\`(${begun.join('|')})\\.[\\w.]*\\$\\{`,
      )
      return sources
        .filter(([, text]) => says.test(text) && !text.includes(`words/later/${area}'`))
        .map(([file]) => `${file} needs words/later/${area}`)
    })
    expect(forgotten).toEqual([])
  })
})
