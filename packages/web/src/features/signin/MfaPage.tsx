import { Button } from '@mantine/core'
import { useState } from 'react'
import { refreshSession, signOut, useMe } from '../../data/session.ts'
import { OwnMfa, useMfa } from '../../parts/account/OwnFactors.tsx'
import { PasswordForm } from '../../parts/people/PasswordForm.tsx'
import { useTitle } from '../../ui/useTitle.ts'
import { accountWords } from '../../words/lazy/account.ts'
import { useWords } from '../../words/words.tsx'
import styles from './signin.module.css'

/** For office users whose company requires a second factor: set it up here first. */
export function MfaPage({ onDone }: { onDone: () => void }) {
  const { t } = useWords(accountWords)
  useTitle(t('owed.title'))
  const me = useMe()
  const { data } = useMfa()
  const [busy, setBusy] = useState(false)
  const ready = data !== undefined && (data.totp !== null || data.passkeys.length > 0)
  const go = () => {
    setBusy(true)
    void refreshSession().then(onDone, () => setBusy(false))
  }
  return (
    <div className={styles.form}>
      <h1 className={styles.title}>{t('owed.title')}</h1>
      <p className={styles.text}>{t('owed.text', { company: me.Company.name })}</p>
      {me.hasPassword || ready ? <OwnMfa /> : <PasswordForm onDone={() => void refreshSession()} />}
      <p className={styles.text} role="status">
        {t(ready ? 'owed.ready' : 'owed.lost')}
      </p>
      {ready && (
        <Button fullWidth size="md" loading={busy} onClick={go}>
          {t('factor.go')}
        </Button>
      )}
      <Button variant="subtle" fullWidth onClick={() => void signOut()}>
        {t('owed.signOut')}
      </Button>
    </div>
  )
}
