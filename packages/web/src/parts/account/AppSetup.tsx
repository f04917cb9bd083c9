import { factors } from '@jobwright/contract/calls.gen.ts'
import { lazy, Suspense } from 'react'
import { z } from 'zod'
import { call } from '../../data/api.ts'
import styles from './account.module.css'
import { useCallForm } from '../useCallForm.ts'
import { TextField } from '../../ui/FormFields.tsx'
import { FormProblem } from '../../ui/FormProblem.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { accountWords } from '../../words/lazy/account.ts'
import { useWords } from '../../words/words.tsx'

const QrCode = lazy(async () => ({ default: (await import('../links/QrCode.tsx')).QrCode }))
const Typed = z.object({ code: z.string().trim().min(6, 'Required.') })

/** Adds the secret to an authenticator app and confirms it with a code. */
export function AppSetup({
  secret,
  url,
  onDone,
  onClose,
}: {
  secret: string
  url: string
  onDone: (codes: readonly string[] | null) => void
  onClose: () => void
}) {
  const { t } = useWords(accountWords)
  const { form, busy, problem, submit } = useCallForm({
    initial: { code: '' },
    schema: Typed,
    send: async ({ code }) => onDone((await call(factors.confirmTotp, { body: { code } })).recoveryCodes),
  })
  return (
    <Sheet
      title={t('security.appTitle')}
      onClose={onClose}
      width={480}
      onSubmit={() => void submit()}
      footer={
        <SheetButtons onCancel={onClose} loading={busy}>
          {t('security.appDone')}
        </SheetButtons>
      }
    >
      <div className={styles.form}>
        <p className={styles.detail}>{t('security.appScan')}</p>
        <div className={styles.scan}>
          <Suspense fallback={<div className={styles.scanRoom} />}>
            <QrCode text={url} label={t('security.appCode')} />
          </Suspense>
        </div>
        <TextField
          label={t('security.appKey')}
          value={secret.replace(/(.{4})(?=.)/g, '$1 ')}
          readOnly
          wide
          classNames={{ input: styles.key ?? '' }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <FormProblem>{problem}</FormProblem>
        <TextField
          label={t('factor.code')}
          description={t('security.appConfirm')}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          wide
          key={form.key('code')}
          {...form.getInputProps('code')}
        />
      </div>
    </Sheet>
  )
}
