import { useMemo } from 'react'
import { taskPriorities, taskStatuses } from '@jobwright/contract/statuses.ts'
import { nameOf } from '../../data/people.ts'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { useWords } from '../../words/words.tsx'
import { PersonMark } from '../PersonLink.tsx'
import { StatusMark } from '../StatusSelect.tsx'
import { DueMark } from '../tasks/DueMark.tsx'
import { isOpen } from '../tasks/state.ts'
import { FileCounts } from '../files/FileCounts.tsx'
import type { ListLook } from './look.ts'

/** A list of tasks. `linked`: on the page of their customer, project or bid. */
export function useTasksLook(linked = false): ListLook<'tasks'> {
  const words = useWords()
  return useMemo(() => {
    const { t, formatDate } = words
    return {
      sort: { key: 'urgency', order: 'asc' },
      titleOf: (row) => row.title,
      columns: [
        {
          key: 'title',
          label: t('fields.taskTitle'),
          width: 240,
          grow: 3,
          sortable: true,
          hideable: false,
          render: (row) => row.title,
        },
        { key: 'number', label: t('fields.number'), width: 90, sortable: true, render: (row) => row.number },
        {
          key: 'status',
          label: t('fields.status'),
          width: 150,
          sortable: true,
          render: (row) => <StatusMark kind="task" list={taskStatuses} id={row.status} />,
        },
        {
          key: 'priority',
          label: t('fields.priority'),
          width: 132,
          sortable: true,
          render: (row) => <StatusMark kind="priority" list={taskPriorities} id={row.priority} />,
        },
        {
          key: 'assignee',
          label: t('fields.assignee'),
          width: 170,
          grow: 1,
          render: (row) => <PersonMark person={row.User} />,
        },
        { key: 'dueAt', label: t('fields.dueAt'), width: 190, sortable: true, render: (row) => <DueMark task={row} /> },
        ...(linked
          ? []
          : [
              {
                key: 'customer',
                label: t('fields.CustomerId'),
                width: 180,
                grow: 1,
                render: (row: { Customer: { name: string } | null }) => row.Customer?.name,
              },
              {
                key: 'job',
                label: t('forms.chooseJob'),
                width: 200,
                grow: 1,
                render: (row: { Project: { title: string } | null; Bid: { title: string } | null }) =>
                  (row.Project ?? row.Bid)?.title,
              },
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
          key: 'files',
          label: t('files.count'),
          width: 100,
          render: (row) => <FileCounts resource="tasks" id={row.id} />,
        },
        {
          key: 'updatedAt',
          label: t('fields.updatedAt'),
          width: 120,
          sortable: true,
          hiddenAtFirst: true,
          render: (row) => formatDate(row.updatedAt),
        },
      ],
      phoneRow: (row) => (
        <PhoneItem
          title={row.title}
          after={<StatusMark kind="task" list={taskStatuses} id={row.status} />}
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
  }, [words, linked])
}
