import { Button } from '@mantine/core'
import { operator, TestMailDraft } from '@jobwright/contract/resources/operator.ts'
import type { Installation, TestMail } from '@jobwright/contract/resources/operator.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { queryClient } from '../../data/queries.ts'
import { useMe } from '../../data/session.ts'
import { useCallForm } from '../../parts/useCallForm.ts'
import { Facts } from '../../ui/Facts.tsx'
import { TextField } from '../../ui/FormFields.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { SubmitForm } from '../../ui/SubmitForm.tsx'
import { useCompanyWords } from '../../words/company.ts'
import { useWords } from '../../words/words.tsx'
import styles from './operator.module.css'

/** How mails are, and a test mail that goes the way all mails go. */
export function Mails({ mail }: { mail: Installation['mail'] }) {
  const say = useCompanyWords()
  const { formatMoment } = useWords()
  return (
    <Facts
      title={say('config.mail')}
      items={[
        {
          label: say('config.mailServer'),
          value: mail.ready ? mail.host : <span className={styles.warn}>{say('config.mailNone')}</span>,
        },
        { label: say('config.mailSent'), value: mail.sentAt ? formatMoment(mail.sentAt) : say('config.mailNever') },
        {
          label: say('config.mailFailed'),
          value: mail.failed ? `${formatMoment(mail.failed.at)}: ${mail.failed.problem}` : '',
          hidden: !mail.failed,
        },
      ]}
    >
      {mail.ready && <Try />}
    </Facts>
  )
}

function Try() {
  const say = useCompanyWords()
  const me = useMe()
  const [sent, setSent] = useState<TestMail>()
  const { form, busy, problem, submit } = useCallForm({
    initial: { address: me.email },
    schema: TestMailDraft,
    send: async (body) => setSent(await call(operator.sendTestMail, { body })),
  })
  return (
    <div className={styles.try}>
      <SubmitForm onSubmit={() => void submit()}>
        <FormProblem>{problem}</FormProblem>
        <TextField
          wide
          label={say('config.testTo')}
          type="email"
          key={form.key('address')}
          {...form.getInputProps('address')}
        />
        <Button type="submit" variant="default" loading={busy}>
          {say('config.testMail')}
        </Button>
      </SubmitForm>
      {sent && <Became key={sent.id} first={sent} />}
    </div>
  )
}

// Asked for until it is known how it ended.
function Became({ first }: { first: TestMail }) {
  const say = useCompanyWords()
  const { data: now = first } = useQuery({
    queryKey: ['testMails', first.id],
    queryFn: async ({ signal }) => {
      const mail = await call(operator.testMail, { params: { id: first.id } }, { signal })
      if (mail.state !== 'waiting') void queryClient.invalidateQueries({ queryKey: ['config'] })
      return mail
    },
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'waiting' ? false : 1500),
  })
  const { address, problem, tries: n } = now
  return (
    <p className={now.state === 'failed' ? styles.warn : styles.hint} role="status">
      {now.state === 'sent'
        ? say('config.testSent', { address })
        : now.state === 'failed'
          ? say('config.testFailed', { problem })
          : problem
            ? say('config.testTrying', { n, problem })
            : say('config.testWaits', { address })}
    </p>
  )
}
