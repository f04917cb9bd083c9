import { company } from '@jobwright/contract/calls.gen.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { call } from '../../data/api.ts'
import { holds, useMe } from '../../data/session.ts'
import { adoptCompany } from '../../parts/company/useCompany.ts'
import { useCallForm } from '../../parts/useCallForm.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { Card } from '../../ui/Facts.tsx'
import { FieldGrid, PasswordField, TextField } from '../../ui/FormFields.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { companyWords } from '../../words/lazy/company.ts'
import { useWords } from '../../words/words.tsx'
import styles from './company.module.css'

const Closing = z.object({ name: z.string().min(1, 'Required.'), password: z.string().min(1, 'Required.') })

/** Data export, and closing the company: confirmed twice, and revocable until it takes effect. */
export function CloseCard({ name, closingAt }: { name: string; closingAt: string | null }) {
  const { t, formatDate } = useWords(companyWords)
  const notice = useRefusalNotice()
  const [asking, setAsking] = useState(false)
  if (!holds(useMe(), 'admin')) return null
  const reopen = () =>
    void notice(async () => {
      await adoptCompany('organization', await call(company.reopen, {}))
      noticeSaved(t('org.reopened'))
    })
  return (
    <Card title={t('org.data')}>
      <p className={styles.text}>
        {closingAt ? t('org.closing', { date: formatDate(closingAt) }) : t('org.exportText')}
      </p>
      <div className={styles.buttons}>
        <Button variant="default" component={Link} href={linkTo({ to: '/organization/export' })}>
          {t('org.export')}
        </Button>
        {closingAt ? (
          <Button onClick={reopen}>{t('org.reopen')}</Button>
        ) : (
          <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
            {t('org.close')}
          </Button>
        )}
      </div>
      {asking && <CloseSheet name={name} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function CloseSheet({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useWords(companyWords)
  const { form, busy, problem, submit } = useCallForm({
    initial: { name: '', password: '' },
    schema: Closing,
    send: async (values) => {
      const answer = await call(company.close, { body: values })
      onClose()
      await adoptCompany('organization', answer)
      noticeSaved(t('org.closed'))
    },
  })
  return (
    <Sheet
      title={t('org.close')}
      width={520}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <SheetButtons onCancel={onClose} color="red" loading={busy}>
          {t('org.close')}
        </SheetButtons>
      }
    >
      <p className={styles.text}>{t('org.closeText')}</p>
      <FormProblem>{problem}</FormProblem>
      <FieldGrid>
        <TextField
          wide
          autoComplete="off"
          label={t('org.closeName', { name })}
          {...form.getInputProps('name')}
          key={form.key('name')}
        />
        <PasswordField
          wide
          autoComplete="current-password"
          label={t('org.closePassword')}
          {...form.getInputProps('password')}
          key={form.key('password')}
        />
      </FieldGrid>
    </Sheet>
  )
}
