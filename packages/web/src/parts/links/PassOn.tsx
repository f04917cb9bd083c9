import { Button } from '@mantine/core'
import { IconMail, IconMessage } from '@tabler/icons-react'
import { useWords } from '../../words/words.tsx'
import styles from './passOn.module.css'

type Props = {
  /** The text of the message, with the link in it. */
  text: string
  subject: string
  /** Where it goes, as far as that is known. */
  email?: string
  phone?: string
}

/** Passes a link on by the reader's own programs: a text message, or their mail program. Nothing is sent from here. */
export function PassOn({ text, subject, email = '', phone = '' }: Props) {
  const { t } = useWords()
  const body = encodeURIComponent(text)
  return (
    <div className={styles.ways}>
      <Button
        component="a"
        variant="default"
        leftSection={<IconMessage size={16} aria-hidden />}
        href={`sms:${phone.replace(/[^\d+]/g, '')}?&body=${body}`}
      >
        {t('ui.asText')}
      </Button>
      <Button
        component="a"
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        href={`mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${body}`}
      >
        {t('ui.asMail')}
      </Button>
    </div>
  )
}
