import { reading } from '../../request/ask.ts'
import { permissions, type Slug } from '@jobwright/contract/permissions.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { apiTokens, TOKEN_PREFIX, type ApiToken, type OwnedToken } from '@jobwright/contract/resources/apiTokens.ts'
import { newId } from '../../db/ids.ts'
import { hashToken, newToken } from '../../db/tokens.ts'
import { secretly } from '../../db/records/once.ts'
import { raw, sql } from '../../db/statement.ts'
import { lockUser, userNote } from '../../accounts/accounts.ts'
import { slugsOf } from '../../auth/identify.ts'
import { requireReauthentication } from '../../auth/reauthenticate.ts'
import { refuseStronger } from '../../accounts/rights.ts'
import { refuseFields } from '../../request/rules.ts'
import type { Context } from '../../request/context.ts'
import { writeOnce } from '../../request/write.ts'

const MOST = 20
const idOf = new Map(permissions.map(({ slug, id }) => [slug, id]))

const shown =
  raw(`select json_build_object('id', s.id, 'name', s.name, 'allowed', s.allowed, 'held', s.permission_ids, 'createdAt', wire(s.created_at),
    'expiresAt', wire(s.expires_at), 'expired', s.expires_at <= now(), 'lastUsedAt', case when s.last_used_at >= s.created_at then wire(s.last_used_at) end,
    'UserId', u.id, 'owner', btrim(u.first_name || ' ' || u.last_name)) as token
  from sessions s join users u on u.company_id = s.company_id and u.id = s.user_id
  where s.company_id = (select current_company()) and s.allowed is not null`)

const columns = { token: 'json' } as const
type Kept = Omit<OwnedToken, 'permissions' | 'lost'> & { allowed: number[]; held: number[] }
function readToken({ token }: { token: unknown }): OwnedToken {
  const { allowed, held, ...rest } = token as Kept
  const [given, now] = [slugsOf(allowed), slugsOf(held)]
  return { ...rest, permissions: [...given], lost: [...given].filter((slug) => !now.has(slug)) }
}
const withoutOwner = ({ UserId: _, owner: __, ...token }: OwnedToken): ApiToken => token

/** Tokens for programs: sessions of a person that may do less and end on a day. See sql/session/token.sql. */
export function apiTokensFeature(context: Context): void {
  const { on, db } = context
  on.read(apiTokens.mine, () =>
    reading(
      [sql.rows(columns)`${shown} and s.user_id = (select current_person()) order by s.created_at desc, s.id`],
      ([rows]) => JSON.stringify({ rows: rows.map((row) => withoutOwner(readToken(row))) }),
    ),
  )
  on.read(apiTokens.all, () =>
    reading([sql.rows(columns)`${shown} order by u.first_name, u.last_name, u.id, s.created_at desc, s.id`], ([rows]) =>
      JSON.stringify({ rows: rows.map(readToken) }),
    ),
  )

  // Not kept under an idempotency key: a token is stored nowhere as it is.
  on(apiTokens.create, async (ask, { request }) => {
    const { who, body, from } = ask
    const wanted = [...new Set(body.permissions)] as Slug[]
    if (!wanted.every((slug) => who.can(slug)))
      refuseFields([{ field: 'permissions', message: 'You can’t give permissions that you don’t have.' }])
    await requireReauthentication(context, who, body.proof, request)
    const token = `${TOKEN_PREFIX}${newToken()}`
    const id = newId()
    const allowed = wanted.flatMap((slug) => idOf.get(slug) ?? [])
    return writeOnce(db, apiTokens.create, secretly(ask), async (tx) => {
      await lockUser(tx, who.companyId, who.userId)
      // Used before it was made: never used, and noted at its first call. It does not end by lying idle.
      const [[made]] = await tx(
        sql.rows({
          id: 'uuid',
        })`insert into sessions (company_id, id, user_id, token_hash, last_used_at, expires_at, idle, address, agent, allowed, name)
          select current_company(), ${id}::uuid, ${who.userId}::uuid, ${hashToken(token)}, now() - interval '1 day', now() + make_interval(days => ${body.days}), interval '2 years',
            ${from.address}, ${from.agent}, ${allowed}::integer[], ${body.name}
          where (select count(*) from sessions where company_id = (select current_company()) and user_id = ${who.userId}::uuid and allowed is not null and expires_at > now()) < ${MOST} returning id`,
      )
      if (!made) refuse('state', `You can have up to ${MOST} tokens. Revoke one you don’t use.`)
      const [[row]] = await tx(
        sql.rows(columns)`${shown} and s.id = ${id}::uuid`,
        userNote(who, from, who.userId, 'updated', [{ field: 'apiTokens', before: null, after: body.name }]),
      )
      return { ...withoutOwner(readToken(row ?? missing())), token }
    })
  })

  on(apiTokens.remove, (ask) =>
    writeOnce(db, apiTokens.remove, ask, async (tx) => {
      const { who, params, from } = ask
      const [[found]] = await tx(
        sql.rows({
          owner: 'uuid',
          name: 'text',
        })`select user_id as owner, name from sessions where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid and allowed is not null`,
      )
      const { owner, name } = found ?? missing()
      if (owner !== who.userId) {
        // Who may not see somebody's tokens is not told that there is one.
        if (!who.can('users.update')) missing()
        await refuseStronger(tx, who, await lockUser(tx, who.companyId, owner))
      }
      await tx(
        sql`delete from sessions where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid`,
        userNote(who, from, owner, 'updated', [{ field: 'apiTokens', before: name, after: null }]),
      )
      return { success: true as const }
    }),
  )
}
