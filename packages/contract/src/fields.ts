import { z } from 'zod'
import { isEmail, phoneDigits } from './rules/reach.ts'
import { isTurned, isVisible, isWellFormed, unreadable } from './rules/readable.ts'

/** The field types of every record. Client and server share the schema, so each limit is defined once. */

// NUL cannot be stored, U+FEFF is invisible; lone surrogates are rejected below.
const clean = (value: string) => value.replace(/[\u0000\uFEFF]/g, '').trim()
/** The `.max` error of a text that is too long. It stops further checks: format checks run after length checks. */
export const tooLong = (max: number) => ({ error: `${max} characters max`, abort: true })

/** Text of at most `max` UTF-16 units, trimmed. */
export const text = (max: number) =>
  z.string().overwrite(clean).max(max, tooLong(max)).refine(isWellFormed, unreadable.halves)
const missingOr =
  (message: string, missing = 'Required.') =>
  (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null || issue.input === '' ? missing : message
type RequiredTexts = { missing: string; long: string }
/**
 * A required line of text: a name, a title. Line breaks become spaces. It must be seen, and be read as it is written. `texts` say
 * otherwise what is wrong with it.
 */
export const required = (max: number, texts?: RequiredTexts) =>
  z
    .string({ error: missingOr('This must be text.', texts?.missing) })
    .overwrite((value) => clean(value.replace(/[\r\n\u2028\u2029]+/g, ' ')))
    .min(1, texts?.missing ?? 'Required.')
    .max(max, texts ? { error: texts.long, abort: true } : tooLong(max))
    .refine(isWellFormed, unreadable.halves)
    .refine((value) => value === '' || isVisible(value), texts?.missing ?? 'Required.')
    .refine((value) => !isTurned(value), unreadable.turned)
/** Digits only; other characters are removed. What has no digit at all is refused, not emptied. */
export const digits = (max: number) => digitsOf(max, (value) => value.replace(/\D/g, ''), 'Enter digits.')
const digitsOf = (max: number, read: (value: string) => string, message: string) =>
  z
    .string()
    .overwrite((value) => read(value) || value.trim())
    .refine((value) => /^\d*$/.test(value), { error: message, abort: true })
    .max(max, tooLong(max))
/** A telephone number: its digits, without the country's 1 where it is written as one ("+1 555", "1-555"). */
export const phoneNumber = (max: number) => digitsOf(max, phoneDigits, 'Invalid phone number.')
/** An optional e-mail address: empty, or valid and at most 50 characters. */
export const email = z
  .string()
  .overwrite((value) => clean(value))
  .max(50, tooLong(50))
  .refine((value) => value === '' || isEmail(value), 'Invalid e-mail.')
/** A required e-mail address. */
export const requiredEmail = z
  .string({ error: missingOr('This must be text.') })
  .overwrite((value) => clean(value))
  .min(1, { error: 'Required.', abort: true })
  .max(50, tooLong(50))
  .refine(isEmail, 'Invalid e-mail.')

export const id = z.uuid('This isn’t a valid record id.')
/** A required link. */
export const requiredLink = z.uuid({ error: missingOr('This isn’t a valid record id.') })
/** An optional link to another record. */
export const link = id.nullable()
/** A calendar day without a time, YYYY-MM-DD. */
export const day = z.iso.date('Use YYYY-MM-DD.')
/** A day of a paper that has the days around it, too. */
export const paperDay = day.refine((value) => value > '0001-12-31' && value < '9999-01-01', 'Choose another day.')
/** An instant in UTC, ISO 8601 with Z. */
export const instant = z.iso.datetime({ message: 'Use an ISO date and time in UTC.' })
/** A calendar day or an instant. */
export const moment = z.union([day, instant], 'Use a date or a date and time.')
export const whole = (min: number, max: number) =>
  z.number().int('Use a whole number.').min(min, `At least ${min}.`).max(max, `Up to ${max}.`)
/** A time zone that this machine knows; EST5EDT is accepted as America/New_York. */
export const timeZone = z
  .string()
  .max(64)
  .refine((zone) => {
    try {
      new Intl.DateTimeFormat('en', { timeZone: zone }).format()
      return true
    } catch {
      return false
    }
  }, 'This time zone doesn’t exist.')
/** The id of one of a list of statuses. Their names go into the document of the API. */
export const oneOf = (statuses: readonly { id: number; name: string }[]) =>
  z
    .number()
    .int()
    .refine((value) => statuses.some((status) => status.id === value), 'This status doesn’t exist.')
    .meta({ statuses })

/** A price in the company's currency with at most two decimals and 10 characters. */
export const price = z
  .number()
  .refine((value) => Math.abs(value) < 1e10 && String(value).length <= 10, { error: '10 characters max', abort: true })
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Up to two decimals.')

/** Skills that work needs or a person has, such as "lift" or "OSHA 30". */
export const skills = z.array(required(30)).max(10, 'Up to 10.')

/** The parts of a site or postal address. */
export const addressFields = { address: text(150), city: text(50), state: text(50), zip: text(10) }

/** A web address as people write it; `rewrite` puts it into the form in which it is called. */
export const webAddressFrom = (rewrite: (value: string) => string, isWanted = isWebAddress) =>
  z
    .string()
    .trim()
    .overwrite(rewrite)
    .max(500, tooLong(500))
    .refine(isWanted, 'Use a full address that starts with https://.')
function isWebAddress(value: string): boolean {
  const url = URL.parse(value)
  // Browsers read a blank in the name of a host as %20, servers refuse it.
  if (/^[a-z]+:\/*[^/?#]*[\s%]/i.test(value)) return false
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}
const withScheme = (value: string): string => (value === '' || /^[a-z]+:/i.test(value) ? value : `https://${value}`)
/** A web address as somebody types it: `https://` goes without saying. */
export const typedAddress = webAddressFrom(withScheme)
/** The same where it may be empty. */
export const webSite = webAddressFrom(withScheme, (value) => value === '' || isWebAddress(value))

/** The URL of an external server that receives requests. Must not contain credentials. */
export const webAddress = webAddressFrom((value) => value)

/** Validates a list whose entries have an id (or a `key`) and a name: both must be unique. */
export const toldApart =
  <K extends string>(name: K, message: string, key: 'id' | 'key' = 'id') =>
  (entries: readonly ({ id?: string; key?: string } & Record<K, string>)[], context: z.RefinementCtx) => {
    const seen = new Set<string>()
    const once = (at: number, field: string, value: string, refused: string) => {
      const known = `${field} ${value.toLowerCase()}`
      if (seen.has(known)) context.addIssue({ code: 'custom', path: [at, field], message: refused })
      seen.add(known)
    }
    entries.forEach((entry, at) => {
      once(at, key, entry[key] ?? '', 'This is listed twice.')
      once(at, name, entry[name], message)
    })
  }
