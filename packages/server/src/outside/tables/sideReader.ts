import { isEmail } from '@jobwright/contract/rules/reach.ts'
import type { Mapping } from '@jobwright/contract/resources/imports.ts'
import { splitAddress } from './cleaning/addresses.ts'
import { readPhones } from './cleaning/phones.ts'
import { stateCode } from './cleaning/states.ts'
import { isNothing, line, lines, several, trimSigns } from './cleaning/words.ts'

export type AddressParts = { address: string; city: string; state: string; zip: string }
/** Why a row cannot be imported: the field, the name of its column where one is mapped, and a sentence for a person. */
export type DraftError = { field: string; column: string; message: string }

/** The most that each field holds; a company outside the United States has room for its own zip codes and state names. */
export const LIMIT: Record<string, number> = {
  name: 75,
  firstName: 50,
  lastName: 50,
  title: 50,
  phone: 15,
  phoneExt: 5,
  mobile: 15,
  email: 50,
  address: 150,
  city: 50,
  state: 50,
  zip: 5,
  notes: 4000,
}

/** ZIP codes of these states begin with so many zeros. */
const leadingZeros = new Map([
  ...['CT', 'MA', 'ME', 'NH', 'NJ', 'RI', 'VT', 'AE'].map((state) => [state, 1] as const),
  ...['PR', 'VI'].map((state) => [state, 2] as const),
])

export type Side = 'customer' | 'contact'

/** Reads the cells of one side, and gathers what is to be noted. */
export class SideReader {
  readonly noted: string[] = []
  readonly side: Side
  readonly #row: readonly string[]
  readonly #mapping: Mapping
  readonly #columns: readonly string[]
  readonly #us: boolean
  readonly #errors: DraftError[]

  constructor(
    side: Side,
    row: readonly string[],
    mapping: Mapping,
    columns: readonly string[],
    country: string,
    errors: DraftError[],
  ) {
    this.side = side
    this.#row = row
    this.#mapping = mapping
    this.#columns = columns
    this.#us = country === 'US'
    this.#errors = errors
  }

  raw(field: string): string {
    const column = columnOf(this.#mapping, this.side, field)
    const cell = column === undefined ? '' : (this.#row[column] ?? '')
    // Far beyond any limit it is not worth taking apart.
    if (cell.length <= (field === 'notes' ? 20_000 : 1_000)) return cell
    if (!this.#errors.some((error) => error.field === `${this.side}.${field}`))
      this.fail(field, `${LIMIT[field] ?? 50} characters max; this has ${cell.length}.`)
    return ''
  }
  text(field: string): string {
    const text = line(this.raw(field))
    return isNothing(text) ? '' : text
  }
  fail(field: string, message: string): void {
    this.#errors.push({
      field: `${this.side}.${field}`,
      column: this.#columns[columnOf(this.#mapping, this.side, field) ?? -1] ?? '',
      message,
    })
  }

  place(): AddressParts {
    const block = lines(this.raw('address'))
    let [address, city, state, zip] = [
      isNothing(block) ? '' : block.split('\n').filter(Boolean).join(', '),
      this.text('city'),
      this.text('state'),
      this.text('zip'),
    ]
    if (address && !city && !state && !zip) {
      const parts = splitAddress(block.split('\n'))
      ;[address, city, state, zip] = [parts.street, parts.city, parts.state, parts.zip]
    }
    const second = this.text('address2')
    if (second && !address.endsWith(second)) address = [address, second].filter(Boolean).join(', ')
    return this.#us ? { address, city, ...this.#usPlace(state, zip) } : { address, city, state, zip }
  }

  #usPlace(state: string, zip: string): { state: string; zip: string } {
    const behind = /\d{5}(?:-\d{4})?$/.exec(state)
    const before = behind ? trimSigns(state.slice(0, behind.index), ', ', 'end') : ''
    if (behind && before && !zip) return this.#usPlace(before, behind[0])
    const code = state ? stateCode(state) : ''
    if (code === undefined) this.fail('state', `"${short(state)}" isn’t a US state.`)
    return { state: code ?? state, zip: this.#zip(zip, code ?? '') }
  }

  /** Five digits; the four behind them are noted. Spreadsheets take the zeros of the Northeast and Puerto Rico away. */
  #zip(text: string, state: string): string {
    if (text === '') return ''
    const digits = text.replace(/[\s.,'"-]/g, '')
    const zeros = state === '' ? 1 : (leadingZeros.get(state) ?? 0)
    const isPlus = digits.length >= 7
    const whole = digits.padStart(isPlus ? 9 : 5, '0')
    const missing = whole.length - digits.length
    if (!/^\d+$/.test(digits) || whole.length > 9 || missing > zeros || (!isPlus && whole.length > 5)) {
      this.fail('zip', `"${short(text)}" isn’t a US ZIP code.`)
      return ''
    }
    if (isPlus && whole.slice(5) !== '0000') this.noted.push(`ZIP+4: ${whole.slice(0, 5)}-${whole.slice(5)}`)
    return whole.slice(0, 5)
  }

  email(): string {
    const found = several(this.raw('email'))
      .flatMap(addresses)
      .map((part) => trimSigns(bracketed(part.replace(/^mailto:/i, '')), ',. '))
      .filter(Boolean)
    const [first = '', ...others] = found
    if (others.length > 0) this.noted.push(`Other e-mail: ${others.join(', ')}`)
    if (first && !isEmail(first)) this.fail('email', `"${short(first)}" isn’t an e-mail address.`)
    return first
  }

  /** The numbers of the `phone` and `mobile` cells; one more than there are fields is noted. */
  phones(): { phone: string; phoneExt: string; mobile: string } {
    const [main, second] = [readPhones(this.raw('phone')), readPhones(this.raw('mobile'))]
    const numbers = [...main.phones]
    const isMobile = (label: string) => /^(mobile|cell|móvil|celular)/.test(label)
    const labelledMobile =
      this.side === 'contact' && second.phones.length === 0 ? numbers.findIndex(({ label }) => isMobile(label)) : -1
    const mobile = labelledMobile >= 0 ? numbers.splice(labelledMobile, 1)[0] : second.phones[0]
    const [phone, ...others] = numbers
    const spare = this.side === 'contact' && !mobile ? others.shift() : undefined
    for (const other of [...others, ...second.phones.slice(1)])
      this.noted.push(
        `Other phone: ${[other.label, other.digits, other.ext && `x${other.ext}`].filter(Boolean).join(' ')}`,
      )
    for (const rest of [...main.rest, ...second.rest]) this.noted.push(`Phone: ${rest}`)
    const ext = this.text('phoneExt').replace(/\D/g, '')
    if (mobile?.ext) this.noted.push(`Mobile extension: ${mobile.ext}`)
    return { phone: phone?.digits ?? '', phoneExt: ext || (phone?.ext ?? ''), mobile: (mobile ?? spare)?.digits ?? '' }
  }

  notes(): string {
    return [lines(this.raw('notes')), ...this.noted].filter(Boolean).join('\n')
  }
  get isUs(): boolean {
    return this.#us
  }
}

/** The column that fills a field of a side. */
export function columnOf(mapping: Mapping, side: Side, field: string): number | undefined {
  const columns: Partial<Record<string, number>> = mapping[side]
  return columns[field]
}

/** As much of a value as a message quotes. */
export const short = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)

/** "a@x.com, b@x.com" and "a@x.com b@x.com" are two; "Ada Bell <a@x.com>" is one. */
function addresses(text: string): string[] {
  const parts = text.split(/[,\s]/).filter(Boolean)
  return parts.filter((part) => part.includes('@')).length > 1 ? parts.filter((part) => part.includes('@')) : [text]
}

const bracketed = (text: string): string => {
  const [open, close] = [text.lastIndexOf('<'), text.lastIndexOf('>')]
  return open >= 0 && close > open ? text.slice(open + 1, close) : text
}
