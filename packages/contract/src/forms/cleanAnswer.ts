import { isEmptyAnswer, isRecord } from './answers.ts'
import { formatDecimal, parseDecimal, roundDecimal } from './decimal.ts'
import { type Answer, type FormField, formLimits, grounds, reportStates, skies } from './form.ts'

/** Raised inside this file only: what is wrong with an answer. */
class Wrong extends Error {}
const wrong = (message: string): never => {
  throw new Wrong(message)
}

/** Most people of a crew, and most observations of the weather. */
const MOST_PEOPLE = 100
const MOST_OBSERVATIONS = 50
/** A week in minutes. */
const MOST_MINUTES = 10_080
const SIGNATURE_PATH = 20_000

/**
 * Returns an answer in the canonical form of its field's type, null if it is empty, or what is wrong with it. Limits
 * that only stop a submit (required, min, max, step, photo counts) are left to `answerProblems`.
 */
export function cleanAnswer(field: FormField, input: unknown): { answer: Answer } | { problem: string } {
  if (input === null || input === undefined || input === '') return { answer: null }
  try {
    const answer = answerOf(field, input)
    // A signature whose name was typed but that was not signed yet keeps its name.
    const isBlank =
      field.type === 'signature' ? Object.values(answer ?? {}).every((one) => one === '') : isEmptyAnswer(answer)
    return { answer: isBlank ? null : answer }
  } catch (error) {
    if (error instanceof Wrong) return { problem: error.message }
    throw error
  }
}

/** Returns a text without NUL and U+FEFF, trimmed; undefined if it has lone surrogates. */
export function cleanText(input: string): string | undefined {
  const text = input.replace(/[\u0000\uFEFF]/g, '').trim()
  return /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(text) ? undefined : text
}

/** Returns whether a text is an id that a client or the server made. */
export const isAnswerId = (input: unknown): input is string =>
  typeof input === 'string' && /^[\w-]{1,64}$/.test(input) && input !== '__proto__'

function answerOf(field: FormField, input: unknown): Answer {
  switch (field.type) {
    case 'text':
    case 'barcode':
      return line(input, formLimits.text)
    case 'longtext':
      return text(input, formLimits.longtext)
    case 'number':
    case 'temperature':
      return decimal(input)
    case 'money':
      return decimal(input, 2)
    case 'yesno':
      return oneOf(input, ['yes', 'no'])
    case 'passfailna':
      return oneOf(input, ['pass', 'fail', 'na'])
    case 'select':
      return oneOf(
        input,
        (field.options ?? []).map((option) => option.value),
      )
    case 'multiselect': {
      const values = new Set((field.options ?? []).map((option) => option.value))
      const chosen = list(input, formLimits.options)
      if (chosen.some((one) => typeof one !== 'string' || !values.has(one)))
        wrong('Choose one of the available values.')
      return [...new Set(chosen as string[])]
    }
    case 'date':
      return day(input)
    case 'time':
      return time(input)
    case 'datetime':
      return instant(input)
    case 'duration':
      return minutes(input)
    case 'person':
      return person(input)
    case 'crew':
      return list(input, MOST_PEOPLE).map(person)
    case 'company':
    case 'costcode':
    case 'task':
      return namedRecord(input)
    case 'photo':
    case 'file':
      return [...new Set(list(input, formLimits.photos).map(recordId))]
    case 'heading':
    case 'static':
    case 'formula':
      return null
    default:
      return recordOf(field.type, record(input))
  }
}

function recordOf(type: FormField['type'], input: Record<string, unknown>): Answer {
  switch (type) {
    case 'signature':
      return {
        name: line(input['name'], 75),
        title: line(input['title'], 50),
        path: drawing(input['path']),
        at: blank(input['at']) ? '' : instant(input['at']),
        by: line(input['by'], 64),
        device: line(input['device'], 200),
        hash: hash(input['hash']),
      }
    case 'location':
      return {
        lat: numberIn(input['lat'], -90, 90),
        lng: numberIn(input['lng'], -180, 180),
        accuracy: blank(input['accuracy']) ? null : numberIn(input['accuracy'], 0, 1e7),
        text: line(input['text'], formLimits.text),
      }
    case 'weather':
      return {
        rows: observations(input['rows']),
        report: blank(input['report']) ? null : report(record(input['report'])),
      }
    case 'equipment':
      return { name: line(input['name'], 120), hours: decimalOrBlank(input['hours']) }
    case 'material':
      return {
        name: line(input['name'], 120),
        qty: decimalOrBlank(input['qty']),
        unit: line(input['unit'], 10),
      }
    case 'delivery':
      return {
        supplier: line(input['supplier'], 120),
        what: line(input['what'], formLimits.text),
        ticket: line(input['ticket'], 50),
        time: blank(input['time']) ? '' : time(input['time']),
      }
    default:
      return wrong('This value can’t be used here.')
  }
}

const blank = (input: unknown): boolean => input === null || input === undefined || input === ''
const record = (input: unknown): Record<string, unknown> =>
  isRecord(input) ? input : wrong('This isn’t in the right format.')

function text(input: unknown, max: number): string {
  if (blank(input)) return ''
  if (typeof input !== 'string') return wrong('This must be text.')
  const cleaned = cleanText(input) ?? wrong('This text has invalid characters.')
  return cleaned.length > max ? wrong(`${max} characters max`) : cleaned
}

const line = (input: unknown, max: number): string =>
  text(typeof input === 'string' ? input.replace(/[\r\n\u2028\u2029]+/g, ' ') : input, max)

function list(input: unknown, max: number): readonly unknown[] {
  if (!Array.isArray(input)) return wrong('This must be a list.')
  return input.length > max ? wrong(`Up to ${max} items.`) : input
}

function oneOf(input: unknown, values: readonly string[]): string {
  return typeof input === 'string' && values.includes(input) ? input : wrong('Choose one of the available values.')
}

function decimal(input: unknown, places = 6): string {
  const told = typeof input === 'number' ? String(input) : typeof input === 'string' ? input.trim() : ''
  const value = parseDecimal(told)
  if (value === undefined) {
    const tooFine = /^-?\d{0,15}\.\d{7,100}$/.test(told)
    const tooLarge = /^-?\d{16,100}(\.\d{0,100})?$/.test(told)
    return wrong(tooFine ? 'Up to 6 decimals.' : tooLarge ? 'This number is too large.' : 'This must be a number.')
  }
  if (places === 2 && roundDecimal(value, 2) !== value) return wrong('Up to two decimals.')
  return formatDecimal(value)
}

const decimalOrBlank = (input: unknown): string => (blank(input) ? '' : decimal(input))

function numberIn(input: unknown, min: number, max: number): number {
  if (typeof input !== 'number' || !Number.isFinite(input)) return wrong('This must be a number.')
  return input < min ? wrong(`At least ${min}.`) : input > max ? wrong(`Up to ${max}.`) : input
}

function minutes(input: unknown): number {
  if (typeof input !== 'number' || !Number.isInteger(input)) return wrong('Use a whole number.')
  return numberIn(input, 0, MOST_MINUTES)
}

function day(input: unknown): string {
  if (typeof input !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(input)) return wrong('Use YYYY-MM-DD.')
  const at = Date.parse(`${input}T00:00:00Z`)
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== input) return wrong('Use YYYY-MM-DD.')
  return input
}

const time = (input: unknown): string =>
  typeof input === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(input) ? input : wrong('Use a time such as 14:30.')

function instant(input: unknown): string {
  const isInstant =
    typeof input === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?Z$/.test(input) &&
    Date.parse(input) >= 0
  return isInstant ? input : wrong('Use an ISO date and time in UTC.')
}

const recordId = (input: unknown): string => (isAnswerId(input) ? input : wrong('This isn’t a valid record id.'))

function person(input: unknown) {
  const told = record(input)
  const name = line(told['name'], 75) || wrong('Required.')
  const hours = decimalOrBlank(told['hours'])
  return { id: blank(told['id']) ? null : recordId(told['id']), name, ...(hours && { hours }) }
}

function namedRecord(input: unknown) {
  const told = record(input)
  const name = line(told['name'], 150) || wrong('Required.')
  const number = line(told['number'], 40)
  return { id: blank(told['id']) ? null : recordId(told['id']), name, ...(number && { number }) }
}

function drawing(input: unknown): string {
  const path = text(input, SIGNATURE_PATH)
  return /^[MLHVCSQTAZmlhvcsqtaz0-9e ,.+-]*$/.test(path) ? path : wrong('This isn’t in the right format.')
}

const hash = (input: unknown): string =>
  blank(input)
    ? ''
    : typeof input === 'string' && /^[0-9a-f]{64}$/.test(input)
      ? input
      : wrong('This isn’t in the right format.')

function observations(input: unknown) {
  const seen = new Set<string>()
  return list(input ?? [], MOST_OBSERVATIONS).map((one) => {
    const told = record(one)
    const id = recordId(told['id'])
    if (seen.has(id)) wrong('This is listed twice.')
    seen.add(id)
    return {
      id,
      time: blank(told['time']) ? '' : time(told['time']),
      sky: among(told['sky'], skies),
      temp: decimalOrBlank(told['temp']),
      wind: decimalOrBlank(told['wind']),
      ground: among(told['ground'], grounds),
      delay: told['delay'] === true,
      minutes: blank(told['minutes']) ? null : minutes(told['minutes']),
    }
  })
}

const among = <T extends string>(input: unknown, values: readonly T[]): T | '' =>
  blank(input) ? '' : (values.find((one) => one === input) ?? wrong('Choose one of the available values.'))

function report(input: Record<string, unknown>) {
  return {
    state: reportStates.find((one) => one === input['state']) ?? ('pending' as const),
    provider: line(input['provider'], 75),
    distanceKm: decimalOrBlank(input['distanceKm']),
    fetchedAt: blank(input['fetchedAt']) ? '' : instant(input['fetchedAt']),
    low: decimalOrBlank(input['low']),
    high: decimalOrBlank(input['high']),
    rain: decimalOrBlank(input['rain']),
    wind: decimalOrBlank(input['wind']),
    at: list(input['at'] ?? [], 24).map((one) => {
      const told = record(one)
      return {
        time: blank(told['time']) ? '' : time(told['time']),
        code: numberIn(told['code'] ?? 0, 0, 999),
        temp: decimalOrBlank(told['temp']),
        wind: decimalOrBlank(told['wind']),
        rain: decimalOrBlank(told['rain']),
      }
    }),
  }
}
