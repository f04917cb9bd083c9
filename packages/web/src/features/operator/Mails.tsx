import { Button } from '@mantine/core'
import { operator } from '@jobwright/contract/calls.gen.ts'
import { TestMailDraft } from '@jobwright/contract/resources/operator.ts'
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
import { companyWords } from '../../words/lazy/company.ts'
import { useWords } from '../../words/words.tsx'
import styles from './operator.module.css'

/** The mail status, and a test mail that uses the regular mail path. */
export function Mails({ mail }: { mail: Installation['mail'] }) {
  const { t, formatMoment } = useWords(companyWords)
  return (
    <Facts
      title={t('config.mail')}
      items={[
        {
          label: t('config.mailServer'),
          value: mail.ready ? mail.host : <span className={styles.warn}>{t('config.mailNone')}</span>,
        },
        { label: t('config.mailSent'), value: mail.sentAt ? formatMoment(mail.sentAt) : t('config.mailNever') },
        {
          label: t('config.mailFailed'),
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
  const { t } = useWords(companyWords)
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
          label={t('config.testTo')}
          type="email"
          key={form.key('address')}
          {...form.getInputProps('address')}
        />
        <Button type="submit" variant="default" loading={busy}>
          {t('config.testMail')}
        </Button>
      </SubmitForm>
      {sent && <Became key={sent.id} first={sent} />}
    </div>
  )
}

// Poll until the outcome is known.
function Became({ first }: { first: TestMail }) {
  const { t } = useWords(companyWords)
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
        ? t('config.testSent', { address })
        : now.state === 'failed'
          ? t('config.testFailed', { problem })
          : problem
            ? t('config.testTrying', { n, problem })
            : t('config.testWaits', { address })}
    </p>
  )
}
