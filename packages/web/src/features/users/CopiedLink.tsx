import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { TextField } from '../../ui/FormFields.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './users.module.css'

/** The address of a link as the office sends it, under our own origin. */
export const wholeAddress = (url: string): string => new URL(url, window.location.origin).href

/** A link to be read and copied. */
export function CopiedLink({ label, url }: { label: string; url: string }) {
  const { t } = useWords()
  const clipboard = useClipboard({ timeout: 3000 })
  return (
    <div className={styles.link}>
      <TextField label={label} value={url} readOnly onFocus={(event) => event.currentTarget.select()} wide />
      <Button
        onClick={() => clipboard.copy(url)}
        leftSection={clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      >
        <span aria-live="polite">{clipboard.copied ? t('ui.copied') : t('ui.copy')}</span>
      </Button>
    </div>
  )
}
