import { withoutFormula } from './csv.ts'

/** The longest name of a customer, job or employee in QuickBooks Desktop. */
const LONGEST_QUICKBOOKS_NAME = 41

/** Letters and signs that do not come apart into a Western letter and its accent. */
const spelled: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  Ŋ: 'N',
  ŋ: 'n',
  ı: 'i',
  Œ: 'OE',
  œ: 'oe',
  ẞ: 'SS',
  ſ: 's',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '€': 'EUR',
  '™': 'TM',
}

const withoutAccents = (sign: string): string => sign.normalize('NFKD').replace(/\p{M}/gu, '')

function lettersOf(text: string): string {
  const signs = [...text.normalize('NFC')]
  // A name with letters that QuickBooks has not is spelled plainly throughout: Lodz, not Lódz.
  const isPlain = signs.some((sign) => sign > 'ÿ' && /\p{L}/u.test(sign))
  return signs
    .map((sign) => {
      const western = spelled[sign] ?? (sign <= 'ÿ' && !isPlain ? sign : withoutAccents(sign))
      return /^[\0-ÿ]*$/.test(western) ? western : '?'
    })
    .join('')
}

/** Returns a text in the Western letters that QuickBooks Desktop reads, on one line and without quotation marks. */
const quickBooksText = (text: string): string =>
  lettersOf(text)
    .replace(/[\s"]+/g, ' ')
    .trim()

/** Returns a text for a field of an IIF file, which a tab, a line break or a semicolon would end. */
export const quickBooksField = (text: string): string => quickBooksText(text).replaceAll(';', ',')

/**
 * Returns the name under which QuickBooks Desktop knows a customer, job or employee. The same name gives the same answer in
 * every file. A colon would begin a job and a semicolon ends the field, so both are replaced. What is too long, or has
 * letters that cannot be spelled, ends with four signs that tell it from others.
 */
export function quickBooksName(name: string): string {
  const letters = lettersOf(name)
  const safe = withoutFormula(quickBooksText(joined(joined(letters, ':', ' - '), ';', ', ')))
  const isSpelled = letters.split('?').length === name.split('?').length
  if (isSpelled && safe.length <= LONGEST_QUICKBOOKS_NAME) return safe
  const mark = ` ~${markOf(name)}`
  return `${safe.slice(0, LONGEST_QUICKBOOKS_NAME - mark.length).trimEnd()}${mark}`
}

/** Puts another sign in the place of one and of the spaces around it. */
const joined = (text: string, sign: string, instead: string): string =>
  text
    .split(sign)
    .map((part) => part.trim())
    .join(instead)

/** Four letters and digits that follow from the name (FNV-1a). */
function markOf(name: string): string {
  let hash = 0x811c9dc5
  for (const sign of name) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return (hash % 36 ** 4).toString(36).padStart(4, '0').toUpperCase()
}

/** The name of a job in QuickBooks: "Customer:Job", each name safe. */
export const jobInQuickBooks = ({ customer, job }: { customer: string; job: string }): string =>
  [customer, job].filter(Boolean).map(quickBooksName).join(':')
