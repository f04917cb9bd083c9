import { entriesByDay, monthDays } from '@jobwright/contract/plan/entryDays.ts'
import { calendar, type CalendarEntry } from '@jobwright/contract/resources/calendar.ts'
import { calendarLayers, type CalendarLayer } from '@jobwright/contract/rules/schedule.ts'
import { statement } from '../../db/statement.ts'
import { sendCachedPaper } from '../../request/bytes.ts'
import type { Context } from '../../request/context.ts'
import { todayIn } from '../../request/rules.ts'
import { namesStatement, paperColors, planPaperSetting, type PlanPaperSetting } from '../../jobs/papers/planTexts.ts'
import type { PlanCell, PlanLine } from '../../outside/workshop/jobs.ts'
import { entriesIn, layersFor } from './entries.ts'

const words = {
  en: {
    title: 'Calendar',
    off: (name: string) => `${name} off`,
    left: (n: number) => `${n} more entries than a paper can show. Choose fewer layers.`,
    layers: {
      tasks: 'Tasks',
      visits: 'Visits and events',
      projects: 'Projects',
      bids: 'Bids',
      changeorders: 'Change orders due',
      logs: 'My logs due',
      timeoff: 'Time off',
      holidays: 'Holidays',
    },
  },
  es: {
    title: 'Calendario',
    off: (name: string) => `${name} libre`,
    left: (n: number) => `${n} entradas más de las que caben en un papel. Elija menos capas.`,
    layers: {
      tasks: 'Tareas',
      visits: 'Visitas y eventos',
      projects: 'Proyectos',
      bids: 'Cotizaciones',
      changeorders: 'Órdenes de cambio por vencer',
      logs: 'Mis reportes pendientes',
      timeoff: 'Días libres',
      holidays: 'Días festivos',
    },
  },
} as const

const colors: Readonly<Record<CalendarLayer, string>> = {
  tasks: paperColors.blue,
  visits: paperColors.orange,
  projects: paperColors.green,
  bids: paperColors.violet,
  changeorders: paperColors.red,
  logs: paperColors.gray,
  timeoff: paperColors.yellow,
  holidays: paperColors.yellow,
}

/** The month of the calendar on paper: the entries that the page shows to the same person. */
export function calendarPaperFeature({ on, db, paperCache, workshop }: Context): void {
  on(calendar.paper, async ({ who, query }, raw) => {
    const { language, UserId } = query
    const [[week], people] = await db.within(
      who,
      statement(
        { start: 'int' },
        `select coalesce((profile ->> 'weekStart')::integer, 0) as start from companies where id = (select current_company())`,
        [],
      ),
      namesStatement,
    )
    const days = monthDays(query.day, week?.start ?? 0)
    const wanted = layersFor(who, query)
    const { rows, left } = await entriesIn(db, who, { from: days[0] ?? '', to: days.at(-1) ?? '', UserId }, wanted)
    const setting = await planPaperSetting(db, who.companyId, language, todayIn(who.timezone))
    const names = new Map(people.map(({ id, name }) => [id, name]))
    const said = words[language]
    const byDay = entriesByDay(rows, days, setting.zone)
    const cells = days.map((day): PlanCell => {
      const entries = byDay.get(day) ?? []
      return {
        label: String(Number(day.slice(8))),
        title: setting.dayTitle(day),
        isOff: entries.some(({ isDayOff }) => isDayOff),
        isFaint: day.slice(0, 7) !== query.day.slice(0, 7),
        lines: entries.map((entry) => lineOf(entry, setting, names)),
      }
    })
    const isPart = wanted.size < layersFor(who, {}).size
    const title = `${said.title}: ${setting.month(query.day)}`
    const spec = {
      ...setting.head,
      title,
      subtitle: [
        ...(UserId === undefined ? [] : [names.get(UserId) ?? '']),
        ...(isPart
          ? [calendarLayers.flatMap((layer) => (wanted.has(layer) ? [said.layers[layer]] : [])).join(' · ')]
          : []),
        ...(left > 0 ? [said.left(left)] : []),
      ],
      shape: 'month' as const,
      columns: days.slice(0, 7).map((day) => setting.weekday(day)),
      rows: Array.from({ length: days.length / 7 }, (_, w) => ({ title: '', cells: cells.slice(w * 7, w * 7 + 7) })),
    }
    return sendCachedPaper(paperCache, raw, `${title}.pdf`, {
      companyId: who.companyId,
      question: spec,
      make: (to) => workshop.of(who.companyId).planPaper(to, spec),
    }) as never
  })
}

function lineOf(entry: CalendarEntry, setting: PlanPaperSetting, names: ReadonlyMap<string, string>): PlanLine {
  const said = words[setting.head.language]
  const person = (entry.UserId !== null && names.get(entry.UserId)) || ''
  const isOff = entry.layer === 'timeoff' && person !== ''
  return {
    time: setting.time(entry.startAt),
    text: isOff ? said.off(person) : entry.title || entry.number,
    more: [said.layers[entry.layer], entry.number, isOff ? '' : person].filter(Boolean).join(' · '),
    color: colors[entry.layer],
    isDone: entry.isDone && entry.layer !== 'timeoff',
  }
}
