import type { Hit } from '@jobwright/contract/resources/overview.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { ProjectStatus, TaskStatus } from '@jobwright/contract/statuses.ts'
import { folded } from '../../../data/matching.ts'
import { nameOf, type Person } from '../../../data/people.ts'
// The beginnings are texts of this area.
import '../../../words/lazy/searching.ts'
import { isCalled, type ActionName, type NewKind, type TypedAction } from './grammar.ts'

/** What an action would do, for the people and records that its words may mean. */
export type PlannedAction =
  | { do: 'clockIn' | 'switch'; person: Person; running: TimeEntry | null; job: Hit | null }
  | { do: 'clockOut'; person: Person; running: TimeEntry }
  | { do: 'new'; kind: NewKind; on: Hit | null }
  | { do: 'assign'; record: Hit; person: Person }
  | { do: 'mark'; record: Hit; status: number }

/** What the words of an action are looked up in, and who asks. */
export type ActionWorld = {
  people: readonly Person[]
  hits: readonly Hit[]
  /** The clocks that run, as far as this person sees them; undefined until they are known. */
  running: readonly TimeEntry[] | undefined
  me: string
  can: (what: 'self' | 'crew' | 'assign' | 'markTask' | 'markProject' | NewKind) => boolean
}

const MOST = 3
const self = new Set(['me', 'myself', 'yo', 'mi', 'mí'])

/** The kinds of records that a new one can be begun on. */
const begunOn: Readonly<Record<NewKind, readonly Hit['resource'][]>> = {
  tasks: ['projects', 'bids', 'customers'],
  changeorders: ['projects'],
  bids: ['customers'],
  projects: ['customers'],
  contacts: ['customers'],
  customers: [],
  scheduleitems: ['projects', 'bids', 'tasks', 'customers'],
  logentries: ['logbooks', 'projects'],
  photos: ['projects', 'bids', 'tasks', 'customers'],
}

const peopleFor = (text: string, { people, me }: ActionWorld): Person[] => {
  const active = people.filter(({ active: isActive }) => isActive)
  if (text === '') return []
  if (self.has(folded(text))) return active.filter(({ id }) => id === me)
  return active.filter((person) => isCalled(nameOf(person), text)).slice(0, MOST)
}
/** The hits of these kinds; a record whose number was typed is meant alone. */
function hitsFor(kinds: readonly Hit['resource'][], { hits }: ActionWorld, typed: string): Hit[] {
  const fitting = hits.filter(({ resource }) => kinds.includes(resource))
  const numbered = fitting.filter(({ number }) => folded(number) === folded(typed))
  return numbered.length > 0 ? numbered : fitting
}

/** What a text of this action is about: it is searched for. */
export function subjectOf(action: TypedAction | undefined): string {
  if (action?.act === 'clockIn') return action.job
  if (action?.act === 'new') return action.on
  return action?.act === 'assign' || action?.act === 'mark' ? action.record : ''
}

function clocked(action: TypedAction & { act: 'clockIn' | 'clockOut' }, world: ActionWorld): PlannedAction[] {
  const { running, me, can } = world
  // Without the clocks that run, nobody knows whether this starts one or changes its job.
  if (!running) return []
  const typed = action.person || 'me'
  const people = peopleFor(typed, world).filter(({ id }) => can(id === me ? 'self' : 'crew'))
  const clockOf = (person: Person) =>
    running.find(({ UserId, endAt }) => UserId === person.id && endAt === null) ?? null
  if (action.act === 'clockOut')
    return people.flatMap((person): PlannedAction[] => {
      const entry = clockOf(person)
      return entry ? [{ do: 'clockOut', person, running: entry }] : []
    })
  const jobs = action.job === '' ? [null] : hitsFor(['projects', 'bids'], world, action.job).slice(0, MOST)
  return people
    .flatMap((person) =>
      jobs.flatMap((job): PlannedAction[] => {
        const entry = clockOf(person)
        if (!entry) return [{ do: 'clockIn', person, running: null, job }]
        const isThere = !job || entry.ProjectId === job.id || entry.BidId === job.id
        return isThere ? [] : [{ do: 'switch', person, running: entry, job }]
      }),
    )
    .slice(0, 5)
}

/** What a typed action may do, the likeliest first: only what this person may do, to what they see. */
export function plansOf(action: TypedAction, world: ActionWorld): PlannedAction[] {
  const { can } = world
  switch (action.act) {
    case 'clockIn':
    case 'clockOut':
      return clocked(action, world)
    case 'new': {
      const { kind, on } = action
      if (!can(kind)) return []
      if (on === '') return [{ do: 'new', kind, on: null }]
      return hitsFor(begunOn[kind], world, on)
        .slice(0, MOST)
        .map((hit) => ({ do: 'new', kind, on: hit }))
    }
    case 'assign':
      if (!can('assign')) return []
      return hitsFor(['tasks'], world, action.record)
        .slice(0, MOST)
        .flatMap((record) =>
          peopleFor(action.person, world).map((person): PlannedAction => ({ do: 'assign', record, person })),
        )
        .slice(0, 5)
    case 'mark': {
      const isDone = action.to === 'complete'
      const statusOf = ({ resource }: Hit) =>
        resource === 'tasks'
          ? TaskStatus[isDone ? 'Completed' : 'InProgress']
          : ProjectStatus[isDone ? 'Completed' : 'InProgress']
      return hitsFor(['tasks', 'projects'], world, action.record)
        .filter((record) => can(record.resource === 'tasks' ? 'markTask' : 'markProject'))
        .filter((record) => record.status !== statusOf(record))
        .slice(0, MOST)
        .map((record) => ({ do: 'mark', record, status: statusOf(record) }))
    }
    case 'go':
      return []
  }
}

/** The beginnings of actions that are offered while one is typed, and what they need. */
export const beginnings = [
  ['cmd.sayClockIn', 'clockIn'],
  ['cmd.sayClockOut', 'clockOut'],
  ['cmd.sayTask', 'tasks'],
  ['cmd.sayChange', 'changeorders'],
  ['cmd.sayBid', 'bids'],
  ['cmd.sayLog', 'logentries'],
  ['cmd.sayPhoto', 'photos'],
  ['cmd.sayVisit', 'scheduleitems'],
  ['cmd.sayAssign', 'assign'],
  ['cmd.sayMark', 'mark'],
  ['cmd.sayStart', 'mark'],
  ['cmd.sayGo', 'go'],
] as const satisfies readonly (readonly [string, ActionName | NewKind])[]
