import { Button } from '@mantine/core'
import { IconDeviceMobileCheck, IconDeviceMobileDown, IconFileExport } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { Document } from '@jobwright/contract/resources/documents.ts'
import { sizeText } from '@jobwright/contract/rules/files.ts'
import { LARGEST_DOCUMENT } from '../../data/phone/offlineFiles/offlineDocuments.ts'
import type { OfflineDocument as Kept } from '../../data/phone/offlineFiles/offlineDocuments.ts'
import { dropDocument, keepDocumentHere, useOfflineDocument } from '../../data/phone/offlineFiles/useOfflineDocument.ts'
import { saveBlob } from '../../data/save.ts'
import phone from '../../parts/phone/phone.module.css'
import { noticeProblem } from '../../ui/Notice.tsx'
import { phoneWords } from '../../words/lazy/phone.ts'
import { useWords } from '../../words/words.tsx'
import styles from './keptPaper.module.css'

/** Whether a document is available offline: toggled with one tap, and readable here without signal. */
export function OfflineDocument({ document }: { document: Document }) {
  const { t } = useWords(phoneWords)
  const kept = useOfflineDocument(document.id)
  const [share, setShare] = useState<number>()
  if (kept === undefined) return null
  const keep = async () => {
    setShare(0)
    try {
      await keepDocumentHere(document, setShare)
    } catch {
      noticeProblem(t('paper.failed'), t('ui.close'))
    } finally {
      setShare(undefined)
    }
  }
  if (kept === null)
    return (
      <section className={phone.card}>
        <h2>{t('paper.notHere')}</h2>
        <p className={styles.text}>
          {document.bytes > LARGEST_DOCUMENT
            ? t('paper.tooLarge')
            : t('paper.notHereText', { size: sizeText(document.bytes) })}
        </p>
        {document.bytes <= LARGEST_DOCUMENT && (
          <Button
            fullWidth
            variant="default"
            className={styles.button ?? ''}
            loading={share !== undefined}
            leftSection={<IconDeviceMobileDown size={22} aria-hidden />}
            onClick={() => void keep()}
          >
            {t('paper.keep')}
          </Button>
        )}
      </section>
    )
  return (
    <section className={phone.card}>
      <h2 className={styles.here}>
        <IconDeviceMobileCheck size={22} aria-hidden />
        {t('paper.here')}
      </h2>
      {kept.sha256 !== document.sha256 && (
        <p role="status" className={styles.old}>
          {t('paper.old')}
        </p>
      )}
      <Pages paper={kept} />
      <div className={styles.buttons}>
        <Button
          variant="default"
          className={styles.button ?? ''}
          leftSection={<IconFileExport size={22} aria-hidden />}
          onClick={() => saveBlob(kept.blob, kept.name)}
        >
          {t('paper.save')}
        </Button>
        <Button variant="subtle" className={styles.button ?? ''} onClick={() => void dropDocument(document.id)}>
          {t('paper.drop')}
        </Button>
      </div>
    </section>
  )
}

// The pages or the picture; other types cannot be shown without their program.
function Pages({ paper }: { paper: Kept }) {
  const { t } = useWords(phoneWords)
  const [addresses, setAddresses] = useState<readonly string[]>([])
  useEffect(() => {
    const blobs = paper.pages.length > 0 ? paper.pages : paper.type.startsWith('image/') ? [paper.blob] : []
    const made = blobs.map((blob) => URL.createObjectURL(blob))
    setAddresses(made)
    return () => {
      for (const address of made) setTimeout(URL.revokeObjectURL, 10_000, address)
    }
  }, [paper])
  return (
    <div className={styles.pages}>
      {addresses.map((address, at) => (
        <img key={address} src={address} alt={t('paper.page', { n: at + 1, name: paper.name })} loading="lazy" />
      ))}
    </div>
  )
}
