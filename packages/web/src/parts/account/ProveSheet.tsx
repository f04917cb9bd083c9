import { Button } from '@mantine/core'
import { factors } from '@jobwright/contract/calls.gen.ts'
import type { Proof } from '@jobwright/contract/resources/factors.ts'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../data/api.ts'
import { useMe } from '../../data/session.ts'
import { PasswordField } from '../../ui/FormFields.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { accountWords } from '../../words/lazy/account.ts'
import { useWords } from '../../words/words.tsx'
import { askPasskey, passkeysPossible } from './passkeys.ts'
import { useCallForm } from '../useCallForm.ts'
import styles from './account.module.css'

const Typed = z.object({ password: z.string().min(1, 'Required.') })

/** Asks for the password or a passkey before a change to account security. `onProve` makes the change. */
export function ProveSheet({
  text,
  passkeys,
  onProve,
  onClose,
}: {
  /** What is about to happen; defaults to a generic sentence. */
  text?: string | undefined
  /** Whether the user has passkeys. */
  passkeys: boolean
  onProve: (proof: Proof) => Promise<void>
  onClose: () => void
}) {
  const { t } = useWords(accountWords)
  const me = useMe()
  const [cancelled, setCancelled] = useState(false)
  const typed = useCallForm({ initial: { password: '' }, schema: Typed, send: ({ password }) => onProve({ password }) })
  const touched = useCallForm({
    initial: {},
    schema: z.object({}),
    send: async () => {
      setCancelled(false)
      const { options } = await call(factors.proofOptions, {})
      const passkey = await askPasskey(options)
      if (passkey) await onProve({ passkey })
      else setCancelled(true)
    },
  })
  return (
    <Sheet
      title={t('prove.title')}
      onClose={onClose}
      width={440}
      onSubmit={() => void typed.submit()}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          {passkeys && passkeysPossible() && (
            <Button
              variant="default"
              loading={touched.busy}
              leftSection={<IconFingerprint size={16} aria-hidden />}
              onClick={() => void touched.submit()}
            >
              {t('prove.passkey')}
            </Button>
          )}
          <Button type="submit" loading={typed.busy}>
            {t('prove.go')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.detail}>{text ?? t('prove.text')}</p>
        <FormProblem>
          {(typed.form.errors['proof.password'] ? undefined : typed.problem) ??
            touched.problem ??
            (cancelled ? t('passkey.cancelled') : undefined)}
        </FormProblem>
        <input type="text" name="username" autoComplete="username" value={me.username} readOnly hidden />
        <PasswordField
          label={t('prove.password')}
          autoComplete="current-password"
          data-autofocus
          key={typed.form.key('password')}
          {...typed.form.getInputProps('password')}
          error={typed.form.errors['password'] ?? typed.form.errors['proof.password']}
        />
      </div>
    </Sheet>
  )
}
