import { useMemo, useRef } from 'react'
import { bids, projects } from '@jobwright/contract/calls.gen.ts'
import { bidStatuses, projectStatuses } from '@jobwright/contract/statuses.ts'
import type { Rows } from '../../data/resources.ts'
import { useCan } from '../../data/session.ts'
import { listsWords } from '../../words/lazy/lists.ts'
import { useWords } from '../../words/words.tsx'
import type { WordKey } from '../../words/words.tsx'
import { InlineDay } from '../fields/InlineDay.tsx'
import { InlinePerson } from '../fields/InlinePerson.tsx'
import { StatusSelect } from '../status/StatusSelect.tsx'
import { useQuickChange } from '../records/useQuickChange.ts'
import type { ListLook } from './look.ts'

type Editable = 'projects' | 'bids'
type Row = Rows['projects'] | Rows['bids']
const kinds = {
  projects: {
    status: 'project',
    list: projectStatuses,
    person: 'lead',
    update: projects.update,
    dates: ['startdate', 'enddate'],
  },
  bids: { status: 'bid', list: bidStatuses, person: 'sales', update: bids.update, dates: ['date'] },
} as const

/** Makes status, person and dates editable in the list, for users who may change them. */
export function useEditableLook<N extends Editable>(noun: N, plain: ListLook<N>): ListLook<N> {
  const { t, formatDate } = useWords(listsWords)
  const { status, list, person, update, dates } = kinds[noun]
  const mayEdit = useCan(update)
  const change = useQuickChange(noun)
  // The columns keep their identity although this changes with every render.
  const act = useRef(change)
  act.current = change
  return useMemo(() => {
    if (!mayEdit) return plain
    const choices = list.map(({ id }) => id)
    const dayCell = (row: Row, field: string) => {
      const day = (row as Readonly<Record<string, unknown>>)[field]
      const value = typeof day === 'string' ? day : null
      return (
        <InlineDay
          day={value}
          label={t('lists.changePerson', { field: t(`fields.${field}` as WordKey), name: row.title })}
          onChoose={(chosen) => void act.current(row, { [field]: chosen })}
        >
          <span>{formatDate(value) || '—'}</span>
        </InlineDay>
      )
    }
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
    for (const field of dates) cells[field] = (row) => dayCell(row, field)
    return {
      ...plain,
      columns: plain.columns.map((column) => {
        const cell = cells[column.key] as typeof column.render | undefined
        return cell ? { ...column, render: cell } : column
      }),
    }
  }, [plain, mayEdit, list, status, person, dates, t, formatDate])
}
