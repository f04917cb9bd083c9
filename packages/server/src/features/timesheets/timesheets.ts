import { createHash } from 'node:crypto'
import { refuse } from '@jobwright/contract/problem.ts'
import { timesheets, type TimeSheet } from '@jobwright/contract/resources/timesheets.ts'
import {
  canTakeBack,
  nextSheetStatuses,
  paidDayKinds,
  sheetIdOf,
  signedHours,
  type SheetActor,
  type SheetDay,
  type SheetStatus,
  untouchedSheet,
} from '@jobwright/contract/rules/timesheets.ts'
import { daysOfSheet, sheetWeek } from '@jobwright/contract/time/sheetWeeks.ts'
import type { PayPolicy } from '@jobwright/contract/time/policy.ts'
import type { Tx } from '../../db/open.ts'
import type { Fields } from '../../db/records/create.ts'
import { timesheets as table } from '../../db/schema/time.ts'
import { policiesFrom } from '../../db/timePolicies.ts'
import { isAlone } from '../../http/approvers.ts'
import type { Who } from '../../request/ask.ts'
import { chainEndStatement } from '../../jobs/time/chain.ts'
import type { Context } from '../../request/context.ts'
import { mountRecords } from '../../http/records.ts'
import type { Changing } from '../../http/records/rules.ts'
import { refuseFields } from '../../request/rules.ts'
import { entriesOf, lookAtPolicies, openPunches, type Policies } from './looks.ts'
import { mergeDays } from './mergeDays.ts'
import { recordFeature } from './record.ts'
import { remindFeature } from './remind.ts'
import { viewsFeature } from './views.ts'

/** Time sheets: a person's week, from the first punch to its approval. */
export function timesheetsFeature(context: Context): void {
  // Before the calls with an id in the same place.
  viewsFeature(context)
  recordFeature(context)
  remindFeature(context)
  mountRecords<Policies>(context, table, timesheets, {
    lookups: () => [lookAtPolicies()],
    idFor: (draft, _looked, who) => sheetIdOf(String(draft['UserId'] ?? who.userId), String(draft['weekStart'])),
    create: (draft, who, looked, id) => newSheet(draft, who, policiesFrom(looked[0]?.[0]?.policies ?? []), id),
    change: { fields: [...Object.keys(table.fields), 'signature', 'reason'], apply: changedSheet },
    merge(field, base, theirs, yours) {
      if (field !== 'days') return undefined
      const value = mergeDays(base as SheetDay[], theirs as SheetDay[], yours as SheetDay[])
      return value && { value }
    },
  })
}

/** A week without any time on a clock yet. @throws Refusal 403 for others' weeks, 422 for a day that starts no week */
function newSheet(draft: Fields, who: Who, policies: readonly PayPolicy[], id: string): Fields {
  const UserId = String(draft['UserId'] ?? who.userId)
  if (UserId !== who.userId && !who.can('timesheets.crew')) refuse('forbidden', 'You can only enter your own time.')
  const weekStart = String(draft['weekStart'])
  if (sheetWeek(policies, weekStart).start !== weekStart)
    refuseFields([{ field: 'weekStart', message: 'The week does not start on this day.' }])
  if (id !== sheetIdOf(UserId, weekStart))
    refuseFields([{ field: 'id', message: 'A week has one sheet, whose id follows from its person and day.' }])
  if (draft['status'] !== undefined && draft['status'] !== 'open')
    refuseFields([{ field: 'status', message: 'A new week is open.' }])
  const days = (draft['days'] ?? []) as SheetDay[]
  refuseDays(days, weekStart, policies)
  return { ...untouchedSheet, weekStart, UserId, days, dispute: draft['dispute'] ?? '' }
}

/** Refuses days outside the week, and minutes that their kind does not have. */
function refuseDays(days: readonly SheetDay[], weekStart: string, policies: readonly PayPolicy[]): void {
  const inside = new Set(daysOfSheet(sheetWeek(policies, weekStart)))
  for (const { day, kind, minutes } of days) {
    if (!inside.has(day)) refuseFields([{ field: 'days', message: `${day} is not in this week.` }])
    if (kind === 'off' && minutes !== 0)
      refuseFields([{ field: 'days', message: 'A day on which nobody worked has no hours.' }])
    if (paidDayKinds.includes(kind) && minutes === 0)
      refuseFields([{ field: 'days', message: 'Say how many hours of leave.' }])
  }
}

const actorOf = (who: Who): SheetActor => ({
  id: who.userId,
  canApprove: who.can('timesheets.approve'),
  canCrew: who.can('timesheets.crew'),
  isAdmin: who.can('timesheets.admin'),
})

async function changedSheet(current: Fields, patch: Fields, { who, tx, doneAt }: Changing): Promise<Fields> {
  const { reason, signature, status, ...plain } = patch
  const sheet = current as unknown as TimeSheet
  const isOwn = sheet.UserId === who.userId
  if (!isOwn && !who.can(['timesheets.crew', 'timesheets.approve', 'timesheets.update']))
    refuse('forbidden', 'You can only change your own time.')
  for (const field of ['UserId', 'weekStart'] as const)
    if (plain[field] !== undefined && plain[field] !== sheet[field])
      refuseFields([{ field, message: 'A time sheet stays with its person and week.' }])
  const said = typeof reason === 'string' ? reason.trim() : ''
  const written: Record<string, unknown> = { ...plain }
  if (plain['dispute'] !== undefined && plain['dispute'] !== sheet.dispute && !isOwn && plain['dispute'] !== '')
    refuseFields([{ field: 'dispute', message: 'Only its person can dispute a week.' }])
  if (plain['days'] !== undefined) {
    if (sheet.status === 'approved' || sheet.status === 'exported') refuse('state', 'This week is approved.')
    const [[looked]] = await tx(lookAtPolicies())
    refuseDays(plain['days'] as SheetDay[], sheet.weekStart, policiesFrom(looked?.policies ?? []))
    if (!isOwn && said === '') refuseFields([{ field: 'reason', message: needsReason }])
    if (!isOwn) written['moveReason'] = said
    // What was signed is signed again.
    if (sheet.status === 'submitted') Object.assign(written, { status: 'open', changedAt: new Date().toISOString() })
  }
  if (status === undefined || status === sheet.status) return written
  const to = status as SheetStatus
  const isDecision = to === 'approved' || to === 'rejected' || sheet.status === 'approved'
  const needsOther = isOwn && isDecision && who.can('timesheets.approve')
  const alone = needsOther && (await isAlone(tx))
  const actor = { ...actorOf(who), isAlone: alone }
  if (to === 'submitted' && !signature && canTakeBack(sheet, actor))
    return { ...written, ...(await takenBack(tx, sheet)) }
  if (!nextSheetStatuses(sheet, actor).includes(to)) refuse('state', moveText(sheet, to, isOwn))
  const at = (doneAt ?? new Date()).toISOString()
  if (to === 'submitted') {
    const days = (written['days'] ?? sheet.days) as SheetDay[]
    const entries = await tx(entriesOf(String(current['id'])))
    refuseUnfinished(entries[0].map(({ status: state, endAt }) => ({ state, endAt })))
    await refuseUndecided(tx, String(current['id']))
    const hash = hashOf(entries[0], days)
    const signed = signature as { hash: string } | undefined
    if (!signed) refuseFields([{ field: 'signature', message: 'Sign that the hours are right.' }])
    else if (signed.hash !== hash)
      refuse('state', 'The hours of this week are not the ones that were signed. Look at them again.')
    if (!isOwn && said === '') refuseFields([{ field: 'reason', message: needsReason }])
    const [[chain]] = await tx(chainEndStatement(sheet.UserId ?? ''))
    return {
      ...written,
      status: to,
      signature: { ...signed, at, by: who.userId, ...(chain && { chain: { ...chain } }) },
      submittedAt: at,
      changedAt: null,
      returnReason: '',
      ...(!isOwn && { moveReason: said }),
    }
  }
  if (to === 'approved') {
    await refuseUndecided(tx, String(current['id']))
    const approved = { approvedAt: at, approvedById: who.userId, approvedAlone: isOwn, changedAt: null }
    return { ...written, status: to, ...approved }
  }
  if (to === 'rejected') {
    if (said === '') refuseFields([{ field: 'reason', message: 'Say what is to be changed.' }])
    return { ...written, status: to, returnReason: said, approvedAt: null, approvedById: null, approvedAlone: false }
  }
  return { ...written, status: to }
}

const hashOf = (...signed: Parameters<typeof signedHours>): string =>
  createHash('sha256')
    .update(signedHours(...signed))
    .digest('hex')

/** The week as it waited before it was decided. @throws Refusal 409 if its hours are not the ones that were signed */
async function takenBack(tx: Tx, { id, days, signature, changedAt }: TimeSheet): Promise<Fields> {
  const [entries] = await tx(entriesOf(id))
  if (!signature || changedAt !== null || signature.hash !== hashOf(entries, days))
    refuse('state', 'The hours of this week are not the ones that were signed. Look at them again.')
  return { status: 'submitted', approvedAt: null, approvedById: null, approvedAlone: false, returnReason: '' }
}

const needsReason = 'Say why. The person is shown what you changed.'

function refuseUnfinished(entries: readonly { state: string; endAt: string | null }[]): void {
  if (entries.some(({ endAt }) => endAt === null)) refuse('state', 'The clock is still running. Stop it first.')
  if (entries.some(({ state }) => state === 'needs_fix')) refuse('state', 'A clock-out is missing. Enter it first.')
}

/** A punch whose PIN nobody could confirm is neither paid nor forgotten: somebody decides it first. */
async function refuseUndecided(tx: Tx, id: string): Promise<void> {
  const [[open]] = await tx(openPunches(id))
  if (open && open.count > 0)
    refuse('state', 'A punch of the kiosk is not decided yet. Your office accepts or dismisses it first.')
}

function moveText({ status }: { status: SheetStatus }, to: SheetStatus, isOwn: boolean): string {
  if (status === 'exported') return 'This week is exported. Corrections go to the next one.'
  if ((to === 'approved' || to === 'rejected') && isOwn) return 'Somebody else approves your own time.'
  if (to === 'approved' && status === 'open') return 'This week is not submitted yet.'
  return 'This week can’t be moved to this state now.'
}
