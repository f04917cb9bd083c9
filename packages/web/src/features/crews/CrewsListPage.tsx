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
import styles from './crews.module.css'

type Row = Rows['crews']
const filters = ['q', 'sort', 'order', 'UserId']

function useCrewsLook(): ListLook<'crews'> {
  const words = useWords(scheduleWords)
  return useMemo(() => {
    const { t } = words
    const common = columnsIn(words)
    const today = new Date().toISOString().slice(0, 10)
    const count = (row: Row) =>
      t('board.crew.people', {
        n: row.members.filter(({ from, to }) => (from ?? '') <= today && today <= (to ?? '9999')).length,
      })
    return {
      sort: { key: 'title', order: 'asc' },
      titleOf: (row) => row.title,
      columns: [
        {
          ...common.name<Row>('title', t('fields.name'), 220, 2, (row) => row.title),
          render: (row) => (
            <>
              <span className={styles.dot} style={{ background: row.color }} />
              {row.title}
            </>
          ),
        },
        {
          key: 'lead',
          label: t('board.crew.lead'),
          width: 200,
          grow: 1,
          render: (row) => row.User && nameOf(row.User),
        },
        { key: 'members', label: t('fields.members'), width: 120, render: count },
        { ...common.number, hiddenAtFirst: true },
        common.updated,
        common.created,
      ],
      phoneRow: (row) => (
        <PhoneItem title={row.title} detail={[row.User && nameOf(row.User), count(row)].filter(Boolean).join(' · ')} />
      ),
    }
  }, [words])
}

/** All crews. */
export function CrewsListPage() {
  const state = useListState('crews', filters)
  const navigate = useNavigate()
  return (
    <ListPage
      noun="crews"
      look={useCrewsLook()}
      state={state}
      onAdd={() => void navigate({ to: '/schedule/crews/add' })}
    />
  )
}
