import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useNavigate } from '@tanstack/react-router'
import { today } from '../../data/days.ts'
import { useMe } from '../../data/session.ts'
import { CustomerFilter, PersonFilter, StatusFilter } from '../../parts/lists/filters.tsx'
import { LabelFilter } from '../../parts/status/statusLabels.tsx'
import { TypeFilter } from '../../parts/tasks/TypeFilter.tsx'
import type { ListState } from '../../parts/lists/useListState.ts'
import { FilterToggle } from '../../ui/FilterChips.tsx'
import { useWords } from '../../words/words.tsx'
import { tasksWords } from '../../words/lazy/tasks.ts'

/** The filters of tasks. */
export function TaskFilters({ state, byStatus = false }: { state: ListState; byStatus?: boolean }) {
  const { t } = useWords(tasksWords)
  const me = useMe()
  return (
    <>
      <FilterToggle
        label={t('tasks.mine')}
        on={state.view['UserId'] === me.id}
        onChange={(on) => state.set({ UserId: on ? me.id : '' })}
      />
      <FilterToggle
        label={t('tasks.overdueOnly')}
        on={state.view['overdue'] === '1'}
        onChange={(on) => state.set({ overdue: on ? '1' : '' })}
      />
      <DueFilter state={state} />
      {byStatus && <StatusFilter kind="task" state={state} />}
      <LabelFilter kind="task" state={state} />
      <StatusFilter kind="priority" state={state} name="priority" label={t('fields.priority')} />
      <TypeFilter state={state} />
      <PersonFilter state={state} label={t('fields.assignee')} />
      <CustomerFilter state={state} />
    </>
  )
}

/** Due today; it also names another range of days that an address asks for. */
export function DueFilter({ state }: { state: ListState }) {
  const { t, formatDate } = useWords(tasksWords)
  const now = today(useMe().Company.timezone)
  const { from = '', to = '' } = state.view
  const isRange = (from !== '' || to !== '') && (from !== now || to !== now)
  return (
    <FilterToggle
      label={isRange ? [...new Set([formatDate(from), formatDate(to)])].join(' – ') : t('tasks.dueToday')}
      on={from !== '' || to !== ''}
      onChange={(on) => state.set(on ? { from: now, to: now } : { from: '', to: '' })}
    />
  )
}

/** Board or list. */
export function ViewSwitch({ value }: { value: 'board' | 'list' }) {
  const { t } = useWords(tasksWords)
  const navigate = useNavigate()
  return (
    <SegmentedControl
      aria-label={t('tasks.view')}
      value={value}
      data={[
        { value: 'board', label: t('tasks.board') },
        { value: 'list', label: t('tasks.list') },
      ]}
      onChange={(view) => void navigate({ to: view === 'list' ? '/tasks/listView' : '/tasks' })}
    />
  )
}
