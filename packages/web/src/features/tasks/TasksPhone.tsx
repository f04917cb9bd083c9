import { CustomerFilter } from '../../parts/lists/filters.tsx'
import { MineChip, StatusChips } from '../../parts/phone/ListTools.tsx'
import { ListScreen } from '../../parts/phone/ListScreen.tsx'
import { TaskItem } from '../../parts/phone/rows.tsx'
import { LabelFilter } from '../../parts/status/statusLabels.tsx'
import { TypeFilter } from '../../parts/tasks/TypeFilter.tsx'
import { useTransitions } from '../../parts/tasks/useTransitions.tsx'
import { useListState } from '../../parts/lists/useListState.ts'
import { DueFilter } from './TaskFilters.tsx'
import { FilterToggle } from '../../ui/FilterChips.tsx'
import { useWords } from '../../words/words.tsx'
import { taskListNames } from '../../data/listStart.ts'
import { tasksWords } from '../../words/lazy/tasks.ts'

const names = [...taskListNames, 'WorkerId']
const sort = { key: 'urgency', order: 'asc' } as const

/** All tasks on a phone, most urgent first. */
export function TasksPhone() {
  const { t } = useWords(tasksWords)
  const state = useListState('mobile.tasks', names)
  const { move, sheet } = useTransitions()
  return (
    <>
      <ListScreen
        noun="tasks"
        title={t('tasks.title')}
        state={state}
        sort={sort}
        row={(row) => <TaskItem row={row} onMove={move} />}
        chips={
          <>
            <MineChip state={state} field="WorkerId" />
            <FilterToggle
              label={t('tasks.overdueOnly')}
              on={state.view['overdue'] === '1'}
              onChange={(on) => state.set({ overdue: on ? '1' : '' })}
            />
            <DueFilter state={state} />
            <StatusChips kind="task" state={state} />
            <LabelFilter kind="task" state={state} />
            <TypeFilter state={state} />
            <CustomerFilter state={state} />
          </>
        }
      />
      {sheet}
    </>
  )
}
