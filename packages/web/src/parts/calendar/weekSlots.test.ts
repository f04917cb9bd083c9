import { entriesByDay } from '@jobwright/contract/plan/entryDays.ts'
import type { CalendarEntry } from '@jobwright/contract/resources/calendar.ts'
import { addDays, daysThrough } from '@jobwright/contract/rules/days.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { weekSlots, type DaySlots } from './weekSlots.ts'

const ZONE = 'America/New_York'
const SUNDAY = '2026-11-22'
const week = daysThrough(SUNDAY, addDays(SUNDAY, 6))
const entry = (title: string, from: number, to = from): CalendarEntry => ({
  layer: 'projects',
  id: title,
  resource: 'projects',
  number: '',
  title,
  startAt: addDays(SUNDAY, from),
  endAt: addDays(SUNDAY, to),
  isDone: false,
  isDayOff: false,
  UserId: null,
  ProjectId: null,
})
const slotsOf = (entries: readonly CalendarEntry[], most: number) =>
  weekSlots(week, entriesByDay(entries, week, ZONE), most, ZONE)
/** A day as text: a bar with its length, covered lines as "-", empty ones as "". */
const drawn = (days: readonly DaySlots[]) =>
  days.map(({ slots, left }) => [
    ...slots.map((slot) =>
      slot.kind === 'bar'
        ? `${slot.isFromBefore ? '<' : ''}${slot.entry.title}${slot.days}${slot.goesOn ? '>' : ''}`
        : slot.kind === 'single'
          ? slot.entry.title
          : slot.kind === 'covered'
            ? '-'
            : '',
    ),
    ...(left > 0 ? [`+${left}`] : []),
  ])

it('draws an entry of several days once, and fills the lines between with those of one day', () => {
  const entries = [entry('a', -3, 1), entry('b', 1, 3), entry('c', 3, 9), entry('x', 0), entry('y', 3), entry('z', 3)]
  expect(drawn(slotsOf(entries, 4))).toEqual([
    ['<a2', 'x'],
    ['-', 'b3'],
    ['', '-'],
    ['c4>', '-', 'y', 'z'],
    ['-'],
    ['-'],
    ['-'],
  ])
})

it('says on each day how many it leaves out', () => {
  const entries = [entry('a', 0, 6), entry('b', 0, 6), entry('c', 0, 1), entry('x', 0), entry('y', 2), entry('z', 2)]
  expect(drawn(slotsOf(entries, 3))).toEqual([
    ['a7', 'b7', '+2'],
    ['-', '-', '+1'],
    ['-', '-', '+2'],
    ['-', '-'],
    ['-', '-'],
    ['-', '-'],
    ['-', '-'],
  ])
})

it('shows or counts every entry of every day, in no more lines than there are', () => {
  const one = fc.record({ from: fc.integer({ min: -4, max: 7 }), long: fc.integer({ min: 0, max: 9 }) })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 40 }), fc.integer({ min: 2, max: 6 }), (drafts, most) => {
      const entries = drafts.map(({ from, long }, nth) => entry(String(nth), from, from + long))
      const byDay = entriesByDay(entries, week, ZONE)
      for (const [day, { slots, left }] of slotsOf(entries, most).entries()) {
        const shown = slots.filter(({ kind }) => kind !== 'empty').length
        expect(shown + left).toBe(byDay.get(week[day] ?? '')?.length)
        expect(slots.length + (left > 0 ? 1 : 0)).toBeLessThanOrEqual(most)
      }
      expect(slotsOf(entries, Infinity).every(({ left }) => left === 0)).toBe(true)
    }),
  )
})
