import { schedule, users } from '@jobwright/contract/calls.gen.ts'
import { can } from '@jobwright/contract/permissions.ts'
import { standardWorkdays } from '@jobwright/contract/rules/schedule.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import { today } from '../days.ts'
import type { Op } from '../outbox/op.ts'
import {
  ownPlanOf,
  PLAN_DAYS,
  type OwnPlan,
  type PlanAnswer,
  type PlanAnswered,
  type ScheduleAnswer,
} from '../planTypes.ts'
import { callOver } from '../sendBytes.ts'
import type { Phone } from './phone.ts'
import { readKept, type PhoneDb } from './store/database.ts'

const KEY = 'plan'
/** The most numbers that are fetched at once. */
const MOST_NUMBERS = 20

/**
 * Stores what the schedule says of the next days of this person. Tasks and visits come with the sync; answers are no
 * part of them, since they don't change an item.
 */
export async function refreshPlan(phone: Phone): Promise<void> {
  const { db, wire } = phone
  const me = phone.me()
  if (!can(new Set(me.permissions), 'schedule.list')) return db.kept.delete(KEY)
  const from = today(me.Company.timezone, new Date(phone.now()))
  const query = { from, to: addDays(from, PLAN_DAYS), UserId: me.id }
  const at = phone.now()
  const board = await callOver(wire, schedule.board, { query })
  await db.transaction('rw', db.kept, async () => {
    const before = await readKept<OwnPlan>(db, KEY)
    const now = ownPlanOf(board, at, me.mayCall ? before?.mobiles : {})
    const answers = { ...now.answers }
    // An answer that was sent while the board was on its way is newer than the board.
    for (const [id, known] of Object.entries(before?.answers ?? {})) {
      const own = known.find((one) => one.UserId === me.id && one.at > board.asOf)
      if (own) answers[id] = [...(answers[id] ?? []).filter(({ UserId }) => UserId !== me.id), own]
    }
    await db.kept.put({ key: KEY, value: { ...now, answers } })
  })
  if (me.mayCall) await refreshNumbers(phone, me.id)
}

// The numbers of those who work with this person, so that they can be called without signal.
async function refreshNumbers({ db, wire }: Phone, me: string): Promise<void> {
  const plan = await readKept<OwnPlan>(db, KEY)
  if (!plan) return
  const unknown = plan.people.filter((id) => id !== me && !(id in plan.mobiles)).slice(0, MOST_NUMBERS)
  const found: Record<string, string> = {}
  for (const id of unknown) {
    const { user } = await callOver(wire, users.get, { params: { id } })
    found[id] = user.mobile
  }
  await db.transaction('rw', db.kept, async () => {
    const now = await readKept<OwnPlan>(db, KEY)
    if (now && unknown.length > 0)
      await db.kept.put({ key: KEY, value: { ...now, mobiles: { ...now.mobiles, ...found } } })
  })
}

/** What the schedule said last, with the answers that wait on this phone. */
export async function planOn(db: PhoneDb, me: string): Promise<OwnPlan | undefined> {
  const plan = await readKept<OwnPlan>(db, KEY)
  const waiting = (await db.ops.orderBy('seq').toArray()).filter(
    ({ what, state }) => what === 'answer' && state !== 'aside',
  )
  if (!plan && waiting.length === 0) return undefined
  const answers: Record<string, readonly PlanAnswered[]> = { ...plan?.answers }
  for (const { id, args, at } of waiting) {
    const { answer, reason, startAt } = args.body as PlanAnswer
    const own: PlanAnswered = { UserId: me, answer, reason, startAt, at: new Date(at).toISOString(), isWaiting: true }
    answers[id] = [...(answers[id] ?? []).filter(({ UserId }) => UserId !== me), own]
  }
  return { ...(plan ?? nothing), answers }
}
const nothing: OwnPlan = {
  at: 0,
  answers: {},
  people: [],
  workdays: { company: standardWorkdays, projects: [] },
  daysOff: [],
  mobiles: {},
}

/** Keeps an answer that the server took. Call it in a transaction over `rowTables`. */
export async function noteAnswer(db: PhoneDb, { id }: Op, answer: ScheduleAnswer): Promise<void> {
  const plan = (await readKept<OwnPlan>(db, KEY)) ?? nothing
  const others = (plan.answers[id] ?? []).filter(({ UserId }) => UserId !== answer.UserId)
  await db.kept.put({ key: KEY, value: { ...plan, answers: { ...plan.answers, [id]: [...others, answer] } } })
}
