import { blankChangeOrder } from '@jobwright/contract/blanks.ts'
import { statusOfStage, type ChangeOrderStage } from '@jobwright/contract/money/changeStages.ts'
import { revisionStage } from '@jobwright/contract/money/states.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { changeorders, type officeTransitions } from '@jobwright/contract/resources/changeorders.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import { createStatement, readRecord, type Fields } from '../../db/records/create.ts'
import { changeInTransaction, lockStatement } from '../../db/records/update.ts'
import { changeorders as table } from '../../db/schema/changeorders.ts'
import { enterCompany } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import { movedChangeOrder, unsentChangeOrder } from '../../http/changeOrders.ts'
import { changeBy } from '../../request/changes.ts'
import type { Context } from '../../request/context.ts'
import { refuseFields, todayIn } from '../../request/rules.ts'
import { quietWriter } from '../../request/write.ts'
import { keepProof } from './proof.ts'

type Asked = {
  move: (typeof officeTransitions)[number]
  version?: number | undefined
  returnReason?: string | undefined
  decisionReason?: string | undefined
  decidedBy?: string | undefined
  proofId?: string | undefined
  declineReason?: string | undefined
  proceedBasis?: 'none' | 'verbal' | 'emergency' | undefined
  proceedBy?: string | undefined
  proceedAt?: string | undefined
  voidReason?: string | undefined
  clientNotice?: string | undefined
}

/** Transitions of change orders that the office makes: each in one transaction that locks the record first. */
export function transitionsFeature({ on, db, changes }: Context): void {
  on(changeorders.move, async ({ who, params, body, from }) => {
    if ((await readRecord(db, table, who, params.id)) === undefined) return missing()
    const writer = quietWriter(who, from.requestId)
    const id = await db.transaction(who, async (tx) => {
      const [[locked]] = await tx(lockStatement(table, params.id))
      if (!locked) return missing()
      if (body.version !== undefined && locked.version !== body.version)
        refuse('state', 'Somebody changed this since you opened it. Look at it again.')
      const current = locked.fields as Fields
      const moved = movedChangeOrder(current, body.move, { kind: 'office', can: who.can }, toldOf(body))
      if (body.move === 'approveByOffice') await keepProof(tx, who, params.id, body.proofId ?? '')
      const isOver = !['price', 'requestReview', 'passReview', 'return', 'proceed'].includes(body.move)
      if (isOver) await closeOffers(tx, who, params.id, body.move === 'revise' ? 'replaced' : 'revoked', noteOf(body))
      if (body.move === 'void' || body.move === 'voidApproved') await voidOffers(tx, who, params.id, noteOf(body))
      await changeInTransaction(tx, table, writer, params.id, {
        ...moved,
        ...stampsOf(current, body),
        ...(isOver && { expiresAt: null }),
      })
      return body.move === 'revise' ? createRevision(tx, who, writer, params.id, current) : params.id
    })
    changes.publish(changeBy(who, 'changeorders', 'updated', params.id))
    if (id !== params.id) changes.publish(changeBy(who, 'changeorders', 'created', id))
    const json = await readRecord(db, table, who, id)
    return json === undefined ? missing() : { json }
  })
}

const toldOf = ({ proofId, ...told }: Asked): Fields => ({ ...told, proof: proofId ?? '' })

/** Why somebody made a transition, as it is kept with the record. */
const noteOf = (asked: Asked): string =>
  [asked.returnReason, asked.decisionReason, asked.declineReason, asked.voidReason, asked.clientNotice]
    .filter(Boolean)
    .join('\n')

function stampsOf(current: Fields, asked: Asked): Fields {
  const now = new Date().toISOString()
  switch (asked.move) {
    case 'passReview':
      return { reviewedAt: now }
    case 'return':
      return { reviewedAt: null, decisionNote: noteOf(asked) }
    case 'proceed':
      if (asked.proceedBasis === 'verbal' && !asked.proceedBy)
        refuseFields([{ field: 'proceedBy', message: 'Required.' }])
      if (asked.proceedAt !== undefined && asked.proceedAt > now)
        refuseFields([{ field: 'proceedAt', message: 'This is in the future.' }])
      return {
        proceedBasis: asked.proceedBasis,
        proceedBy: asked.proceedBy ?? '',
        proceedAt: asked.proceedAt ?? now,
      }
    case 'approveByOffice':
      return {
        decidedAt: now,
        decidedVia: 'office',
        decidedBy: asked.decidedBy ?? '',
        decisionNote: noteOf(asked),
        proofId: asked.proofId,
      }
    case 'declineByOffice':
      return { decidedAt: now, decidedVia: 'office', decidedBy: asked.decidedBy ?? '', decisionNote: noteOf(asked) }
    case 'void':
      return { decidedAt: now, decidedVia: 'office', decidedBy: '', decisionNote: noteOf(asked) }
    case 'voidApproved':
      // Who approved it stays: it was signed once, and isn't in force any more.
      return { decisionNote: [current['decisionNote'], noteOf(asked)].filter(Boolean).join('\n').slice(0, 2000) }
    default:
      return {}
  }
}

/** Ends the version that a client could still sign, and says why in its history. */
async function closeOffers(tx: Tx, who: Who, id: string, state: 'replaced' | 'revoked', note: string): Promise<void> {
  await tx(
    sql`with closed as (update offers set state = ${state} where company_id = ${who.companyId}::uuid and resource = 'changeorders'
        and record_id = ${id}::uuid and state = 'open' returning id)
      insert into offer_events (company_id, id, offer_id, kind, user_id, note)
        select ${who.companyId}::uuid, ${newId()}::uuid, c.id, ${state}, ${who.userId}::uuid, ${note} from closed c`,
  )
}

/** Says to who holds a link to what was signed, or just taken back, that it is void, since when and why. */
async function voidOffers(tx: Tx, who: Who, id: string, note: string): Promise<void> {
  await tx(
    sql`insert into offer_events (company_id, id, offer_id, kind, user_id, note)
      select ${who.companyId}::uuid, gen_random_uuid(), o.id, 'voided', ${who.userId}::uuid, ${note} from offers o
      where o.company_id = ${who.companyId}::uuid and o.resource = 'changeorders' and o.record_id = ${id}::uuid
        and o.state in ('approved', 'revoked')`,
  )
}

/** The next revision: the same number and content, open to change; it is sent and decided anew. Returns its id. */
async function createRevision(
  tx: Tx,
  who: Who,
  writer: ReturnType<typeof quietWriter>,
  id: string,
  current: Fields,
): Promise<string> {
  const [[numbered]] = await tx(
    sql.rows({ n: 'int' })`select n from changeorders where company_id = ${who.companyId}::uuid and id = ${id}::uuid`,
  )
  if (!numbered) return missing()
  const stage = revisionStage(current['stage'] as ChangeOrderStage)
  const kept = Object.keys({ ...blankChangeOrder(todayIn(who.timezone)), CustomerId: null })
  const content = ['lines', 'costs', 'pricing', 'display', 'terms', 'internalNotes', 'language', 'attachments']
  const copied = [...kept, ...content, 'price', 'cost', 'proceedBasis', 'proceedBy', 'proceedAt']
  const fields = {
    ...unsentChangeOrder,
    ...Object.fromEntries(copied.map((name) => [name, current[name]])),
    billedStatus: 'not_billed',
    revision: nextRevision(String(current['revision'])),
    stage,
    status: statusOfStage(stage),
  }
  const revisionId = newId()
  // Its links stay, also those that this person does not see.
  await tx(sql`select set_whole()`)
  await tx(createStatement(table, writer, { id: revisionId, n: numbered.n, fields }), enterCompany(who))
  return revisionId
}

/** A, B, … Z, AA, AB, … */
function nextRevision(revision: string): string {
  const last = revision.at(-1) ?? ''
  const rest = revision.slice(0, -1)
  if (last === 'Z') return `${rest === '' ? 'A' : nextRevision(rest)}A`
  return `${rest}${String.fromCharCode(last.charCodeAt(0) + 1)}`
}
