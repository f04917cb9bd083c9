import { timeentries, timesheets } from '@jobwright/contract/calls.gen.ts'
import type { OddKind } from '@jobwright/contract/time/exceptions.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'

const key = (view: string, ...more: unknown[]) => [...keys.lists('timesheets'), view, ...more]
/** The most people of one page. */
const PEOPLE = 500
/** The most entries of one week. */
const ENTRIES = 500

/** Days by people of a week, with what each week comes to. Read again when time changes. */
export const useTimeGrid = (week: string) =>
  useQuery({
    queryKey: key('grid', week),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(timesheets.grid, { query: { from: week, to: week, count: PEOPLE } }, { signal }),
  })

/** What is odd about a week. */
export const useTimeExceptions = (week: string, kind: OddKind | undefined) =>
  useQuery({
    queryKey: key('exceptions', week, kind),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(timesheets.exceptions, { query: { from: week, to: week, ...(kind && { kind }) } }, { signal }),
  })

/** The weeks of the company. */
export const useTimePeriods = () =>
  useQuery({
    queryKey: key('periods'),
    queryFn: ({ signal }) => call(timesheets.periods, { query: {} }, { signal }),
  })

/** The entries of a week, from the office: phones hold only one's own. */
export const useSheetEntries = (id: string) =>
  useQuery({
    queryKey: [...keys.lists('timeentries'), 'ofSheet', id],
    queryFn: ({ signal }) =>
      call(timeentries.list, { query: { TimesheetId: id, sort: 'startAt', order: 'asc', count: ENTRIES } }, { signal }),
  })

/** How a week is counted. */
export const useExplained = (id: string | undefined) =>
  useQuery({
    queryKey: key('explain', id),
    enabled: id !== undefined,
    queryFn: ({ signal }) => call(timesheets.explain, { params: { id: id ?? '' } }, { signal }),
  })
