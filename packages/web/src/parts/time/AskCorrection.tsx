import { timeentries } from '@jobwright/contract/calls.gen.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { useState } from 'react'
import { call } from '../../data/api.ts'
import { touch } from '../../data/records.ts'
import { noticeSaved } from '../../ui/Notice.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import { EntryFields } from './EntryFields.tsx'
import { valuesOf } from './entryValues.ts'
import { useEntryForm } from './useEntryForm.ts'

/** Asks for a correction of one's own approved time: how it should be, and why. */
export function AskCorrection({ entry, onClose }: { entry: TimeEntry; onClose: () => void }) {
  const { t } = useWords(timeclockWords)
  const [reason, setReason] = useState('')
  const form = useEntryForm(valuesOf(entry), entry.zone)
  const send = () =>
    form.save(async ({ endAt, ...fields }) => {
      await call(timeentries.ask, {
        params: { id: entry.id },
        body: { ...fields, ...(endAt !== null && { endAt }), reason: reason.trim() },
      })
      touch('timeentries', entry.id, 'updated')
      noticeSaved(t('entry.asked'))
      onClose()
    })
  return (
    <Sheet
      title={t('entry.ask')}
      onClose={onClose}
      onSubmit={() => void send()}
      footer={
        <SheetButtons onCancel={onClose} loading={form.busy} disabled={reason.trim() === ''}>
          {t('entry.ask')}
        </SheetButtons>
      }
    >
      <EntryFields values={form.values} onChange={form.setValues} errors={form.errors} zone={entry.zone} />
      <ReasonField label={t('entry.reason')} rows={2} value={reason} onChange={setReason} />
    </Sheet>
  )
}
