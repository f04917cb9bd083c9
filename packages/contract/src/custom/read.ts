import { parseNumber } from '../money/read.ts'
import type { CustomField } from './field.ts'
import type { CustomValue } from './value.ts'
import { LARGEST, schemaOf } from './values.ts'

/** The fields whose values a cell of a table can hold: of a person a table has a name, which may be several people's. */
export const canBeRead = ({ type, retired, deleted }: CustomField): boolean => type !== 'person' && !retired && !deleted

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a column of this name is meant for the field: by its name in either language, or its key. */
export const isNamed = ({ key, title, titleEs }: CustomField, column: string): boolean =>
  plain(column) !== '' && [title, titleEs, key].some((name) => plain(name) === plain(column))

const YES = ['yes', 'y', 'true', '1', 'x', 'si', 's', 'verdadero']
const NO = ['no', 'n', 'false', '0', 'falso']

// As the price book reads them: "12,50" is not a number, because it might be 12.5 or 1,250.
function numberIn(text: string, decimals: number): number | undefined {
  const { value } = parseNumber(text, decimals, LARGEST)
  return value === undefined ? undefined : value / 10 ** decimals
}

// American dates, unless the first number can only be a day.
function dayIn(text: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text)
  const us = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  const turned = us && Number(us[1]) > 12 ? [us[3], us[2], us[1]] : us ? [us[3], us[1], us[2]] : undefined
  const [year, month, day] = iso ? iso.slice(1) : (turned ?? [])
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : undefined
}

const choiceIn = ({ choices }: CustomField, text: string): string | undefined =>
  choices.find(
    ({ key, title, titleEs, archived }) =>
      !archived && [title, titleEs, key].some((name) => plain(name) === plain(text)),
  )?.key

function rawIn(field: CustomField, text: string): unknown {
  switch (field.type) {
    case 'number':
      return numberIn(text, field.decimals)
    case 'money':
      return numberIn(text, 2)
    case 'date':
      return dayIn(text)
    case 'yesNo':
      return YES.includes(plain(text)) ? true : NO.includes(plain(text)) ? false : undefined
    case 'choice':
      return choiceIn(field, text)
    case 'choices': {
      const keys = text.split(/[;|\n]/).map((part) => choiceIn(field, part))
      return keys.every((key) => key !== undefined) ? [...new Set(keys)] : undefined
    }
    default:
      return text
  }
}

/** The value of a field in a cell of a table; undefined where the field cannot have it. `text` is not empty. */
export function readCustomCell(field: CustomField, text: string): CustomValue | undefined {
  const read = schemaOf(field).safeParse(rawIn(field, text))
  return read.success ? read.data : undefined
}
