import { factors } from '@jobwright/contract/calls.gen.ts'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../data/api.ts'
import styles from './account.module.css'
import { makePasskey } from './passkeys.ts'
import { useCallForm } from '../useCallForm.ts'
import { TextField } from '../../ui/FormFields.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { accountWords } from '../../words/lazy/account.ts'
import { useWords } from '../../words/words.tsx'

const Named = z.object({ name: z.string().trim().min(1, 'Required.').max(50, '50 characters max') })

/** Names a passkey and has the browser create it. */
export function PasskeySheet({
  options,
  onDone,
  onClose,
}: {
  options: { challenge: string }
  onDone: (codes: readonly string[] | null) => void
  onClose: () => void
}) {
  const { t } = useWords(accountWords)
  const [cancelled, setCancelled] = useState(false)
  const { form, busy, problem, submit } = useCallForm({
    initial: { name: '' },
    schema: Named,
    send: async ({ name }) => {
      setCancelled(false)
      const passkey = await makePasskey(options)
      if (!passkey) return setCancelled(true)
      const { recoveryCodes } = await call(factors.addPasskey, { body: { name: name.trim(), passkey } })
      noticeSaved(t('security.passkeyMade'))
      onDone(recoveryCodes)
    },
  })
  return (
    <Sheet
      title={t('security.passkeyAdd')}
      onClose={onClose}
      width={440}
      onSubmit={() => void submit()}
      footer={
        <SheetButtons onCancel={onClose} loading={busy}>
          {t('factor.go')}
        </SheetButtons>
      }
    >
      <div className={styles.form}>
        <FormProblem>{problem ?? (cancelled ? t('passkey.cancelled') : undefined)}</FormProblem>
        <TextField
          label={t('security.passkeyName')}
          description={t('security.passkeyNameHint')}
          data-autofocus
          wide
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
      </div>
    </Sheet>
  )
}
