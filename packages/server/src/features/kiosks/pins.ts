import { missing, refuse } from '@jobwright/contract/problem.ts'
import { kiosks } from '@jobwright/contract/resources/kiosks.ts'
import { PIN_WRONG_MOST } from '@jobwright/contract/rules/kiosk.ts'
import { rulesOn } from '@jobwright/contract/time/versions.ts'
import { lockUser } from '../../accounts/accounts.ts'
import { refuseStronger } from '../../accounts/rights.ts'
import { hashPin, newPin, pinNote } from '../../auth/kioskPins.ts'
import type { Database, Tx } from '../../db/open.ts'
import { joinedPerson } from '../../db/schema/table.ts'
import { raw, sql } from '../../db/statement.ts'
import { policiesJson, versionsFrom } from '../../db/timePolicies.ts'
import { reading, type Who } from '../../request/ask.ts'
import type { Context } from '../../request/context.ts'
import { todayIn } from '../../request/rules.ts'
import type { Vault } from '../../outside/vault.ts'

const stateOf = (alias: string) => `'hasPin', ${alias}.user_id is not null, 'setAt', wire(${alias}.created_at),
  'lockedUntil', case when ${alias}.locked_until > now() then wire(${alias}.locked_until) end,
  'isBlocked', coalesce(${alias}.wrong_total >= ${PIN_WRONG_MOST}, false)`

/** The PINs of people: given at random and shown once, to the person or to somebody who may change their account. */
export function pinsFeature({ on, db, vault }: Context): void {
  on.read(kiosks.people, () =>
    reading(
      [
        sql.rows({
          json: 'text',
        })`select json_build_object('User', ${raw(joinedPerson('u'))}, ${raw(stateOf('p'))})::text as json
          from users u left join kiosk_pins p on p.company_id = u.company_id and p.user_id = u.id
          where u.company_id = (select current_company()) and u.status = 'active'
          order by lower(u.first_name), lower(u.last_name), u.id`,
      ],
      ([rows]) => `{"rows":[${rows.map(({ json }) => json).join(',')}]}`,
    ),
  )
  on.read(kiosks.myPin, () =>
    reading(
      [
        sql.rows({ json: 'json', policies: 'json' })`select json_build_object(${raw(stateOf('p'))}) as json,
            ${raw(policiesJson)} as policies
          from users u left join kiosk_pins p on p.company_id = u.company_id and p.user_id = u.id
          where u.company_id = (select current_company()) and u.id = (select current_person())`,
      ],
      ([[row]], who) => {
        const { json, policies } = row ?? missing()
        const isOn = rulesOn(versionsFrom(policies), todayIn(who.timezone)).kiosk
        return JSON.stringify({ ...(json as object), isOn })
      },
    ),
  )

  // Not kept under an idempotency key: a PIN is stored nowhere as it is.
  on(kiosks.pin, ({ who, params, from }) => givePin({ db, vault }, who, params.id, from.requestId))
  on(kiosks.newPin, ({ who, from }) => givePin({ db, vault }, who, who.userId, from.requestId))
  on(kiosks.removePin, ({ who, params, from }) =>
    db.transaction(who, async (tx) => {
      await lockForPin(tx, who, params.id)
      await tx(
        sql`delete from kiosk_pins where company_id = ${who.companyId}::uuid and user_id = ${params.id}::uuid`,
        pinNote(who.companyId, params.id, who.userId, null, from.requestId),
      )
      return { success: true as const }
    }),
  )
}

const TRIES = 100

/** Gives a person a PIN that nobody else of the company has, and ends the one before with its lock. */
function givePin(
  { db, vault }: { db: Database; vault: Vault },
  who: Who,
  userId: string,
  requestId: string,
): Promise<{ pin: string }> {
  return db.transaction(who, async (tx) => {
    await lockForPin(tx, who, userId)
    // Two people who get one at the same moment do not get the same.
    await tx(sql`select pg_advisory_xact_lock(hashtextextended('kiosk pins ' || ${who.companyId}, 0))`)
    for (let left = TRIES; left > 0; left--) {
      const pin = newPin()
      const hash = hashPin(vault, who.companyId, pin)
      const [[given]] = await tx(
        sql.rows({ id: 'uuid' })`insert into kiosk_pins as p (company_id, user_id, pin_hash, created_by)
          select ${who.companyId}::uuid, ${userId}::uuid, ${hash}, ${who.userId}::uuid
          where not exists (select 1 from kiosk_pins o where o.company_id = ${who.companyId}::uuid and o.pin_hash = ${hash})
          on conflict (company_id, user_id) do update set pin_hash = excluded.pin_hash, created_at = now(),
            created_by = excluded.created_by, wrong = 0, wrong_total = 0, locked_until = null
          returning p.user_id as id`,
      )
      if (!given) continue
      await tx(pinNote(who.companyId, userId, who.userId, 'new', requestId))
      return { pin }
    }
    return refuse('state', 'No PIN is free right now. Try again.')
  })
}

/** @throws Refusal 404 for somebody outside the company, 409 for one who can't sign in, 403 for one with more rights */
async function lockForPin(tx: Tx, who: Who, userId: string): Promise<void> {
  const user = await lockUser(tx, who.companyId, userId)
  if (user.status !== 'active') refuse('state', 'This person is not active.')
  if (userId !== who.userId) await refuseStronger(tx, who, user)
}
