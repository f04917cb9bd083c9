import { dayText } from '@jobwright/contract/rules/days.ts'
import { clockAt, minuteOf } from '@jobwright/contract/time/zone.ts'
import { isDay, lastDayOf } from '@jobwright/contract/plan/items.ts'
import type { Database } from '../../db/open.ts'
import { statement } from '../../db/statement.ts'
import type { PlanPaperSpec } from '../../outside/workshop/jobs.ts'
import { paperLocale, timeText } from './moments.ts'
import { settingOf } from './papers.ts'

/** The company, its logo and today, and how days and times are written on the paper of a plan. */
export type PlanPaperSetting = {
  head: Pick<PlanPaperSpec, 'language' | 'company' | 'logo' | 'printedOn'>
  zone: string
  day(day: string): string
  /** Such as Friday, June 12. */
  dayTitle(day: string): string
  /** Such as Fri 12. */
  weekday(day: string): string
  /** Such as November 2026. */
  month(day: string): string
  /** The time of an instant; '' for a whole day. */
  time(moment: string): string
  /** From when to when something is on this day; '' where it is all day. */
  times(startAt: string, endAt: string | null, day: string): string
}

/** How a company writes the paper of a plan in this language. */
export async function planPaperSetting(
  db: Database,
  companyId: string,
  language: 'en' | 'es',
  today: string,
): Promise<PlanPaperSetting> {
  const { company, logo, ...setting } = await settingOf({ db }, companyId)
  const clock = { ...setting, language }
  const { timezone } = clock
  const format = (options: Intl.DateTimeFormatOptions) => {
    const writer = new Intl.DateTimeFormat(paperLocale(clock), { timeZone: 'UTC', ...options })
    return (day: string) => writer.format(new Date(`${day}T12:00:00Z`))
  }
  const title = format({ weekday: 'long', month: 'long', day: 'numeric' })
  const month = format({ month: 'long', year: 'numeric' })
  const time = (moment: string) => (isDay(moment) ? '' : timeText(moment, clock))
  return {
    head: { language, company, logo, printedOn: dayText(today, clock) },
    zone: timezone,
    day: (day) => dayText(day, clock),
    dayTitle: (day) => capital(title(day)),
    weekday: format({ weekday: 'short' }),
    month: (day) => capital(month(day)),
    time,
    times(startAt, endAt, day) {
      const from = !isDay(startAt) && clockAt(timezone, minuteOf(startAt)).day === day ? time(startAt) : ''
      const to = endAt !== null && !isDay(endAt) && lastDayOf(endAt, timezone) === day ? time(endAt) : ''
      return [from, to && `– ${to}`].filter(Boolean).join(' ')
    },
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The names of the people of the company, as in the pickers of every page. */
export const namesStatement = statement(
  { id: 'uuid', name: 'text' },
  `select u.id, btrim(u.first_name || ' ' || u.last_name) as name from users u
    where u.company_id = (select current_company()) order by lower(u.first_name), lower(u.last_name), u.id`,
  [],
)

/** The colors of marks on the paper of a plan. */
export const paperColors = {
  blue: '#1d4ed8',
  orange: '#c2410c',
  green: '#15803d',
  violet: '#6d28d9',
  red: '#b91c1c',
  gray: '#6b7280',
  yellow: '#a16207',
} as const
