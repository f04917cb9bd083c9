import { Button } from '@mantine/core'
import { session } from '@jobwright/contract/calls.gen.ts'
import { Refusal } from '@jobwright/contract/problem.ts'
import type { FactorNeeded } from '@jobwright/contract/resources/session.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { IconArrowRight, IconFingerprint } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { z } from 'zod'
import { linkTo, openPath, pathLink } from '../../data/links.ts'
import { Link } from '../../ui/Link.tsx'
import { call } from '../../data/api.ts'
import { begin, currentUser, field, openDemo, signIn } from '../../data/session.ts'
import { askPasskey, passkeysPossible } from '../../parts/account/passkeys.ts'
import { useCallForm } from '../../parts/useCallForm.ts'
import { PasswordField, TextField } from '../../ui/FormFields.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { onDemand } from '../../ui/onDemand.tsx'
import { SubmitForm } from '../../ui/SubmitForm.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { accountWords } from '../../words/lazy/account.ts'
import { useWords } from '../../words/words.tsx'
import { Forgotten } from './Forgotten.tsx'
import { LeftBehindNote } from './LeftBehindNote.tsx'
import { SecondStep } from './SecondStep.tsx'
import styles from './signin.module.css'

const DemoEnded = onDemand(async () => (await import('./DemoNote.tsx')).DemoEnded)

const Credentials = z.object({
  username: z.string().trim().min(1, 'Required.'),
  password: z.string().min(1, 'Required.'),
})

/** The start page: the role's, or the dashboard. */
const firstPage = () => pathLink(currentUser()?.landing ?? '', linkTo({ to: '/dashboard' }))

/** The sign-in and landing page. `to` is where the user wanted to go; `ended` means that the session expired, and whether it was one of the demo. */
export function SignInPage({ to, ended }: { to: string | undefined; ended: true | 'demo' | undefined }) {
  const { t } = useWords(accountWords)
  useTitle(t('signin.title'))
  const [needed, setNeeded] = useState<FactorNeeded>()
  const [forgotten, setForgotten] = useState(false)
  const [cancelled, setCancelled] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [isOver, setOver] = useState(false)
  const noteOver = useCallback(() => setOver(true), [])
  const router = useRouter()
  const go = () => openPath(router, to ?? '', { replace: true, otherwise: firstPage() })
  const { form, busy, problem, submit } = useCallForm({
    initial: { username: '', password: '' },
    schema: Credentials,
    send: async ({ username, password }) => {
      setRefused(undefined)
      const more = await signIn(username.trim(), password).catch((failure: unknown) => {
        if (failure instanceof Refusal) setRefused(username)
        throw failure
      })
      if (more) setNeeded(more)
      else await go()
    },
  })
  const touch = useCallForm({
    initial: {},
    schema: z.object({}),
    send: async () => {
      setCancelled(false)
      const { options } = await call(session.passkeyOptions, { body: {} })
      const passkey = await askPasskey(options)
      if (!passkey) return setCancelled(true)
      const reply = await call(session.passkeyLogin, { body: { passkey, field: field() } })
      begin(reply.token, reply.user)
      await go()
    },
  })
  const demo = useCallForm({
    initial: {},
    schema: z.object({}),
    send: async () => {
      await openDemo()
      await go()
    },
  })
  const { data: instance } = useQuery({
    queryKey: ['instance'],
    queryFn: () => call(session.instance, {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (needed) return <SecondStep needed={needed} onDone={() => void go()} onBack={() => setNeeded(undefined)} />
  if (forgotten)
    return (
      <Forgotten
        mail={instance?.mail ?? true}
        username={form.getValues().username}
        onBack={() => setForgotten(false)}
      />
    )
  return (
    <SubmitForm className={styles.form} onSubmit={() => void submit()}>
      <h1 className={styles.title}>{t('signin.title')}</h1>
      {ended === 'demo' && <DemoEnded onOver={noteOver} />}
      {ended === true && (
        <p className={styles.text} role="status">
          {t('signin.ended')}
        </p>
      )}
      <LeftBehindNote refused={refused} />
      <FormProblem>
        {problem ?? touch.problem ?? demo.problem ?? (cancelled ? t('passkey.cancelled') : undefined)}
      </FormProblem>
      <TextField
        label={t('signin.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        key={form.key('username')}
        {...form.getInputProps('username')}
      />
      <PasswordField
        label={t('signin.password')}
        autoComplete="current-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <Button type="submit" fullWidth size="md" loading={busy} disabled={demo.busy}>
        {t('signin.submit')}
      </Button>
      {passkeysPossible() && (
        <Button
          variant="default"
          fullWidth
          size="md"
          loading={touch.busy}
          disabled={busy}
          leftSection={<IconFingerprint size={18} aria-hidden />}
          onClick={() => void touch.submit()}
        >
          {t('passkey.signIn')}
        </Button>
      )}
      <Button variant="subtle" onClick={() => setForgotten(true)}>
        {t('forgot.ask')}
      </Button>
      <p className={styles.other}>
        {t('signin.new')}{' '}
        <Link className={styles.link} href={linkTo({ to: '/register' })}>
          {t('signin.register')}
        </Link>
      </p>
      {instance?.demo && !isOver && (
        <div className={styles.demo}>
          <Button
            variant="default"
            fullWidth
            size="md"
            loading={demo.busy}
            disabled={busy}
            rightSection={<IconArrowRight size={16} aria-hidden />}
            onClick={() => void demo.submit()}
          >
            {t('signin.demo')}
          </Button>
          <p className={styles.hint}>{t('signin.demoHint')}</p>
        </div>
      )}
    </SubmitForm>
  )
}
