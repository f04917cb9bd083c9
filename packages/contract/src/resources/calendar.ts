import { z } from 'zod'
import { day, id, instant, link, moment, paperDay, required, webAddressFrom } from '../fields.ts'
import { ById } from '../crud.ts'
import { calendarLayers } from '../rules/schedule.ts'
import { route } from '../route.ts'

/** The most days and entries of a calendar at once. */
export const MOST_CALENDAR_DAYS = 100
export const MOST_CALENDAR_ENTRIES = 5000
export const MOST_HOLIDAY_CALENDARS = 10

/** What a calendar shows of one record or holiday. Without prices. */
const CalendarEntry = z.object({
  layer: z.enum(calendarLayers),
  /** The kind of record, and its id; null for a holiday. */
  resource: z.string().nullable(),
  id: z.string(),
  number: z.string(),
  title: z.string(),
  /** A day, or an instant in UTC. */
  startAt: moment,
  /** The last day, or the end; null for one day or a moment. */
  endAt: moment.nullable(),
  UserId: link,
  ProjectId: link,
  isDone: z.boolean(),
  isDayOff: z.boolean(),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

const HolidayCalendar = z.object({
  id,
  name: z.string(),
  url: z.string(),
  /** Whether nobody works on its days. */
  isDayOff: z.boolean(),
  days: z.number().int(),
  readAt: instant.nullable(),
  /** Why it could not be read the last time; '' if it could. */
  problem: z.string(),
})

/** Layers, separated by commas; all without. */
const layers = z
  .string()
  .max(200)
  .refine(
    (value) => value.split(',').every((one) => (calendarLayers as readonly string[]).includes(one)),
    'Choose one of the available values.',
  )
  .optional()

/** Calendar programs copy addresses of calendars as webcal://; they are read over https. */
const calendarAddress = webAddressFrom((value) => value.replace(/^webcals?:/i, 'https:'))

export const calendar = {
  entries: route({
    method: 'GET',
    path: '/calendarEntries',
    summary: 'What lies on these days: tasks, visits, projects, bids, change orders, logs due, time off, holidays',
    open: 'signed-in',
    query: z.strictObject({
      from: day,
      to: day,
      layers,
      UserId: id.optional(),
    }),
    reply: z.object({ rows: z.array(CalendarEntry), left: z.number().int(), asOf: instant }),
  }),
  paper: route({
    method: 'GET',
    path: '/calendarEntries/paper',
    summary: 'The month of a day as a PDF: the same entries as on the page; full days continue in a list',
    open: 'signed-in',
    query: z.strictObject({
      day: paperDay,
      layers,
      UserId: id.optional(),
      language: z.enum(['en', 'es']).default('en'),
    }),
    gives: 'file',
  }),
  holidays: route({
    method: 'GET',
    path: '/holidayCalendars',
    summary: 'The calendars of holidays that the company reads from other servers',
    needs: 'schedule.list',
    reply: z.object({ rows: z.array(HolidayCalendar) }),
  }),
  addHolidays: route({
    method: 'POST',
    path: '/holidayCalendars',
    summary: 'Read a calendar of holidays from its address, now and every day; it is only shown, never changed',
    needs: 'schedule.update',
    body: z.strictObject({ name: required(60), url: calendarAddress, isDayOff: z.boolean() }),
    reply: HolidayCalendar,
  }),
  removeHolidays: route({
    method: 'DELETE',
    path: '/holidayCalendars/:id',
    summary: 'Remove a calendar of holidays',
    needs: 'schedule.update',
    params: ById,
    reply: z.object({ success: z.literal(true) }),
  }),
}
