import { esLogs } from '@jobwright/contract/messages/esLogs.ts'
import { describe, expect, it } from 'vitest'
import { calls } from '../data/resources.ts'
import { everyEnglish, everySpanish } from './everyWord.ts'
import { fill } from './words.tsx'

/** The kinds of records that can be deleted, and unlinked from deleted ones. */
const resourceWords = Object.keys(calls)
/** Texts that load with their pages, by area. */
const lazy = Object.entries(
  import.meta.glob<Record<string, Record<string, string>>>('./lazy/en/*.ts', { eager: true }),
).map(([file, given]) => ({
  area: file.slice('./lazy/en/'.length, -'.ts'.length),
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

  it.each(resourceWords)('counts and names %s in both languages', (noun) => {
    const spanish: Record<string, string> = everySpanish
    for (const words of [everyEnglish as Record<string, string>, spanish]) {
      const counted = (count: number) => fill(words[`forms.counted.${noun}`] ?? '', { count })
      expect(counted(1)).toMatch(/^1 \S/)
      expect(counted(2)).toMatch(/^2 \S/)
      // Singular and plural must differ.
      expect(counted(1).slice(1)).not.toBe(counted(2).slice(1))
      // Photos have their own delete dialog.
      if (noun === 'photos') continue
      expect(words[`forms.deleteOne.${noun}`]).toBeTruthy()
      expect(words[`forms.deletedOne.${noun}`]).toBeTruthy()
    }
    expect(spanish[`forms.counted.${noun}`]).not.toBe((everyEnglish as Record<string, string>)[`forms.counted.${noun}`])
  })

  it('leaves a name without a value as it is written', () => {
    expect(fill('Due {date}')).toBe('Due {date}')
  })

  it('says everything in both languages with the same names', () => {
    const spanish: Record<string, string> = everySpanish
    expect(Object.keys(spanish).toSorted()).toEqual(Object.keys(everyEnglish).toSorted())
    for (const [key, text] of Object.entries(everyEnglish)) {
      expect(spanish[key], key).toBeTruthy()
      expect(names(spanish[key] ?? ''), key).toEqual(names(text))
    }
  })

  it('has each text once, and every area in the list of all', () => {
    expect(lazy.length).toBeGreaterThan(30)
    const keys = lazy.flatMap(({ words }) => Object.keys(words))
    expect(keys.length).toBeGreaterThan(1000)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    expect(keys.filter((key) => !(key in everyEnglish))).toEqual([])
  })

  it('says in one word that a log is filed: what is sent left the phone', () => {
    const isOfLogs = (key: string) => /^(logs|logboard|logphone|build)\.|^status\.log\.|logFiled$/.test(key)
    const filed = Object.entries(everyEnglish).filter(
      ([key, text]) => isOfLogs(key) && /\b(file|files|filed)\b/i.test(text),
    )
    expect(filed.length).toBeGreaterThan(10)
    const sent = filed.filter(([key]) => /\benv[ií]/i.test((everySpanish as Record<string, string>)[key] ?? ''))
    expect(sent).toEqual([])
    const refusals = Object.entries(esLogs).filter(([text]) => /\b(file|filed)\b/i.test(text))
    expect(refusals.length).toBeGreaterThan(3)
    expect(refusals.filter(([, text]) => /\benv[ií]/i.test(text))).toEqual([])
  })

  it('says one of a thing in the singular: a number before a plural has both forms', () => {
    // What is never one: a limit, a choice of many, or a text that has a sibling for one.
    const never = new Set([
      'tasks.repeat.days',
      'tasks.repeat.weeks',
      'tasks.repeat.months',
      'tasks.repeat.times',
      'kiosk.typed',
      'lists.mostViews',
      'lists.tooManyToPrint',
      'forms.goneTodo',
      'removal.trashNote',
      'photos.lastDays',
      'photos.days',
      'photos.deleteMany',
      'photos.deleteNote',
      'photos.arrivedAll',
      'photos.arrivedSome',
      'uploads.tooMany',
      'uploads.sendMany',
      'keep.shorter',
      'shade.most',
      'trash.lead',
      'trash.emptyText',
      'clock.placeText',
      'fill.rowsFull',
      'figures.notComplete',
      'map.cluster',
      'map.left',
      'meal.notThen',
      'notices.said.assignedTasks',
      'notices.said.assignedProjects',
      'notices.said.assignedBids',
      'bidlines.hint.price',
    ])
    // "Up to 5 types" and "2 of 9 steps": the number before the plural is a limit or a whole.
    const bare = (text: string) =>
      text
        .replaceAll(/(?:[Uu]p to|at least|first) \{\w+\}/g, '')
        .replaceAll(/\{\w+\} of \{\w+\}/g, '')
        .replaceAll(/ and \{fields\} fields/g, '')
        .replaceAll(/\{(?:name|place|where|customer|company|person|what|project|title)\}/g, '')
    const plural =
      /\{\w+\} (?:more |other |new |recovery )?(?!as\b|is\b|was\b|has\b|needs\b|signs\b|waits\b|does\b)[a-z]+s\b/
    const wrong = Object.entries(everyEnglish).filter(([key, text]) => !never.has(key) && plural.test(bare(text)))
    expect(wrong.map(([key, text]) => `${key}: ${text}`)).toEqual([])
  })

  it('is waited for by every file that says it', () => {
    expect(sources.length).toBeGreaterThan(300)
    expect(lazy.length).toBeGreaterThan(30)
    const forgotten = lazy.flatMap(({ area, words }) => {
      const keys = Object.keys(words)
      const begun = [...new Set(keys.map((key) => key.split('.')[0]))]
      const says = new RegExp(
        `['\`](${keys.map((key) => key.replaceAll('.', '\\.')).join('|')})['\`]|\`(${begun.join('|')})\\.[\\w.]*\\$\\{`,
      )
      // Components that receive texts load them themselves; `useWords` callers name the area.
      const waits = new RegExp(`useWords\\([^)]*\\b${area}Words\\b`)
      return sources
        .filter(([, text]) => says.test(text))
        .filter(
          ([, text]) => !(text.includes('useWords(') ? waits.test(text) : text.includes(`words/lazy/${area}.ts'`)),
        )
        .map(([file]) => `${file} needs words/lazy/${area}.ts`)
    })
    expect(forgotten).toEqual([])
  })
})
