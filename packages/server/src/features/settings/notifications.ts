import { missing, refuse } from '@jobwright/contract/problem.ts'
import type { Reply } from '@jobwright/contract/route.ts'
import { settings } from '@jobwright/contract/resources/settings.ts'
import {
  ActiveNotifications,
  blankNotifications,
  cellsApart,
  cellsOver,
  NoticeCells,
  overlaid,
} from '@jobwright/contract/resources/noticeMatrix.ts'
import type { Tx } from '../../db/open.ts'
import { sql } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import type { Context } from '../../request/context.ts'
import { writeOnce } from '../../request/write.ts'

type Read = Reply<typeof settings.notifications>
const { quiet, email } = ActiveNotifications.shape

/** The notices that a person gets: their own choices override those of the company. Only their own are stored. */
export function notifications({ on, db }: Context): void {
  on(settings.notifications, ({ who, params }) => db.transaction(who, (tx) => readOwn(tx, who, params.id)))
  on(settings.setNotifications, (ask) =>
    writeOnce(db, settings.setNotifications, ask, async (tx) => {
      const { who, params, body } = ask
      const before = await readOwn(tx, who, params.id)
      const { types, ...rest } = body.userActiveNotifications
      // A page of before says the whole matrix: what is no longer as it was is what its person decided just now.
      const own = body.own ?? cellsOver(before.own, cellsApart(types, before.userActiveNotifications.types))
      await tx(
        sql`update users set notifications = ${JSON.stringify({ types: own, ...rest })}::jsonb where company_id = ${who.companyId}::uuid and id = ${who.userId}::uuid`,
      )
      return readOwn(tx, who, params.id)
    }),
  )
}

async function readOwn(tx: Tx, who: Who, id: string): Promise<Read> {
  const [[person]] = await tx(
    sql.rows({
      kept: 'json?',
      said: 'json',
    })`select u.notifications as kept, coalesce(c.settings -> 'notices', '{}') as said
      from users u join companies c on c.id = u.company_id where u.company_id = ${who.companyId}::uuid and u.id = ${id}::uuid`,
  )
  const { kept, said } = person ?? missing()
  if (id.toLowerCase() !== who.userId) refuse('forbidden', 'Only this person can change this.')
  const read = (kept ?? {}) as { types?: unknown; quiet?: unknown; email?: unknown }
  // Ignores values that cannot be read.
  const own = NoticeCells.safeParse(read.types).data ?? {}
  const company = overlaid(blankNotifications.types, NoticeCells.safeParse(said).data ?? {})
  const hours = quiet.safeParse(read.quiet)
  return {
    userActiveNotifications: {
      types: overlaid(company, own),
      quiet: hours.success ? hours.data : blankNotifications.quiet,
      email: email.safeParse(read.email).data ?? blankNotifications.email,
    },
    own,
    company,
  }
}
