import { trimWhere } from '@jobwright/contract/rules/trim.ts'

/** A parsed line of a pasted list. */
export type ReadPerson = {
  line: string
  firstName: string
  lastName: string
  mobile: string
  email: string
  /** The text in place of a role, '' if none. */
  role: string
}

type NamedRole = { id: number; title: string }

/** (312) 555-0162, 312.555.0162, +1 312 555 0162, +52 55 1234 5678: a plus or digits, at least seven of them. */
const phone = /(?:\+?\d{1,3}[ .-]?)?(?:\(\d{2,4}\)[ .-]?)?\d{2,4}(?:[ .-]?\d{2,4}){1,3}/
const labels = /\b(?:cell|mobile|phone|tel|ph|cel|celular|móvil|teléfono)\b[.:#]*/gi
const digitsOf = (part: string) => part.replace(/\D/g, '')

/** Roles by the trade's names for them; the ids are every company's defaults. */
const trades: readonly [number, RegExp][] = [
  [104, /^(crew ?lead|lead|foreman|forewoman|foreperson|superintendent|super|supervisor|capataz|encargad[oa]|jefe)$/i],
  [103, /^(sales|salesman|salesperson|estimator|ventas|vendedora?|presupuestista)$/i],
  [102, /^(project manager|pm|proyectos)$/i],
  [100, /^(office|office manager|admin assistant|dispatcher|secretary|oficina|administración)$/i],
  [105, /^(bookkeeper|bookkeeping|accountant|accounting|contador[ae]?|contabilidad)$/i],
  [
    101,
    /^(crew|roofer|carpenter|framer|installer|laborer|labourer|helper|painter|electrician|plumber|mason|apprentice|journeyman|technician|tech|worker|cuadrilla|ayudante|techador|carpintero|obrero|instalador|pintor|electricista|plomero|albañil)s?$/i,
  ],
]

/** The role that a word means: by its name in the company or by the trade's name; undefined for none. */
export function roleFor<Role extends NamedRole>(word: string, roles: readonly Role[]): Role | undefined {
  const plain = word.trim().toLowerCase()
  if (plain === '') return undefined
  const id = trades.find(([, words]) => words.test(plain))?.[0]
  return roles.find(({ title }) => title.toLowerCase() === plain) ?? roles.find((role) => role.id === id)
}

/**
 * Parses a pasted list of people: one per line, the name first, separated by commas, semicolons, tabs or only spaces.
 * Lines without a name have `firstName` '' and are dropped by the caller. `roles` are the company's: a word after the
 * name is a role only if it is one of them.
 */
export function readPeople(text: string, roles: readonly NamedRole[] = [], most = 50): ReadPerson[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim().slice(0, 300))
    .filter(Boolean)
    .slice(0, most)
    .map((line) => readLine(line, roles))
}

function readLine(line: string, roles: readonly NamedRole[]): ReadPerson {
  let rest = line
  const take = (pattern: RegExp, fits: (found: string) => boolean): string => {
    const found = pattern.exec(rest)
    if (!found || !fits(found[0])) return ''
    // The match separates what is before it from what follows.
    rest = `${rest.slice(0, found.index)},${rest.slice(found.index + found[0].length)}`
    return found[0]
  }
  const mail = line.split(/[\s,;<>()]+/).find((word) => word.indexOf('@') > 0 && word.includes('.')) ?? ''
  if (mail) rest = rest.replace(mail, ',')
  const number = take(phone, (found) => digitsOf(found).length >= 7)
  const parts = rest
    .replace(labels, ' ')
    .split(/[,;\t()<>|]/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => /\p{L}/u.test(part))
  const begins = /^[\s"'(]*\p{L}/u.test(line) && !line.startsWith(mail || '\u0000')
  let [name = '', ...others] = begins ? parts : []
  let role = others[0] ?? ''
  // "Jose Martinez crew": the last words are one of the company's roles.
  const words = name.split(' ').filter(Boolean)
  for (const length of [2, 1]) {
    const last = words.slice(-length).join(' ')
    if (role || words.length <= length || !roleFor(last, roles)) continue
    role = last
    name = words.slice(0, -length).join(' ')
  }
  const [first = '', ...last] = name.split(' ').filter(Boolean)
  return {
    line,
    firstName: first.slice(0, 50),
    lastName: (last.join(' ') || (first ? '–' : '')).slice(0, 50),
    mobile: mobileOf(number),
    email: mail.length <= 50 ? trimWhere(mail, (sign) => sign === '.') : '',
    role,
  }
}

/** Digits without the leading 1 of a US number. */
function mobileOf(text: string): string {
  const digits = digitsOf(text).slice(-15)
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
}

/** A user name of letters and digits; `tail` distinguishes people of the same name. */
export const usernameOf = (
  { firstName, lastName }: Pick<ReadPerson, 'firstName' | 'lastName'>,
  tail: string,
): string => {
  const letters = `${firstName}.${lastName}`
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9.]/g, '')
  const plain = trimWhere(letters, (sign) => sign === '.').slice(0, 40)
  return `${plain || 'user'}.${tail}`
}
