import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { tasks } from '@jobwright/contract/calls.gen.ts'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { taskPriorities, taskStatuses } from '@jobwright/contract/statuses.ts'
import { dayOf, instantOf, timeOf } from '../../data/days.ts'
import { useCan, useMe } from '../../data/session.ts'
import { TaskSheet } from '../../parts/adding/sheets.tsx'
import { InlineDay } from '../../parts/fields/InlineDay.tsx'
import { InlinePerson } from '../../parts/fields/InlinePerson.tsx'
import { ListPage } from '../../parts/lists/ListPage.tsx'
import type { ListLook } from '../../parts/lists/look.ts'
import { useTasksLook } from '../../parts/lists/tasks.tsx'
import { StatusSelect } from '../../parts/status/StatusSelect.tsx'
import { DueMark } from '../../parts/tasks/DueMark.tsx'
import { nextStatusesOf } from '../../parts/tasks/state.ts'
import { useTransitions } from '../../parts/tasks/useTransitions.tsx'
import { useListState } from '../../parts/lists/useListState.ts'
import { useQuickChange } from '../../parts/records/useQuickChange.ts'
import { useWords } from '../../words/words.tsx'
import { listsWords } from '../../words/lazy/lists.ts'
import { taskTableNames } from '../../data/listStart.ts'
import { TaskFilters, ViewSwitch } from './TaskFilters.tsx'
import { tasksWords } from '../../words/lazy/tasks.ts'

const priorities = taskPriorities.map((priority) => priority.id)

/** The tasks as a dense table with status, priority, person and due date editable in place. */
export function TasksListPage() {
  const state = useListState('tasks', taskTableNames)
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const { look, sheet } = useEditableLook()
  return (
    <>
      <ListPage
        noun="tasks"
        look={look}
        state={state}
        onAdd={() => setAdding(true)}
        extra={<ViewSwitch value="list" />}
        filters={<TaskFilters state={state} byStatus />}
      />
      {sheet}
      {adding && (
        <TaskSheet
          onClose={() => setAdding(false)}
          onCreated={(task) => void navigate({ to: '/tasks/$id', params: { id: task.id } })}
        />
      )}
    </>
  )
}

function useEditableLook() {
  const { t, formatDate } = useWords(tasksWords, listsWords)
  const me = useMe()
  const mayEdit = useCan(tasks.update)
  const plain = useTasksLook()
  const { move, sheet } = useTransitions()
  const change = useQuickChange('tasks')
  // The columns keep their identity although these change with every render.
  const act = useRef({ move, change })
  act.current = { move, change }
  const look = useMemo((): ListLook<'tasks'> => {
    if (!mayEdit) return plain
    const zone = me.Company.timezone
    const moveTo = (row: TaskRow, field: 'startAt' | 'dueAt', day: string | null) => {
      // A new date keeps the task's time of day.
      const time = row[field] ? timeOf(row[field], zone) : ''
      void act.current.change(row, { [field]: day && time ? instantOf(day, time, zone) : day })
    }
    const cells: Record<string, (row: TaskRow) => React.ReactNode> = {
      status: (row) => (
        <StatusSelect
          kind="task"
          list={taskStatuses}
          id={row.status}
          label={t('forms.changeStatus')}
          choices={nextStatusesOf(row, me)}
          onChoose={(to) => act.current.move(row, to)}
          mark={row.labelId}
          onMark={(labelId) => void act.current.change(row, { labelId })}
        />
      ),
      priority: (row) => (
        <StatusSelect
          kind="priority"
          list={taskPriorities}
          id={row.priority}
          label={t('tasks.changePriority')}
          choices={priorities}
          onChoose={(priority) => void act.current.change(row, { priority })}
        />
      ),
      assignee: (row) => (
        <InlinePerson
          person={row.User}
          label={t('tasks.changeAssignee', { name: row.title })}
          none={t('tasks.unassigned')}
          onChoose={(person) =>
            void act.current.change(row, { UserId: person?.id ?? null }, { shown: { User: person } })
          }
        />
      ),
      startAt: (row) => (
        <InlineDay
          day={row.startAt && dayOf(row.startAt, zone)}
          label={t('lists.changePerson', { field: t('fields.startAt'), name: row.title })}
          onChoose={(day) => moveTo(row, 'startAt', day)}
        >
          <span>{formatDate(row.startAt) || '—'}</span>
        </InlineDay>
      ),
      dueAt: (row) => (
        <InlineDay
          day={row.dueAt && dayOf(row.dueAt, zone)}
          label={t('tasks.changeDue', { name: row.title })}
          onChoose={(day) => moveTo(row, 'dueAt', day)}
        >
          {row.dueAt ? <DueMark task={row} /> : <span>—</span>}
        </InlineDay>
      ),
    }
    return {
      ...plain,
      columns: plain.columns.map((column) => ({ ...column, render: cells[column.key] ?? column.render })),
    }
  }, [mayEdit, plain, me, t, formatDate])
  return { look, sheet }
}
