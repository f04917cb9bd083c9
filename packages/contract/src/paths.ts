import { pathOf, resourceNames } from './registry.ts'

/** Nouns of calls besides the kinds of records, that earlier versions wrote in small letters as well. */
const otherNouns = ['clientPages', 'timeBatches', 'timePolicies'] as const

const nouns = [...resourceNames.map(pathOf), ...otherNouns]
const declared = new Map(nouns.map((noun) => [noun.toLowerCase(), noun]))
const kept = new Map(nouns.map((noun): [string, string] => [noun, noun.toLowerCase()]))

const withNoun = (url: string, nounOf: (noun: string) => string | undefined): string =>
  url.replace(/^\/api\/([A-Za-z]+)(?=[/?]|$)/, (whole, noun: string) => {
    const other = nounOf(noun)
    return other === undefined ? whole : `/api/${other}`
  })

/**
 * The address of a call as the contract writes it, whatever its noun was written with: `/api/timeentries/1` is
 * `/api/timeEntries/1`. Earlier versions, and what their phones have yet to send, wrote nouns in small letters.
 */
export const declaredAddress = (url: string): string => withNoun(url, (noun) => declared.get(noun.toLowerCase()))

/** The address that answers are kept under, with an Idempotency-Key: in small letters, as earlier versions kept theirs. */
export const keptAddress = (url: string): string => withNoun(url, (noun) => kept.get(noun))

/** The kind of record, or the other noun in small letters, whose calls begin with the noun of this path. */
export const nounOfPath = (path: string): string => {
  const noun = path.split('/')[1] ?? ''
  return kept.get(noun) ?? noun
}
