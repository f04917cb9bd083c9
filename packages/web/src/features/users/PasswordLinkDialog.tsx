import { Button } from '@mantine/core'
import type { PasswordLink } from '@jobwright/contract/resources/users.ts'
import { IconDeviceMobile } from '@tabler/icons-react'
import { Sheet } from '../../ui/Sheet.tsx'
import { useWords } from '../../words/words.tsx'
import { CopiedLink, wholeAddress } from './CopiedLink.tsx'
import styles from './users.module.css'
import '../../words/later/users.ts'

/** A one-time link to copy. It is shown only now: the server keeps no more than its hash. */
export function PasswordLinkDialog({
  name,
  link,
  onClose,
  onPhone,
}: {
  name: string
  link: PasswordLink
  onClose: () => void
  /** Offers a phone link in its place. */
  onPhone?: (() => void) | undefined
}) {
  const { t, formatMoment } = useWords()
  const url = wholeAddress(link.url)
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
          <Button onClick={onClose} variant="default">
            {t('users.linkDone')}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{t('users.linkText', { date: formatMoment(link.expiresAt) })}</p>
      <CopiedLink label={t('users.linkLabel')} url={url} />
    </Sheet>
  )
}
