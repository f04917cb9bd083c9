import { Button } from '@mantine/core'
import { Registration } from '@jobwright/contract/resources/session.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { useInstance } from '../../data/instance.ts'
import { register } from '../../data/session.ts'
import { useCallForm } from '../../parts/useCallForm.ts'
import { FieldGrid, PasswordField, TextField } from '../../ui/FormFields.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { SubmitForm } from '../../ui/SubmitForm.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { useWords } from '../../words/words.tsx'
import styles from './signin.module.css'

const DemoWillEnd = onDemand(async () => (await import('./DemoNote.tsx')).DemoWillEnd)

/** Takes the setup code from a link that the server printed, and removes it from the address bar and history. */
function codeInAddress(): string {
  const code = new URLSearchParams(location.hash.slice(1)).get('code') ?? ''
  if (code) history.replaceState(history.state, '', location.pathname + location.search)
  return code
}

/** Registers a company; its first user is the administrator. */
export function RegisterPage() {
  const { t, language } = useWords()
  useTitle(t('register.title'))
  const router = useRouter()
  const instance = useInstance()
  const [setupCode] = useState(codeInAddress)
  const { form, busy, problem, submit } = useCallForm({
    initial: { setupCode, company: '', firstName: '', lastName: '', username: '', email: '', password: '' },
    schema: Registration,
    send: async ({ setupCode: code, ...values }) => {
      await register({
        ...values,
        ...(code && { setupCode: code }),
        language,
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      })
      await router.navigate({ to: '/setup', replace: true })
    },
  })
  return (
    <SubmitForm className={styles.form} onSubmit={() => void submit()}>
      <h1 className={styles.title}>{t('register.title')}</h1>
      {instance.data?.demoOpened && <DemoWillEnd />}
      <FormProblem>{problem}</FormProblem>
      <FieldGrid>
        <TextField
          wide
          required
          label={t('register.company')}
          autoComplete="organization"
          autoFocus
          key={form.key('company')}
          {...form.getInputProps('company')}
        />
        <TextField
          required
          label={t('register.firstName')}
          autoComplete="given-name"
          key={form.key('firstName')}
          {...form.getInputProps('firstName')}
        />
        <TextField
          required
          label={t('register.lastName')}
          autoComplete="family-name"
          key={form.key('lastName')}
          {...form.getInputProps('lastName')}
        />
        <TextField
          required
          label={t('register.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          key={form.key('username')}
          {...form.getInputProps('username')}
        />
        <TextField
          required
          type="email"
          label={t('register.email')}
          autoComplete="email"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          wide
          required
          label={t('register.password')}
          description={t('register.passwordHint')}
          autoComplete="new-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {(instance.data?.setupCode || form.errors['setupCode']) && (
          <TextField
            wide
            required
            label={t('register.setupCode')}
            description={t('register.setupCodeHint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            key={form.key('setupCode')}
            {...form.getInputProps('setupCode')}
          />
        )}
      </FieldGrid>
      <Button type="submit" fullWidth size="md" loading={busy}>
        {t('register.submit')}
      </Button>
      <p className={styles.other}>
        {t('register.have')}{' '}
        <Link className={styles.link} href={linkTo({ to: '/' })}>
          {t('register.signIn')}
        </Link>
      </p>
    </SubmitForm>
  )
}
