import { signedHours } from '@jobwright/contract/rules/timesheets.ts'
import type { TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import type { TimeSheet } from '@jobwright/contract/resources/timesheets.ts'
import { useState } from 'react'
import { deviceName } from '../../data/phone/sync/device.ts'
import { updateRecord } from '../../data/records.ts'
import { useMe } from '../../data/session.ts'
import { sha256Of } from '../../data/sha256.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import { SignaturePad, signatureProblem } from '../forms/SignaturePad.tsx'
import { useRefusalNotice } from '../useRefusalNotice.ts'

type Props = {
  sheet: Pick<TimeSheet, 'id' | 'version' | 'weekStart' | 'days' | 'status'>
  entries: readonly TimeEntry[]
  total: string
  /** Why it is signed for somebody else. */
  reason?: string
  onClose: () => void
}

/** Signs that the hours of a week are right: name and mark, over exactly these hours. */
export function SignHours({ sheet, entries, total, reason, onClose }: Props) {
  const { t, formatDate } = useWords(timeclockWords)
  const me = useMe()
  const told = useRefusalNotice()
  const [mark, setMark] = useState({ name: `${me.firstName} ${me.lastName}`.trim(), title: '', path: '' })
  const [drawn, setDrawn] = useState(true)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const problem = signatureProblem(mark, drawn)
  const sign = async () => {
    setTried(true)
    if (problem || busy) return
    setBusy(true)
    await told(async () => {
      const hash = await sha256Of(new TextEncoder().encode(signedHours(entries, sheet.days)).buffer)
      const device = deviceName(navigator.userAgent).slice(0, 100)
      const signature = { name: mark.name.trim(), title: mark.title.trim(), path: drawn ? mark.path : '', device, hash }
      await updateRecord('timesheets', sheet.id, {
        changes: { status: 'submitted' },
        base: { status: sheet.status },
        version: sheet.version,
        told: { signature, ...(reason && { reason }) },
      })
      onClose()
    })
    setBusy(false)
  }
  return (
    <Sheet
      title={t('week.signTitle')}
      onClose={onClose}
      onSubmit={() => void sign()}
      width={720}
      footer={
        <SheetButtons onCancel={onClose} loading={busy}>
          {t('week.sign')}
        </SheetButtons>
      }
    >
      <p>{t('week.signText', { total, day: formatDate(sheet.weekStart) })}</p>
      <SignaturePad
        value={mark}
        onChange={setMark}
        drawn={drawn}
        onDrawn={setDrawn}
        problem={tried ? problem : undefined}
      />
    </Sheet>
  )
}
