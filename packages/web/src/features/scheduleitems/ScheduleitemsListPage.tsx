import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Rows } from '../../data/resources.ts'
import { columnsIn } from '../../parts/lists/columns.tsx'
import type { ListLook } from '../../parts/lists/look.ts'
import { ListPage } from '../../parts/lists/ListPage.tsx'
import { useListState } from '../../parts/lists/useListState.ts'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { useWords } from '../../words/words.tsx'

type Row = Rows['scheduleitems']
const filters = ['q', 'sort', 'order', 'ProjectId']

function useScheduleitemsLook(): ListLook<'scheduleitems'> {
  const words = useWords()
  return useMemo(() => {
    const { t } = words
    const common = columnsIn(words)
    return {
      sort: { key: 'title', order: 'asc' },
      titleOf: (row) => row.title,
      columns: [
        common.name<Row>('title', t('fields.title'), 220, 2, (row) => row.title),
        { key: 'project', label: t('fields.ProjectId'), width: 200, grow: 1, render: (row) => row.Project?.title },
        { ...common.number, hiddenAtFirst: true },
        common.updated,
        common.created,
      ],
      phoneRow: (row) => <PhoneItem title={row.title} detail={row.Project?.title ?? row.number} />,
    }
  }, [words])
}

/** All scheduleitems. */
export function ScheduleitemsListPage() {
  const state = useListState('scheduleitems', filters)
  const navigate = useNavigate()
  return (
    <ListPage
      noun="scheduleitems"
      look={useScheduleitemsLook()}
      state={state}
      onAdd={() => void navigate({ to: '/scheduleitems/add' })}
    />
  )
}
