import { missing, refuse } from '@jobwright/contract/problem.ts'
import { operator, type TestMail } from '@jobwright/contract/resources/operator.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import { sql } from '../../db/trip.ts'
import { operatorOnly } from '../../http/operator.ts'
import type { Tools } from '../../http/tools.ts'
import { writeOnce } from '../../http/write.ts'
import { testLetter } from '../../jobs/letters.ts'
import { mailStatement } from '../../jobs/mails.ts'

const KIND = 'test'
const AN_HOUR = 20

/** Test mails of the operator: written down and sent as every mail is, so that what becomes of one says how mails are. */
export function testMails({ on, db, config, jobs, mail }: Tools): void {
  on(operator.sendTestMail, async (ask) => {
    const { who, body } = ask
    await operatorOnly(db, who)
    if (!mail.ready) refuse('state', 'E-mail isn’t set up (SMTP_URL).')
    const id = newId()
    return writeOnce(
      db,
      operator.sendTestMail,
      ask,
      async (tx) => {
        const [recent] = await tx(
          sql`select count(*) from mails where company_id = current_company() and kind = ${KIND} and created_at > now() - interval '1 hour'`,
        )
        if (Number(recent?.[0]?.[0]) >= AN_HOUR) refuse('tooMany', 'Too many test e-mails. Try again in an hour.')
        const [said] = await tx(
          sql`select language from users where company_id = current_company() and id = ${who.userId}::uuid`,
        )
        const language = said?.[0]?.[0] === 'es' ? 'es' : 'en'
        const base = config.publicUrl ?? ''
        await tx(
          mailStatement({
            id,
            companyId: who.companyId,
            userId: null,
            address: body.address,
            language,
            base,
            by: who.userId,
            kind: KIND,
            content: testLetter[language],
          }),
        )
        return (await read(tx, id)) ?? missing()
      },
      () => jobs.send('mails', { companyId: who.companyId, mailId: id }),
    )
  })

  on(operator.testMail, async ({ who, params }) => {
    await operatorOnly(db, who)
    return (await db.transaction(who, (tx) => read(tx, params.id))) ?? missing()
  })
}

async function read(tx: Tx, id: string): Promise<TestMail | undefined> {
  const [rows] =
    await tx(sql`select json_build_object('id', id, 'address', address, 'state', case when sent_at is not null then 'sent' when given_up_at is not null then 'failed' else 'waiting' end,
      'tries', tries, 'problem', problem)::text from mails where company_id = current_company() and kind = ${KIND} and id = ${id}::uuid`)
  return rows?.[0] ? (JSON.parse(rows[0][0] ?? '') as TestMail) : undefined
}
