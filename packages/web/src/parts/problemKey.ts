import type { WordKey } from '../words/en.ts'
import { en } from '../words/en.ts'

/** The contract and the server say what is wrong in English; these are the sentences that the catalogue has in every language. */
const sentences = new Map<string, WordKey>(
  (Object.keys(en) as WordKey[])
    .filter((key) => key.startsWith('problems.') && !en[key].includes('{'))
    .map((key) => [en[key], key]),
)
const patterns: readonly [RegExp, WordKey, string][] = [
  [/^(\d+) characters max$/, 'problems.tooLong', 'max'],
  [/^At least (-?[\d.]+)\.$/, 'problems.atLeast', 'min'],
  [/^At most (-?[\d.]+)\.$/, 'problems.atMost', 'max'],
  [/^"(.*)" is not an e-mail address\.$/, 'problems.notEmail', 'value'],
  [/^"(.*)" is not a US phone number\.$/, 'problems.notPhone', 'value'],
  [/^This needs the permission ([\w.]+)\.$/, 'problems.permission', 'slug'],
  [/^(\d+) items? (?:is|are) still to be done\.$/, 'problems.itemsOpen', 'n'],
]

/** Which text of the catalogue a message is, with its number; undefined for one that the catalogue does not know. */
export function problemKey(message: string): { key: WordKey; params: Record<string, string> } | undefined {
  const known = sentences.get(message)
  if (known) return { key: known, params: {} }
  for (const [pattern, key, name] of patterns) {
    const value = pattern.exec(message)?.[1]
    if (value !== undefined) return { key, params: { [name]: value } }
  }
  return undefined
}
