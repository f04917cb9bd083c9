import type { Logbook, LogbookRow } from '@jobwright/contract/resources/logbooks.ts'
import type { LogEntryRow } from '@jobwright/contract/resources/logentries.ts'
import { projects } from '@jobwright/contract/calls.gen.ts'
import { boardState, type BoardState, type CompanyClock, type DueBook } from '@jobwright/contract/rules/logBoard.ts'
import { useMemo } from 'react'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { dayOf, timeOf, today } from '../../data/days.ts'
import { useShortList } from '../../data/records.ts'
import { useCan, useMe } from '../../data/session.ts'

/** How many days back the states of days are shown, today among them. */
export const DAYS_SHOWN = 14
const MOST_BOOKS = 300
const MOST_LOGS = 1000
const MOST_PROJECTS = 500

/** A day of a log book: its state, and its log. */
export type BookDay = { day: string; state: BoardState; entry: LogEntryRow | undefined }
export type BookOfDay = {
  book: LogbookRow
  today: BookDay
  /** Days without their log, of those that were asked for. */
  missing: number
  /** Whether this person keeps it, or its job is on this phone. */
  isOwn: boolean
}
type Dates = { startdate: string | null; enddate: string | null }

/** What time it is at the company. */
function companyClock(zone: string, now = new Date()): CompanyClock {
  const [hours = 0, minutes = 0] = timeOf(now.toISOString(), zone).split(':').map(Number)
  return { today: today(zone, now), minutes: hours * 60 + minutes }
}

const dueBookOf = (book: Logbook | LogbookRow, project: Dates | undefined, zone: string): DueBook => ({
  ...book,
  openedOn: dayOf(book.createdAt, zone),
  startsOn: project?.startdate ?? null,
  endsOn: project?.enddate ?? null,
})

/** The states of days of a log book, the last one first. `entries` may be of other books and days too. */
export function daysOfBook(
  book: Logbook | LogbookRow,
  entries: readonly LogEntryRow[],
  project: Dates | undefined,
  zone: string,
  count: number,
): BookDay[] {
  const due = dueBookOf(book, project, zone)
  const clock = companyClock(zone)
  return Array.from({ length: count }, (_, ago) => {
    const day = addDays(clock.today, -ago)
    const own = entries.filter((one) => one.LogbookId === book.id && one.logDate === day && one.status !== 'void')
    return { day, state: boardState(due, day, own, clock), entry: own[0] }
  })
}

const ranks: Readonly<Record<BoardState, number>> = {
  missing: 0,
  draft: 1,
  due: 1,
  filed: 2,
  late: 2,
  nowork: 2,
  notdue: 3,
}

/** The open log books and how their day stands, due ones first. `days`: how far back missing logs are counted. */
export function useDueBooks({ q = '', days = 1 }: { q?: string; days?: number } = {}) {
  const me = useMe()
  const zone = me.Company.timezone
  const day = today(zone)
  const seesProjects = useCan(projects.list)
  const books = useShortList('logbooks', { status: 'open', sort: 'title', order: 'asc', ...(q && { q }) }, MOST_BOOKS)
  const some = (books.data?.rows.length ?? 0) > 0
  const entries = useShortList('logentries', { from: addDays(day, 1 - days), to: day }, MOST_LOGS, some)
  const sites = useShortList('projects', {}, MOST_PROJECTS, seesProjects && some)
  const rows = useMemo(() => {
    if (!books.data || (some && !entries.data)) return undefined
    const byId = new Map(sites.data?.rows.map((one) => [one.id, one]))
    const found = books.data.rows.map((book): BookOfDay => {
      const project = book.ProjectId === null ? undefined : byId.get(book.ProjectId)
      const all = daysOfBook(book, entries.data?.rows ?? [], project, zone, days)
      return {
        book,
        today: all[0] as BookDay,
        missing: all.filter(({ state }) => state === 'missing').length,
        isOwn: book.UserId === me.id || project !== undefined,
      }
    })
    return found.toSorted(
      (a, b) =>
        ranks[a.today.state] - ranks[b.today.state] ||
        a.book.dueTime.localeCompare(b.book.dueTime) ||
        a.book.title.localeCompare(b.book.title),
    )
  }, [books.data, entries.data, sites.data, some, zone, days, me.id])
  return { rows, isError: books.isError && !books.data, error: books.error, again: () => void books.refetch() }
}
