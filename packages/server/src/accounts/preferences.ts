import { refuseFields } from '../request/rules.ts'

/** What a person's preferences hold that is not for every page to write (decisions: security). */
const guarded = ['additionalStyle', 'additionalScript'] as const

type Read = Record<string, unknown>
/** Preferences as an object; nonsense counts as none. */
export function readPreferences(text: string): Read {
  try {
    const read: unknown = JSON.parse(text || '{}')
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Read) : {}
  } catch {
    return {}
  }
}

/**
 * Preferences as they are written by a page: the style and the script stay as they were, and a page that says others is
 * refused. They have their own call, with its own proof.
 */
export function keptPreferences(stored: string, given: string): string {
  const before = readPreferences(stored)
  const next = readPreferences(given)
  const wrong = guarded.filter((key) => next[key] !== undefined && next[key] !== before[key])
  refuseFields(
    wrong.map((key) => ({
      field: `preferences.${key}`,
      message: 'Change this in your settings, with your password.',
    })),
  )
  const kept = Object.fromEntries(guarded.flatMap((key) => (before[key] === undefined ? [] : [[key, before[key]]])))
  return JSON.stringify({ ...next, ...kept })
}
