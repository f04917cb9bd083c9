import { missing, refuse } from '@jobwright/contract/problem.ts'
import { kiosks } from '@jobwright/contract/resources/kiosks.ts'
import type { KioskStep } from '@jobwright/contract/rules/kiosk.ts'
import { pointed } from '../../db/schema/table.ts'
import { job } from '../../db/schema/jobs.ts'
import { person } from '../../db/schema/table.ts'
import { raw, sql } from '../../db/statement.ts'
import { reading } from '../../request/ask.ts'
import { changeBy } from '../../request/changes.ts'
import type { Context } from '../../request/context.ts'
import { refuseFields } from '../../request/rules.ts'
import { quietWriter, writeOnce } from '../../request/write.ts'
import { applyPunch, personAt, PunchDoubt } from './applyPunch.ts'

const shown =
  raw(`json_build_object('id', t.id, 'UserId', t.user_id, 'User', ${person('user_id')}, 'kiosk', t.kiosk_name,
    'step', t.step, 'at', wire(t.at), 'workDate', t.work_date, 'Project', ${job('projects', 'project_id')},
    'CostCode', ${pointed('billingcodes', 'cost_code_id', 'x.id, x.code, x.title')}, 'doubt', t.doubt, 'state', t.state,
    'arrivedAt', wire(t.arrived_at), 'answer', t.answer, 'decidedAt', wire(t.decided_at),
    'decidedBy', ${person('decided_by')}, 'entryId', t.entry_id, 'photo', t.photo, 'hasPhoto', exists (
      select 1 from kiosk_photos f where f.company_id = t.company_id and f.punch_id = t.id))::text as json`)

/** The punches of kiosks that somebody has to decide. */
export function decideFeature({ on, db, changes }: Context): void {
  on.read(kiosks.punches, ({ query: { state, UserId = null } }) =>
    reading(
      [
        state === 'open'
          ? sql.rows({ json: 'text' })`select ${shown} from kiosk_punches t
              where t.company_id = (select current_company()) and t.state = 'open'
                and (${UserId}::uuid is null or t.user_id = ${UserId}::uuid) order by t.at, t.id limit 500`
          : sql.rows({ json: 'text' })`select ${shown} from kiosk_punches t
              where t.company_id = (select current_company()) and t.state in ('accepted', 'dismissed')
                and (${UserId}::uuid is null or t.user_id = ${UserId}::uuid) order by t.decided_at desc, t.id limit 200`,
      ],
      ([rows]) => `{"rows":[${rows.map(({ json }) => json).join(',')}]}`,
    ),
  )

  on(kiosks.decide, (ask) => {
    const { who, params, body, from } = ask
    const answer = body.answer?.trim() ?? ''
    return writeOnce(
      db,
      kiosks.decide,
      ask,
      async (tx) => {
        const [[found]] = await tx(
          sql.rows({
            userId: 'uuid',
            kioskId: 'uuid',
            kiosk: 'text',
            step: 'text',
            at: 'text',
            projectId: 'uuid?',
            costCodeId: 'uuid?',
            skewSec: 'int',
            state: 'text',
            nextAt: 'text?',
          })`select user_id as "userId", kiosk_id as "kioskId", kiosk_name as kiosk, step, wire(at) as at,
              project_id as "projectId", cost_code_id as "costCodeId", skew_sec as "skewSec", state,
              (select wire(min(n.at)) from kiosk_punches n where n.company_id = p.company_id and n.user_id = p.user_id
                and n.state = 'open' and n.at > p.at) as "nextAt"
            from kiosk_punches p where company_id = (select current_company()) and id = ${params.id}::uuid for update of p`,
        )
        const { nextAt, state, kioskId, ...punch } = found ?? missing()
        if (state !== 'open') refuse('state', 'Somebody decided about this punch already.')
        if (body.to === 'dismissed' && answer === '') refuseFields([{ field: 'answer', message: 'Required.' }])
        let entryId: string | null = null
        if (body.to === 'accepted') {
          if (punch.userId === who.userId) refuse('state', 'Somebody else accepts your own punches.')
          const theirs = personAt(who.companyId, kioskId, punch.userId, who.timezone)
          const writer = quietWriter(who, from.requestId)
          const kept = { ...punch, id: params.id, step: punch.step as KioskStep }
          entryId = await applyPunch(tx, theirs, writer, kept, nextAt ?? undefined).catch(explain)
        }
        await tx(
          sql`update kiosk_punches set state = ${body.to}, answer = ${answer}, decided_at = now(),
              decided_by = ${who.userId}::uuid, entry_id = ${entryId}::uuid
            where company_id = (select current_company()) and id = ${params.id}::uuid`,
        )
        return { success: true as const }
      },
      () => {
        changes.publish(changeBy(who, 'timeentries', 'many'))
        changes.publish(changeBy(who, 'timesheets', 'many'))
      },
    )
  })
}

function explain(error: unknown): never {
  if (error instanceof PunchDoubt)
    refuse('state', 'No clock was running then. Accept the clock-in first, or enter the time by hand and dismiss this.')
  throw error
}
