import { files, recordCalls, tasks, projects, timeentries } from '@jobwright/contract/calls.gen.ts'
import type { Hit } from '@jobwright/contract/resources/overview.ts'
import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { addLink, linkTo, openPath, pathLink, recordLink, withSearch } from '../../../data/links.ts'
import { nameOf, usePeople } from '../../../data/people.ts'
import { readPage, useShortList } from '../../../data/records.ts'
import { canCall, holds, useMe } from '../../../data/session.ts'
import { useStatusName } from '../../../parts/status/statusWords.ts'
import type { Address } from '../../../ui/Link.tsx'
import { searchingWords } from '../../../words/lazy/searching.ts'
import { useWords } from '../../../words/words.tsx'
import { useSubject } from '../useSearch.ts'
import { actionIn, completionsOf } from './grammar.ts'
import { beginnings, plansOf, subjectOf, type ActionWorld, type PlannedAction } from './plan.ts'
import { useRunAction } from './useRunAction.ts'

/** Something that the palette offers to do: it says what, and does it when it is chosen. */
type OfferedAction = { key: string; label: string; act: () => void }
/** The beginning of an action, to be completed. */
type Beginning = { key: string; fill: string }

const MOST_RUNNING = 1000
const linkField: Partial<Record<Hit['resource'], string>> = {
  projects: 'ProjectId',
  bids: 'BidId',
  tasks: 'TaskId',
  customers: 'CustomerId',
}

/** What the text of the palette would do, and how it may go on. Nothing is done before somebody chooses it. */
export function useActions(text: string): { actions: OfferedAction[]; beginnings: Beginning[]; page: string } {
  const { t } = useWords(searchingWords)
  const me = useMe()
  const router = useRouter()
  const run = useRunAction()
  const taskStatus = useStatusName('task')
  const projectStatus = useStatusName('project')
  const action = useMemo(() => actionIn(text), [text])
  const hits = useSubject(subjectOf(action))
  const { people } = usePeople()
  const clocks = action?.act === 'clockIn' || action?.act === 'clockOut'
  const running = useShortList('timeentries', { open: '1' }, MOST_RUNNING, clocks && canCall(me, timeentries.list))
  const world = useMemo((): ActionWorld => {
    const can: ActionWorld['can'] = (what) => {
      switch (what) {
        case 'self':
          return canCall(me, timeentries.create)
        case 'crew':
          return canCall(me, timeentries.create) && holds(me, 'timesheets.crew')
        case 'assign':
        case 'markTask':
          return canCall(me, tasks.update)
        case 'markProject':
          return canCall(me, projects.update)
        case 'photos':
          return canCall(me, files.create)
        default:
          return canCall(me, recordCalls[what].create)
      }
    }
    return { people, hits, running: running.data?.rows, me: me.id, can }
  }, [me, people, hits, running.data])

  const called = (hit: Hit) => [hit.number, hit.title].filter(Boolean).join(' ')
  const labelOf = (plan: PlannedAction): string => {
    const isSelf = 'person' in plan && plan.person.id === me.id
    const name = 'person' in plan ? nameOf(plan.person) : ''
    switch (plan.do) {
      case 'clockIn':
        if (!plan.job) return isSelf ? t('cmd.clockSelf') : t('cmd.clockIn', { name })
        return isSelf
          ? t('cmd.clockSelfOn', { job: called(plan.job) })
          : t('cmd.clockInOn', { name, job: called(plan.job) })
      case 'switch': {
        const job = plan.job ? called(plan.job) : ''
        return isSelf ? t('cmd.switchSelf', { job }) : t('cmd.switch', { name, job })
      }
      case 'clockOut':
        return isSelf ? t('cmd.clockSelfOut') : t('cmd.clockOut', { name })
      case 'new': {
        const thing = t(plan.kind === 'photos' || plan.kind === 'logentries' ? `add.${plan.kind}` : `${plan.kind}.add`)
        return plan.on ? t('cmd.newOn', { thing, record: called(plan.on) }) : thing
      }
      case 'assign':
        return t('cmd.assign', { record: called(plan.record), name })
      case 'mark': {
        const statusName = plan.record.resource === 'tasks' ? taskStatus : projectStatus
        return t('cmd.mark', { record: called(plan.record), status: statusName(plan.status) })
      }
    }
  }
  const act = (plan: PlannedAction): void => {
    if (plan.do !== 'new') return run(plan, plan.do === 'mark' || plan.do === 'assign' ? called(plan.record) : '')
    void newPage(plan).then((page) => openPath(router, page))
  }
  return {
    actions: action
      ? plansOf(action, world).map((plan) => ({ key: keyOf(plan), label: labelOf(plan), act: () => act(plan) }))
      : [],
    beginnings: completionsOf(
      text,
      beginnings.filter(([, what]) => mayBegin(what, world.can)).map(([word]) => t(word)),
    ).map((fill) => ({ key: fill, fill })),
    page: action?.act === 'go' ? action.page : '',
  }
}

function mayBegin(what: (typeof beginnings)[number][1], can: ActionWorld['can']): boolean {
  if (what === 'go') return true
  if (what === 'clockIn' || what === 'clockOut') return can('self') || can('crew')
  return what === 'mark' ? can('markTask') || can('markProject') : can(what)
}

const keyOf = (plan: PlannedAction): string =>
  [
    plan.do,
    'person' in plan && plan.person.id,
    'job' in plan && plan.job?.id,
    'record' in plan && plan.record.id,
    'kind' in plan && plan.kind,
    'on' in plan && plan.on?.id,
  ]
    .filter(Boolean)
    .join(' ')

/** The page on which a new record begins, with what it stands on filled in. */
async function newPage({ kind, on }: PlannedAction & { do: 'new' }): Promise<Address> {
  if (kind === 'photos')
    return on && on.resource !== 'users'
      ? recordLink(on.resource, on.id, { tab: 'files', files: 'photos' })
      : linkTo({ to: '/photos' })
  if (!on) return addLink(kind)
  if (kind === 'logentries') {
    // A log stands in a log book: the job's own, if it has one.
    const { rows } =
      on.resource === 'projects' ? await readPage('logbooks', { ProjectId: on.id }, 1, 1) : { rows: [on] }
    const book = rows[0]?.id
    return linkTo({ to: '/logentries/add', search: book ? { LogbookId: book } : {} })
  }
  const field = linkField[on.resource]
  return pathLink(withSearch(addLink(kind), field ? { [field]: on.id } : {}))
}
