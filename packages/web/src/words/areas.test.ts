import { expect, it } from 'vitest'

const names = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((found) => found[1] ?? ''))].toSorted()
type Found = Record<string, Record<string, Record<string, string>>>
const english = import.meta.glob('./areas/*.en.ts', { eager: true }) as unknown as Found
const spanish = import.meta.glob('./areas/*.es.ts', { eager: true }) as unknown as Found

it('every area says everything in both languages with the same names', () => {
  expect(Object.keys(english).length).toBeGreaterThan(0)
  for (const [file, texts] of Object.entries(english)) {
    const other = spanish[file.replace('.en.', '.es.')] ?? {}
    for (const [name, catalogue] of Object.entries(texts))
      for (const [key, text] of Object.entries(catalogue)) {
        expect(other[name]?.[key], `${file} ${key}`).toBeTruthy()
        expect(names(other[name]?.[key] ?? ''), `${file} ${key}`).toEqual(names(text))
      }
  }
})
