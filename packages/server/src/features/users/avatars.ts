import { writeFile, readFile } from 'node:fs/promises'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { sql } from '../../db/statement.ts'
import { lockUser, userNote } from '../../accounts/accounts.ts'
import { readBytes } from '../../http/body.ts'
import { changeBy } from '../../request/changes.ts'
import type { Who } from '../../request/ask.ts'
import { refuseStronger } from '../../accounts/rights.ts'
import type { Context } from '../../request/context.ts'
import { writeOnce } from '../../request/write.ts'
import { workplace } from '../../outside/storage/workplace.ts'
import { Unreadable } from '../../outside/workshop/unreadable.ts'
import { seesPay } from '../../request/rules.ts'
import { readUser } from './rows.ts'

const LARGEST = 2 * 1024 * 1024
const wrongPicture = 'Use a PNG, JPEG or WebP image, up to 2 MB.'

// What a picture says it is by its first bytes; the workshop opens no other kind for this.
const isPicture = (bytes: Buffer) =>
  bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) ||
  bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) ||
  (bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP')

/** Pictures of people: made anew in the workshop, so that nothing of the file that came is ever shown. */
export function avatarsFeature({ on, db, changes, storage, workshop }: Context): void {
  const refuseOthers = (who: Who, id: string) => {
    if (id !== who.userId && !who.can('users.update')) refuse('forbidden', 'You don’t have permission to do this.')
  }
  const tell = (who: Who, id: string) => changes.publish(changeBy(who, 'users', 'updated', id))

  on(users.setAvatar, async (ask, { request }) => {
    const { who, params } = ask
    await db.transaction(who, async (tx) => {
      const user = await lockUser(tx, who.companyId, params.id)
      refuseOthers(who, params.id)
      if (params.id !== who.userId) await refuseStronger(tx, who, user)
    })
    const bytes = await readBytes(request.body, LARGEST)
    if (!isPicture(bytes)) refuse('unsupported', wrongPicture, [{ field: 'avatar', message: wrongPicture }])
    const work = await workplace(storage)
    try {
      await writeFile(work.at('in'), bytes, { mode: 0o600 })
      await workshop
        .of(who.companyId)
        .portrait(work.at('in'), work.at('out'))
        .catch((error: unknown) => {
          if (error instanceof Unreadable) refuse('invalid', wrongPicture, [{ field: 'avatar', message: wrongPicture }])
          throw error
        })
      const picture = await readFile(work.at('out'))
      return await writeOnce(
        db,
        users.setAvatar,
        ask,
        async (tx) => {
          const [[avatar]] = await tx(
            sql.rows({
              generation: 'int',
            })`insert into avatars as a (company_id, user_id, generation, picture) values (${who.companyId}::uuid, ${params.id}::uuid, 1, ${picture})
              on conflict (company_id, user_id) do update set picture = excluded.picture, generation = a.generation + 1 returning generation`,
          )
          const name = `users/${params.id}/webp/${avatar?.generation}`
          await tx(
            sql`update users set avatar = ${name}, version = version + 1, updated_at = now(), updated_by = ${who.userId}::uuid where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid`,
            userNote(who, ask.from, params.id, 'updated', [{ field: 'avatar', before: null, after: '•' }]),
          )
          return (await readUser(tx, who.companyId, params.id, seesPay(who))) ?? missing()
        },
        (user) => tell(who, user.id),
      )
    } finally {
      await work.clear()
    }
  })

  on(users.removeAvatar, (ask) =>
    writeOnce(
      db,
      users.removeAvatar,
      ask,
      async (tx) => {
        const { who, params } = ask
        const user = await lockUser(tx, who.companyId, params.id)
        refuseOthers(who, params.id)
        if (params.id !== who.userId) await refuseStronger(tx, who, user)
        await tx(
          // The row stays, so that no number is given twice: a name that was signed once opens nothing else later.
          sql`update avatars set picture = '', generation = generation + 1 where company_id = ${who.companyId}::uuid and user_id = ${params.id}::uuid`,
          sql`update users set avatar = null, version = version + 1, updated_at = now(), updated_by = ${who.userId}::uuid where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid`,
          userNote(who, ask.from, params.id, 'updated', [{ field: 'avatar', before: '•', after: null }]),
        )
        return (await readUser(tx, who.companyId, params.id, seesPay(who))) ?? missing()
      },
      (user) => tell(ask.who, user.id),
    ),
  )
}
