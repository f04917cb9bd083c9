import { noAnswers, type Answers, type Form } from '@jobwright/contract/forms/form.ts'
import { setAnswer } from '@jobwright/contract/forms/fill.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keeperOf } from './keptAnswers.ts'

const form: Form = {
  languages: ['en'],
  sections: [
    {
      key: 'day',
      label: { en: 'Day' },
      repeat: 'none',
      fields: [{ key: 'work', type: 'longtext', label: { en: 'Work' } }],
    },
  ],
}
const base = { answers: noAnswers, version: 1 }
const typed = (text: string): Answers => setAnswer(noAnswers, 'work', text)

function storage(): Storage {
  const kept: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  }
  return new Proxy(kept, {
    get: (_, name) => (name in methods ? methods[name as keyof typeof methods] : kept[String(name)]),
  }) as unknown as Storage
}
const anotherTab = () => vi.stubGlobal('sessionStorage', storage())

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  anotherTab()
})
afterEach(() => vi.unstubAllGlobals())

it('keeps what each tab typed, and gives it back to that tab', () => {
  keeperOf('log', form, 1).keep({ answers: typed('first tab'), base })
  const first = sessionStorage
  anotherTab()
  const second = keeperOf('log', form, 1)
  second.keep({ answers: typed('second tab'), base })
  // The second tab is done; the first one's work stays.
  vi.stubGlobal('sessionStorage', first)
  expect(keeperOf('log', form, 1).kept?.answers).toEqual(typed('first tab'))
})

it('takes over what a tab that is gone kept, and removes it when the office has it', () => {
  keeperOf('log', form, 1).keep({ answers: typed('killed at the last key'), base })
  anotherTab()
  const next = keeperOf('log', form, 1)
  expect(next.kept).toEqual({ answers: typed('killed at the last key'), base })
  next.keep(undefined)
  anotherTab()
  expect(keeperOf('log', form, 1).kept).toBeUndefined()
  expect(keeperOf('another log', form, 1).kept).toBeUndefined()
})

it('leaves what the other tab typed since', () => {
  const first = keeperOf('log', form, 1)
  first.keep({ answers: typed('one'), base })
  anotherTab()
  const second = keeperOf('log', form, 1)
  first.keep({ answers: typed('one and two'), base })
  second.keep(undefined)
  anotherTab()
  expect(keeperOf('log', form, 1).kept?.answers).toEqual(typed('one and two'))
})
