import { said } from '@jobwright/contract/messages/say.ts'
import { createContext, createElement, use, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { isLoaded, loadLanguage, messagesIn, onArrival, textOf } from './catalogue.ts'
import type { Area } from './catalogue.ts'
import type { WordKey } from './en.ts'
import {
  formatDate,
  formatDay,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPhone,
  formatRelative,
  formatTime,
  prepareFormats,
} from './format.ts'
import type { Manner } from './format.ts'

export type { WordKey } from './en.ts'

type Params = Readonly<Record<string, string | number>>

/**
 * Fills a text: `{name}` with its value, `{n|day|days}` with the first form if n is 1, else the second. A placeholder
 * without a value stays visible, so that mistakes show.
 */
export function fill(text: string, params: Params = {}): string {
  return text.replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = params[name]
    if (value === undefined) return whole
    return one !== undefined && many !== undefined ? (Number(value) === 1 ? one : many) : String(value)
  })
}

export type Words = {
  /** Translates a message of the contract or the server; returns unknown ones unchanged. */
  say(message: string): string
  /** The text of a key in the user's language. */
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

const wordsOf = (manner: Manner): Words => ({
  say: (message) => {
    const messages = messagesIn(manner.language)
    return (messages && said(message, messages)) || message
  },
  t: (key, params) => fill(textOf(key, manner.language), params),
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
/** Provides the language and formats to its children. */
export function WordsProvider({ manner, children }: { manner: Manner; children: ReactNode }) {
  const { language, us, dateFormat, currency, timezone } = manner
  const [arrived, setArrived] = useState(0)
  useEffect(() => onArrival(() => setArrived((count) => count + 1)), [])
  const loaded = isLoaded(language)
  useEffect(() => {
    if (loaded) document.documentElement.lang = language
    // English is shown until a language has loaded, or if it fails to load.
    else
      loadLanguage(language).then(
        () => setArrived((count) => count + 1),
        () => undefined,
      )
  }, [language, loaded])
  const shown = loaded ? language : 'en'
  const words = useMemo(
    () => wordsOf({ language: shown, us, dateFormat, currency, timezone }),
    // Re-render with the loaded texts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [shown, us, dateFormat, currency, timezone, arrived],
  )
  useEffect(
    () => prepareFormats({ language: shown, us, dateFormat, currency, timezone }),
    [shown, us, dateFormat, currency, timezone],
  )
  return createElement(Context, { value: words }, children)
}

/** The texts and formats of the current user; with the given areas, once they have loaded. */
export function useWords(...areas: readonly Area[]): Words {
  const words = use(Context)
  if (!words) throw new Error('WordsProvider is missing above this part.')
  if (words.language === 'es') for (const one of areas) use(one.come())
  return words
}
