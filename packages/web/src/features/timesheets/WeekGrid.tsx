import { timesheets } from '@jobwright/contract/calls.gen.ts'
import { Button, Checkbox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconBell, IconCheck, IconClock, IconCornerUpLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { today } from '../../data/days.ts'
import { recordLink } from '../../data/links.ts'
import { nameOf } from '../../data/people.ts'
import { useCanEdit, useMe } from '../../data/session.ts'
import { Failure } from '../../parts/Failure.tsx'
import { PersonMark } from '../../parts/people/PersonLink.tsx'
import { hours } from '../../parts/time/entries.ts'
import { SheetStatusBadge } from '../../parts/time/SheetStatusBadge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useIsAlone } from '../../parts/time/useIsAlone.ts'
import { noticeProblem } from '../../ui/Notice.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { keyIsTaken } from '../../ui/pageKeys.ts'
import { useUiTexts } from '../../ui/UiTexts.tsx'
import { timedeskWords } from '../../words/lazy/timedesk.ts'
import { useWords } from '../../words/words.tsx'
import { DayCell } from './DayCell.tsx'
import { ExplainPanel } from './ExplainPanel.tsx'
import { ReturnSheet } from './ReturnSheet.tsx'
import { paidOf, sumOf, type PersonWeek } from './personWeek.ts'
import styles from './timesheets.module.css'
import { useMoveWeeks, type DecidedWeek } from './useMoveWeeks.ts'
import { useTimeGrid } from './useTimeViews.ts'
import { ScrollRegion } from '../../ui/table/ScrollRegion.tsx'

type Props = { week: string; showDays: boolean }

/** People by days: normal cells are quiet, what costs money has a color and a word. Everything works by keyboard. */
export function WeekGrid({ week, showDays }: Props) {
  const { t } = useWords(timedeskWords)
  const grid = useTimeGrid(week)
  if (grid.isPending) return <ListSkeleton rows={8} />
  if (grid.isError) return <Failure problem={grid.error} onRetry={() => void grid.refetch()} />
  const rows = grid.data.rows as readonly PersonWeek[]
  if (rows.length === 0)
    return (
      <EmptyState icon={<IconClock size={26} stroke={1.75} />} title={t('timedesk.nobody')}>
        {t('timedesk.nobodyText')}
      </EmptyState>
    )
  return <Grid rows={rows} showDays={showDays} week={week} />
}

function Grid({ rows, showDays, week }: Props & { rows: readonly PersonWeek[] }) {
  const { t, formatDate, language } = useWords(timedeskWords)
  const { close } = useUiTexts()
  const me = useMe()
  const navigate = useNavigate()
  const mayApprove = useCanEdit(timesheets.update)
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState(0)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [explained, setExplained] = useState<PersonWeek>()
  const [returning, setReturning] = useState<readonly DecidedWeek[]>()
  const { move, remind, busy } = useMoveWeeks(() => setSelected(new Set()))
  const isOver = dayOf(week, 6) < today(me.Company.timezone)
  const hasDouble = rows.some((row) => sumOf(row, 'double') > 0)
  const days = Array.from({ length: 7 }, (_, nth) => dayOf(week, nth))
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  // One's own week is somebody else's to approve, if there is anybody.
  const isAlone = useIsAlone(rows.some(({ User }) => User.id === me.id))
  const canSelect = ({ User, weeks }: PersonWeek) => mayApprove && (User.id !== me.id || isAlone) && weeks.length > 0
  const toggle = (id: string) =>
    setSelected((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
  const chosen = rows.filter(({ User }) => selected.has(User.id))
  const weeksOf = (list: readonly PersonWeek[], to: 'approved' | 'rejected') =>
    weeksIn(list, to === 'approved' ? ['submitted'] : ['submitted', 'approved'])
  // Only finished weeks of other people: nobody is reminded of a week that is not over.
  const late = isOver
    ? weeksIn(
        chosen.filter(({ User }) => User.id !== me.id),
        ['open', 'rejected'],
      )
    : []
  /** What of the chosen weeks can be decided this way; if none can, that is said. */
  const decidable = (to: 'approved' | 'rejected') => {
    const asked = actOn()
    const weeks = weeksOf(asked, to)
    if (asked.length > 0 && weeks.length === 0)
      noticeProblem(t('timedesk.nothingToDecide', { names: asked.map(({ User }) => nameOf(User)).join(', ') }), close)
    return weeks
  }
  const askReturn = () => {
    const weeks = decidable('rejected')
    if (weeks.length > 0) setReturning(weeks)
  }
  const go = (to: number) => {
    const next = Math.min(Math.max(0, to), rows.length - 1)
    setAt(next)
    table.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus()
  }
  const actOn = () => (chosen.length > 0 ? chosen : rows.slice(at, at + 1).filter(canSelect))
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || keyIsTaken(event)) return
      const row = rows[at]
      const acts: Record<string, () => void> = {
        j: () => go(at + 1),
        ArrowDown: () => go(at + 1),
        k: () => go(at - 1),
        ArrowUp: () => go(at - 1),
        x: () => row && canSelect(row) && toggle(row.User.id),
        i: () => row && row.weeks.length > 0 && setExplained(row),
        n: () => {
          const next = rows.findIndex((one, nth) => nth > at && one.weeks.some(({ odd }) => odd > 0))
          if (next >= 0) go(next)
        },
        a: () => void move(decidable('approved'), 'approved'),
        r: askReturn,
        Enter: () => {
          const id = row?.weeks[0]?.id
          if (id && document.activeElement?.closest('[data-row]'))
            void navigate({ to: '/timesheets/$id', params: { id } })
        },
      }
      const act = acts[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
  return (
    <>
      <ScrollRegion className={styles.scroller} label={t('timedesk.view.grid')}>
        <table className={styles.table} ref={table}>
          <thead>
            <tr>
              <th scope="col" className={styles.person}>
                {t('timedesk.person')}
              </th>
              {showDays &&
                days.map((day) => (
                  <th key={day} scope="col">
                    <abbr title={formatDate(day)}>
                      {weekday.format(new Date(`${day}T00:00:00Z`))} {Number(day.slice(8))}
                    </abbr>
                  </th>
                ))}
              <th scope="col">{t('timedesk.regular')}</th>
              <th scope="col">{t('timedesk.overtime')}</th>
              {hasDouble && <th scope="col">{t('timedesk.double')}</th>}
              <th scope="col">{t('timedesk.leave')}</th>
              <th scope="col" className={styles.sum}>
                {t('timedesk.total')}
              </th>
              <th scope="col" className={styles.state}>
                {t('timedesk.state')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, nth) => {
              const sheet = row.weeks[0]
              const total = paidOf(row) + sumOf(row, 'leave')
              return (
                <tr
                  key={row.User.id}
                  data-row={nth}
                  tabIndex={nth === at ? 0 : -1}
                  aria-selected={selected.has(row.User.id)}
                  data-selected={selected.has(row.User.id) || undefined}
                  onFocus={() => setAt(nth)}
                >
                  <th scope="row" className={styles.person}>
                    <span className={styles.who}>
                      <Checkbox
                        aria-label={t('timedesk.select', { name: nameOf(row.User) })}
                        disabled={!canSelect(row)}
                        title={row.User.id === me.id && !isAlone ? t('timedesk.ownWeek') : undefined}
                        checked={selected.has(row.User.id)}
                        onChange={() => toggle(row.User.id)}
                      />
                      <PersonMark person={row.User} {...(sheet && { href: recordLink('timesheets', sheet.id) })} />
                    </span>
                  </th>
                  {showDays && days.map((day) => <DayCell key={day} row={row} day={day} />)}
                  <td>{hours(sumOf(row, 'regular'))}</td>
                  <td>{figure(sumOf(row, 'overtime'))}</td>
                  {hasDouble && <td>{figure(sumOf(row, 'double'))}</td>}
                  <td>{figure(sumOf(row, 'leave'))}</td>
                  <td className={styles.sum}>
                    {sheet ? (
                      <button type="button" className={styles.total} onClick={() => setExplained(row)}>
                        {hours(total)}
                      </button>
                    ) : (
                      '–'
                    )}
                  </td>
                  <td className={styles.state}>
                    {sheet && (
                      <SheetStatusBadge sheet={{ status: sheet.status, changedAt: sheet.isChanged ? 'yes' : null }} />
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={styles.person}>
                {t('timedesk.people', { n: rows.length })}
              </th>
              {showDays &&
                days.map((day) => (
                  <td key={day}>
                    {sumFigure(
                      rows.reduce((all, row) => all + (row.days.find((one) => one.day === day)?.paid ?? 0), 0),
                    )}
                  </td>
                ))}
              {(['regular', 'overtime', ...(hasDouble ? (['double'] as const) : []), 'leave'] as const).map((name) => (
                <td key={name}>{sumFigure(rows.reduce((all, row) => all + sumOf(row, name), 0))}</td>
              ))}
              <td className={styles.sum}>
                {hours(rows.reduce((all, row) => all + paidOf(row) + sumOf(row, 'leave'), 0))}
              </td>
              {/* No text: states do not add up. */}
              <td className={styles.state} aria-hidden />
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
      <p className={styles.keys}>{t('timedesk.keys')}</p>
      {chosen.length > 0 && (
        <div className={styles.bulk} role="toolbar" aria-label={t('timedesk.selected', { n: chosen.length })}>
          <strong role="status">{t('timedesk.selected', { n: chosen.length })}</strong>
          <span className={styles.gap} />
          {late.length > 0 && (
            <Button
              variant="default"
              loading={busy}
              leftSection={<IconBell size={16} aria-hidden />}
              onClick={() => void remind(late)}
            >
              {t('timedesk.remind', { n: late.length })}
            </Button>
          )}
          <Button
            variant="default"
            leftSection={<IconCornerUpLeft size={16} aria-hidden />}
            disabled={weeksOf(chosen, 'rejected').length === 0}
            onClick={askReturn}
          >
            {t('timedesk.return')}
          </Button>
          <Button
            loading={busy}
            leftSection={<IconCheck size={16} aria-hidden />}
            disabled={weeksOf(chosen, 'approved').length === 0}
            onClick={() => void move(weeksOf(chosen, 'approved'), 'approved')}
          >
            {t('timedesk.approveMany', { n: weeksOf(chosen, 'approved').length })}
          </Button>
        </div>
      )}
      {explained && <ExplainPanel row={explained} onClose={() => setExplained(undefined)} />}
      {returning && (
        <ReturnSheet
          busy={busy}
          onClose={() => setReturning(undefined)}
          onReturn={(reason) => void move(returning, 'rejected', reason).then(() => setReturning(undefined))}
        />
      )}
    </>
  )
}

/** The weeks of these people that are in one of these states, each with its person's name. */
const weeksIn = (
  list: readonly PersonWeek[],
  states: readonly PersonWeek['weeks'][number]['status'][],
): DecidedWeek[] =>
  list.flatMap(({ User, weeks }) =>
    weeks.filter(({ status }) => states.includes(status)).map(({ id }) => ({ id, name: nameOf(User) })),
  )

const figure = (minutes: number): string => (minutes === 0 ? '–' : hours(minutes))
/** A sum of all people; nothing where there is none. */
const sumFigure = (minutes: number): string => (minutes === 0 ? '' : hours(minutes))
const dayOf = (week: string, nth: number): string =>
  new Date(Date.parse(`${week}T00:00:00Z`) + nth * 86_400_000).toISOString().slice(0, 10)
