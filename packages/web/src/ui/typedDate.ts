/** Why a text can't be used as a date. */
export type DateProblem = 'date' | 'missing' | 'min' | 'max'

/** The order of year, month and day, as in the company's date format. */
export type DateOrder = 'MDY' | 'DMY' | 'YMD'

/** What somebody typed into a date field: YYYY-MM-DD, or why it can't be used. */
type TypedDate = { day: string; problem?: undefined } | { day?: undefined; problem: DateProblem }

const orders: Record<DateOrder, readonly ['y' | 'm' | 'd', 'y' | 'm' | 'd', 'y' | 'm' | 'd']> = {
  MDY: ['m', 'd', 'y'],
  DMY: ['d', 'm', 'y'],
  YMD: ['y', 'm', 'd'],
}
const CENTURY = 2000

/**
 * Reads a date of three numbers in the company's order, with any of the usual signs between them. A year of two digits is
 * in this century; a year in front is always read as year, month, day. No day becomes another one: 2/30 does not exist.
 */
export function readTypedDate(text: string, order: DateOrder): TypedDate {
  const parts = /^(\d{1,4})[/.\-\s](\d{1,2})[/.\-\s](\d{1,4})$/.exec(text.trim().slice(0, 20))?.slice(1)
  if (!parts) return { problem: 'date' }
  const found = { y: '', m: '', d: '' }
  const places = parts[0]?.length === 4 ? orders.YMD : orders[order]
  for (const [at, place] of places.entries()) found[place] = parts[at] ?? ''
  if (![2, 4].includes(found.y.length) || found.m.length > 2 || found.d.length > 2) return { problem: 'date' }
  const year = found.y.length === 2 ? CENTURY + Number(found.y) : Number(found.y)
  const [month, day] = [Number(found.m), Number(found.d)]
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? { day: date.toISOString().slice(0, 10) } : { problem: 'missing' }
}
