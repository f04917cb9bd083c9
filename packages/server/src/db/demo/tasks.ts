import { ProjectStatus, TaskStatus } from '@jobwright/contract/statuses.ts'
import type { ChecklistItem } from '@jobwright/contract/resources/tasks.ts'
import { holdReasons } from '@jobwright/contract/rules/transitions.ts'
import type { Calendar } from './calendar.ts'
import { Bookings } from './bookings.ts'
import type { Chance } from './chance.ts'
import type { Job } from './jobs.ts'
import type { DemoBid, DemoTask, DemoUser } from './shapes.ts'
import { bidTasks, cancellations, checklists, problems, shopTasks } from './details.ts'
import type { DemoStep } from './steps.ts'
import { demoTypeOf } from './library.ts'

type Tools = { chance: Chance; calendar: Calendar; people: readonly DemoUser[] }
/** A task before its fate: what, when (days from today, minutes of the day), who, for which record. */
type Plan = {
  title: string
  type: string
  offset: number
  at: number
  minutes: number
  by: DemoStep['by']
  checklist?: DemoStep['checklist']
  urgent?: boolean
  description?: string
  job?: Job
  bid?: DemoBid
  UserId?: string
  crewIds?: readonly string[]
}

const WINDOW = 45
const COUNT = 600
const SHOP = 48
export const FOLLOW_UP = 'Follow up on the bid'

/** 600 tasks within the last and the next month and a half: the steps of the projects, the work on bids, and what a shop has to do. */
export function planTasks(
  { chance, calendar, people }: Tools,
  jobs: readonly Job[],
  bids: readonly DemoBid[],
): DemoTask[] {
  const near = (plan: Plan) => Math.abs(plan.offset) <= WINDOW
  const field = jobs
    .filter(({ project }) => project.status !== ProjectStatus.Canceled)
    .flatMap((job) => stepsOf(job, calendar))
    .filter(near)
  const selling = bids
    .flatMap((bid) =>
      bidTasks.map(({ title, day, minutes }): Plan => ({
        title,
        type: 'Sales',
        offset: calendar.workday(calendar.offset(bid.date ?? calendar.today) + day),
        at: chance.whole(17, 31) * 30,
        minutes,
        by: 'sales',
        bid,
      })),
    )
    .filter(near)
  // People look mostly at the days around today.
  const [close, distant] = [true, false].map((wanted) =>
    [...field, ...selling].filter(({ offset }) => Math.abs(offset) <= 7 === wanted),
  )
  const plans = [...(close ?? []), ...chance.shuffled(distant ?? [])].slice(0, COUNT - SHOP)
  for (let nth = 0; plans.length < COUNT; nth++) {
    const { title, type, minutes, by } = shopTasks[nth % shopTasks.length] ?? chance.pick(shopTasks)
    plans.push({
      title,
      type,
      minutes,
      by,
      offset: calendar.workday(chance.whole(-40, 40)),
      at: chance.pick([420, 450, 480, 780, 900]),
    })
  }
  return booked(plans, { chance, calendar, people })
    .sort((a, b) => a.offset - b.offset || a.at - b.at)
    .map((plan) => carryOut(plan, { chance, calendar, people }))
}

/** Gives each plan to somebody who has the time for it, on its day or near it. */
function booked(plans: readonly Plan[], { chance, calendar, people }: Tools): Plan[] {
  const idsOf = (...jobs: readonly DemoUser['job'][]) =>
    people.filter(({ job }) => jobs.includes(job)).map(({ id }) => id)
  const crew = idsOf('crew')
  const bookings = new Bookings(calendar, idsOf('lead', 'crew'), crew)
  const able = ({ by, title, job, offset }: Plan): string[] => {
    // The owner calls about bids, so that a visitor of the demo has something to do.
    if (title.startsWith(FOLLOW_UP) && offset >= 0) return idsOf('owner')
    if (by === 'crew') return [...chance.shuffled(crew), ...chance.shuffled(idsOf('lead'))]
    if (by !== 'lead') return chance.shuffled(idsOf(by))
    const lead = job?.project.UserId
    return idsOf('lead').toSorted((a, b) => Number(b === lead) - Number(a === lead))
  }
  // The longest first: what is short fits in between.
  return plans
    .toSorted((a, b) => b.minutes - a.minutes)
    .map((plan) => {
      const booking = bookings.book(able(plan), plan.offset, plan.at, plan.minutes)
      if (!booking) return plan
      const helper =
        plan.type === 'Crew work' && chance.odds(0.35)
          ? crew.find((id) => id !== booking.UserId && bookings.join(id, booking, plan.minutes))
          : undefined
      return { ...plan, ...booking, ...(helper && { crewIds: [helper] }) }
    })
}

function stepsOf(job: Job, calendar: Calendar): Plan[] {
  const start = calendar.offset(job.project.startdate ?? calendar.today)
  const end = job.project.enddate ? calendar.offset(job.project.enddate) : calendar.addWorkdays(start, 2)
  return job.work.steps.map((step) => {
    const from = step.fromEnd ? end : start
    const offset =
      step.day >= 0 ? calendar.addWorkdays(from, step.day) : calendar.workday(from + Math.round(step.day * 1.4))
    // Short jobs do in one day what long ones do in three.
    const within = step.day > 0 && !step.fromEnd ? Math.min(offset, end) : offset
    return { ...step, offset: within, job }
  })
}

function carryOut(plan: Plan, { chance, calendar, people }: Tools): DemoTask {
  const start = calendar.instant(plan.offset, plan.at)
  const due = new Date(start.getTime() + plan.minutes * 60_000)
  const lead = people.find(({ id }) => id === plan.job?.project.UserId)
  // What nobody has the time for, and a little more, waits for somebody.
  const UserId = chance.odds(0.04) ? null : (plan.UserId ?? null)
  const status = fate(plan, chance, calendar.lastWorkday)
  const since = Date.parse(
    plan.job?.project.createdAt ?? plan.bid?.createdAt ?? calendar.instant(-60, 540).toISOString(),
  )
  const createdAt = new Date(
    Math.max(
      Math.min(start.getTime(), calendar.instant(-1, 900).getTime()) - chance.whole(3, 20) * 86_400_000,
      since + chance.whole(1, 90) * 60_000,
    ),
  )
  const startedAt =
    status === TaskStatus.InProgress ||
    status === TaskStatus.Completed ||
    (status === TaskStatus.Problem && plan.offset <= 0)
      ? new Date(start.getTime() + chance.whole(-5, 25) * 60_000)
      : null
  const completedAt =
    status === TaskStatus.Completed && startedAt
      ? new Date(startedAt.getTime() + Math.round(plan.minutes * (0.8 + chance.fraction() * 0.35)) * 60_000)
      : null
  // A whole day has no hours, but nobody has more than one of them.
  const isDay = plan.minutes >= 480 && chance.odds(0.35)
  return {
    id: chance.id(createdAt),
    createdAt: createdAt.toISOString(),
    title: plan.title,
    description: plan.description ?? describe(plan, chance),
    CustomerId: plan.job?.project.CustomerId ?? plan.bid?.CustomerId ?? null,
    ProjectId: plan.job?.project.id ?? null,
    BidId: plan.bid?.id ?? null,
    UserId,
    status,
    labelId: null,
    priority:
      plan.urgent || (status === TaskStatus.Problem && chance.odds(0.6))
        ? 1000
        : chance.odds(0.12)
          ? 300
          : chance.odds(0.06)
            ? 1000
            : 500,
    type: plan.type,
    typeId: demoTypeOf(plan, plan.job?.project.title),
    startAt: isDay ? calendar.day(plan.offset) : start.toISOString(),
    dueAt: isDay ? calendar.day(plan.offset) : due.toISOString(),
    durationMin: plan.minutes,
    estimateMin: plan.minutes,
    window: plan.type === 'Site visit' ? (plan.at < 720 ? 'am' : 'pm') : 'none',
    checklist: plan.checklist ? ticked(plan.checklist, status, startedAt, completedAt, UserId, chance) : [],
    requiredOnComplete: { checklist: plan.checklist === 'closing', note: false },
    watcherIds: lead && lead.id !== UserId && chance.odds(0.3) ? [lead.id] : [],
    crewIds: UserId === null ? [] : [...(plan.crewIds ?? [])],
    blockedByIds: [],
    lags: {},
    travelMin: 0,
    skills: [],
    holdReason: status === TaskStatus.OnHold ? chance.pick(holdReasons.slice(0, 5)) : '',
    problemReason: status === TaskStatus.Problem ? chance.pick(problems) : '',
    cancelReason: status === TaskStatus.Canceled ? chance.pick(cancellations) : '',
    completionNote:
      status === TaskStatus.Completed && chance.odds(0.15)
        ? chance.pick([
            'Done, photos taken.',
            'Went well.',
            'Customer was home and is happy.',
            'Finished before the rain.',
          ])
        : '',
    startedAt: startedAt?.toISOString() ?? null,
    completedAt: completedAt?.toISOString() ?? null,
    completedById: status === TaskStatus.Completed ? (UserId ?? lead?.id ?? people[0]?.id ?? null) : null,
  }
}

/** 0 Canceled, 1 Scheduled, 2 In Progress, 3 Completed, 8 On Hold, 9 Problem; past tasks are mostly completed. */
function fate(plan: Plan, chance: Chance, now: number): number {
  const luck = chance.fraction()
  if (luck < 0.025) return 0
  if (plan.job?.project.status === ProjectStatus.OnHold && plan.offset >= -3) return 8
  const trouble = ['Crew work', 'Inspection', 'Material'].includes(plan.type) ? 9 : 1
  if (plan.offset < now) return luck < 0.045 ? 1 : luck < 0.07 ? trouble : luck < 0.085 ? 8 : 3
  // On weekends Friday's tasks are completed, except those that continue on Monday.
  if (plan.offset === now && now < 0) return luck < 0.08 ? trouble : luck < 0.25 ? 2 : 3
  // Nobody knows what time it is; what begins at seven is under way, and little is done.
  if (plan.offset === now) return luck < 0.1 ? trouble : plan.at > 600 ? 1 : plan.at < 480 && plan.minutes < 60 ? 3 : 2
  return luck < 0.045 ? 8 : 1
}

function ticked(
  kind: NonNullable<DemoStep['checklist']>,
  status: number,
  startedAt: Date | null,
  completedAt: Date | null,
  doneById: string | null,
  chance: Chance,
): ChecklistItem[] {
  const created = startedAt ?? new Date(0)
  return checklists[kind].map((label, nth) => {
    const done = status === TaskStatus.Completed || (status === TaskStatus.InProgress && nth < 2)
    return {
      id: chance.id(created),
      label,
      kind: 'check',
      required: kind === 'closing' && nth < 4,
      done,
      value: null,
      ...(done ? { doneById, doneAt: (completedAt ?? created).toISOString() } : {}),
    }
  })
}

const remarks: Record<string, readonly string[]> = {
  'Crew work': [
    'Start at seven; the neighbor knows.',
    'Bring the second trailer.',
    'Plywood is on the ground behind the garage.',
    'Tie in with the old roof at the ell.',
    'Wind from the east: begin on the lee side.',
    '',
  ],
  Material: ['Ask for the same lot number.', 'Rooftop delivery if the boom reaches.', ''],
  'Site visit': ['Look at the attic from inside as well.', 'Count layers at the rake.', ''],
  Inspection: ['Inspector wants the permit card in the window.', ''],
  Office: ['', ''],
  Sales: ['They are home after four.', 'Ask which color.', ''],
  Safety: ['Everybody signs the sheet.'],
  Shop: [''],
}

const describe = (plan: Plan, chance: Chance) => (chance.odds(0.55) ? chance.pick(remarks[plan.type] ?? ['']) : '')
