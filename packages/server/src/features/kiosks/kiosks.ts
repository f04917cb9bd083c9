import { randomInt } from 'node:crypto'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { kiosks, type PairingCode } from '@jobwright/contract/resources/kiosks.ts'
import { CODE_LENGTH, CODE_LETTERS, CODE_MIN } from '@jobwright/contract/rules/kiosk.ts'
import { rulesOn } from '@jobwright/contract/time/versions.ts'
import { companyNote } from '../../accounts/companyNote.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import { job } from '../../db/schema/jobs.ts'
import { person } from '../../db/schema/table.ts'
import { raw, sql, type Statement } from '../../db/statement.ts'
import { policiesJson, versionsFrom } from '../../db/timePolicies.ts'
import { hashToken } from '../../db/tokens.ts'
import { reading, type Who } from '../../request/ask.ts'
import type { Context } from '../../request/context.ts'
import { refuseFields, todayIn } from '../../request/rules.ts'
import { photosFeature } from './photos.ts'
import { pinsFeature } from './pins.ts'
import { tabletFeature } from './tablet.ts'

const MOST = 100

/** Kiosks: shared tablets as time clocks. */
export function kiosksFeature(context: Context): void {
  const { on, db } = context
  tabletFeature(context)
  pinsFeature(context)
  photosFeature(context)
  on.read(kiosks.list, () =>
    reading(
      [
        sql.rows({ json: 'text' })`select json_build_object('id', t.id, 'name', t.name, 'ProjectId', t.project_id,
            'Project', ${raw(job('projects', 'project_id'))}, 'isPaired', t.token_hash is not null and t.revoked_at is null,
            'pairedAt', wire(t.paired_at), 'lastSeenAt', wire(t.last_seen_at), 'waiting', t.waiting,
            'revokedAt', wire(t.revoked_at), 'codeExpiresAt', case when t.code_expires_at > now() then wire(t.code_expires_at) end,
            'lockedUntil', case when t.locked_until > now() then wire(t.locked_until) end,
            'createdBy', ${raw(person('created_by'))})::text as json
          from kiosks t where t.company_id = (select current_company()) order by lower(t.name), t.id`,
        sql.rows({ policies: 'json' })`select ${raw(policiesJson)} as policies`,
      ],
      ([rows, [looked]], who) => {
        const isOn = rulesOn(versionsFrom(looked?.policies ?? []), todayIn(who.timezone)).kiosk
        return `{"isOn":${isOn},"rows":[${rows.map(({ json }) => json).join(',')}]}`
      },
    ),
  )

  // Not kept under an idempotency key: a code is stored nowhere as it is.
  on(kiosks.create, ({ who, body, from }) => {
    const id = newId()
    const { code, expiresAt } = newCode()
    return db.transaction(who, async (tx) => {
      await refuseUnknownJob(tx, body.ProjectId)
      const [[made]] = await tx(
        sql.rows({
          id: 'uuid',
        })`insert into kiosks (company_id, id, name, project_id, created_by, code_hash, code_expires_at)
          select ${who.companyId}::uuid, ${id}::uuid, ${body.name}, ${body.ProjectId ?? null}::uuid, ${who.userId}::uuid,
            ${hashToken(code)}, ${expiresAt}::timestamptz
          where (select count(*) from kiosks k where k.company_id = ${who.companyId}::uuid) < ${MOST} returning id`,
      )
      if (!made) refuse('state', `You can have up to ${MOST} kiosks. Use one again that you revoked.`)
      await tx(note(who, from.requestId, null, body.name))
      return { id, code, expiresAt }
    })
  })

  on(kiosks.update, ({ who, params, body }) =>
    db.transaction(who, async (tx) => {
      await refuseUnknownJob(tx, body.ProjectId)
      const [[kept]] = await tx(
        sql.rows({ id: 'uuid' })`update kiosks set name = coalesce(${body.name ?? null}, name),
            project_id = case when ${body.ProjectId !== undefined} then ${body.ProjectId ?? null}::uuid else project_id end
          where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid returning id`,
      )
      return kept ? { success: true as const } : missing()
    }),
  )

  on(kiosks.code, async ({ who, params }): Promise<PairingCode> => {
    const { code, expiresAt } = newCode()
    const [[kept]] = await db.within(
      who,
      sql.rows({
        id: 'uuid',
      })`update kiosks set code_hash = ${hashToken(code)}, code_expires_at = ${expiresAt}::timestamptz
        where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid returning id`,
    )
    return kept ? { id: params.id, code, expiresAt } : missing()
  })

  on(kiosks.revoke, async ({ who, params, from }) => {
    const [[kept]] = await db.within(
      who,
      sql.rows({ name: 'text' })`update kiosks set revoked_at = coalesce(revoked_at, now()), token_hash = null,
          revoked_by = coalesce(revoked_by, ${who.userId}::uuid), code_hash = null, code_expires_at = null
        where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid returning name`,
    )
    const { name } = kept ?? missing()
    await db.within(who, note(who, from.requestId, name, null))
    return { success: true as const }
  })
}

/** A code that is read out and typed: 49 bits, for a quarter of an hour, once. */
function newCode(): { code: string; expiresAt: string } {
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
  return { code, expiresAt: new Date(Date.now() + CODE_MIN * 60_000).toISOString() }
}

/** @throws Refusal 422 for a project that the caller does not see */
async function refuseUnknownJob(tx: Tx, ProjectId: string | null | undefined): Promise<void> {
  if (!ProjectId) return
  const [[found]] = await tx(
    sql.rows({ id: 'uuid' })`select p.id from projects p
      where p.company_id = (select current_company()) and p.id = ${ProjectId}::uuid and p.deleted_at is null`,
  )
  if (!found) refuseFields([{ field: 'ProjectId', message: 'This project is no longer available.' }])
}

/** A line of the history of the company: a kiosk was added or revoked. */
const note = (who: Who, requestId: string, before: string | null, after: string | null): Statement =>
  companyNote(who.companyId, who.userId, requestId, [{ field: 'kiosks', before, after }])
