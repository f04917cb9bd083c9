import { Button } from '@mantine/core'
import { Registration } from '@jobwright/contract/resources/session.ts'
import { useRouter } from '@tanstack/react-router'
import { register } from '../../data/session.ts'
import { useCallForm } from '../../parts/useCallForm.ts'
import { FieldGrid, PasswordField, TextField } from '../../ui/FormFields.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { SubmitForm } from '../../ui/SubmitForm.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { useWords } from '../../words/words.tsx'
import styles from './signin.module.css'

/** Registers a company; whoever does is its administrator. */
export function RegisterPage() {
  const { t, language } = useWords()
  useTitle(t('register.title'))
  const router = useRouter()
  const { form, busy, problem, submit } = useCallForm({
    initial: { company: '', firstName: '', lastName: '', username: '', email: '', password: '' },
    schema: Registration,
    send: async (values) => {
      await register({ ...values, language, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone })
      await router.navigate({ to: '/setup', replace: true })
    },
  })
  return (
    <SubmitForm className={styles.form} onSubmit={() => void submit()}>
      <h1 className={styles.title}>{t('register.title')}</h1>
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
      </FieldGrid>
      <Button type="submit" fullWidth size="md" loading={busy}>
        {t('register.submit')}
      </Button>
      <p className={styles.other}>
        {t('register.have')}{' '}
        <a className={styles.link} href="/">
          {t('register.signIn')}
        </a>
      </p>
    </SubmitForm>
  )
}
