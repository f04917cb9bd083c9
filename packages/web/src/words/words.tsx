import type { Messages } from '@jobwright/contract/messages/say.ts'
import { said } from '@jobwright/contract/messages/say.ts'
import { createContext, createElement, use, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { en } from './en.ts'
import type { Catalogue, WordKey } from './en.ts'
import {
  formatDate,
  formatDay,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPhone,
  formatRelative,
  formatTime,
} from './format.ts'
import type { Manner } from './format.ts'

export type { WordKey } from './en.ts'

export type Params = Readonly<Record<string, string | number>>

/**
 * Fills a text: `{name}` with its value, and `{n|day|days}` with the first form when n is 1, else the second.
 * A name without a value stays as it is written, so that a slip is seen.
 */
export function fill(text: string, params: Params = {}): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = params[name]
    if (value === undefined) return whole
    return one !== undefined && many !== undefined ? (Number(value) === 1 ? one : many) : String(value)
  })
}

export type Words = {
  /** A message of the contract or the server in the person's language; one without words in it as it came. */
  say(message: string): string
  /** The text of a key in the person's language. */
  t(key: WordKey, params?: Params): string
  language: Manner['language']
  us: boolean
  manner: Manner
  formatDate(value: string | null | undefined): string
  /** A day in words, such as Friday, June 12. */
  formatDay(day: string): string
  formatTime(value: string | null | undefined): string
  formatMoment(value: string | null | undefined): string
  formatMoney(value: number | null | undefined): string
  formatNumber(value: number): string
  formatPhone(digits: string | null | undefined): string
  formatRelative(value: string | null | undefined): string
}

const wordsOf = (catalogue: Catalogue, manner: Manner): Words => ({
  say: (message) => (catalogue === loaded.es && loaded.messages && said(message, loaded.messages)) || message,
  t: (key, params) => fill(catalogue[key], params),
  language: manner.language,
  us: manner.us,
  manner,
  formatDate: (value) => formatDate(value, manner),
  formatDay: (day) => formatDay(day, manner),
  formatTime: (value) => formatTime(value, manner),
  formatMoment: (value) => formatMoment(value, manner),
  formatMoney: (value) => formatMoney(value, manner),
  formatNumber: (value) => formatNumber(value, manner),
  formatPhone: (digits) => formatPhone(digits, manner),
  formatRelative: (value) => formatRelative(value, manner),
})

const Context = createContext<Words | null>(null)
// English that every page says is part of what each page loads; the rest comes with the pages that say it.
const english: Record<string, string> = { ...en }
const loaded: { en: Catalogue; es?: Catalogue; messages?: Messages } = { en: english as Catalogue }

/** Adds words that a page brings with it; `words/later` calls it, and a test sees that nobody forgets to. */
export function addWords(words: Readonly<Record<string, string>>): void {
  Object.assign(english, words)
}

/** Loads a language before it is shown. Spanish is a chunk of its own. */
export async function loadLanguage(language: Manner['language']): Promise<void> {
  if (language !== 'es' || loaded.es) return
  const [words, messages] = await Promise.all([import('./es.ts'), import('@jobwright/contract/messages/es.ts')])
  loaded.messages = messages.es
  loaded.es = words.es
}

/** Gives every text and format below it one language and one manner of writing. */
export function WordsProvider({ manner, children }: { manner: Manner; children: ReactNode }) {
  const { language, us, dateFormat, currency, timezone } = manner
  const [, setArrived] = useState(0)
  const catalogue = loaded[language]
  useEffect(() => {
    if (catalogue) document.documentElement.lang = language
    // Until a language has come, English stays; when it does not come at all, it stays too.
    else
      loadLanguage(language).then(
        () => setArrived((count) => count + 1),
        () => undefined,
      )
  }, [language, catalogue])
  const shown = catalogue ?? loaded.en
  const words = useMemo(
    () => wordsOf(shown, { language: shown === loaded.en ? 'en' : language, us, dateFormat, currency, timezone }),
    [shown, language, us, dateFormat, currency, timezone],
  )
  return createElement(Context, { value: words }, children)
}

/** The texts and formats of the person who looks. */
export function useWords(): Words {
  const words = use(Context)
  if (!words) throw new Error('WordsProvider is missing above this part.')
  return words
}
