import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { TextField } from '../../ui/FormFields.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './CopyField.module.css'

/** The server's link under our own origin: without a public address the server knows only its path. */
export const wholeAddress = (url: string): string => new URL(url, window.location.origin).href

/** Whether an address points another device to itself. */
export const isOnlyHere = (url: string): boolean => /^https?:\/\/(localhost|127\.|\[::1\])/i.test(url)

/** A read-only text with a copy button; `quiet` where another button is primary. */
export function CopyField({ label, text, quiet = false }: { label: string; text: string; quiet?: boolean }) {
  const { t } = useWords()
  const clipboard = useClipboard({ timeout: 3000 })
  return (
    <div className={styles.row}>
      <TextField label={label} value={text} readOnly onFocus={(event) => event.currentTarget.select()} wide />
      <Button
        variant={quiet ? 'default' : 'filled'}
        onClick={() => clipboard.copy(text)}
        leftSection={clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
      >
        <span aria-live="polite">{clipboard.copied ? t('ui.copied') : t('ui.copy')}</span>
      </Button>
    </div>
  )
}
