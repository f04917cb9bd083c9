import { factors, users } from '@jobwright/contract/calls.gen.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { keys } from '../../data/keys.ts'
import { Places } from '../../parts/account/Places.tsx'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Card } from '../../ui/Facts.tsx'
import { noticeSaved } from '../../ui/Notice.tsx'
import { accountWords } from '../../words/lazy/account.ts'
import { useWords } from '../../words/words.tsx'
import styles from './users.module.css'

/** A user's sign-in security, as the office sees it: second factor, sessions, and mails. */
export function UserSafety({ id, name }: { id: string; name: string }) {
  return (
    <>
      <SecondFactor id={id} name={name} />
      <Places userId={id} />
      <Mails id={id} />
    </>
  )
}

function SecondFactor({ id, name }: { id: string; name: string }) {
  const { t } = useWords(accountWords)
  const told = useRefusalNotice()
  const [asking, setAsking] = useState(false)
  const query = useQuery({
    queryKey: [...keys.users, 'factors', id],
    queryFn: ({ signal }) => call(factors.of, { params: { id } }, { signal }),
  })
  if (!query.data) return null
  const { totp, passkeys, recoveryLeft } = query.data
  const any = totp || passkeys > 0
  const words = [
    ...(totp ? [t('reset.app')] : []),
    ...(passkeys > 0 ? [t('reset.passkeys', { n: passkeys })] : []),
    ...(any ? [t('reset.codes', { n: recoveryLeft })] : []),
  ]
  return (
    <Card title={t('reset.title')}>
      <p className={styles.none}>{any ? words.join(' · ') : t('reset.none')}</p>
      {any && (
        <div className={styles.below}>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('reset.go')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asking}
        title={t('reset.ask', { name })}
        confirmLabel={t('reset.go')}
        danger
        onClose={() => setAsking(false)}
        onConfirm={() =>
          void told(async () => {
            await call(factors.reset, { params: { id } })
            noticeSaved(t('reset.done'))
            setAsking(false)
            void query.refetch()
          })
        }
      >
        {t('reset.text')}
      </ConfirmDialog>
    </Card>
  )
}

function Mails({ id }: { id: string }) {
  const { t, formatMoment, formatRelative } = useWords(accountWords)
  const query = useQuery({
    queryKey: [...keys.users, 'mails', id],
    queryFn: ({ signal }) => call(users.mails, { params: { id } }, { signal }),
    // Poll while a mail is being sent.
    refetchInterval: ({ state }) => (state.data?.rows.some((mail) => !mail.sentAt && !mail.over) ? 5000 : false),
  })
  if (!query.data || query.data.rows.length === 0) return null
  return (
    <Card title={t('invite.mails')}>
      <ul className={styles.history}>
        {query.data.rows.map((mail) => (
          <li key={mail.id} className={styles.mail}>
            <span>{mail.address}</span>
            <span className={styles.none}>
              {mail.sentAt
                ? t('invite.arrived', { when: formatRelative(mail.sentAt) })
                : mail.over
                  ? t('invite.failed', { problem: mail.problem })
                  : t('invite.waiting')}
              {' · '}
              {formatMoment(mail.at)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
