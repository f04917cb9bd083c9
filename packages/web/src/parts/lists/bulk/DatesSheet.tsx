import { useState } from 'react'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { useMe } from '../../../data/session.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { NumberField, type NumberValue } from '../../../ui/NumberField.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { SheetButtons } from '../../../ui/SheetButtons.tsx'
import { listsWords } from '../../../words/lazy/lists.ts'
import { useWords } from '../../../words/words.tsx'
import { useFieldName } from '../../fields/useFieldNames.ts'
import { movedBy, onDay } from './movedDates.ts'
import type { FieldsFor } from './useBulkChange.ts'
import styles from './bulk.module.css'

const FURTHEST = 3650

type Props = {
  noun: ResourceName
  dates: readonly string[]
  onClose: () => void
  onGiven: (fieldsFor: FieldsFor) => void
}

/** Sets a date of many records, or moves all of their dates by some days. */
export function DatesSheet({ noun, dates, onClose, onGiven }: Props) {
  const { t } = useWords(listsWords)
  const fieldName = useFieldName(noun)
  const zone = useMe().Company.timezone
  const [way, setWay] = useState<'set' | 'move'>('set')
  const [field, setField] = useState(dates[0] ?? '')
  const [day, setDay] = useState<string | null>(null)
  const [days, setDays] = useState<NumberValue>(1)
  const [tried, setTried] = useState(false)
  const by = typeof days === 'number' ? Math.round(days) : 0
  const isMissing = way === 'move' && by === 0
  const submit = () => {
    setTried(true)
    if (isMissing) return
    onGiven((row) => {
      if (way === 'set') return { [field]: onDay(row[field], day, zone) }
      const moved = dates.flatMap((name) => {
        const moment = row[name]
        return typeof moment === 'string' ? [[name, movedBy(moment, by, zone)]] : []
      })
      return moved.length > 0 ? Object.fromEntries(moved) : undefined
    })
    onClose()
  }
  return (
    <Sheet
      title={t('lists.setDates')}
      width={420}
      onClose={onClose}
      onSubmit={submit}
      footer={<SheetButtons onCancel={onClose}>{t('lists.change')}</SheetButtons>}
    >
      <div className={styles.stack}>
        <SegmentedControl
          fullWidth
          aria-label={t('lists.setDates')}
          value={way}
          onChange={(next) => setWay(next === 'move' ? 'move' : 'set')}
          data={[
            { value: 'set', label: t('lists.setTo') },
            { value: 'move', label: t('lists.moveBy') },
          ]}
        />
        {way === 'set' && dates.length > 1 && (
          <SelectField
            searchable={false}
            label={t('lists.whichDate')}
            value={field}
            onChange={(value) => setField(value ?? field)}
            data={dates.map((name) => ({ value: name, label: fieldName(name) }))}
          />
        )}
        {way === 'set' ? (
          <DateField label={fieldName(field)} value={day} onChange={setDay} description={t('lists.emptyClears')} />
        ) : (
          <NumberField
            label={t('lists.days')}
            value={days}
            onChange={setDays}
            min={-FURTHEST}
            max={FURTHEST}
            description={t('lists.moveByText', { dates: dates.map(fieldName).join(', ') })}
            error={tried && isMissing && t('lists.daysNeeded')}
          />
        )}
      </div>
    </Sheet>
  )
}
