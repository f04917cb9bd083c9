import { Button, TextInput } from '@mantine/core'
import { Sheet } from '../../ui/Sheet.tsx'
import { useWords } from '../../words/words.tsx'
import { JoinCode } from './JoinCode.tsx'
import styles from './setup.module.css'
import { useJoinLink } from './useJoinLink.ts'
import { phonesWords } from '../../words/lazy/phones.ts'

/** A QR code that signs a person's phone in, with its link for people elsewhere. */
export function CodeSheet({
  id,
  title,
  text,
  label,
  closeLabel,
  onClose,
}: {
  id: string
  title: string
  text: string
  label: string
  closeLabel: string
  onClose: () => void
}) {
  const url = useJoinLink(id)
  const { t } = useWords(phonesWords)
  return (
    <Sheet
      title={title}
      width={480}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose}>
          {closeLabel}
        </Button>
      }
    >
      <p className={styles.text}>{text}</p>
      <JoinCode url={url} label={label} />
      {url && (
        <TextInput
          mt="md"
          label={t('phones.linkAddress')}
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </Sheet>
  )
}
