import { missing, refuse } from '@jobwright/contract/problem.ts'
import { operator, type TestMail } from '@jobwright/contract/resources/operator.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import { sql } from '../../db/statement.ts'
import { operatorOnly } from '../../auth/operator.ts'
import type { Context } from '../../request/context.ts'
import { writeOnce } from '../../request/write.ts'
import { testEmail } from '../../jobs/emailTemplates.ts'
import { mailStatement } from '../../jobs/mails.ts'

const KIND = 'test'
const AN_HOUR = 20

/** Test mails of the operator: written down and sent as every mail is, so that what becomes of one says how mails are. */
export function testMails({ on, db, config, jobs, mail }: Context): void {
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
        const [[recent]] = await tx(
          sql.rows({
            count: 'bigint',
          })`select count(*) from mails where company_id = (select current_company()) and kind = ${KIND} and created_at > now() - interval '1 hour'`,
        )
        if ((recent?.count ?? 0) >= AN_HOUR) refuse('tooMany', 'Too many test e-mails. Try again in an hour.')
        const [[sender]] = await tx(
          sql.rows({
            language: 'text',
          })`select language from users where company_id = (select current_company()) and id = ${who.userId}::uuid`,
        )
        const language = sender?.language === 'es' ? 'es' : 'en'
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
            content: testEmail[language],
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
  const [[row]] = await tx(sql.rows({
    mail: 'json',
  })`select json_build_object('id', id, 'address', address, 'state', case when sent_at is not null then 'sent' when given_up_at is not null then 'failed' else 'waiting' end,
      'tries', tries, 'problem', problem) as mail from mails where company_id = (select current_company()) and kind = ${KIND} and id = ${id}::uuid`)
  return row?.mail as TestMail | undefined
}
