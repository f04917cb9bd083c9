import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { nameOf } from '../../data/people.ts'
import type { Rows } from '../../data/resources.ts'
import { columnsIn } from '../../parts/lists/columns.tsx'
import type { ListLook } from '../../parts/lists/look.ts'
import { ListPage } from '../../parts/lists/ListPage.tsx'
import { useListState } from '../../parts/lists/useListState.ts'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'

type Row = Rows['scheduleitems']
const filters = [
  'q',
  'sort',
  'order',
  'CustomerId',
  'ProjectId',
  'BidId',
  'TaskId',
  'UserId',
  'WorkerId',
  'kind',
  'from',
  'to',
]

function useItemsLook(): ListLook<'scheduleitems'> {
  const words = useWords(scheduleWords)
  return useMemo(() => {
    const { t, formatMoment } = words
    const common = columnsIn(words)
    const when = (row: Row) => (row.startAt ? formatMoment(row.startAt) : '')
    return {
      sort: { key: 'startAt', order: 'asc' },
      titleOf: (row) => row.title,
      columns: [
        common.name<Row>('title', t('fields.title'), 220, 2, (row) => row.title),
        { key: 'startAt', label: t('fields.startAt'), width: 170, sort: 'startAt', render: when },
        { key: 'who', label: t('fields.assignee'), width: 170, render: (row) => row.User && nameOf(row.User) },
        { key: 'project', label: t('fields.ProjectId'), width: 200, grow: 1, render: (row) => row.Project?.title },
        { key: 'kind', label: t('fields.visitKind'), width: 100, render: (row) => t(`schedule.kind.${row.kind}`) },
        { ...common.number, hiddenAtFirst: true },
        common.updated,
        common.created,
      ],
      phoneRow: (row) => (
        <PhoneItem
          title={row.title}
          detail={[when(row), row.Project?.title].filter(Boolean).join(' · ') || row.number}
        />
      ),
    }
  }, [words])
}

/** All visits and events. */
export function ScheduleitemsListPage() {
  const state = useListState('scheduleitems', filters)
  const navigate = useNavigate()
  return (
    <ListPage
      noun="scheduleitems"
      look={useItemsLook()}
      state={state}
      onAdd={() => void navigate({ to: '/schedule/items/add' })}
    />
  )
}
