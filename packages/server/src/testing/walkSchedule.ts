import { newId } from '../db/ids.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { schedule } from '@jobwright/contract/resources/schedule.ts'
import type { House, Person } from './house.ts'
import type { World } from './walkAsks.ts'

const days = { from: '2026-11-23', to: '2026-11-29' }
const aMove = (w: World) => ({ moves: [{ resource: 'tasks', id: w.ids['tasks'], startAt: '2026-11-25', endAt: null }] })

// One of each in a company, however often it is filled.
const steps = newId()
const step = newId()
const holidays = newId()
let plans = 0
/** A change of the plan that can be undone, a template of steps, and a calendar of holidays; returns their ids. */
export async function aPlan(
  house: House,
  person: Person,
  made: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const day = addDays('2026-11-24', (plans += 1))
  const moves = [
    { resource: 'tasks' as const, id: made['tasks'] ?? '', startAt: day, endAt: day, UserId: person.me.id },
  ]
  const { change } = await person.call(schedule.commit, { body: { moves } })
  const lists = [
    { id: steps, name: 'Roof', steps: [{ id: step, title: 'Tear off', workdays: 1, after: [], skills: [] }] },
  ]
  await house.owner(`update companies set settings = jsonb_set(settings, '{jobSteps}', $2::jsonb) where id = $1`, [
    person.me.CompanyId,
    JSON.stringify(lists),
  ])
  await house.owner(
    "insert into holiday_calendars (company_id, id, name, url, tried_at) values ($1, $2, 'Holidays', 'https://127.0.0.1/a.ics', now()) on conflict do nothing",
    [person.me.CompanyId, holidays],
  )
  return { schedule: change.id, jobSteps: steps, holidayCalendars: holidays }
}

/** A draft of the plan that was just saved; returns what undoes it, where the walk looks for an id of the schedule. */
export async function aSavedDraft(person: Person): Promise<Record<string, string>> {
  const items = [{ id: newId(), title: 'Skylight', startAt: '2031-03-03', endAt: null }]
  const { undoId } = await person.call(schedule.saveDrafts, { body: { items } })
  return { schedule: undoId ?? '' }
}

/** What is sent with the calls of the schedule. */
export const scheduleBodies: Record<string, (w: World) => unknown> = {
  'PUT /scheduleItems/:id': () => ({ description: 'Seen.' }),
  'PUT /timeOff/:id': () => ({ title: 'Seen.' }),
  'POST /timeOff/:id/decision': () => ({ status: 'approved' }),
  'POST /timeOff/:id/cancel': () => ({}),
  'POST /schedule/preview': aMove,
  'POST /schedule/moves': aMove,
  'POST /schedule/workdays': (w) => ({ ProjectId: w.ids['projects'], workdays: null }),
  'POST /schedule/changes/:id/undo': () => ({}),
  'POST /schedule/drafts': aMove,
  'POST /schedule/drafts/drop': () => days,
  'POST /schedule/drafts/:id/undo': () => ({}),
  'POST /schedule/publish': () => days,
  'POST /schedule/copies': () => ({ from: '2026-11-23', to: '2026-11-30' }),
  'POST /schedule/answers': (w) => ({ resource: 'tasks', id: w.ids['tasks'], answer: 'yes', startAt: '2026-11-24' }),
  'POST /schedule/chains': (w) => ({ ProjectId: w.ids['projects'], listId: w.ids['jobSteps'], start: '2026-11-24' }),
  'POST /schedule/baselines': (w) => ({ ProjectId: w.ids['projects'] }),
  'POST /holidayCalendars': () => ({ name: 'Holidays', url: 'https://127.0.0.1/a.ics', isDayOff: false }),
}

/** Further parameters that calls of the schedule need. */
export const scheduleQueries: Record<string, () => Record<string, string>> = {
  'GET /schedule': () => days,
  'GET /schedule/paper': () => ({ day: days.from }),
  'GET /calendarEntries': () => days,
  'GET /calendarEntries/paper': () => ({ day: days.from }),
}
