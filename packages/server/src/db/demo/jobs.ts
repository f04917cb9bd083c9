import type { Calendar } from './calendar.ts'
import type { Chance } from './chance.ts'
import { OLD_CUSTOMERS } from './customers.ts'
import type { DemoBid, DemoCustomer, DemoProject, DemoUser } from './shapes.ts'
import { parts } from './details.ts'
import type { DemoWork } from './steps.ts'
import { demoWorks } from './trade.ts'

/** A project with the kind of work that it is: its tasks follow from that. */
export type Job = { project: DemoProject; work: DemoWork }

type Tools = { chance: Chance; calendar: Calendar; people: readonly DemoUser[]; customers: readonly DemoCustomer[] }

/** 120 projects that began within the last ten weeks or will within the next six. */
export function planProjects({ chance, calendar, people, customers }: Tools): Job[] {
  const leads = people.filter(({ job }) => job === 'lead')
  const owners = chance.shuffled(customers.slice(0, OLD_CUSTOMERS)).slice(0, 104)
  // Two crews and their helpers are busy with several at once.
  const starts = Array.from({ length: 120 }, (_, nth) =>
    calendar.workday(nth < 22 ? chance.whole(-6, 1) : chance.whole(-70, 42)),
  ).sort((a, b) => a - b)
  return starts.map((start, nth) => {
    // Some customers come back.
    const customer = owners[nth] ?? chance.pick(owners)
    const work = chance.pick(demoWorks)
    const end = calendar.addWorkdays(start, chance.whole(...work.days) - 1)
    const createdAt = calendar.instant(Math.min(start - chance.whole(14, 40), -1), chance.whole(500, 1000))
    const { address, city, state, zip } = customer
    return {
      work,
      project: {
        id: chance.id(createdAt),
        createdAt: createdAt.toISOString(),
        title: `${work.title}${chance.pick(parts)}`,
        CustomerId: customer.id,
        // The two crews take turns, as far as anybody can plan that.
        UserId: (leads[nth % leads.length] ?? chance.pick(people)).id,
        status: projectStatus(chance, start, end),
        labelId: null,
        startdate: calendar.day(start),
        enddate: chance.odds(0.93) ? calendar.day(end) : null,
        address,
        city,
        state,
        zip,
        costCodeIds: [],
        workdays: null,
        notes: work.note,
      },
    }
  })
}

/** 1 Scheduled, 2 In Progress, 3 Completed, 8 On Hold, 0 Canceled, 4 Prism. */
function projectStatus(chance: Chance, start: number, end: number): number {
  const luck = chance.fraction()
  if (luck < 0.03) return 0
  if (luck < 0.05) return 4
  if (end < 0) return luck < 0.12 ? (luck < 0.08 ? 8 : 2) : 3
  if (start <= 0) return luck < 0.09 ? 8 : 2
  return luck < 0.08 ? 8 : 1
}

const asides = [
  '',
  '',
  '',
  'Wants to start before Thanksgiving.',
  'Comparing with two others.',
  'Good for spring.',
  'Asked for a separate price for gutters.',
  'Financing through their bank.',
]

/** 80 bids of the last four months; those that were won have become projects. */
export function writeBids({ chance, calendar, people, customers }: Tools, jobs: readonly Job[]): DemoBid[] {
  const sales = people.filter(({ job }) => job === 'sales')
  const byId = new Map(customers.map((customer) => [customer.id, customer]))
  const won = chance.shuffled(jobs).slice(0, 28)
  const others = chance.shuffled(customers.slice(0, OLD_CUSTOMERS)).slice(0, 52)
  const bids = [
    ...won.map(({ project, work }) => ({ work, project, customer: byId.get(project.CustomerId) })),
    ...others.map((customer) => ({ work: chance.pick(demoWorks), project: undefined, customer })),
  ]
  const written = bids.map(({ work, project, customer = chance.pick(customers) }, nth) => {
    const offset = project
      ? calendar.offset(project.startdate ?? calendar.today) - chance.whole(14, 50)
      : calendar.workday(-1 - Math.floor(chance.fraction() ** 2 * 110))
    const date = calendar.workday(project ? Math.min(offset, -3 - chance.whole(0, 20)) : offset)
    const status = project
      ? 3
      : date > -10
        ? chance.odds(0.6)
          ? 1
          : 2
        : date > -45
          ? chance.odds(0.75)
            ? 2
            : 4
          : chance.odds(0.2)
            ? 0
            : 4
    const createdAt = calendar.instant(date, chance.whole(480, 1020))
    const { address, city, state, zip } = customer
    return {
      id: chance.id(createdAt),
      createdAt: createdAt.toISOString(),
      title: project?.title ?? `${work.title}${chance.pick(parts)}`,
      CustomerId: customer.id,
      UserId: (sales[nth % sales.length] ?? chance.pick(people)).id,
      status,
      labelId: null,
      date: calendar.day(date),
      // Bids end in round figures; a few carry the cents of a unit price.
      priceCents:
        chance.whole(work.price[0] / 50, work.price[1] / 50) * 5_000 + (chance.odds(0.2) ? chance.whole(1, 99) : 0),
      address,
      city,
      state,
      zip,
      notes: `${work.note} ${chance.pick(asides)}`.trim(),
    }
  })
  return written.sort((a, b) => a.createdAt.localeCompare(b.createdAt))
}
