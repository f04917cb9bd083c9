import type { Config } from '../../config.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import { session, type FactorNeeded, type Signed } from '@jobwright/contract/resources/session.ts'
import { firstTour, foundCompany } from '../../db/company.ts'
import { newId } from '../../db/ids.ts'
import { whole } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'
import { openSession } from '../../accounts/people.ts'
import { hashPassword, isRight, refuseCommon } from '../../auth/passwords.ts'
import type { Context } from '../../request/context.ts'
import { clearAttempts, countAttempt } from '../../auth/loginThrottle.ts'
import { joinFeature } from './join.ts'
import { passwordsFeature } from './passwords.ts'
import { needsSetupCode, companiesHere, refuseWithoutSetupCode } from './setupCode.ts'
import { openOrAsk, secondStep } from './secondStep.ts'

/** Signing in and out, and registering a company. */
export function sessionFeature(context: Context): void {
  const { on, db, config, version, mail } = context
  on(session.login, async ({ body, from }): Promise<Signed | FactorNeeded> => {
    const [[found]] = await db.outside(
      sql.rows({
        companyId: 'uuid',
        userId: 'uuid',
        stored: 'text?',
        status: 'text',
      })`select company_id as "companyId", user_id as "userId", password_hash as stored, status from find_account(${body.username})`,
    )
    const account = { companyId: found?.companyId, userId: found?.userId, name: body.username }
    await countAttempt(db, account, from.address)
    const right = await isRight(found?.status === 'active' ? found.stored : undefined, body.password)
    if (!right || !found)
      return refuse('invalid', 'Wrong username or password.', [
        { field: 'password', message: 'Wrong username or password.' },
      ])
    await clearAttempts(db, account, from.address)
    return openOrAsk(db, { companyId: found.companyId, userId: found.userId }, from, body.field ? 'field' : 'desk')
  })

  on(session.register, async ({ body, from }) => {
    await refuseWithoutSetupCode(db, config, body.setupCode, from.address)
    refuseCommon(body.password, [body.username, body.company, body.firstName, body.lastName])
    const password = await hashPassword(body.password)
    const companyId = newId()
    const signed = await db.transaction(whole(companyId), async (tx) =>
      openSession(tx, companyId, await foundCompany(tx, companyId, { ...body, password }), from),
    )
    await db.outside(sql`select close_demo()`)
    if (config.billing)
      await db.outside(sql`select begin_trials(${config.trialDays}, ${config.defaultCompanyId ?? null}::uuid)`)
    return { success: true as const, savedUser: signed.user, token: signed.token, tour: firstTour }
  })

  on(session.logout, async ({ who }) => {
    await db.within(
      who,
      sql`delete from sessions where company_id = ${who.companyId}::uuid and id = ${who.sessionId}::uuid`,
    )
    return { success: true as const }
  })

  secondStep(context)
  passwordsFeature(context)
  joinFeature(on, db)

  on(session.instance, async () => {
    const { registered, demo } = await companiesHere(db)
    const hasDemo = !config.production && registered === 0
    return {
      version,
      tag: 'beta',
      production: config.production,
      setupCode: await needsSetupCode(db, config),
      support: supportOf(config),
      demo: hasDemo,
      demoOpened: hasDemo && demo !== null,
      mail: mail.ready,
    }
  })
}

// Nothing is shown where nothing is set.
const supportOf = ({ support: { docs, email, phone } }: Config) =>
  docs || email || phone ? { docs: docs ?? null, email: email ?? null, phone: phone ?? null } : null
