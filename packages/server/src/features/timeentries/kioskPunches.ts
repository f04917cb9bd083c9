import { missing, refuse } from '@jobwright/contract/problem.ts'
import { kiosk, type KioskPunchDraft } from '@jobwright/contract/resources/kioskTablet.ts'
import { pinContext, type KioskDoubt, type KioskStep } from '@jobwright/contract/rules/kiosk.ts'
import { sheetIdOf } from '@jobwright/contract/rules/timesheets.ts'
import { sheetWeek } from '@jobwright/contract/time/sheetWeeks.ts'
import { rulesOn } from '@jobwright/contract/time/versions.ts'
import { clockAt, minuteOf } from '@jobwright/contract/time/zone.ts'
import { hashPin, openPin, openPunchNote, tryPin } from '../../auth/kioskPins.ts'
import type { Tx } from '../../db/open.ts'
import { sqlState } from '../../db/pipeline.ts'
import { whole } from '../../db/session.ts'
import { raw, sql } from '../../db/statement.ts'
import { policiesFrom, policiesJson, versionsFrom } from '../../db/timePolicies.ts'
import type { KioskCaller } from '../../request/ask.ts'
import { changeBy } from '../../request/changes.ts'
import type { Context } from '../../request/context.ts'
import { quietWriter } from '../../request/write.ts'
import { applyPunch, doubtOf, personAt, type KeptPunch } from './applyPunch.ts'
import { decideFeature } from './kioskDecisions.ts'

const MOST_OPEN = 2000
const RETRY_S = 900

type Answered = { id: string; state: 'applied' | 'open'; doubt: KioskDoubt | null }
type Proven = KioskPunchDraft & { doubt: KioskDoubt | undefined }

/** Punches of kiosks: each is kept as it was made, and becomes time where nothing speaks against it. */
export function kioskPunchesFeature(context: Context): void {
  const { on, changes } = context
  decideFeature(context)
  on.tablet(kiosk.push, async ({ body, from, tablet }) => {
    // They wait on the tablet until the plan is renewed.
    if (tablet.plan !== 'open') refuse('plan', 'Your company’s plan has ended. Ask your office to renew it.')
    const answered = await readAnswered(context, tablet, body.punches)
    const fresh = body.punches.filter(({ id }) => !answered.has(id))
    if (fresh.length > 0) await refuseFlood(context, tablet)
    const proven = await provePins(context, tablet, fresh)
    const told = new Set<string>()
    for (const [place, punch] of proven.entries()) {
      const nextAt = proven.slice(place + 1).find(({ UserId, doubt }) => UserId === punch.UserId && !doubt)?.at
      await take(context, tablet, punch, nextAt, { requestId: from.requestId, told })
    }
    // Read back: another request may have sent the same at the same moment.
    for (const [id, answer] of await readAnswered(context, tablet, proven)) answered.set(id, answer)
    for (const userId of new Set(proven.map(({ UserId }) => UserId)))
      for (const resource of ['timeentries', 'timesheets'])
        changes.publish(changeBy({ companyId: tablet.companyId, userId }, resource, 'many'))
    // What is not answered is sent again later.
    return { results: body.punches.flatMap(({ id }) => answered.get(id) ?? []) }
  })
}

async function readAnswered(
  { db }: Context,
  { companyId }: KioskCaller,
  punches: readonly { id: string }[],
): Promise<Map<string, Answered>> {
  const [rows] = await db.within(
    whole(companyId),
    sql.rows({ id: 'uuid', isOpen: 'bool', doubt: 'text?' })`select id, state <> 'applied' as "isOpen", doubt
      from kiosk_punches where company_id = ${companyId}::uuid and id = any (${punches.map(({ id }) => id)}::uuid[])`,
  )
  return new Map(
    rows.map(({ id, isOpen, doubt }) => [
      id,
      { id, state: isOpen ? 'open' : 'applied', doubt: isOpen ? (doubt as KioskDoubt) : null },
    ]),
  )
}

/** A tablet in wrong hands fills no table: what is more than this stays on it until somebody decides. @throws Refusal 429 */
async function refuseFlood({ db }: Context, { companyId, kioskId }: KioskCaller): Promise<void> {
  const [[open]] = await db.within(
    whole(companyId),
    sql.rows({ count: 'int' })`select count(*)::integer as count from kiosk_punches
      where company_id = ${companyId}::uuid and kiosk_id = ${kioskId}::uuid and state = 'open'`,
  )
  if (open && open.count >= MOST_OPEN)
    refuse('tooMany', 'Too many punches of this tablet wait for a decision of your office.', [], RETRY_S)
}

/** Compares the PINs in their order, each counted before the next. Ends where too many were wrong at this kiosk. */
async function provePins(
  { db, vault }: Context,
  tablet: KioskCaller,
  punches: readonly KioskPunchDraft[],
): Promise<Proven[]> {
  const proven: Proven[] = []
  for (const punch of punches) {
    const pin = openPin(vault, punch.pin, pinContext(punch))
    const tried =
      pin === undefined
        ? 'wrong'
        : await db.transaction(whole(tablet.companyId), async (tx) => {
            const { state } = await tryPin(tx, tablet, punch.UserId, hashPin(vault, tablet.companyId, pin))
            return state
          })
    if (tried === 'kioskLocked') break
    const doubt = { right: undefined, wrong: 'pin', locked: 'locked', blocked: 'locked', none: 'person' } as const
    proven.push({ ...punch, doubt: doubt[tried] })
  }
  return proven
}

/** `told` are the people of this request of whose open punches the office hears already. */
type Request = { requestId: string; told: Set<string> }

/** Keeps a punch, and applies it if nothing speaks against it. */
async function take(
  { db }: Context,
  tablet: KioskCaller,
  punch: Proven,
  nextAt: string | undefined,
  { requestId, told }: Request,
): Promise<void> {
  const { companyId, kioskId, name, timezone } = tablet
  const person = personAt(companyId, kioskId, punch.UserId, timezone)
  const writer = quietWriter(person, requestId)
  const kept: KeptPunch = {
    id: punch.id,
    userId: punch.UserId,
    step: punch.step as KioskStep,
    at: punch.at,
    projectId: punch.ProjectId,
    costCodeId: punch.CostCodeId,
    skewSec: punch.skewSec,
    kiosk: name,
  }
  /** Who decides hears of a punch in the transaction that keeps it: once, and together with others of its person. */
  const tell = async (tx: Tx, doubt: KioskDoubt, isKnown: boolean) => {
    if (!isKnown || told.has(punch.UserId)) return
    await tx(openPunchNote(companyId, punch.UserId, doubt, requestId))
    told.add(punch.UserId)
  }
  const keepOpen = (doubt: KioskDoubt) =>
    db.transaction(person, async (tx) => {
      const { isNew, isKnown } = await keep(tx, tablet, kept, 'open', doubt)
      if (isNew) await tell(tx, doubt, isKnown)
    })
  if (punch.doubt) return keepOpen(punch.doubt)
  try {
    await db.transaction(person, async (tx) => {
      // Punches of one person go one after the other, from whichever tablet.
      await tx(sql`select pg_advisory_xact_lock(hashtextextended('kiosk ' || ${companyId} || ${punch.UserId}, 0))`)
      const { isNew, isOn, isPerson, isKnown } = await keep(tx, tablet, kept, 'applied', null)
      if (!isNew) return
      if (!isPerson || !isOn) {
        const doubt = isPerson ? 'off' : 'person'
        await reopen(tx, companyId, punch.id, doubt)
        return tell(tx, doubt, isKnown)
      }
      const entryId = await applyPunch(tx, person, writer, kept, nextAt)
      await tx(
        sql`update kiosk_punches set entry_id = ${entryId}::uuid where company_id = ${companyId}::uuid and id = ${punch.id}::uuid`,
      )
    })
  } catch (error) {
    const doubt = doubtOf(error, sqlState(error))
    if (!doubt) throw error
    await keepOpen(doubt)
  }
}

async function reopen(tx: Tx, companyId: string, id: string, doubt: KioskDoubt): Promise<void> {
  await tx(
    sql`update kiosk_punches set state = 'open', doubt = ${doubt} where company_id = ${companyId}::uuid and id = ${id}::uuid`,
  )
}

/** Writes a punch with the day and the sheet to which it belongs; `isNew` is false for one that was written meanwhile. */
async function keep(
  tx: Tx,
  { companyId, kioskId, timezone, hasTime }: KioskCaller,
  punch: KeptPunch,
  state: 'applied' | 'open',
  doubt: KioskDoubt | null,
): Promise<{ isNew: boolean; isOn: boolean; isPerson: boolean; isKnown: boolean }> {
  const [[looked]] = await tx(
    sql.rows({
      policies: 'json',
      status: 'text?',
    })`select ${raw(policiesJson)} as policies, (select u.status from users u
        where u.company_id = ${companyId}::uuid and u.id = ${punch.userId}::uuid) as status`,
  )
  const { policies, status } = looked ?? missing()
  const { day } = clockAt(timezone, minuteOf(punch.at))
  const sheet = sheetIdOf(punch.userId, sheetWeek(policiesFrom(policies), day).start)
  const [[made]] = await tx(
    sql.rows({
      id: 'uuid',
    })`insert into kiosk_punches (company_id, id, kiosk_id, kiosk_name, user_id, step, at, work_date,
        timesheet_id, project_id, cost_code_id, skew_sec, state, doubt)
      values (${companyId}::uuid, ${punch.id}::uuid, ${kioskId}::uuid, ${punch.kiosk}, ${punch.userId}::uuid, ${punch.step},
        ${punch.at}::timestamptz, ${day}::date, ${sheet}::uuid, ${punch.projectId}::uuid, ${punch.costCodeId}::uuid,
        ${punch.skewSec}, ${state}, ${doubt})
      on conflict (company_id, id) do nothing returning id`,
  )
  const isOn = hasTime && rulesOn(versionsFrom(policies), day).kiosk
  return { isNew: made !== undefined, isOn, isPerson: status === 'active', isKnown: status !== null }
}
