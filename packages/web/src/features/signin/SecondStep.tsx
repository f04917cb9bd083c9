import { Button } from '@mantine/core'
import { session } from '@jobwright/contract/calls.gen.ts'
import type { FactorNeeded } from '@jobwright/contract/resources/session.ts'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../data/api.ts'
import { begin } from '../../data/session.ts'
import { askPasskey, passkeysPossible } from '../../parts/account/passkeys.ts'
import { useCallForm } from '../../parts/useCallForm.ts'
import { TextField } from '../../ui/FormFields.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { SubmitForm } from '../../ui/SubmitForm.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { accountWords } from '../../words/lazy/account.ts'
import { useWords } from '../../words/words.tsx'
import styles from './signin.module.css'

type Way = FactorNeeded['factors'][number]
const words = { totp: 'factor.useCode', passkey: 'factor.usePasskey', recovery: 'factor.useRecovery' } as const
const Typed = z.object({ code: z.string().trim().min(1, 'Required.') })

/** The second step of signing in: an app code, a passkey, or a recovery code. */
export function SecondStep({
  needed,
  onDone,
  onBack,
}: {
  needed: FactorNeeded
  onDone: () => void
  onBack: () => void
}) {
  const { t } = useWords(accountWords)
  useTitle(t('factor.title'))
  const ways = needed.factors.filter((one) => one !== 'passkey' || passkeysPossible())
  const [way, setWay] = useState<Way>(ways[0] ?? 'recovery')
  const { ticket } = needed
  const finish = async (answer: { code: string } | { recovery: string } | { passkey: { id: string } }) => {
    const reply = await call(session.finish, { body: { ticket, ...answer } })
    begin(reply.token, reply.user)
    onDone()
  }
  const typed = useCallForm({
    initial: { code: '' },
    schema: Typed,
    send: ({ code }) => finish(way === 'totp' ? { code } : { recovery: code }),
  })
  const [cancelled, setCancelled] = useState(false)
  const touched = useCallForm({
    initial: {},
    schema: z.object({}),
    send: async () => {
      setCancelled(false)
      const { options } = await call(session.passkeyOptions, { body: { ticket } })
      const passkey = await askPasskey(options)
      if (passkey) await finish({ passkey })
      else setCancelled(true)
    },
  })
  const passkey = way === 'passkey'
  const form = passkey ? touched : typed
  const turnTo = (next: Way) => {
    typed.form.reset()
    setWay(next)
  }
  return (
    <SubmitForm className={styles.form} onSubmit={() => void form.submit()}>
      <h1 className={styles.title}>{t('factor.title')}</h1>
      <FormProblem>{form.problem ?? (passkey && cancelled ? t('passkey.cancelled') : undefined)}</FormProblem>
      {passkey ? (
        <p className={styles.text}>{t('factor.passkeyText')}</p>
      ) : (
        <TextField
          label={t(way === 'totp' ? 'factor.code' : 'factor.recovery')}
          description={t(way === 'totp' ? 'factor.codeHint' : 'factor.recoveryHint')}
          autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
          {...(way === 'totp' && { inputMode: 'numeric' as const })}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          key={`${way}${typed.form.key('code')}`}
          {...typed.form.getInputProps('code')}
          error={typed.form.errors['code'] ?? typed.form.errors['recovery']}
        />
      )}
      <Button
        type="submit"
        fullWidth
        size="md"
        loading={form.busy}
        leftSection={passkey ? <IconFingerprint size={18} aria-hidden /> : undefined}
      >
        {t(passkey ? 'factor.usePasskey' : 'factor.go')}
      </Button>
      <div className={styles.ways}>
        {ways
          .filter((one) => one !== way)
          .map((one) => (
            <Button key={one} variant="subtle" onClick={() => turnTo(one)}>
              {t(words[one])}
            </Button>
          ))}
        <Button variant="subtle" onClick={onBack}>
          {t('forgot.back')}
        </Button>
      </div>
      <p className={styles.hint}>{t('factor.lost')}</p>
    </SubmitForm>
  )
}
