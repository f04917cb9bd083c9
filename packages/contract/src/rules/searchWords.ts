/** What a person typed into a search field: a phone number is found by its digits, however it is written; all else by its words. */
export function searchWords(typed: string): string {
  const words = typed.trim()
  return /^[\d\s().+-]{5,}$/.test(words) ? words.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '') : words
}
