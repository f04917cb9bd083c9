import { Button } from '@mantine/core'
import { CopyField } from '../../parts/fields/CopyField.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useWords } from '../../words/words.tsx'
import styles from './integrations.module.css'
import { integrationsWords } from '../../words/lazy/integrations.ts'

/** A secret that is shown once. */
export function SecretSheet({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const { t } = useWords(integrationsWords)
  return (
    <Sheet
      title={t('integrations.secretTitle', { name })}
      onClose={onClose}
      width={560}
      footer={<Button onClick={onClose}>{t('integrations.done')}</Button>}
    >
      <p className={styles.hint}>{t('integrations.secretText')}</p>
      <CopyField label={t('integrations.secretLabel')} text={secret} />
    </Sheet>
  )
}
