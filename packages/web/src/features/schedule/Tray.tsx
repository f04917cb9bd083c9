import { tasks } from '@jobwright/contract/calls.gen.ts'
import type { BoardItem } from '@jobwright/contract/resources/scheduleBoard.ts'
import type { TaskRow } from '@jobwright/contract/resources/tasks.ts'
import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { Failure } from '../../parts/Failure.tsx'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import { entryOf, type BoardEntry } from './boardModel.ts'
import { hoursText } from './boardWords.ts'
import styles from './panels.module.css'

const MOST = 100

/** A task that has no start as an item of the board. */
const itemOf = (task: TaskRow): BoardItem => ({
  resource: 'tasks',
  id: task.id,
  number: task.number,
  title: task.title,
  kind: 'task',
  status: task.status,
  version: task.version,
  startAt: null,
  endAt: task.dueAt,
  durationMin: task.durationMin ?? task.estimateMin,
  UserId: task.UserId,
  crewIds: task.crewIds,
  CustomerId: task.CustomerId,
  ProjectId: task.ProjectId,
  Customer: task.Customer?.name ?? null,
  Project: task.Project,
  travelMin: task.travelMin,
  skills: task.skills,
  window: task.window,
  blockedBy: task.blockedByIds.map((id) => ({ id, lag: task.lags[id] ?? 0 })),
  isFixed: false,
  answers: [],
  draft: null,
})

/** Open tasks without a start, as items of the board; of one project, if there is one. */
export function useTray(zone: string, enabled: boolean, ProjectId: string | null) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 200)
  const query = useQuery({
    queryKey: [...keys.schedule, 'tray', q, ProjectId],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(
        tasks.list,
        { query: { unscheduled: '1', count: MOST, ...(q && { q }), ...(ProjectId && { ProjectId }) } },
        { signal },
      ),
  })
  const entries = useMemo(() => (query.data?.rows ?? []).map((task) => entryOf(itemOf(task), zone)), [query.data, zone])
  return { entries, total: query.data?.totalCounts ?? 0, typed, setTyped, query }
}

type Props = {
  tray: ReturnType<typeof useTray>
  /** What the board shows already, such as drafts. */
  hidden: ReadonlySet<string>
  list: RefObject<HTMLUListElement | null>
  onTake: (entry: BoardEntry) => void
  onLeave: () => void
}

/** Work that waits for a day: dragged onto the board, or taken into the hand with Enter or m. */
export function Tray({ tray, hidden, list, onTake, onLeave }: Props) {
  const { t, formatDate } = useWords(scheduleWords)
  const search = useRef<HTMLInputElement>(null)
  const shown = tray.entries.filter(({ item }) => !hidden.has(item.id))
  const minutes = shown.reduce((sum, { item }) => sum + (item.durationMin ?? 0), 0)
  const press = (event: KeyboardEvent) => {
    const at = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-bar]') : null
    const entry = shown.find(({ item }) => item.id === at?.dataset['bar'])
    if (!entry) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const all = [...(list.current?.querySelectorAll<HTMLElement>('[data-bar]') ?? [])]
      all[all.findIndex((one) => one === at) + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
    } else if (event.key === 'Enter' || event.key === 'm') onTake(entry)
    else if (event.key === 'Escape' || event.key === 'u') onLeave()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <section className={styles.tray} aria-label={t('board.tray')} data-drop="tray" data-key="tray">
      <h2 className={styles.trayTitle}>
        {t('board.tray')}{' '}
        <span className={styles.quiet}>
          {tray.total - (tray.entries.length - shown.length)}
          {minutes > 0 && ` · ${t('board.hours', { n: hoursText(minutes) })}`}
        </span>
      </h2>
      <TextInput
        ref={search}
        size="xs"
        aria-label={t('board.trayFind')}
        placeholder={t('board.trayFind')}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={tray.typed}
        onChange={(event) => tray.setTyped(event.currentTarget.value)}
      />
      {tray.query.isError && <Failure problem={tray.query.error} onRetry={() => void tray.query.refetch()} />}
      {tray.query.data && shown.length === 0 && (
        <p className={styles.quiet}>{t(tray.typed ? 'board.nothingMatches' : 'board.trayEmpty')}</p>
      )}
      {/* The keys of a list of buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul className={styles.trayList} ref={list} data-tray-list onKeyDown={press}>
        {shown.map((entry, nth) => (
          <li key={entry.item.id}>
            <button
              type="button"
              className={styles.card}
              data-bar={entry.item.id}
              tabIndex={nth === 0 ? 0 : -1}
              onClick={() => onTake(entry)}
            >
              <span className={styles.cardTitle}>{entry.item.title}</span>
              <span className={styles.cardNote}>
                {[entry.item.Project?.number, entry.item.Customer].filter(Boolean).join(' · ') || entry.item.number}
              </span>
              <span className={styles.cardDue}>
                {[
                  entry.item.durationMin !== null && t('board.hours', { n: hoursText(entry.item.durationMin) }),
                  entry.item.endAt && t('board.due', { date: formatDate(entry.item.endAt) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {tray.total > tray.entries.length && (
        <p className={styles.quiet}>{t('board.more', { n: tray.total - tray.entries.length })}</p>
      )}
    </section>
  )
}
