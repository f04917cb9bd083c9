import { Button } from '@mantine/core'
import { session, users } from '@jobwright/contract/calls.gen.ts'
import type { PasswordLink, User } from '@jobwright/contract/resources/users.ts'
import { IconDeviceMobile, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { call } from '../../data/api.ts'
import { nameOf } from '../../data/people.ts'
import { useRun } from '../../parts/useRefusalNotice.ts'
import { noticeSaved } from '../../ui/Notice.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { accountWords } from '../../words/lazy/account.ts'
import { useWords } from '../../words/words.tsx'
import { CopyField, wholeAddress } from '../../parts/fields/CopyField.tsx'
import styles from './users.module.css'
import { touchUsers } from './useUsers.ts'
import { usersWords } from '../../words/lazy/users.ts'
import { phonesWords } from '../../words/lazy/phones.ts'

const QrCode = lazy(async () => ({ default: (await import('../../parts/links/QrCode.tsx')).QrCode }))

/** A one-time link to mail, copy, or show. It is shown only now: the server stores just its hash. */
export function PasswordLinkDialog({
  user,
  link,
  onClose,
  onPhone,
}: {
  user: User
  link: PasswordLink
  onClose: () => void
  /** Offers a phone link instead. */
  onPhone?: (() => void) | undefined
}) {
  const { t, formatMoment } = useWords(accountWords, usersWords, phonesWords)
  const { busy, run } = useRun()
  const name = nameOf(user)
  const url = wholeAddress(link.url)
  const { data: instance } = useQuery({
    queryKey: ['instance'],
    queryFn: () => call(session.instance, {}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const mailable = instance?.mail === true && user.email !== ''
  const send = () =>
    run(async () => {
      const { address } = await call(users.invite, { params: { id: user.id } })
      noticeSaved(t('invite.sent', { address }))
      touchUsers()
      // The mailed link replaces this one, which no longer works.
      onClose()
    })
  return (
    <Sheet
      title={t('users.linkTitle', { name })}
      onClose={onClose}
      width={520}
      footer={
        <>
          {onPhone && (
            <Button onClick={onPhone} variant="subtle" leftSection={<IconDeviceMobile size={16} aria-hidden />}>
              {t('phones.linkInstead')}
            </Button>
          )}
          {mailable && (
            <Button variant="default" loading={busy} leftSection={<IconMail size={16} aria-hidden />} onClick={send}>
              {t('invite.send')}
            </Button>
          )}
          <Button onClick={onClose} variant="default">
            {t('users.linkDone')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{t('users.linkText', { date: formatMoment(link.expiresAt) })}</p>
      <CopyField label={t('users.linkLabel')} text={url} />
      <div className={styles.qr}>
        <Suspense fallback={<div className={styles.codeRoom} />}>
          <QrCode text={url} label={t('invite.code', { name })} />
        </Suspense>
      </div>
      {instance && !mailable && (
        <p className={styles.none}>{t(instance.mail ? 'invite.noAddress' : 'invite.noMail')}</p>
      )}
    </Sheet>
  )
}
