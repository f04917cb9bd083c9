import type { PlanItem } from '../plan/items.ts'
import { standardCalendar, type WorkCalendar } from '../plan/workdays.ts'

/** An item of a plan for tests: a task of one day without anything else. */
export const planItem = (id: string, over: Partial<PlanItem> = {}): PlanItem => ({
  resource: 'tasks',
  id,
  title: id,
  startAt: '2026-06-01',
  endAt: null,
  durationMin: null,
  ProjectId: null,
  people: [],
  travelMin: 0,
  skills: [],
  isFixed: false,
  zone: 'America/New_York',
  blockedBy: [],
  ...over,
})

/** The calendar of every project in tests that set none. */
export const standardHours = (): WorkCalendar => standardCalendar
