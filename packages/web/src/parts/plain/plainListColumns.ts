import type { Me } from '@jobwright/contract/resources/session.ts'
import { titleIn } from '@jobwright/contract/custom/texts.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { TableColumn } from '../../ui/table/columns.ts'
import type { Words } from '../../words/words.tsx'
import { customText } from '../custom/valueText.ts'
import { widthOf } from '../lists/own/ownColumns.tsx'
import { seenPlainFields } from './seenPlainFields.ts'

type Row = Readonly<Record<string, unknown>>
const nobody = () => ''

/** The columns of the plain fields of a kind that this user sees, hidden until somebody asks for them. */
export const plainListColumns = (noun: ResourceName, words: Words, me: Me | null): TableColumn<Row>[] =>
  seenPlainFields(noun, me).map(({ field }) => {
    const label = titleIn(field, words.language)
    const render = (row: Row) => customText(words, field, row[field.key], nobody)
    return {
      key: field.key,
      label,
      width: widthOf(field, label),
      hiddenAtFirst: true,
      render,
      ...(field.type === 'money' && { align: 'end' as const, money: render }),
    }
  })
