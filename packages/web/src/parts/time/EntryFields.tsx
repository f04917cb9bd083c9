import { segmentKinds, type SegmentKind } from '@jobwright/contract/time/segments.ts'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { WorkOn } from '../../data/clock.ts'
import { Choices } from '../../ui/Choices.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { TextArea } from '../../ui/FormFields.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { timeclockWords } from '../../words/lazy/timeclock.ts'
import { useWords } from '../../words/words.tsx'
import { readTimes, type TypedTimes } from './clockTimes.ts'
import styles from './entryFields.module.css'
import { WorkChoice } from './WorkChoice.tsx'

const MOST_NOTE = 500

/** What is typed of an entry. `name` is what it is on, in words. */
export type EntryValues = TypedTimes & { kind: SegmentKind; on: WorkOn; name: string; note: string }
export type EntryErrors = Readonly<Record<string, string | undefined>>

type Props = {
  values: EntryValues
  onChange: (values: EntryValues) => void
  errors: EntryErrors
  zone: string
  max?: string
  /** Whether it may still run: then it has no end. */
  mayRun?: boolean
}

/** Day, start, end, kind, job and note of a time entry. Times that come twice that night ask which one is meant. */
export function EntryFields({ values, onChange, errors, zone, max, mayRun = false }: Props) {
  const { t } = useWords(timeclockWords)
  const [choosing, setChoosing] = useState(false)
  const { from, to, isNextDay } = readTimes(zone, values)
  const set = (change: Partial<EntryValues>) => onChange({ ...values, ...change })
  const time = (field: 'start' | 'end', read: typeof from) => (
    <div>
      <TextInput
        type="time"
        label={t(`entry.${field}`)}
        required={!(mayRun && field === 'end')}
        value={values[field]}
        error={read.isSkipped ? t('entry.skipped') : errors[field === 'start' ? 'startAt' : 'endAt']}
        onChange={(event) => set({ [field]: event.currentTarget.value })}
      />
      {read.isTwice && (
        <div className={styles.twice}>
          <p>{t('entry.twice')}</p>
          <Choices
            id={`twice-${field}`}
            label={t('entry.twice')}
            options={[
              { value: '0', label: t('entry.first', { time: values[field] }) },
              { value: '1', label: t('entry.second', { time: values[field] }) },
            ]}
            value={String(field === 'start' ? values.startNth : values.endNth)}
            onChange={(chosen) =>
              set(field === 'start' ? { startNth: chosen === '1' ? 1 : 0 } : { endNth: chosen === '1' ? 1 : 0 })
            }
          />
        </div>
      )}
    </div>
  )
  return (
    <div className={styles.fields}>
      <DateField
        wide
        clearable={false}
        required
        label={t('entry.day')}
        value={values.day}
        max={max}
        error={errors['workDate']}
        onChange={(day) => set({ day: day ?? '' })}
      />
      <div className={styles.pair}>
        {time('start', from)}
        {time('end', to)}
      </div>
      {isNextDay && <p className={styles.hint}>{t('entry.nextDay')}</p>}
      <SelectField
        wide
        label={t('fields.kind')}
        searchable={false}
        allowDeselect={false}
        data={segmentKinds.map((value) => ({ value, label: t(`fields.kind.${value}`) }))}
        value={values.kind}
        onChange={(kind) => set({ kind: (kind ?? 'work') as SegmentKind })}
      />
      <div className={styles.job}>
        <span>{t('entry.job')}</span>
        <Button variant="default" onClick={() => setChoosing(true)}>
          {values.name || t('clock.general')}
        </Button>
        {errors['ProjectId'] && <p role="alert">{errors['ProjectId']}</p>}
      </div>
      <TextArea
        label={t('entry.note')}
        max={MOST_NOTE}
        rows={2}
        value={values.note}
        error={errors['note']}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
      {choosing && (
        <WorkChoice
          title={t('entry.chooseJob')}
          onClose={() => setChoosing(false)}
          onChoose={(on, name) => {
            set({ on, name })
            setChoosing(false)
          }}
        />
      )}
    </div>
  )
}
