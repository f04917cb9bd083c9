import { z } from 'zod'

const kinds: Record<string, string> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'Use a whole number.',
  boolean: 'This must be yes or no.',
  array: 'This must be a list.',
  object: 'This must be an object.',
}

function sizeOf(origin: string, limit: number | bigint, least: boolean): string {
  if (origin === 'string') return least ? `At least ${limit} characters.` : `${limit} characters max`
  if (origin === 'array') return least ? `At least ${limit} items.` : `Up to ${limit} items.`
  return least ? `At least ${limit}.` : `Up to ${limit}.`
}

/** Default messages of schema errors, in our wording instead of the library's. */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined ? 'Required.' : (kinds[issue.expected] ?? 'This value can’t be used here.')
      case 'too_big':
        return sizeOf(issue.origin, issue.maximum, false)
      case 'too_small':
        return sizeOf(issue.origin, issue.minimum, true)
      case 'invalid_format':
        return 'This isn’t in the right format.'
      case 'invalid_value':
        return 'Choose one of the available values.'
      case 'unrecognized_keys':
        return 'Unknown field.'
      default:
        return 'This value can’t be used here.'
    }
  },
})
