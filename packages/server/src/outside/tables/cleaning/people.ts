import { line } from './words.ts'

const particles = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'da',
  'das',
  'do',
  'dos',
  'di',
  'van',
  'von',
  'der',
  'den',
  'ter',
  'el',
  'al',
  'bin',
  'le',
  'st',
  'st.',
  'san',
  'santa',
  'mac',
  'mc',
])
const suffix = /^(jr|sr|ii|iii|iv|md|m\.d|esq|phd|cpa)\.?$/i
const honorific = /^(mr|mrs|ms|miss|dr|prof|rev|sr|sra|srta|dra|ing|lic)\.?$/i

/**
 * Splits a whole name: "Ana María de la Cruz", "Cruz, Ana", "John & Mary Smith", "Dr. Ann Lee", "Sam King Jr.".
 * A single word has no last name.
 */
export function splitName(full: string): { firstName: string; lastName: string; title: string } {
  let text = line(full)
  let title = ''
  const at = text.indexOf(',')
  const [before, after] = at > 0 ? [text.slice(0, at), text.slice(at + 1).trim()] : ['', '']
  const turned = after !== '' && !suffix.test(after)
  if (turned) text = `${after} ${before}`
  else if (after !== '') text = text.replace(',', '')
  let words = text.split(' ')
  if (words.length > 2 && honorific.test(words[0] ?? '')) {
    title = words[0] ?? ''
    words = words.slice(1)
  }
  if (turned) {
    const lastWords = before.trim().split(' ').length
    return { firstName: words.slice(0, -lastWords).join(' '), lastName: words.slice(-lastWords).join(' '), title }
  }
  let start = words.length - 1
  while (start > 1 && suffix.test(words[start] ?? '')) start--
  while (start > 1 && particles.has((words[start - 1] ?? '').toLowerCase())) start--
  return words.length < 2
    ? { firstName: text, lastName: '', title }
    : { firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' '), title }
}

const company =
  /\b(inc|llc|l\.l\.c|llp|ltd|co|corp|corporation|company|group|associates|partners|trust|bank|church|school|city|town|county|state|university|hoa|dba|sons|bros|brothers|roofing|builders?|construction|contracting|properties|management|services?|apartments?|law|firm)\b/i

/** "O'Connor, Mary" as "Mary O'Connor", as a person is called; a company with a comma in its name stays as it is. */
export function turnedName(name: string): string {
  const parts = name.split(',').map((part) => part.trim())
  const [last = '', first = ''] = parts
  if (parts.length !== 2 || !last || !first || suffix.test(first) || company.test(name)) return name
  const isName = (part: string, most: number) =>
    part.split(' ').length <= most && /^\p{Lu}[\p{L}\p{M}.'’&\- ]*$/u.test(part)
  const lastWords = last.split(' ').filter((word) => !particles.has(word.toLowerCase())).length
  return isName(first, 4) && lastWords <= 2 && /^\p{L}[\p{L}\p{M}.'’\- ]*$/u.test(last) ? `${first} ${last}` : name
}
