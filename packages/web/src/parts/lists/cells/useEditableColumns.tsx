import { useMemo, useRef } from 'react'
import { bids, customers, projects } from '@jobwright/contract/calls.gen.ts'
import type { FormResource, PersonName } from '@jobwright/contract/crud.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { calls } from '../../../data/resources.ts'
import type { Rows } from '../../../data/resources.ts'
import { usePeople } from '../../../data/people.ts'
import { useCan } from '../../../data/session.ts'
import type { TableColumn } from '../../../ui/table/columns.ts'
import { listsWords } from '../../../words/lazy/lists.ts'
import { useWords, type Words } from '../../../words/words.tsx'
import { InlineChoice } from '../../fields/InlineChoice.tsx'
import { InlinePerson } from '../../fields/InlinePerson.tsx'
import { useQuickChange } from '../../records/useQuickChange.ts'
import { customFieldOf } from '../../custom/customFields.ts'
import type { OwnRow } from '../own/ownColumns.tsx'
import { ownCell } from '../own/ownCells.tsx'
import { InlineCell } from './InlineCell.tsx'
import { editedFieldsOf, linkTargetOf } from './kinds.ts'
import { LinkCell } from './LinkCell.tsx'
import { useCellChoices } from './useCellChoices.ts'

// Columns of a person in charge, or of nobody; lists with more to say of them have editors of their own.
const people: Partial<Record<ResourceName, string>> = { logbooks: 'owner' }

// Somebody who left: the name of a person is never their id.
const unknownPerson = (id: string, { t }: Words, pending: boolean): PersonName => ({
  id,
  firstName: pending ? '…' : t('forms.formerPerson'),
  lastName: '',
  avatar: null,
  color: '',
})

type Row = { id: string; version: number } & Readonly<Record<string, unknown>>

// A job determines the customer.
const hasJob = ({ ProjectId, BidId }: Row): boolean => Boolean(ProjectId ?? BidId)

/** The columns of a list, with plain fields editable in place for people who may change them. */
export function useEditableColumns<N extends ResourceName>(
  noun: N,
  columns: readonly TableColumn<Rows[N]>[],
  titleOf: (row: Rows[N]) => string,
  own: readonly CustomField[],
): readonly TableColumn<Rows[N]>[] {
  const words = useWords(listsWords)
  const { t } = words
  const { byId, pending } = usePeople()
  const mayEdit = useCan(calls[noun].update)
  const seesCustomers = useCan(customers.list)
  const seesProjects = useCan(projects.list)
  const seesJobs = useCan(bids.list) || seesProjects
  const choices = useCellChoices(noun)
  // Files are changed by the same call.
  const change = useQuickChange(noun as FormResource)
  // These change with every render; the columns keep their identity.
  const latest = useRef({ titleOf, change, byId })
  latest.current = { titleOf, change, byId }
  return useMemo(() => {
    if (!mayEdit) return columns
    const fields = editedFieldsOf(noun)
    const followsJob = linkTargetOf(noun, 'job') !== undefined
    return columns.map((column, at) => {
      const label = (row: Rows[N]) =>
        t('lists.changePerson', { field: column.label, name: latest.current.titleOf(row) })
      const field = customFieldOf(own, column.key)
      if (field) {
        const cell = ownCell({
          noun,
          words,
          field,
          label: label as unknown as (row: OwnRow) => string,
          personOf: (id) => latest.current.byId(id) ?? unknownPerson(id, words, pending),
          onChange: (row, { key }, value) => void latest.current.change(row, { custom: { [key]: value } }),
        })
        return cell
          ? { ...column, render: (row: Rows[N]) => cell(row as unknown as OwnRow, column.render(row)) }
          : column
      }
      const chosen = choices[column.key]
      if (chosen)
        return {
          ...column,
          render: (row: Rows[N]) => (
            <InlineChoice
              value={((row as unknown as Row)[chosen.field] ?? null) as string | null}
              label={label(row)}
              options={chosen.options}
              onChoose={(value) => void latest.current.change(row as unknown as Row, { [chosen.field]: value })}
            >
              {column.render(row)}
            </InlineChoice>
          ),
        }
      if (people[noun] === column.key)
        return {
          ...column,
          render: (row: Rows[N]) => (
            <InlinePerson
              person={(row as unknown as { User: PersonName | null }).User}
              label={label(row)}
              none="—"
              onChoose={(User) =>
                void latest.current.change(row as unknown as Row, { UserId: User?.id ?? null }, { shown: { User } })
              }
            />
          ),
        }
      const to = linkTargetOf(noun, column.key)
      if (to && (to === 'customer' ? seesCustomers : seesJobs))
        return {
          ...column,
          render: (row: Rows[N]) =>
            to === 'customer' && followsJob && hasJob(row as unknown as Row) ? (
              column.render(row)
            ) : (
              <LinkCell noun={noun} row={row as unknown as Row} to={to} label={label(row)}>
                {column.render(row)}
              </LinkCell>
            ),
        }
      const edited = fields[column.key]
      if (!edited) return column
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
  }, [noun, columns, mayEdit, seesCustomers, seesJobs, choices, own, words, pending, t])
}
