/** Normalizes a search: a phone number is matched by its digits, everything else by its words. */
export function searchWords(typed: string): string {
  const words = typed.trim()
  return /^[\d\s().+-]{5,}$/.test(words) ? words.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : words
}
