import { useMemo } from 'react'
import { formatHours } from '@jobwright/contract/rules/hours.ts'
import { taskPriorities, taskStatuses } from '@jobwright/contract/statuses.ts'
import { nameOf } from '../../data/people.ts'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { tasksWords } from '../../words/lazy/tasks.ts'
import { useWords } from '../../words/words.tsx'
import { useStatusLabels } from '../status/statusLabels.tsx'
import { StatusMark } from '../status/StatusSelect.tsx'
import { DueMark } from '../tasks/DueMark.tsx'
import { isOpen } from '../tasks/state.ts'
import { useTaskTypes } from '../tasks/taskTypes.ts'
import { TypeChip } from '../tasks/TypeChip.tsx'
import { columnsIn } from './columns.tsx'
import type { ListLook } from './look.ts'

/** A list of tasks. `linked`: on the page of their customer, project or bid. */
export function useTasksLook(linked = false): ListLook<'tasks'> {
  const words = useWords(tasksWords)
  // A company without task types has no such column.
  const typed = useTaskTypes().length > 0
  // Room for the company's own labels, if any.
  const labelled = Object.keys(useStatusLabels('task')).length > 0
  return useMemo(() => {
    const { t, formatDate } = words
    const common = columnsIn(words)
    return {
      sort: { key: 'urgency', order: 'asc', name: t('tasks.mostUrgentFirst') },
      titleOf: (row) => row.title,
      columns: [
        common.name('title', t('fields.taskTitle'), 240, 3, (row) => row.title),
        { ...common.number, hiddenAtFirst: true },
        common.status('task', taskStatuses, labelled ? 210 : 150),
        {
          key: 'priority',
          label: t('fields.priority'),
          width: 128,
          sortable: true,
          render: (row) => <StatusMark kind="priority" list={taskPriorities} id={row.priority} />,
        },
        ...(typed
          ? [
              {
                key: 'type',
                label: t('fields.type'),
                width: 132,
                hiddenAtFirst: true,
                render: (row: { typeId: string | null }) => <TypeChip id={row.typeId} />,
              },
            ]
          : []),
        common.person('assignee'),
        { key: 'dueAt', label: t('fields.dueAt'), width: 190, sortable: true, render: (row) => <DueMark task={row} /> },
        ...(linked
          ? []
          : [
              {
                key: 'job',
                label: t('forms.chooseJob'),
                width: 180,
                grow: 2,
                render: (row: { Project: { title: string } | null; Bid: { title: string } | null }) =>
                  (row.Project ?? row.Bid)?.title,
              },
              // The job determines the customer; without a job link to the record's page.
              ...common.customer(true, 180, 1).map((column) => ({ ...column, hiddenAtFirst: true })),
            ]),
        {
          key: 'startAt',
          label: t('fields.startAt'),
          width: 116,
          sortable: true,
          hiddenAtFirst: true,
          render: (row) => formatDate(row.startAt),
        },
        {
          key: 'estimateMin',
          label: t('fields.estimateMin'),
          width: 108,
          align: 'end',
          hiddenAtFirst: true,
          render: (row) => (row.estimateMin === null ? '' : formatHours(row.estimateMin)),
        },
        { ...common.files, hiddenAtFirst: true },
        common.updated,
      ],
      phoneRow: (row) => (
        <PhoneItem
          title={row.title}
          after={<StatusMark kind="task" list={taskStatuses} id={row.status} label={row.labelId} />}
          detail={
            row.dueAt && isOpen(row) ? (
              <DueMark task={row} />
            ) : (
              [linked ? row.number : (row.Project?.title ?? row.Customer?.name), row.User && nameOf(row.User)]
                .filter(Boolean)
                .join(' · ')
            )
          }
        />
      ),
    }
  }, [words, labelled, linked, typed])
}
