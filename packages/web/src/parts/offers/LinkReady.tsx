import { Button } from '@mantine/core'
import { Sheet } from '../../ui/Sheet.tsx'
import { offersWords } from '../../words/lazy/offers.ts'
import { useWords } from '../../words/words.tsx'
import { CopyField, wholeAddress } from '../fields/CopyField.tsx'
import { QrCode } from '../links/QrCode.tsx'
import styles from './offers.module.css'

type Props = { url: string; expiresAt: string; email: string; onClose: () => void }

/** Shows a link once: to copy, or to hold a phone's camera over. */
export function LinkReady({ url, expiresAt, email, onClose }: Props) {
  const { t, formatDate } = useWords(offersWords)
  const address = wholeAddress(url)
  return (
    <Sheet
      title={t('offers.ready')}
      width={480}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      {email !== '' && <p className={styles.lead}>{t('offers.mailed', { email })}</p>}
      <p className={styles.lead}>{t('offers.readyText', { date: formatDate(expiresAt) })}</p>
      <CopyField label={t('offers.link')} text={address} />
      <QrCode text={address} label={t('offers.qr')} />
    </Sheet>
  )
}
