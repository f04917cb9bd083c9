import type { Manner } from '../format.ts'
import type { HelpTexts } from './types.ts'

/** A promise with the status fields that let React skip waiting. */
type Arrival = Promise<HelpTexts> & { status?: 'fulfilled'; value?: HelpTexts }
const arrivals: Partial<Record<Manner['language'], Arrival>> = {}

/**
 * Returns the pages of the Help in a language; they load when somebody first opens or searches the Help. Always the same
 * promise, unless loading failed: then the next call tries again.
 */
export function loadHelp(language: Manner['language']): Promise<HelpTexts> {
  const known = arrivals[language]
  if (known) return known
  const coming: Arrival =
    language === 'es' ? import('./es.ts').then(({ es }) => es) : import('./en.ts').then(({ en }) => en)
  arrivals[language] = coming
  coming.then(
    (texts) => {
      coming.status = 'fulfilled'
      coming.value = texts
    },
    () => delete arrivals[language],
  )
  return coming
}
