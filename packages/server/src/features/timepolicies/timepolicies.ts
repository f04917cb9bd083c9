import { refuse } from '@jobwright/contract/problem.ts'
import { timepolicies, type TimePolicyVersions } from '@jobwright/contract/resources/timepolicies.ts'
import { firstPolicyDay, isWithdrawable, MOST_COMING } from '@jobwright/contract/time/versions.ts'
import { companyNote } from '../../accounts/companyNote.ts'
import type { Tx } from '../../db/open.ts'
import { sql } from '../../db/statement.ts'
import { reading } from '../../request/ask.ts'
import { changeBy } from '../../request/changes.ts'
import type { Context } from '../../request/context.ts'
import { refuseFields, todayIn } from '../../request/rules.ts'
import { writeOnce } from '../../request/write.ts'

const read = () =>
  sql.rows({
    rows: 'json',
    recordedUntil: 'text?',
    approvedUntil: 'text?',
  })`select (select coalesce(json_agg(json_build_object(
      'version', p.version, 'effectiveFrom', p.effective_from, 'body', p.body, 'createdAt', wire(p.created_at),
      'createdBy', (select row_to_json(x) from (select u.id, u.first_name as "firstName", u.last_name as "lastName", u.color, u.avatar
        from users u where u.company_id = p.company_id and u.id = p.created_by) x)) order by p.effective_from), '[]')
      from timepolicies p where p.company_id = (select current_company())) as rows,
    time_recorded_until()::text as "recordedUntil", time_approved_until()::text as "approvedUntil"`

async function readVersions(tx: Tx): Promise<TimePolicyVersions> {
  const [[found]] = await tx(read())
  return versionsOf(found)
}

const versionsOf = (
  found: { rows: unknown; recordedUntil: string | null; approvedUntil: string | null } | undefined,
) => ({
  rows: (found?.rows ?? []) as TimePolicyVersions['rows'],
  recordedUntil: found?.recordedUntil ?? null,
  approvedUntil: found?.approvedUntil ?? null,
})

/**
 * The same after the company is locked, so that two people who add versions go one after the other. An approval waits, too: its
 * line in the history points at the company. New rules for pay never reach an approved day.
 */
async function lockVersions(tx: Tx): Promise<TimePolicyVersions> {
  await tx(sql.rows({ id: 'uuid' })`select id from companies where id = (select current_company()) for update`)
  return readVersions(tx)
}

/** The versions of a company's time policy: how time is paid and recorded. */
export function timepoliciesFeature({ on, db, changes }: Context): void {
  on.read(timepolicies.list, () => reading([read()], ([[found]]) => JSON.stringify(versionsOf(found))))

  on(timepolicies.create, (ask) =>
    writeOnce(
      db,
      timepolicies.create,
      ask,
      async (tx) => {
        const { who, from, body: draft } = ask
        const { rows, ...until } = await lockVersions(tx)
        const today = todayIn(who.timezone)
        if (draft.effectiveFrom < today)
          refuseFields([{ field: 'effectiveFrom', message: 'Rules change from today on, not for the past.' }])
        const first = firstPolicyDay(rows, draft.body.weekStart, { today, ...until })
        if (draft.effectiveFrom < first)
          refuseFields([{ field: 'effectiveFrom', message: `The first possible day is ${first}.` }])
        if (rows.filter(({ effectiveFrom }) => effectiveFrom > today).length >= MOST_COMING)
          refuse('state', 'Up to 12 versions can be waiting. Withdraw one first.')
        // The version before a company has its own is 1, and a number is never given twice.
        await tx(
          sql`insert into timepolicies (company_id, version, effective_from, body, created_by)
            values (${who.companyId}::uuid, 1 + take_numbers_here(${who.companyId}::uuid, 'timepolicies', 1),
              ${draft.effectiveFrom}::date, ${JSON.stringify(draft.body)}::jsonb, ${who.userId}::uuid)`,
          companyNote(who.companyId, who.userId, from.requestId, [
            { field: 'timePolicy', before: null, after: { ...draft } },
          ]),
        )
        return readVersions(tx)
      },
      () => changes.publish(changeBy(ask.who, 'companies', 'updated', ask.who.companyId)),
    ),
  )

  on(timepolicies.withdraw, (ask) =>
    writeOnce(
      db,
      timepolicies.withdraw,
      ask,
      async (tx) => {
        const { who, from, params } = ask
        const { rows, recordedUntil } = await lockVersions(tx)
        const version = rows.find((one) => one.version === params.version)
        if (!version) return refuse('missing', 'Nothing was found at this address.')
        if (rows.at(-1) !== version) refuse('state', 'Withdraw the later version first.')
        if (!isWithdrawable(rows, version, { today: todayIn(who.timezone), recordedUntil }))
          refuse('state', 'This version is in force, or time is recorded under it. Add a new version instead.')
        const { effectiveFrom, body } = version
        await tx(
          sql`delete from timepolicies where company_id = ${who.companyId}::uuid and version = ${version.version}`,
          companyNote(who.companyId, who.userId, from.requestId, [
            { field: 'timePolicy', before: { effectiveFrom, body }, after: null },
          ]),
        )
        return readVersions(tx)
      },
      () => changes.publish(changeBy(ask.who, 'companies', 'updated', ask.who.companyId)),
    ),
  )
}
