import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { useState } from 'react'
import { updateRecord } from '../../data/records.ts'
import { noticeSaved } from '../../ui/Notice.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import { useRefusalNotice } from '../useRefusalNotice.ts'

type Props = { entry: TimeEntry; onClose: () => void; onDone: () => void }

/** Voids an entry, with a reason: it stays in the record and counts no more. */
export function VoidEntry({ entry, onClose, onDone }: Props) {
  const { t } = useWords(timeclockWords)
  const told = useRefusalNotice()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (reason.trim() === '') return
    setBusy(true)
    await told(async () => {
      await updateRecord('timeentries', entry.id, {
        changes: { status: 'void' },
        base: { status: entry.status },
        version: entry.version,
        told: { reason: reason.trim() },
      })
      noticeSaved(t('entry.voided'))
      onDone()
    })
    setBusy(false)
  }
  return (
    <Sheet
      title={t('entry.void')}
      onClose={onClose}
      width={480}
      onSubmit={() => void save()}
      footer={
        <SheetButtons onCancel={onClose} loading={busy} disabled={reason.trim() === ''}>
          {t('entry.void')}
        </SheetButtons>
      }
    >
      <p>{t('entry.voidText')}</p>
      <ReasonField label={t('entry.reason')} rows={2} value={reason} onChange={setReason} />
    </Sheet>
  )
}
