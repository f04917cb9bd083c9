import { searchWords } from '@jobwright/contract/rules/searchWords.ts'
import { folded } from '../../data/matching.ts'
import styles from './search.module.css'

/** The parts of a text that are one of the typed words, in order; the rest between them. */
export function partsMatching(text: string, typed: string): { part: string; isMatch: boolean }[] {
  const low = folded(text)
  const words = folded(searchWords(typed)).split(/\s+/).filter(Boolean)
  // Folding may change the length of a text; then no place in it is certain.
  if (low.length !== text.length || words.length === 0) return [{ part: text, isMatch: false }]
  const marked = Array.from({ length: text.length }, () => false)
  for (const word of words)
    for (let at = low.indexOf(word); at >= 0; at = low.indexOf(word, at + word.length))
      marked.fill(true, at, at + word.length)
  const parts: { part: string; isMatch: boolean }[] = []
  marked.forEach((isMatch, i) => {
    const last = parts.at(-1)
    if (last?.isMatch === isMatch) last.part += text[i] ?? ''
    else parts.push({ part: text[i] ?? '', isMatch })
  })
  return parts
}

/** A text with the typed words marked. */
export function Highlight({ text, typed }: { text: string; typed: string }) {
  let place = 0
  return partsMatching(text, typed).map(({ part, isMatch }) => {
    place += part.length
    return isMatch ? (
      <mark key={place} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    )
  })
}
