import { folded } from '../../data/matching.ts'
import { helpTopics, type HelpText, type HelpTexts, type HelpTopic } from '../../words/help/types.ts'

const known = new WeakMap<HelpText, string>()
/** All that a page says, folded once: each letter that is typed looks through all pages. */
function wordsOf(page: HelpText): string {
  let words = known.get(page)
  if (words === undefined) {
    const { title, purpose, steps, trouble } = page
    words = folded([title, purpose, ...steps, ...trouble.flat()].join(' ').replaceAll('**', ''))
    known.set(page, words)
  }
  return words
}

/** The help pages that have each of the typed words: those whose title has them first. Fewer than two letters find nothing. */
export function foundHelp(texts: HelpTexts, typed: string): HelpTopic[] {
  const wanted = folded(typed.trim()).split(/\s+/).filter(Boolean)
  if (wanted.join('').length < 2) return []
  const begins = folded(typed.trim())
  return helpTopics
    .flatMap((topic) => {
      const title = folded(texts[topic].title)
      if (!wanted.every((word) => wordsOf(texts[topic]).includes(word))) return []
      const rank = title.startsWith(begins) ? 0 : wanted.every((word) => title.includes(word)) ? 1 : 2
      return [{ topic, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ topic }) => topic)
}
