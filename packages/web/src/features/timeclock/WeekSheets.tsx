import type { DayKind } from '@jobwright/contract/rules/timesheets.ts'
import { parseHours } from '@jobwright/contract/rules/hours.ts'
import type { TimeSheet } from '@jobwright/contract/resources/timesheets.ts'
import { useState } from 'react'
import { updateRecord } from '../../data/records.ts'
import { useRefusalNotice } from '../../parts/useRefusalNotice.ts'
import { TextArea, TextField } from '../../ui/FormFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SheetButtons } from '../../ui/SheetButtons.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import styles from './timeclock.module.css'

const kinds = ['vacation', 'sick', 'holiday', 'unpaid', 'other'] as const
const MOST_MINUTES = 1440

type LeaveProps = { day: string; onSave: (leave: { kind: DayKind; minutes: number }) => void; onClose: () => void }

/** Leave of a day: its kind and hours. */
export function LeaveSheet({ day, onSave, onClose }: LeaveProps) {
  const { t, formatDay } = useWords(timeclockWords)
  const [kind, setKind] = useState<DayKind>('vacation')
  const [typed, setTyped] = useState('8:00')
  const [tried, setTried] = useState(false)
  const minutes = parseHours(typed)
  const isRight = typeof minutes === 'number' && minutes > 0 && minutes <= MOST_MINUTES
  return (
    <Sheet
      title={formatDay(day)}
      onClose={onClose}
      width={480}
      onSubmit={() => {
        setTried(true)
        if (isRight) onSave({ kind, minutes })
      }}
      footer={<SheetButtons onCancel={onClose}>{t('entry.save')}</SheetButtons>}
    >
      <div className={styles.fields}>
        <SelectField
          label={t('week.leaveKind')}
          searchable={false}
          allowDeselect={false}
          data={kinds.map((value) => ({ value, label: t(`week.kind.${value}`) }))}
          value={kind}
          onChange={(chosen) => setKind((chosen ?? 'vacation') as DayKind)}
        />
        <TextField
          label={t('week.leaveHours')}
          value={typed}
          inputMode="decimal"
          error={tried && !isRight ? t('week.leaveHours') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
    </Sheet>
  )
}

const MOST_TEXT = 500

/** What its person says is wrong with a week; empty once it is settled. */
export function DisputeSheet({ sheet, onClose }: { sheet: TimeSheet; onClose: () => void }) {
  const { t } = useWords(timeclockWords)
  const told = useRefusalNotice()
  const [typed, setTyped] = useState(sheet.dispute)
  const save = () =>
    told(async () => {
      await updateRecord('timesheets', sheet.id, {
        changes: { dispute: typed.trim() },
        base: { dispute: sheet.dispute },
        version: sheet.version,
      })
      onClose()
    })
  return (
    <Sheet
      title={t('week.dispute')}
      onClose={onClose}
      width={480}
      onSubmit={() => void save()}
      footer={
        <SheetButtons onCancel={onClose}>
          {t(sheet.dispute !== '' && typed.trim() === '' ? 'week.disputeSettle' : 'week.disputeSend')}
        </SheetButtons>
      }
    >
      <p>{t('week.disputeHint')}</p>
      <TextArea
        label={t('week.dispute')}
        max={MOST_TEXT}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Sheet>
  )
}
