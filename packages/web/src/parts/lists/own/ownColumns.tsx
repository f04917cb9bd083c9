import type { CustomField, CustomType } from '@jobwright/contract/custom/field.ts'
import { titleIn } from '@jobwright/contract/custom/texts.ts'
import type { TableColumn } from '../../../ui/table/columns.ts'
import type { Words } from '../../../words/words.tsx'
import { customText } from '../../custom/valueText.ts'
import { isSorted, isSummed, nameOfOwn } from './kinds.ts'

/** A record with values of the company's own fields. */
export type OwnRow = { id: string; version: number; custom?: Readonly<Record<string, unknown>> }

const widths: Record<CustomType, number> = {
  text: 160,
  longText: 220,
  number: 104,
  money: 116,
  date: 116,
  yesNo: 96,
  choice: 132,
  choices: 180,
  person: 148,
  link: 180,
  phone: 128,
}

/** The widest that a column is for its name; a longer name is cut. */
const WIDEST = 240
/** Room for a name in a header: about so much for each of its characters, and for padding and the arrow of the order. */
const roomFor = (label: string): number => Math.min(WIDEST, label.length * 7 + 48)

/** How wide a column of such a field is. */
export const widthOf = ({ type }: CustomField, label: string): number => Math.max(widths[type], roomFor(label))

/** The columns of the company's own fields, hidden until somebody asks for them. */
export const ownColumns = (
  words: Words,
  fields: readonly CustomField[],
  nameOfPerson: (id: string) => string,
): TableColumn<OwnRow>[] =>
  fields.map((field) => {
    const written = (value: unknown) => customText(words, field, value, nameOfPerson)
    const render = (row: OwnRow) => written(row.custom?.[field.key])
    const label = titleIn(field, words.language)
    return {
      key: nameOfOwn(field),
      label,
      width: widthOf(field, label),
      sortable: isSorted(field),
      hiddenAtFirst: true,
      render,
      ...(isSummed(field) && { align: 'end' as const, sum: written }),
      ...(field.type === 'money' && { money: render }),
    }
  })
