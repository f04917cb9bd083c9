import { missing, Refusal } from '@jobwright/contract/problem.ts'
import type { KioskDoubt, KioskStep } from '@jobwright/contract/rules/kiosk.ts'
import { LONGEST_ENTRY_MS } from '@jobwright/contract/rules/timeEntries.ts'
import { newId } from '../../db/ids.ts'
import { errorCodes } from '../../db/errorCodes.ts'
import { firstNumber } from '../../db/numbers.ts'
import type { Tx } from '../../db/open.ts'
import { createStatement, type Fields, type Writer } from '../../db/records/create.ts'
import { changeRecord } from '../../db/records/update.ts'
import { timeentries as table } from '../../db/schema/time.ts'
import { sql } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import { lookAtTimes } from './around.ts'
import { changedTime, newTime } from './writing.ts'

/** A punch of a kiosk, as it is kept. */
export type KeptPunch = {
  id: string
  userId: string
  step: KioskStep
  at: string
  projectId: string | null
  costCodeId: string | null
  skewSec: number
  kiosk: string
}

/** Why a punch becomes no time entry. The transaction is rolled back. */
export class PunchDoubt extends Error {
  readonly doubt: KioskDoubt
  constructor(doubt: KioskDoubt) {
    super(doubt)
    this.doubt = doubt
  }
}

/** The person of a punch: at a kiosk nobody has more rights than over their own time. */
export const personAt = (companyId: string, kioskId: string, userId: string, timezone: string): Who => ({
  companyId,
  sessionId: kioskId,
  userId,
  roleId: 0,
  permissionIds: [],
  country: '',
  timezone,
  plan: 'open',
  disabledMenus: [],
  mfaRequired: false,
  limits: '',
  idle: 0,
  permissions: new Set(),
  can: () => false,
})

/**
 * Makes of a punch what it means: ends what runs, and begins the next. `nextAt` is when the same person punched next, for
 * a punch that arrives after later time was recorded. Returns the entry that it began or ended.
 * @throws PunchDoubt, Refusal
 */
export async function applyPunch(
  tx: Tx,
  person: Who,
  writer: Writer,
  punch: KeptPunch,
  nextAt: string | undefined,
): Promise<string> {
  const { at, step } = punch
  const { running, ended } = await readAround(tx, person.userId, at)
  if (running) {
    if (step !== 'out' && isSame(running, punch)) return running.id
    const isTooLong = Date.parse(at) - Date.parse(running.startAt) > LONGEST_ENTRY_MS
    if (!isTooLong || step === 'out') await change(tx, person, writer, running.id, { endAt: at }, true)
    // Nobody clocked out: the office enters when, and the new day begins.
    else await change(tx, person, writer, running.id, { status: 'needs_fix' }, false)
  }
  if (step === 'out') return running?.id ?? ended ?? doubt('notRunning')
  return begin(tx, person, writer, punch, nextAt)
}

const doubt = (what: KioskDoubt): never => {
  throw new PunchDoubt(what)
}

type Running = { id: string; kind: string; ProjectId: string | null; CostCodeId: string | null; startAt: string }
const isSame = (running: Running, { step, projectId, costCodeId }: KeptPunch): boolean =>
  running.kind === step && (step !== 'work' || (running.ProjectId === projectId && running.CostCodeId === costCodeId))

async function readAround(tx: Tx, userId: string, at: string) {
  const [[running], [ended]] = await tx(
    sql.rows({ id: 'uuid', kind: 'text', ProjectId: 'uuid?', CostCodeId: 'uuid?', startAt: 'text' })`
      select e.id, e.kind, e.project_id as "ProjectId", e.cost_code_id as "CostCodeId", wire(e.start_at) as "startAt"
      from timeentries e where e.company_id = (select current_company()) and e.user_id = ${userId}::uuid
        and e.end_at is null and e.status = 'recorded' and e.start_at < ${at}::timestamptz for update`,
    sql.rows({ id: 'uuid' })`select e.id from timeentries e
      where e.company_id = (select current_company()) and e.user_id = ${userId}::uuid and e.end_at = ${at}::timestamptz
        and e.status not in ('void', 'corrected')`,
  )
  return { running, ended: ended?.id }
}

async function change(tx: Tx, person: Who, writer: Writer, id: string, patch: Fields, byRule: boolean): Promise<void> {
  const rule = (inside: Tx, current: Fields, wanted: Fields) =>
    changedTime({ ...current, id }, wanted, { who: person, tx: inside, doneAt: undefined })
  const asked = { id, patch, version: undefined, base: undefined }
  await changeRecord(tx, table, { ...writer, once: undefined }, asked, byRule ? { rule } : {})
}

async function begin(
  tx: Tx,
  person: Who,
  writer: Writer,
  punch: KeptPunch,
  nextAt: string | undefined,
): Promise<string> {
  const draft = {
    UserId: punch.userId,
    kind: punch.step,
    ProjectId: punch.projectId,
    CostCodeId: punch.costCodeId,
    startAt: punch.at,
    endAt: null as string | null,
    method: 'kiosk',
    skewSec: punch.skewSec,
  }
  let [[around]] = await tx(lookAtTimes(draft, null))
  if (around?.inTheWay && nextAt && Date.parse(nextAt) - Date.parse(punch.at) <= LONGEST_ENTRY_MS) {
    draft.endAt = nextAt
    ;[[around]] = await tx(lookAtTimes(draft, null))
  }
  const fields = { ...newTime(draft, person, around ?? missing()), kiosk: punch.kiosk }
  const id = newId()
  const n = await firstNumber(tx, person.companyId, 'timeentries', 1)
  await tx(createStatement(table, { ...writer, once: undefined }, { id, n, fields }))
  return id
}

const doubts: Readonly<Record<string, KioskDoubt>> = {
  ProjectId: 'job',
  CostCodeId: 'job',
  startAt: 'time',
  endAt: 'time',
}

/** The doubt that an error of applying a punch means; undefined for an error that has nothing to do with the punch. */
export function doubtOf(error: unknown, state: string | undefined): KioskDoubt | undefined {
  if (error instanceof PunchDoubt) return error.doubt
  // Two entries at once, and a job or code of nobody.
  if (state === '23P01') return 'overlap'
  if (state === '23503' || state === errorCodes.noSuchRecord) return 'job'
  if (!(error instanceof Refusal)) return undefined
  if (error.problem.inTheWay) return 'overlap'
  const field = error.problem.errors[0]?.field ?? ''
  return doubts[field] ?? (error.status < 500 && error.status !== 429 ? 'time' : undefined)
}
