import type { ReadNumber } from './read.ts'

/** "12 SF" in the column of quantities is a quantity and its unit. */
export function amountOf(quantity: string, unit: string): { amount: string; unit: string } {
  const parts = unit === '' && quantity.length <= 40 ? /^(-?[\d.,]+) ?([a-z][a-z0-9²³.]{0,9})$/i.exec(quantity) : null
  return parts ? { amount: parts[1] ?? '', unit: parts[2] ?? '' } : { amount: quantity, unit }
}

/** The first line of a long text is the name. What does not fit into it stays whole in the description. */
export function textsOf(first: string, second: string): { name: string; description: string } {
  const [own, rest] = first === '' ? [second, ''] : [first, second]
  const name = (own.split('\n', 1)[0] ?? '').trim()
  if (name.length <= 120) {
    const more = own.slice(own.indexOf(name) + name.length).trim()
    return { name, description: [more, rest].filter(Boolean).join('\n') }
  }
  return { name: cut(name, 120).trim(), description: [own, rest].filter(Boolean).join('\n') }
}

/** The first characters of a text; an emoji is not cut in two. */
export const cut = (text: string, most: number): string =>
  text.slice(0, /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most)

/** Accounting formats write 0 as a dash. */
export const isNothing = (cell: string): boolean =>
  cell.length <= 10 && ['', '-', '\u2013', '\u2014', 'na', 'n/a'].includes(cell.replace(/[$\s]/g, '').toLowerCase())

/** A number with too many decimals, rounded half up, away from zero. */
export function roundedNumber(text: string, parse: (text: string) => ReadNumber, places: number): number | undefined {
  const point = text.indexOf('.')
  const end = point + 1 + places
  const { value } = parse(text.slice(0, end) + text.slice(end).replace(/\d/g, ''))
  if (value === undefined || !/^[5-9]/.test(text.slice(end))) return value
  return /[-\u2212(]/.test(text.slice(0, point)) ? value - 1 : value + 1
}
