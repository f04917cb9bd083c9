import type { Messages } from '@jobwright/contract/messages/say.ts'
import { en } from './en.ts'
import type { Manner } from './format.ts'

type Texts = Readonly<Record<string, string>>
/** A promise with the status fields that let React skip waiting. */
type Arrival = Promise<void> & { status?: 'fulfilled'; value?: undefined }
/** Texts that load with their pages instead of every page; see `area`. */
export type Area = {
  /** Resolves once Spanish has loaded or failed, in which case English stays. Always the same promise. */
  come: () => Promise<void>
}

const english: Record<string, string> = { ...en }
const spanish: Record<string, string> = {}
const areas = new Set<Area>()
/** What must load before any Spanish text. */
let base: { messages: Messages } | undefined
/** Whether English was used because Spanish had not loaded yet. */
let missed = false
const listening = new Set<() => void>()

/** Calls `listen` when Spanish has loaded after English was used in its place; returns a function that unsubscribes. */
export function onArrival(listen: () => void): () => void {
  listening.add(listen)
  return () => listening.delete(listen)
}

/**
 * Registers a page's texts: English is part of its code, Spanish loads on demand. `useWords(photosWords)` suspends
 * until it has loaded, so that no page switches languages.
 */
export function area<C extends Texts>(texts: C, inSpanish: () => Promise<Readonly<Record<keyof C, string>>>): Area {
  Object.assign(english, texts)
  let coming: Arrival | undefined
  const one: Area = {
    come: () =>
      (coming ??= inSpanish()
        .then((found) => void Object.assign(spanish, found))
        .catch(() => undefined)
        .then(arrive)),
  }
  const arrive = () => {
    // React reads the status here: a loaded text does not suspend at all.
    if (coming) coming.status = 'fulfilled'
    if (!missed) return
    missed = false
    for (const listen of listening) listen()
  }
  areas.add(one)
  // In Spanish, the page and its texts load in parallel.
  if (base) void one.come()
  return one
}

/** Loads a language before it is shown: the common texts, and those of the pages loaded so far. */
export async function loadLanguage(language: Manner['language']): Promise<void> {
  if (language !== 'es' || base) return
  const [{ es }, messages] = await Promise.all([
    import('./es.ts'),
    import('@jobwright/contract/messages/es.ts'),
    ...[...areas].map((one) => one.come()),
  ])
  Object.assign(spanish, es)
  base = { messages: messages.es }
}

/** Whether a language has loaded. */
export const isLoaded = (language: Manner['language']): boolean => language === 'en' || base !== undefined

/** The messages of the contract and the server in a language, unless it is English. */
export const messagesIn = (language: Manner['language']): Messages | undefined =>
  language === 'es' ? base?.messages : undefined

/** The raw text of a key. */
export function textOf(key: string, language: Manner['language']): string {
  const text = language === 'es' ? spanish[key] : english[key]
  if (text !== undefined) return text
  missed = true
  return english[key] ?? key
}
