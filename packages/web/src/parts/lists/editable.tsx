import { useMemo, useRef } from 'react'
import { bids, projects } from '@jobwright/contract/calls.gen.ts'
import { bidStatuses, projectStatuses } from '@jobwright/contract/statuses.ts'
import type { Rows } from '../../data/resources.ts'
import { useCan } from '../../data/session.ts'
import { listsWords } from '../../words/lazy/lists.ts'
import { useWords } from '../../words/words.tsx'
import { InlinePerson } from '../fields/InlinePerson.tsx'
import { StatusSelect } from '../status/StatusSelect.tsx'
import { useQuickChange } from '../records/useQuickChange.ts'
import type { ListLook } from './look.ts'

type Editable = 'projects' | 'bids'
type Row = Rows['projects'] | Rows['bids']
const kinds = {
  projects: { status: 'project', list: projectStatuses, person: 'lead', update: projects.update },
  bids: { status: 'bid', list: bidStatuses, person: 'sales', update: bids.update },
} as const

/** Makes status and person editable in the list, for users who may change them. */
export function useEditableLook<N extends Editable>(noun: N, plain: ListLook<N>): ListLook<N> {
  const { t } = useWords(listsWords)
  const { status, list, person, update } = kinds[noun]
  const mayEdit = useCan(update)
  const change = useQuickChange(noun)
  // The columns keep their identity although this changes with every render.
  const act = useRef(change)
  act.current = change
  return useMemo(() => {
    if (!mayEdit) return plain
    const choices = list.map(({ id }) => id)
    const cells: Record<string, (row: Row) => React.ReactNode> = {
      status: (row) => (
        <StatusSelect
          kind={status}
          list={list}
          id={row.status}
          label={t('forms.changeStatus')}
          choices={choices}
          onChoose={(to) => void act.current(row, { status: to })}
          mark={row.labelId}
          onMark={(labelId) => void act.current(row, { labelId })}
        />
      ),
      [person]: (row) => (
        <InlinePerson
          person={row.User}
          label={t('lists.changePerson', { field: t(`fields.${person}`), name: row.title })}
          onChoose={(chosen) => chosen && void act.current(row, { UserId: chosen.id }, { shown: { User: chosen } })}
        />
      ),
    }
    return {
      ...plain,
      columns: plain.columns.map((column) => {
        const cell = cells[column.key] as typeof column.render | undefined
        return cell ? { ...column, render: cell } : column
      }),
    }
  }, [plain, mayEdit, list, status, person, t])
}
