import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { PasswordLink } from '@jobwright/contract/resources/users.ts'
import { IconCheck, IconCopy, IconDeviceMobile } from '@tabler/icons-react'
import { TextField } from '../../ui/FormFields.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './users.module.css'

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
  const clipboard = useClipboard({ timeout: 3000 })
  const url = new URL(link.url, window.location.origin).href
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
      <div className={styles.link}>
        <TextField
          label={t('users.linkLabel')}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
          wide
        />
        <Button
          onClick={() => clipboard.copy(url)}
          leftSection={clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        >
          <span aria-live="polite">{clipboard.copied ? t('ui.copied') : t('ui.copy')}</span>
        </Button>
      </div>
    </Sheet>
  )
}
