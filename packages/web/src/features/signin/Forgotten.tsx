import { session } from '@jobwright/contract/calls.gen.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../data/api.ts'
import { useCallForm } from '../../parts/useCallForm.ts'
import { TextField } from '../../ui/FormFields.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { SubmitForm } from '../../ui/SubmitForm.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { accountWords } from '../../words/lazy/account.ts'
import { useWords } from '../../words/words.tsx'
import styles from './signin.module.css'

const Wanted = z.object({ username: z.string().trim().min(1, 'Required.') })

/** Requests a reset link by mail; the response is the same for every name. */
export function Forgotten({ mail, username, onBack }: { mail: boolean; username: string; onBack: () => void }) {
  const { t } = useWords(accountWords)
  useTitle(t('forgot.title'))
  const [answer, setAnswer] = useState<'sent' | 'noMail' | undefined>(mail ? undefined : 'noMail')
  const { form, busy, problem, submit } = useCallForm({
    initial: { username },
    schema: Wanted,
    send: async (values) => {
      const reply = await call(session.forgotPassword, { body: { username: values.username.trim() } })
      setAnswer(reply.mail ? 'sent' : 'noMail')
    },
  })
  const back = (
    <Button variant="subtle" onClick={onBack}>
      {t('forgot.back')}
    </Button>
  )
  if (answer)
    return (
      <div className={styles.form}>
        <h1 className={styles.title}>{t('forgot.title')}</h1>
        <p className={styles.text} role="status">
          {t(answer === 'sent' ? 'forgot.sent' : 'forgot.noMail')}
        </p>
        {back}
      </div>
    )
  return (
    <SubmitForm className={styles.form} onSubmit={() => void submit()}>
      <h1 className={styles.title}>{t('forgot.title')}</h1>
      <p className={styles.text}>{t('forgot.text')}</p>
      <FormProblem>{problem}</FormProblem>
      <TextField
        label={t('signin.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        key={form.key('username')}
        {...form.getInputProps('username')}
      />
      <Button type="submit" fullWidth size="md" loading={busy}>
        {t('forgot.send')}
      </Button>
      {back}
    </SubmitForm>
  )
}
