import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react'
import { saveBlob } from '../../data/save.ts'
import styles from './account.module.css'
import { Sheet } from '../../ui/Sheet.tsx'
import { accountWords } from '../../words/lazy/account.ts'
import { useWords } from '../../words/words.tsx'

/** Ten recovery codes, shown once: to copy, save, and confirm as saved. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useWords(accountWords)
  const clipboard = useClipboard({ timeout: 3000 })
  const text = codes.join('\n')
  return (
    <Sheet
      title={t('security.codesTitle')}
      onClose={onClose}
      width={480}
      footer={<Button onClick={onClose}>{t('security.codesKept')}</Button>}
    >
      <p className={styles.text}>{t('security.codesText')}</p>
      <ul className={styles.codes} aria-label={t('security.codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button
          variant="default"
          leftSection={clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => clipboard.copy(text)}
        >
          <span aria-live="polite">{clipboard.copied ? t('ui.copied') : t('security.codesCopy')}</span>
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveBlob(new Blob([`Jobwright\n\n${text}\n`], { type: 'text/plain' }), 'jobwright-codes.txt')}
        >
          {t('security.codesSave')}
        </Button>
      </div>
    </Sheet>
  )
}
