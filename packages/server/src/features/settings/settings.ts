import { refuse } from '@jobwright/contract/problem.ts'
import { settings, Theme, Tour, type UserSettings } from '@jobwright/contract/resources/settings.ts'
import type { Tx } from '../../db/open.ts'
import { sql } from '../../db/statement.ts'
import { userNote } from '../../accounts/accounts.ts'
import { changeBy } from '../../request/changes.ts'
import type { Who } from '../../request/ask.ts'
import { readPreferences } from '../../accounts/preferences.ts'
import { requireReauthentication } from '../../auth/reauthenticate.ts'
import type { Context } from '../../request/context.ts'
import { writeOnce } from '../../request/write.ts'
import { notifications } from './notifications.ts'

const sealedFor = (who: Who) => `script/${who.companyId}/${who.userId}`

/** What a person chose for themself. Nobody writes it for somebody else. */
export function settingsFeature(context: Context): void {
  const { on, db, config, vault, changes } = context
  notifications(context)

  // A script in the page can read everything on it. With a second company, that concerns others too.
  const modeNow = async (): Promise<UserSettings['scriptMode']> => {
    if (config.userScripts !== 'page') return config.userScripts
    const [[here]] = await db.outside(sql.rows({ registered: 'bigint' })`select registered from companies_here()`)
    return (here?.registered ?? 0) <= 1 ? 'page' : 'frame'
  }
  const read = async (tx: Tx, who: Who, scriptMode: UserSettings['scriptMode']): Promise<UserSettings> => {
    const [[person]] = await tx(
      sql.rows({
        preferences: 'text',
        seal: 'bytes?',
      })`select preferences, script_seal as seal from users where company_id = ${who.companyId}::uuid and id = ${who.userId}::uuid for no key update`,
    )
    const kept = readPreferences(person?.preferences ?? '')
    const script = typeof kept['additionalScript'] === 'string' ? kept['additionalScript'] : ''
    const style = kept['additionalStyle']
    return {
      themePreference: Theme.safeParse(kept['themePreference']).data ?? {},
      tour: Tour.safeParse(kept['tour']).data ?? { status: 0, step: 1 },
      additionalStyle: typeof style === 'string' ? style : '',
      additionalScript: script,
      // A script that an import or a person wrote directly into the database has no seal and does not run.
      scriptOn: script !== '' && scriptMode !== 'off' && vault.isSealed(script, sealedFor(who), person?.seal ?? null),
      scriptMode,
    }
  }

  on(settings.read, async ({ who }) => {
    const mode = await modeNow()
    return db.transaction(who, (tx) => read(tx, who, mode))
  })

  on(settings.write, async (ask, { request }) => {
    const { who } = ask
    const { proof, ...given } = ask.body
    const script = given.additionalScript
    const mode = await modeNow()
    if (script) {
      if (mode === 'off') refuse('state', 'Custom scripts are turned off on this installation.')
      await requireReauthentication(context, who, proof ?? {}, request)
    }
    return writeOnce(
      db,
      settings.write,
      ask,
      async (tx) => {
        const [[person]] = await tx(
          sql.rows({
            preferences: 'text',
          })`select preferences from users where company_id = ${who.companyId}::uuid and id = ${who.userId}::uuid for update`,
        )
        const next = {
          ...readPreferences(person?.preferences ?? ''),
          ...given,
          ...(given.tour && { tourOffered: undefined }),
        }
        await tx(
          sql`update users set preferences = ${JSON.stringify(next)}, version = version + 1, updated_at = now(), updated_by = id where company_id = ${who.companyId}::uuid and id = ${who.userId}::uuid`,
        )
        if (script !== undefined)
          await tx(
            sql`update users set script_seal = ${script ? vault.seal(script, sealedFor(who)) : null} where company_id = ${who.companyId}::uuid and id = ${who.userId}::uuid`,
            userNote(who, ask.from, who.userId, 'updated', [
              { field: 'additionalScript', before: null, after: script ? '•' : null },
            ]),
          )
        return read(tx, who, mode)
      },
      () => changes.publish(changeBy(who, 'users', 'updated', who.userId)),
    )
  })
}
