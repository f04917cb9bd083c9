/** One line of a pasted list, as it was understood. */
export type ReadPerson = {
  line: string
  firstName: string
  lastName: string
  mobile: string
  email: string
  /** What stood there for a role, '' when nothing did. */
  role: string
}

const isEmail = (part: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(part)
const digitsOf = (part: string) => part.replace(/\D/g, '')
const isPhone = (part: string) => /^[+\d][\d\s().-]{6,}$/.test(part) && digitsOf(part).length >= 7

/**
 * Reads a pasted list of people: one a line, parted by commas, semicolons or tabs, in any order after the name. Lines without
 * a name are left out by the caller: their `firstName` is ''.
 */
export function readPeople(text: string, most = 50): ReadPerson[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, most)
    .map((line) => {
      const [name = '', ...rest] = line.split(/[,;\t]/).map((part) => part.trim())
      const words = isEmail(name) || isPhone(name) ? [] : name.split(/\s+/)
      return {
        line,
        firstName: (words[0] ?? '').slice(0, 50),
        lastName: (words.slice(1).join(' ') || (words[0] ? '–' : '')).slice(0, 50),
        mobile: digitsOf(rest.find(isPhone) ?? '').slice(-15),
        email: (rest.find(isEmail) ?? '').slice(0, 50),
        role: rest.find((part) => part !== '' && !isEmail(part) && !isPhone(part)) ?? '',
      }
    })
}

/** A user name of letters and digits for this person; `tail` tells namesakes apart. */
export const usernameOf = (
  { firstName, lastName }: Pick<ReadPerson, 'firstName' | 'lastName'>,
  tail: string,
): string => {
  const plain = `${firstName}.${lastName}`
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9.]/g, '')
    .replace(/^\.+|\.+$/g, '')
    .slice(0, 40)
  return `${plain || 'user'}.${tail}`
}
