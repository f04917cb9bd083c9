import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { nameOf } from '../../data/people.ts'
import { useMe } from '../../data/session.ts'
import type { Rows } from '../../data/resources.ts'
import { columnsIn } from '../../parts/lists/columns.tsx'
import type { ListLook } from '../../parts/lists/look.ts'
import { ListPage } from '../../parts/lists/ListPage.tsx'
import { useListState } from '../../parts/lists/useListState.ts'
import { OffStatusBadge } from '../../parts/schedule/OffStatusBadge.tsx'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'

type Row = Rows['timeoff']
const filters = ['q', 'sort', 'order', 'UserId', 'status', 'kind', 'from', 'to']

function useOffLook(): ListLook<'timeoff'> {
  const words = useWords(scheduleWords)
  const me = useMe()
  return useMemo(() => {
    const { t, formatDate } = words
    const common = columnsIn(words)
    const days = (row: Row) =>
      row.from === row.to ? formatDate(row.from) : `${formatDate(row.from)} – ${formatDate(row.to)}`
    const titleOf = (row: Row) => (row.User ? nameOf(row.User) : t('forms.formerPerson'))
    return {
      sort: { key: 'from', order: 'desc' },
      titleOf,
      columns: [
        { key: 'who', label: t('fields.UserId'), width: 200, grow: 1, render: titleOf },
        { key: 'from', label: t('fields.from'), width: 200, sort: 'from', render: days },
        {
          key: 'kind',
          label: t('fields.offKind'),
          width: 140,
          render: (row) => [t(`offKind.${row.kind}`), row.title].filter(Boolean).join(' · '),
        },
        {
          key: 'status',
          label: t('fields.status'),
          width: 130,
          render: (row) => <OffStatusBadge status={row.status} />,
        },
        { ...common.number, hiddenAtFirst: true },
        common.updated,
        common.created,
      ],
      phoneRow: (row) => (
        <PhoneItem
          title={[row.UserId !== me.id && titleOf(row), t(`offKind.${row.kind}`)].filter(Boolean).join(' · ')}
          detail={`${days(row)} · ${t(`status.off.${row.status}`)}`}
        />
      ),
    }
  }, [words, me.id])
}

/** All requests for time off. */
export function TimeoffListPage() {
  const state = useListState('timeoff', filters)
  const navigate = useNavigate()
  return (
    <ListPage
      noun="timeoff"
      look={useOffLook()}
      state={state}
      onAdd={() => void navigate({ to: '/schedule/timeoff/add' })}
    />
  )
}
