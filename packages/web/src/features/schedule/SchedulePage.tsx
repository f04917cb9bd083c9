import { projects, schedule, scheduleitems, tasks } from '@jobwright/contract/calls.gen.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useEffect, useId, useMemo, useState } from 'react'
import { today as todayIn } from '../../data/days.ts'
import { openPath, recordLink } from '../../data/links.ts'
import { nameOf, usePeople } from '../../data/people.ts'
import { setPrefs, usePrefs } from '../../data/prefs.ts'
import { useCan, useMe } from '../../data/session.ts'
import { Failure } from '../../parts/Failure.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { ListPage } from '../../ui/Page.tsx'
import { ListSkeleton } from '../../ui/Skeletons.tsx'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import { AgendaList } from './AgendaList.tsx'
import type { BoardEntry } from './boardModel.ts'
import { BoardView } from './BoardView.tsx'
import { mondayOf, NARROW, rangeOf, shownBy } from './boardRange.ts'
import panels from './panels.module.css'
import styles from './schedule.module.css'
import { Toolbar, type ScheduleState } from './Toolbar.tsx'
import { useBoardQuery, usePlan } from './useBoard.ts'
import { usePlanner } from './usePlanner.ts'
import { finder, isFolded, timelineRange } from './useRows.ts'
import { useTimeline } from './useTimeline.ts'

// What opens later comes later.
const AddSheet = onDemand(async () => (await import('./AddSheet.tsx')).AddSheet)
const ChangesSheet = onDemand(async () => (await import('./ChangesSheet.tsx')).ChangesSheet)
const ConflictsSheet = onDemand(async () => (await import('./ConflictsSheet.tsx')).ConflictsSheet)
const MoveDialog = onDemand(async () => (await import('./MoveDialog.tsx')).MoveDialog)
const MovePanel = onDemand(async () => (await import('./MovePanel.tsx')).MovePanel)
const PaperDialog = onDemand(async () => (await import('./PaperDialog.tsx')).PaperDialog)
const PublishDialog = onDemand(async () => (await import('./PublishDialog.tsx')).PublishDialog)
const TimelineBar = onDemand(async () => (await import('./TimelineBar.tsx')).TimelineBar)

/** Who works where and when: boards by people, a month, a list, and the timeline of a project. */
export function SchedulePage() {
  const { t } = useWords(scheduleWords)
  const me = useMe()
  const zone = me.Company.timezone
  const today = todayIn(zone)
  const router = useRouter()
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false }) === true
  const mayPlan = useCan(schedule.commit)
  const mayMove = {
    tasks: useCan(tasks.update),
    projects: useCan(projects.update),
    scheduleitems: useCan(scheduleitems.update),
  }
  const { state, show } = useScheduleState(isNarrow, zone)
  const { view, day } = state
  const [adding, setAdding] = useState<{ day: string; UserId: string | null }>()
  const [moving, setMoving] = useState<BoardEntry>()
  const [sheet, setSheet] = useState<'changes' | 'publish' | 'paper' | 'conflicts'>()
  const filterId = useId()

  const prefs = usePrefs()
  const showsDone = prefs['boardDone'] === true
  const showsKeys = prefs['boardKeys'] !== false
  const chosen = prefs['planAsDrafts']
  const asDrafts = typeof chosen === 'boolean' ? chosen : mondayOf(day) > mondayOf(today)
  const planner = usePlanner(asDrafts)
  // The board is drawn again between frames: what is in the hand follows the pointer meanwhile.
  const shown = useDeferredValue(planner.shown)

  const isTimeline = view === 'timeline'
  // The timeline opens with the project that it showed the last time.
  const lastProject = isTimeline && state.project === null ? prefs['boardProject'] : null
  useEffect(() => {
    if (typeof lastProject === 'string') show({ project: lastProject })
  }, [lastProject, show])
  const timeline = useTimeline(isTimeline ? state.project : null, zone)
  const asked = rangeOf(view, day)
  const board = useBoardQuery(asked, !isTimeline)
  const people = usePeople()
  const names = useMemo(() => new Map(people.people.map((one) => [one.id, nameOf(one)])), [people.people])
  const rough = usePlan(isTimeline ? timeline.board : undefined, asked, zone)
  const range = isTimeline ? timelineRange([...(rough?.entries ?? []), ...timeline.baseline], day) : asked
  const plan = usePlan(
    isTimeline ? timeline.board : board.data,
    range,
    zone,
    shown.moved,
    shown.entries,
    shown.isMoving,
  )
  const query = isTimeline ? timeline.query : board
  // A timeline has the drafts of one project: publishing would publish those of others, too.
  const drafts = isTimeline ? [] : (plan?.entries.filter(({ isDraft }) => isDraft) ?? [])
  const draftCount = drafts.length

  const { tasks: mayTasks, projects: mayProjects, scheduleitems: mayItems } = mayMove
  const canMove = useCallback(
    ({ item }: BoardEntry) =>
      mayPlan && { tasks: mayTasks, projects: mayProjects, scheduleitems: mayItems }[item.resource],
    [mayPlan, mayTasks, mayProjects, mayItems],
  )
  const open = (entry: BoardEntry) => {
    const { item } = entry
    // A draft of something new has no page yet.
    if (item.draft?.isNew) setMoving(entry)
    else void openPath(router, recordLink(item.resource, item.id))
  }
  const matches = finder(state.q, names).matches
  const panel = plan && planner.pending && <MovePanel planner={planner} plan={plan} names={names} />
  const hasSide = mayPlan && !isNarrow && view !== 'list'
  return (
    <ListPage>
      <Toolbar
        state={state}
        range={range}
        today={today}
        show={show}
        mayPlan={mayPlan}
        isNarrow={isNarrow}
        isMoving={planner.pending !== null || planner.busy}
        drafts={draftCount}
        conflicts={plan?.conflicts.length ?? 0}
        asDrafts={asDrafts}
        onAsDrafts={(on) => setPrefs({ planAsDrafts: on })}
        onPublish={() => setSheet('publish')}
        onConflict={() => setSheet('conflicts')}
        onChanges={() => setSheet('changes')}
        onPaper={() => setSheet('paper')}
        onAdd={() => setAdding({ day, UserId: null })}
        filterId={filterId}
        done={view === 'day' || view === 'week' ? (plan?.entries.filter(isFolded).length ?? 0) : 0}
        showsDone={showsDone}
        onDone={() => setPrefs({ boardDone: !showsDone })}
        showsKeys={showsKeys}
        onKeys={() => setPrefs({ boardKeys: true })}
      />
      {isTimeline && (
        <TimelineBar
          id={state.project}
          timeline={timeline}
          mayPlan={mayPlan}
          today={today}
          onChoose={(project) => {
            setPrefs({ boardProject: project })
            show({ project })
          }}
        />
      )}
      {query.isError && <Failure problem={query.error} onRetry={() => void query.refetch()} />}
      {!plan && !query.isError && !(isTimeline && state.project === null) && <ListSkeleton rows={8} />}
      {isTimeline && state.project === null && <p className={styles.hint}>{t('board.pickProject')}</p>}
      {plan && plan.board.left > 0 && <p className={styles.left}>{t('board.left', { n: plan.board.left })}</p>}
      {plan && view === 'list' && (
        <AgendaList
          plan={plan}
          range={range}
          today={today}
          names={names}
          matches={matches}
          canMove={canMove}
          mayAdd={mayPlan}
          onOpen={open}
          onMove={setMoving}
          onAdd={(on) => setAdding({ day: on, UserId: null })}
        />
      )}
      {plan && view !== 'list' && (!isTimeline || state.project !== null) && (
        <BoardView
          key={view}
          plan={plan}
          planner={planner}
          state={state}
          range={range}
          zone={zone}
          today={today}
          people={people}
          me={me.id}
          names={names}
          baseline={timeline.baseline}
          canMove={canMove}
          mayPlan={mayPlan}
          showsDone={showsDone}
          showsKeys={showsKeys}
          onCloseKeys={() => setPrefs({ boardKeys: false })}
          hasSide={hasSide}
          panel={hasSide ? panel : null}
          filterId={filterId}
          onOpen={open}
          onAdd={setAdding}
          onDay={(on) => show({ view: 'day', day: on })}
          onPublish={() => draftCount > 0 && setSheet('publish')}
        />
      )}
      {!hasSide && panel && <div className={panels.floating}>{panel}</div>}
      {adding && (
        <AddSheet
          day={adding.day}
          UserId={adding.UserId}
          ProjectId={isTimeline ? state.project : null}
          asDraft={asDrafts}
          zone={zone}
          onClose={() => setAdding(undefined)}
        />
      )}
      {moving && plan && (
        <MoveDialog entry={moving} plan={plan} planner={planner} zone={zone} onClose={() => setMoving(undefined)} />
      )}
      {sheet === 'changes' && <ChangesSheet mayUndo={mayPlan} onClose={() => setSheet(undefined)} />}
      {sheet === 'conflicts' && plan && (
        <ConflictsSheet
          plan={plan}
          names={names}
          onPerson={(q) => {
            show({ q })
            setSheet(undefined)
          }}
          onClose={() => setSheet(undefined)}
        />
      )}
      {sheet === 'paper' && (
        <PaperDialog day={day} crews={plan?.board.crews ?? []} onClose={() => setSheet(undefined)} />
      )}
      {sheet === 'publish' && (
        <PublishDialog range={range} drafts={drafts} zone={zone} names={names} onClose={() => setSheet(undefined)} />
      )}
    </ListPage>
  )
}

/** What the address says: the view, the day, what is looked for. */
function useScheduleState(isNarrow: boolean, zone: string) {
  const navigate = useNavigate({ from: '/schedule/' })
  const search = useSearch({ from: '/_desk/schedule/' })
  const state: ScheduleState = {
    ...shownBy(search, isNarrow, zone),
    q: String(search.q ?? ''),
    color: search.color ?? 'project',
    project: search.project ?? null,
  }
  const show = ({ project, q, ...next }: Partial<ScheduleState>) =>
    void navigate({
      to: '/schedule',
      search: (before) => ({
        ...before,
        ...next,
        ...(q !== undefined && { q: q || undefined }),
        ...(project !== undefined && { project: project ?? undefined }),
      }),
      replace: true,
    })
  return { state, show }
}
