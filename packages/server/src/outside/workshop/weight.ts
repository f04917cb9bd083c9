import type { JobName } from './jobs.ts'

/** A paper within these takes about a tenth of a second: a few pages. */
const SMALL = { letters: 60_000, texts: 2_000, photos: 4 }
const papers: ReadonlySet<JobName> = new Set(['report', 'paper', 'planPaper', 'offerPaper', 'certify'])

/**
 * Whether a job may take long: slow jobs never occupy the last free worker. Reading texts and burning marks always may; a
 * paper does when it is large.
 */
export const isSlow = (name: JobName, ask: unknown): boolean =>
  name === 'text' || name === 'burn' || (papers.has(name) && isLarge(ask))

/** Whether a paper has more than a few pages: by what stands on it. It stops counting where it is large. */
function isLarge(ask: unknown): boolean {
  let [letters, texts, photos] = [0, 0, 0]
  const open: unknown[] = [ask]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string') {
      letters += value.length
      texts += 1
    } else if (Array.isArray(value)) for (const one of value) open.push(one)
    else if (typeof value === 'object' && value !== null) {
      if ('path' in value && 'mime' in value) photos += 1
      // A logo and a drawn signature are long texts that cost nothing.
      for (const [key, one] of Object.entries(value)) if (key !== 'logo' && key !== 'path') open.push(one)
    }
    if (letters > SMALL.letters || texts > SMALL.texts || photos > SMALL.photos || open.length > SMALL.texts * 10)
      return true
  }
  return false
}
