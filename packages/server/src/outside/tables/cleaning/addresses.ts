import { stateCode } from './states.ts'
import { trimSigns } from './words.ts'

type AddressParts = { street: string; city: string; state: string; zip: string }

const country = /^(usa?|u\.s\.a?\.?|united states( of america)?|ee\.? ?uu\.?|estados unidos)$/i

/**
 * Splits the lines of an address block into its parts. What cannot be told apart stays in the street: nothing is dropped
 * but the name of the country that all addresses share.
 */
export function splitAddress(block: readonly string[]): AddressParts {
  const lines = block
    .map((line) => trimSigns(line.replace(/,/g, ', ').replace(/\s+/g, ' '), ', '))
    .filter((line) => line !== '' && !country.test(line))
  if (lines.some((line) => line.length > 500)) return { street: lines.join(', '), city: '', state: '', zip: '' }
  for (let at = lines.length - 1; at >= 0; at--) {
    const found = cityLine(lines[at] ?? '')
    if (!found) continue
    const others = lines.filter((_, index) => index !== at)
    // "12 Main St, Hingham, MA 02043": the street stands on the same line.
    const comma = found.before.lastIndexOf(',')
    if (comma >= 0)
      return {
        ...found,
        street: [...others, found.before.slice(0, comma).trim()].join(', '),
        city: found.before.slice(comma + 1).trim(),
      }
    if (others.length === 0 && /\d/.test(found.before)) return { ...found, street: found.before, city: '' }
    return { ...found, street: others.join(', '), city: found.before }
  }
  return { street: lines.join(', '), city: '', state: '', zip: '' }
}

/** Reads "Hingham, MA 02043-1234", "Salem N.H. 03079" or "Providence, Rhode Island" from its end; undefined for any other line. */
function cityLine(line: string): { before: string; state: string; zip: string } | undefined {
  const zip = /(?<=[,\s])(\d{5}(?:-?\d{4})?)$/.exec(line)
  const words = (zip ? trimSigns(line.slice(0, zip.index), ', ', 'end') : line).split(' ')
  for (const length of [3, 2, 1]) {
    const before = words.slice(0, -length).join(' ')
    // Without a zip only a comma tells "Hingham, MA" from "12 Maine".
    if (before === '' || (!zip && !before.endsWith(','))) continue
    const state = stateCode(words.slice(-length).join(' '))
    if (state) return { before: trimSigns(before, ', ', 'end'), state, zip: zip?.[1] ?? '' }
  }
  return undefined
}
