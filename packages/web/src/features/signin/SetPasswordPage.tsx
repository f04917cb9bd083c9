import { Button } from '@mantine/core'
import { session } from '@jobwright/contract/calls.gen.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import { Registration } from '@jobwright/contract/resources/session.ts'
import type { FactorNeeded } from '@jobwright/contract/resources/session.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { linkTo } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { call } from '../../data/api.ts'
import { setPassword } from '../../data/session.ts'
import { useCallForm } from '../../parts/useCallForm.ts'
import { PasswordField } from '../../ui/FormFields.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { SubmitForm } from '../../ui/SubmitForm.tsx'
import { RecordSkeleton } from '../../ui/Skeletons.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { useWords } from '../../words/words.tsx'
import { SecondStep } from './SecondStep.tsx'
import styles from './signin.module.css'
import { usersWords } from '../../words/lazy/users.ts'

const Wanted = Registration.pick({ password: true })

/** The target of a one-time link: set a password and sign in. */
export function SetPasswordPage({ token }: { token: string }) {
  const { t, say } = useWords(usersWords)
  useTitle(t('setPassword.title'))
  const router = useRouter()
  const [needed, setNeeded] = useState<FactorNeeded>()
  const go = () => router.navigate({ to: '/dashboard', replace: true })
  const link = useQuery({
    queryKey: ['passwordLink', token],
    queryFn: () => call(session.passwordLink, { params: { token } }),
    gcTime: 0,
  })
  const { form, busy, problem, submit } = useCallForm({
    initial: { password: '' },
    schema: Wanted,
    send: async ({ password }) => {
      const more = await setPassword(token, password)
      if (more) setNeeded(more)
      else await go()
    },
  })
  if (needed)
    return (
      <SecondStep
        needed={needed}
        onDone={() => void go()}
        onBack={() => void router.navigate({ to: '/', replace: true })}
      />
    )
  if (link.isPending) return <RecordSkeleton />
  if (!link.data) {
    const gone = link.error instanceof Refusal && link.error.status < 500 ? link.error.message : undefined
    return (
      <div className={styles.form}>
        <h1 className={styles.title}>{t('setPassword.title')}</h1>
        <FormProblem>{gone === undefined ? t('signin.lost') : say(gone)}</FormProblem>
        <p className={styles.other}>
          <Link className={styles.link} href={linkTo({ to: '/' })}>
            {t('register.signIn')}
          </Link>
        </p>
      </div>
    )
  }
  const { firstName, company, username } = link.data
  return (
    <SubmitForm className={styles.form} onSubmit={() => void submit()}>
      <h1 className={styles.title}>{t('setPassword.title')}</h1>
      <p className={styles.text}>{t('setPassword.for', { name: firstName, company, username })}</p>
      <FormProblem>{problem}</FormProblem>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={t('profile.new')}
        description={t('profile.newHint')}
        autoComplete="new-password"
        autoFocus
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <Button type="submit" fullWidth size="md" loading={busy}>
        {t('setPassword.submit')}
      </Button>
    </SubmitForm>
  )
}
