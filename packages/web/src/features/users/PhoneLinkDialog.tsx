import { Button } from '@mantine/core'
import { join, projects } from '@jobwright/contract/calls.gen.ts'
import type { JoinLink } from '@jobwright/contract/resources/join.ts'
import { IconQrcode } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { call } from '../../data/api.ts'
import { useCan } from '../../data/session.ts'
import { RecordPicker } from '../../parts/fields/RecordPicker.tsx'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { useWords } from '../../words/words.tsx'
import { CopyField, wholeAddress } from '../../parts/fields/CopyField.tsx'
import styles from './users.module.css'
import { usersWords } from '../../words/lazy/users.ts'
import { phonesWords } from '../../words/lazy/phones.ts'

const QrCode = lazy(async () => ({ default: (await import('../../parts/links/QrCode.tsx')).QrCode }))

/** A QR code for a phone, and its link: the first to open it is signed in as this person. */
export function PhoneLinkDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t, formatMoment } = useWords(usersWords, phonesWords)
  const told = useRefusalNotice()
  const seesProjects = useCan(projects.list)
  const [project, setProject] = useState<string | null>(null)
  const [link, setLink] = useState<JoinLink>()
  const [busy, setBusy] = useState(false)
  const url = link && wholeAddress(link.url)
  const make = () => {
    setBusy(true)
    void told(async () => setLink(await call(join.make, { params: { id }, body: { ProjectId: project } }))).finally(
      () => setBusy(false),
    )
  }
  return (
    <Sheet
      title={t('phones.linkTitle', { name })}
      onClose={onClose}
      width={520}
      footer={
        <>
          <Button onClick={onClose} variant="default">
            {t('users.linkDone')}
          </Button>
          {!link && (
            <Button onClick={make} loading={busy} leftSection={<IconQrcode size={16} aria-hidden />}>
              {t('phones.linkMake')}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.text}>{t('phones.linkText')}</p>
      {seesProjects && (
        <RecordPicker
          noun="projects"
          wide
          label={t('phones.linkProject')}
          placeholder={t('phones.linkAnywhere')}
          show={(row) => ({ label: row.title, detail: [row.number, row.Customer?.name].filter(Boolean).join(' · ') })}
          value={project}
          onChange={(chosen) => {
            setProject(chosen)
            // The shown link opens a different project than the one now selected.
            setLink(undefined)
          }}
        />
      )}
      {link && url && (
        <div className={styles.code}>
          <Suspense fallback={<div className={styles.codeRoom} />}>
            <QrCode text={url} label={t('phones.linkCode', { name })} />
          </Suspense>
          <p className={styles.none}>{t('phones.linkUntil', { date: formatMoment(link.expiresAt) })}</p>
          <CopyField label={t('phones.linkAddress')} text={url} />
        </div>
      )}
    </Sheet>
  )
}
