import { refuse } from '@jobwright/contract/problem.ts'
import { kiosk, type KioskPerson, type KioskState } from '@jobwright/contract/resources/kioskTablet.ts'
import { pinContext, plainCode, CODE_LENGTH } from '@jobwright/contract/rules/kiosk.ts'
import { rulesOn } from '@jobwright/contract/time/versions.ts'
import { newKioskToken } from '../../auth/kioskCredential.ts'
import { hashPin, openPin, pinKey, tryPin, type PinTry } from '../../auth/kioskPins.ts'
import type { Tx } from '../../db/open.ts'
import { numberOf } from '../../db/numberOf.ts'
import { whole } from '../../db/session.ts'
import { raw, sql } from '../../db/statement.ts'
import { policiesJson, versionsFrom } from '../../db/timePolicies.ts'
import { hashToken } from '../../db/tokens.ts'
import type { KioskCaller } from '../../request/ask.ts'
import type { Context } from '../../request/context.ts'
import { todayIn } from '../../request/rules.ts'

// As many as a tablet keeps and shows: the projects that were touched last.
const PROJECTS = 500

/** The calls of a tablet, but for its punches. */
export function tabletFeature({ on, db, vault, epoch }: Context): void {
  on(kiosk.pair, async ({ body }) => {
    const code = plainCode(body.code)
    const token = newKioskToken()
    const [[paired]] =
      code.length === CODE_LENGTH
        ? await db.outside(
            sql.rows({ companyId: 'uuid?' })`select pair_kiosk(${hashToken(code)}, ${hashToken(token)}) as "companyId"`,
          )
        : [[]]
    if (!paired?.companyId)
      return refuse('invalid', 'This code is wrong or no longer in force. Ask your office for a new one.', [
        { field: 'code', message: 'This code is wrong or no longer in force. Ask your office for a new one.' },
      ])
    return { token, companyId: paired.companyId }
  })

  on.tablet(kiosk.state, async ({ query, tablet }) => {
    const [, [read]] = await db.within(
      whole(tablet.companyId),
      sql`update kiosks set last_seen_at = now(), waiting = ${query.waiting}
        where company_id = ${tablet.companyId}::uuid and id = ${tablet.kioskId}::uuid`,
      sql.rows({ state: 'json', policies: 'json' })`select json_build_object('companyId', c.id, 'company', c.name,
          'timezone', c.timezone,
          'kiosk', (select json_build_object('id', k.id, 'name', k.name, 'ProjectId', k.project_id) from kiosks k
            where k.company_id = c.id and k.id = ${tablet.kioskId}::uuid),
          'people', (select coalesce(json_agg(json_build_object('id', u.id, 'color', u.color,
              'name', btrim(u.first_name || ' ' || case when u.last_name = '' then '' else left(u.last_name, 1) || '.' end))
              order by lower(u.first_name), lower(u.last_name), u.id), '[]')
            from users u join kiosk_pins p on p.company_id = u.company_id and p.user_id = u.id
            where u.company_id = c.id and u.status = 'active'),
          'projects', (select coalesce(json_agg(json_build_object('id', p.id, 'number', p.number, 'name', p.title,
              'codes', p.codes) order by p.title, p.id), '[]')
            from (select p.id, p.title, ${raw(numberOf('projects', 'p.n'))} as number, p.cost_code_ids as codes from projects p
              -- The tablet of a job knows that job: if it is stolen, it tells of no other.
              left join kiosks k on k.company_id = p.company_id and k.id = ${tablet.kioskId}::uuid and exists (select 1 from projects q
                where q.company_id = k.company_id and q.id = k.project_id and q.deleted_at is null)
              where p.company_id = c.id and p.deleted_at is null and case when k.project_id is null then p.status in (1, 2, 8) else p.id = k.project_id end
              order by p.updated_at desc limit ${PROJECTS}) p),
          'codes', (select coalesce(json_agg(json_build_object('id', b.id, 'code', b.code, 'title', b.title)
              order by b.sort_key), '[]') from billingcodes b
            where b.company_id = c.id and b.deleted_at is null and b.status = 'active')) as state,
          ${raw(policiesJson)} as policies
        from companies c where c.id = ${tablet.companyId}::uuid`,
    )
    const rules = rulesOn(versionsFrom(read?.policies ?? []), todayIn(tablet.timezone))
    const { requireProject, requireCostCode, allowGeneral, kioskPhoto: photo } = rules
    return {
      ...(read?.state as Omit<KioskState, 'isOn' | 'key' | 'epoch' | 'rules' | 'now'>),
      isOn: rules.kiosk && tablet.hasTime && tablet.plan === 'open',
      key: pinKey(vault),
      epoch: epoch.id,
      rules: { requireProject, requireCostCode, allowGeneral, photo },
      now: new Date().toISOString(),
    }
  })

  on.tablet(kiosk.identify, async ({ body, tablet }) => {
    const pin = openPin(vault, body.pin, pinContext(body))
    if (pin === undefined)
      return refuse('invalid', 'The PIN can’t be read. Pair the tablet again.', [
        { field: 'pin', message: 'The PIN can’t be read. Pair the tablet again.' },
      ])
    return db.transaction(whole(tablet.companyId), async (tx) => {
      const tried = await tryPin(tx, tablet, body.UserId, hashPin(vault, tablet.companyId, pin))
      return tried.state === 'right' ? personOf(tx, tablet, body.UserId) : refused(tried)
    })
  })
}

const refused = ({ state, left, until }: PinTry) => ({
  state: state as Exclude<PinTry['state'], 'right'>,
  left,
  until,
})

/** What somebody does now, and what they worked today: as much as the tablet shows. */
async function personOf(tx: Tx, { timezone }: KioskCaller, userId: string): Promise<KioskPerson> {
  const day = todayIn(timezone)
  const [[found]] = await tx(
    sql.rows({ running: 'json?', last: 'json?', minutes: 'int', isActive: 'bool' })`select
        (select json_build_object('step', e.kind, 'ProjectId', e.project_id, 'CostCodeId', e.cost_code_id,
            'since', wire(e.start_at), 'job', coalesce((select p.title from projects p where p.company_id = e.company_id
              and p.id = e.project_id), (select b.title from bids b where b.company_id = e.company_id and b.id = e.bid_id), ''))
          from timeentries e where e.company_id = (select current_company()) and e.user_id = ${userId}::uuid
            and e.end_at is null and e.status = 'recorded') as running,
        (select case when e.bid_id is null then json_build_object('ProjectId', e.project_id, 'CostCodeId', e.cost_code_id) end
          from timeentries e
          where e.company_id = (select current_company()) and e.user_id = ${userId}::uuid and e.kind = 'work'
            and e.status not in ('void', 'corrected') and e.start_at > now() - interval '24 hours'
          order by e.start_at desc limit 1) as last,
        (select coalesce(sum(greatest(0, floor(extract(epoch from coalesce(e.end_at, now())) / 60)
            - floor(extract(epoch from e.start_at) / 60))), 0)::integer from timeentries e
          where e.company_id = (select current_company()) and e.user_id = ${userId}::uuid and e.work_date = ${day}::date
            and e.kind <> 'break_unpaid' and e.status not in ('void', 'corrected', 'needs_fix')) as minutes,
        exists (select 1 from users u where u.company_id = (select current_company()) and u.id = ${userId}::uuid
          and u.status = 'active') as "isActive"`,
  )
  if (!found?.isActive) return refuse('state', 'This person is not active.')
  return {
    state: 'right',
    running: found.running as KioskPerson['running'],
    last: found.last as KioskPerson['last'],
    minutes: found.minutes,
  }
}
