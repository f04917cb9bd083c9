import { use, useCallback } from 'react'
import type { Manner } from './format.ts'
import { fill, useWords } from './words.tsx'
import type { Params } from './words.tsx'

type Texts = Readonly<Record<string, string>>
/** The texts of one area, by their keys. */
export type Say<C extends Texts> = (key: keyof C & string, params?: Params) => string

/**
 * The texts of an area that come with its screens, and not with every page: English with the code, Spanish when it is spoken.
 * Answers a hook, like `t` of `useWords`.
 */
export function area<C extends Texts>(
  english: C,
  spanish: () => Promise<Readonly<Record<keyof C, string>>>,
): () => Say<C> {
  const come: Partial<Record<Manner['language'], Promise<Readonly<Record<keyof C, string>>>>> = {}
  return function useArea(): Say<C> {
    const { language } = useWords()
    // A language that does not come leaves English, as everywhere.
    const texts = language === 'es' ? use((come.es ??= spanish().catch(() => english))) : english
    return useCallback((key, params) => fill(texts[key], params), [texts])
  }
}
