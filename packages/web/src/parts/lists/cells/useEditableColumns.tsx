import { useMemo, useRef } from 'react'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { calls } from '../../../data/resources.ts'
import type { Rows } from '../../../data/resources.ts'
import { useCan } from '../../../data/session.ts'
import type { TableColumn } from '../../../ui/table/columns.ts'
import { listsWords } from '../../../words/lazy/lists.ts'
import { useWords } from '../../../words/words.tsx'
import { InlineCell } from './InlineCell.tsx'
import { editedFieldsOf } from './kinds.ts'

/** The columns of a list, with plain fields editable in place for people who may change them. */
export function useEditableColumns<N extends ResourceName>(
  noun: N,
  columns: readonly TableColumn<Rows[N]>[],
  titleOf: (row: Rows[N]) => string,
): readonly TableColumn<Rows[N]>[] {
  const { t } = useWords(listsWords)
  const mayEdit = useCan(calls[noun].update)
  // Looks make their functions anew; what they do stays the same.
  const names = useRef(titleOf)
  names.current = titleOf
  return useMemo(() => {
    if (!mayEdit) return columns
    const fields = editedFieldsOf(noun)
    return columns.map((column, at) => {
      const edited = fields[column.key]
      if (!edited) return column
      const label = (row: Rows[N]) => t('lists.changePerson', { field: column.label, name: names.current(row) })
      const cell = { noun, edited }
      return at === 0
        ? { ...column, edit: (row: Rows[N]) => <InlineCell {...cell} row={row} label={label(row)} /> }
        : {
            ...column,
            render: (row: Rows[N]) => (
              <InlineCell {...cell} row={row} label={label(row)}>
                {column.render(row) ?? ''}
              </InlineCell>
            ),
          }
    })
  }, [noun, columns, mayEdit, t])
}
