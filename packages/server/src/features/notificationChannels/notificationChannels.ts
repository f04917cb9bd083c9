import { reading, type Who } from '../../request/ask.ts'
import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { ways } from '@jobwright/contract/resources/ways.ts'
import { newId } from '../../db/ids.ts'
import { secretly } from '../../db/records/once.ts'
import { sql, statement } from '../../db/statement.ts'
import { userNote } from '../../accounts/accounts.ts'
import { refuseFields } from '../../request/rules.ts'
import type { Context } from '../../request/context.ts'
import { writeOnce } from '../../request/write.ts'
import { testLine } from '../../jobs/eventLines.ts'
import { deviceSecret, postToSlack, slackSecret } from '../../jobs/pushAndSlack.ts'
import { messageLanguage } from '../../jobs/notificationText.ts'
import { isInside } from '../../outside/outgoing.ts'
import { areKeys } from '../../outside/push.ts'

const MOST_DEVICES = 20
const SHOWN_END = 4

const slackOf = `select json_build_object('shown', s.shown, 'failures', s.failures, 'lastError', s.last_error, 'lastSentAt', wire(s.last_sent_at))
  from slack_addresses s where s.company_id = (select current_company()) and s.user_id = (select current_person())`

/** A person's own channels outside the product: their browsers and their Slack address. */
export function notificationChannelsFeature({ on, db, config, vault, mail, push, outgoing }: Context): void {
  const refuseInside = (field: string, address: string) => {
    const host = new URL(address).hostname.replace(/^\[|\]$/g, '')
    if (config.allowInside) return
    if (!address.startsWith('https:') || (isIP(host) && isInside(host)))
      refuseFields([{ field, message: 'Use a full address that starts with https://.' }])
  }

  on.read(ways.read, () =>
    reading(
      [
        statement(
          { address: 'text', devices: 'bigint', slack: 'json?' },
          `select u.email as address, (select count(*) from push_devices d where d.company_id = u.company_id and d.user_id = u.id) as devices,
          (${slackOf}) as slack from users u where u.company_id = (select current_company()) and u.id = (select current_person())`,
          [],
        ),
        sql.rows({
          id: 'uuid',
          sessionId: 'uuid',
        })`select id, session_id as "sessionId" from push_devices where company_id = (select current_company()) and user_id = (select current_person())`,
      ],
      ([[person], devices], who) => {
        const here = devices.find(({ sessionId }) => sessionId === who.sessionId)?.id ?? null
        return JSON.stringify({
          email: { ready: mail.ready, address: person?.address ?? '' },
          push: { publicKey: push.publicKey, here, devices: person?.devices ?? 0 },
          slack: person?.slack ?? null,
        })
      },
    ),
  )

  // Not kept under an idempotency key: keys of a browser are stored nowhere as they are.
  on(ways.addDevice, (ask) =>
    writeOnce(db, ways.addDevice, secretly(ask), async (tx) => {
      const { who, body } = ask
      refuseInside('endpoint', body.endpoint)
      if (!areKeys(body.keys)) refuseFields([{ field: 'keys', message: 'These aren’t valid browser keys.' }])
      const id = newId()
      const endpoint = createHash('sha256').update(body.endpoint).digest()
      await tx(
        // Removes other people's subscription of this browser, and any other browser of this session.
        sql`select leave_push(${endpoint})`,
        sql`delete from push_devices where company_id = ${who.companyId}::uuid and session_id = ${who.sessionId}::uuid`,
        sql`delete from push_devices d where d.company_id = ${who.companyId}::uuid and d.user_id = ${who.userId}::uuid
          and d.id in (select o.id from push_devices o where o.company_id = d.company_id and o.user_id = d.user_id order by o.created_at desc offset ${MOST_DEVICES - 1})`,
        sql`insert into push_devices (company_id, id, user_id, session_id, endpoint_hash, locked)
          values (${who.companyId}::uuid, ${id}::uuid, ${who.userId}::uuid, ${who.sessionId}::uuid, ${endpoint}, ${vault.lock(Buffer.from(JSON.stringify(body)), deviceSecret(who.companyId, who.userId))})`,
        userNote(who, ask.from, who.userId, 'updated', [{ field: 'pushDevices', before: null, after: '•' }]),
      )
      return { id }
    }),
  )
  on(ways.removeDevice, (ask) =>
    writeOnce(db, ways.removeDevice, ask, async (tx) => {
      const { who, params } = ask
      const [[gone]] = await tx(
        sql.rows({
          id: 'uuid',
        })`delete from push_devices where company_id = ${who.companyId}::uuid and user_id = ${who.userId}::uuid and id = ${params.id}::uuid returning id`,
      )
      if (!gone) missing()
      await tx(userNote(who, ask.from, who.userId, 'updated', [{ field: 'pushDevices', before: '•', after: null }]))
      return { success: true as const }
    }),
  )

  on(ways.setSlack, (ask) =>
    writeOnce(db, ways.setSlack, secretly(ask), async (tx) => {
      const { who, body } = ask
      refuseInside('address', body.address)
      const url = new URL(body.address)
      const shown = `${url.hostname}/…${url.pathname.slice(-SHOWN_END)}`
      const locked = vault.lock(Buffer.from(body.address), slackSecret(who.companyId, who.userId))
      await tx(
        sql`insert into slack_addresses (company_id, user_id, address, shown) values (${who.companyId}::uuid, ${who.userId}::uuid, ${locked}, ${shown})
          on conflict (company_id, user_id) do update set address = excluded.address, shown = excluded.shown, failures = 0, last_error = '', last_sent_at = null`,
        userNote(who, ask.from, who.userId, 'updated', [{ field: 'slackAddress', before: null, after: '•' }]),
      )
      return { shown, failures: 0, lastError: '', lastSentAt: null }
    }),
  )
  on(ways.removeSlack, (ask) =>
    writeOnce(db, ways.removeSlack, ask, async (tx) => {
      const { who } = ask
      const [[gone]] = await tx(
        sql.rows({
          id: 'uuid',
        })`delete from slack_addresses where company_id = ${who.companyId}::uuid and user_id = ${who.userId}::uuid returning user_id as id`,
      )
      if (gone)
        await tx(userNote(who, ask.from, who.userId, 'updated', [{ field: 'slackAddress', before: '•', after: null }]))
      return { success: true as const }
    }),
  )
  on(ways.testSlack, async ({ who }) => {
    const { locked, language } = await slackAddress(who)
    if (!locked) return refuse('state', 'Add your Slack webhook first.')
    const text = testLine(messageLanguage(language))
    return {
      problem: await postToSlack({ db, vault, outgoing }, who.companyId, who.userId, locked, text),
    }
  })

  const slackAddress = async (who: Who): Promise<{ locked: Buffer | null; language: string }> => {
    const [[person]] = await db.within(
      who,
      sql.rows({
        locked: 'bytes?',
        language: 'text',
      })`select s.address as locked, u.language from users u left join slack_addresses s on s.company_id = u.company_id and s.user_id = u.id
        where u.company_id = ${who.companyId}::uuid and u.id = ${who.userId}::uuid`,
    )
    return person ?? missing()
  }
}
