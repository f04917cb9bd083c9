import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { tasks } from '@jobwright/contract/calls.gen.ts'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { useCan } from '../../data/session.ts'
import { TaskSheet } from '../../parts/adding/sheets.tsx'
import { SearchField } from '../../parts/lists/SearchField.tsx'
import { useTransitions } from '../../parts/tasks/useTransitions.tsx'
import { useListState } from '../../parts/lists/useListState.ts'
import { FilterChips, FilterToggle } from '../../ui/FilterChips.tsx'
import { PageBar } from '../../ui/PageBar.tsx'
import { ScrollRegion } from '../../ui/table/ScrollRegion.tsx'
import { useWords } from '../../words/words.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { taskListNames } from '../../data/listStart.ts'
import { TaskFilters, ViewSwitch } from './TaskFilters.tsx'
import styles from './board.module.css'
import { tasksWords } from '../../words/lazy/tasks.ts'

const columns = [1, 2, 8, 9, 3]
const CANCELED = 0

/** The tasks as a board: a column per status, each with infinite scroll. */
export function TasksBoardPage() {
  const { t } = useWords(tasksWords)
  const state = useListState('tasks.board', [...taskListNames, 'canceled'])
  const navigate = useNavigate()
  const mayAdd = useCan(tasks.create)
  const [adding, setAdding] = useState(false)
  const [dragged, setDragged] = useState<TaskRow>()
  // A moved card appears in its new column at once, until that column's data contains it.
  const [moved, setMoved] = useState<readonly TaskRow[]>([])
  const drop = (id: string) => setMoved((before) => before.filter((one) => one.id !== id))
  const { move, sheet } = useTransitions({
    begun: (task, to) => setMoved((before) => [{ ...task, status: to }, ...before.filter((one) => one.id !== task.id)]),
    ended: (task, made) => {
      if (made) setTimeout(() => drop(task.id), 1500)
      else drop(task.id)
    },
  })
  const { canceled, sort: _, order: __, status: ___, group: ____, ...query } = state.view
  return (
    <div className={styles.page}>
      <PageBar
        title={t('tasks.title')}
        extra={<ViewSwitch value="board" />}
        action={
          mayAdd && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {t('tasks.add')}
            </Button>
          )
        }
      >
        <SearchField
          label={t('forms.searchIn', { list: t('tasks.title') })}
          value={state.view['q'] ?? ''}
          onChange={(q) => state.set({ q })}
        />
        <FilterChips active={state.filtered} onClear={state.clear}>
          <TaskFilters state={state} />
          <FilterToggle
            label={t('tasks.showCanceled')}
            on={canceled === '1'}
            onChange={(on) => state.set({ canceled: on ? '1' : '' })}
          />
        </FilterChips>
      </PageBar>
      <ScrollRegion className={styles.board} label={t('tasks.board')}>
        {[...columns, ...(canceled === '1' ? [CANCELED] : [])].map((status) => (
          <BoardColumn
            key={status}
            status={status}
            query={query}
            moved={moved}
            dragged={dragged}
            onDrag={setDragged}
            onMove={move}
          />
        ))}
      </ScrollRegion>
      {sheet}
      {adding && (
        <TaskSheet
          onClose={() => setAdding(false)}
          onCreated={(task) => void navigate({ to: '/tasks/$id', params: { id: task.id } })}
        />
      )}
    </div>
  )
}
