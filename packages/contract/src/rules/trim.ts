/**
 * Trims the characters that `isDropped` accepts from both ends. Linear time: a regular expression such as `[\\s.]+$`
 * rescans every run.
 */
export function trimWhere(text: string, isDropped: (character: string) => boolean): string {
  let [from, to] = [0, text.length]
  while (from < to && isDropped(text[from] ?? '')) from++
  while (to > from && isDropped(text[to - 1] ?? '')) to--
  return text.slice(from, to)
}

/** The trailing digits of a text, at most fifteen; '' if there are none. */
export function trailingDigits(text: string): string {
  let from = text.length
  while (from > 0 && text.length - from < 15 && /\d/.test(text[from - 1] ?? '')) from--
  return text.slice(from)
}
