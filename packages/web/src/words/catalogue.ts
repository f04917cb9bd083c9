import type { Messages } from '@jobwright/contract/messages/say.ts'
import { en } from './en.ts'
import type { Manner } from './format.ts'

type Texts = Readonly<Record<string, string>>
/** A promise with the mark by which React knows that it need not wait. */
type Arrival = Promise<void> & { status?: 'fulfilled'; value?: undefined }
/** Words that come with the pages that say them, and not with every page; see `area`. */
export type Area = {
  /** Resolves once the Spanish is there, or cannot be had: then English stays, as everywhere. The same promise each time. */
  come: () => Promise<void>
}

const english: Record<string, string> = { ...en }
const spanish: Record<string, string> = {}
const areas = new Set<Area>()
/** What Spanish needs before anything can be said in it. */
let base: { messages: Messages } | undefined
/** Whether English was said in Spanish's place, because that had not come yet. */
let missed = false
const listening = new Set<() => void>()

/** Calls `listen` when Spanish has come in whose place English was said; answers how to stop that. */
export function onArrival(listen: () => void): () => void {
  listening.add(listen)
  return () => listening.delete(listen)
}

/**
 * Registers words that a page brings with it: the English is part of its code, the Spanish comes when somebody reads it.
 * `useWords(photosWords)` waits for it, and the page with it, so that nobody sees one language turn into another.
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
    // React reads it there: what has come is not waited for, not even for a moment.
    if (coming) coming.status = 'fulfilled'
    if (!missed) return
    missed = false
    for (const listen of listening) listen()
  }
  areas.add(one)
  // Whoever reads Spanish waits for the page and its words at the same time.
  if (base) void one.come()
  return one
}

/** Loads a language before it is shown: what every page says of it, and what the pages say that are here already. */
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

/** Whether a language can be shown now. */
export const isLoaded = (language: Manner['language']): boolean => language === 'en' || base !== undefined

/** The messages of the contract and the server in a language, where they are not in it anyway. */
export const messagesIn = (language: Manner['language']): Messages | undefined =>
  language === 'es' ? base?.messages : undefined

/** The text of a key, not filled in. */
export function textOf(key: string, language: Manner['language']): string {
  const text = language === 'es' ? spanish[key] : english[key]
  if (text !== undefined) return text
  missed = true
  return english[key] ?? key
}
