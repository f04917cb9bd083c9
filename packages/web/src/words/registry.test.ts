import { resourceNames } from '@jobwright/contract/registry.ts'
import { expect, it } from 'vitest'
import { calls } from '../data/resources.ts'
import { iconOfResource } from '../parts/resourceIcons.tsx'
import { everyEnglish, everySpanish } from './everyWord.ts'
import { resources as english } from './resources.ts'
import { resources as spanish } from './es/resources.ts'

it.each(resourceNames)('%s have words in both languages, an icon and calls', (name) => {
  const keys = Object.keys(english).filter((key) => key.split('.').includes(name))
  expect(keys.length).toBeGreaterThan(15)
  for (const key of keys) {
    expect((everyEnglish as Record<string, string>)[key], key).toMatch(/\S/)
    expect((everySpanish as Record<string, string>)[key], key).toMatch(/\S/)
  }
  expect(iconOfResource[name]).toBeDefined()
  expect(calls[name].list.method).toBe('GET')
})

it('every kind has the same texts in both languages', () => {
  expect(Object.keys(spanish).toSorted()).toEqual(Object.keys(english).toSorted())
})
