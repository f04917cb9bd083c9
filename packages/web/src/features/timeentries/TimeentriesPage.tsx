import { isCounted } from '@jobwright/contract/rules/timeEntries.ts'
import { timeStatuses } from '@jobwright/contract/rules/timeEntries.ts'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { columnsIn } from '../../parts/lists/columns.tsx'
import { ListPage } from '../../parts/lists/ListPage.tsx'
import type { ListLook } from '../../parts/lists/look.ts'
import { useListState } from '../../parts/lists/useListState.ts'
import { DateFilter } from '../../parts/photos/DateFilter.tsx'
import { PersonMark } from '../../parts/people/PersonLink.tsx'
import { hours, minutesOf } from '../../parts/time/entries.ts'
import { namesOf } from '../../parts/time/WorkChoice.tsx'
import { FilterMenu, FilterToggle } from '../../ui/FilterChips.tsx'
import { PhoneItem } from '../../ui/PhoneItem.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { timedeskWords } from '../../words/lazy/timedesk.ts'
import { useWords } from '../../words/words.tsx'
import { entryFilters } from './entryFilters.ts'
import { EntryStatus } from './EntryStatus.tsx'

function useTimeLook(): ListLook<'timeentries'> {
  const words = useWords(timeclockWords)
  const desk = useWords(timedeskWords)
  return useMemo(() => {
    const { t, formatDate, formatTime } = words
    const common = columnsIn(words)
    const times = (row: { startAt: string; endAt: string | null; status: string }) =>
      `${formatTime(row.startAt)}–${row.endAt ? formatTime(row.endAt) : t(row.status === 'needs_fix' ? 'entry.noClockOut' : 'clock.now')}`
    return {
      sort: { key: 'startAt', order: 'desc' },
      titleOf: (row) => `${row.number} ${formatDate(row.workDate)}`,
      columns: [
        {
          key: 'startAt',
          sort: 'startAt',
          label: t('entry.day'),
          width: 120,
          hideable: false,
          render: (row) => formatDate(row.workDate),
        },
        { key: 'times', label: t('entry.start'), width: 170, render: times },
        {
          key: 'person',
          label: desk.t('timedesk.person'),
          width: 190,
          grow: 1,
          render: (row) => <PersonMark person={row.User} />,
        },
        {
          key: 'hours',
          label: t('week.total'),
          width: 80,
          render: (row) => (isCounted(row) && row.kind !== 'break_unpaid' ? hours(minutesOf(row, Date.now())) : '–'),
        },
        { key: 'kind', label: t('fields.kind'), width: 120, render: (row) => t(`fields.kind.${row.kind}`) },
        {
          key: 'job',
          label: t('entry.job'),
          width: 260,
          grow: 2,
          render: (row) => {
            const { name, detail } = namesOf(row)
            return [name || t('clock.general'), detail].filter(Boolean).join(' · ')
          },
        },
        {
          key: 'status',
          label: words.t('fields.status'),
          width: 130,
          render: (row) => <EntryStatus status={row.status} />,
        },
        common.number,
        common.updated,
      ],
      phoneRow: (row) => (
        <PhoneItem
          title={row.User ? `${row.User.firstName} ${row.User.lastName}` : row.number}
          detail={`${formatDate(row.workDate)} · ${times(row)}`}
          after={<EntryStatus status={row.status} />}
        />
      ),
    }
  }, [words, desk])
}

/** All time entries, newest first. */
export function TimeentriesPage() {
  const { t } = useWords()
  const clock = useWords(timeclockWords)
  const desk = useWords(timedeskWords)
  const state = useListState('timeentries', entryFilters)
  const navigate = useNavigate()
  const status = state.view['status']
  return (
    <ListPage
      noun="timeentries"
      look={useTimeLook()}
      state={state}
      onAdd={() => void navigate({ to: '/timesheets/add' })}
      filters={
        <>
          <FilterToggle
            label={desk.t('timedesk.running')}
            on={state.view['open'] === '1'}
            onChange={(on) => state.set({ open: on ? '1' : '' })}
          />
          {state.view['long'] === '1' && (
            <FilterToggle label={desk.t('timedesk.long')} on onChange={() => state.set({ long: '' })} />
          )}
          <FilterMenu
            label={t('fields.status')}
            value={status ? [status] : []}
            onChange={([chosen]) => state.set({ status: chosen ?? '' })}
            options={timeStatuses.map((value) => ({ value, label: clock.t(`entry.status.${value}`) }))}
          />
          <FilterToggle
            label={desk.t('timedesk.noCode')}
            on={state.view['CostCodeId'] === 'none'}
            onChange={(on) => state.set({ CostCodeId: on ? 'none' : '' })}
          />
          <DateFilter state={state} />
        </>
      }
    />
  )
}
