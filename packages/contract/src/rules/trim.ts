/**
 * A text without the characters at its ends that `isDropped` names. In linear time: an expression such as `[\\s.]+$` looks
 * at every run of them anew.
 */
export function trimWhere(text: string, isDropped: (character: string) => boolean): string {
  let [from, to] = [0, text.length]
  while (from < to && isDropped(text[from] ?? '')) from++
  while (to > from && isDropped(text[to - 1] ?? '')) to--
  return text.slice(from, to)
}

/** The digits that a text ends with, at most fifteen; '' when it ends otherwise. */
export function trailingDigits(text: string): string {
  let from = text.length
  while (from > 0 && text.length - from < 15 && /\d/.test(text[from - 1] ?? '')) from--
  return text.slice(from)
}
