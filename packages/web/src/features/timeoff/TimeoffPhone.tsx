import { addDays } from '@jobwright/contract/rules/days.ts'
import { schedule } from '@jobwright/contract/calls.gen.ts'
import { timeOffKinds } from '@jobwright/contract/rules/schedule.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { today } from '../../data/days.ts'
import { useCan, useMe } from '../../data/session.ts'
import { UserPicker } from '../../parts/people/UserPicker.tsx'
import { PhoneForm } from '../../parts/phone/PhoneForm.tsx'
import type { RecordFormState } from '../../parts/records/useRecordForm.ts'
import { Choices } from '../../ui/Choices.tsx'
import { FieldGrid, TextField } from '../../ui/FormFields.tsx'
import { scheduleWords } from '../../words/lazy/schedule.ts'
import { useWords } from '../../words/words.tsx'
import type { OffValues } from './offValues.ts'
import { PartOfDay } from './PartOfDay.tsx'
import styles from './timeoff.module.css'

type Props = { state: RecordFormState<OffValues>; onLeave: () => void }

/** Asks for time off on a phone: a kind and a day are a tap each, and nothing has to be typed. */
export function TimeoffPhone({ state, onLeave }: Props) {
  const { t } = useWords(scheduleWords)
  const me = useMe()
  const isPlanner = useCan(schedule.commit)
  const now = today(me.Company.timezone)
  const next = addDays(now, 1)
  const values = state.form
  const [kind, from, to] = [values.useWatchValue('kind'), values.useWatchValue('from'), values.useWatchValue('to')]
  const [isOther, setOther] = useState(from !== '' && from !== now && from !== next)
  const first = state.field('from')
  const last = state.field('to')
  const begin = (day: string) => {
    // The last day goes along until it was chosen itself.
    if (to === '' || to === from || to < day) last.onChange(day)
    first.onChange(day)
  }
  return (
    <PhoneForm
      noun="timeoff"
      state={state}
      title={t('timeoff.addTitle')}
      submit={t('timeoff.create')}
      onLeave={onLeave}
    >
      <FieldGrid>
        {isPlanner && (
          <UserPicker
            required
            clearable={false}
            label={t('fields.UserId')}
            key={state.key('UserId')}
            {...state.field('UserId')}
          />
        )}
        <div className={styles.group}>
          <span id="off-kind" className={styles.label}>
            {t('fields.offKind')}
          </span>
          <Choices
            id="kind"
            labelledBy="off-kind"
            value={kind}
            onChange={(value) => value && state.field('kind').onChange(value)}
            options={timeOffKinds.map((value) => ({ value, label: t(`offKind.${value}`) }))}
          />
        </div>
        <div className={styles.group}>
          <span id="off-from" className={styles.label}>
            {t('fields.from')}
          </span>
          <Choices
            id="day"
            labelledBy="off-from"
            required
            invalid={Boolean(first.error) && !isOther}
            value={isOther ? 'other' : from === now ? 'today' : from === next ? 'tomorrow' : null}
            onChange={(value) => {
              setOther(value === 'other')
              if (value === 'today') begin(now)
              if (value === 'tomorrow') begin(next)
            }}
            options={[
              { value: 'today', label: t('timeoff.today') },
              { value: 'tomorrow', label: t('timeoff.tomorrow') },
              { value: 'other', label: t('timeoff.otherDay') },
            ]}
          />
          {!isOther && first.error && <p className={styles.error}>{first.error}</p>}
        </div>
        {isOther && (
          <TextInput
            type="date"
            required
            label={t('timeoff.otherDay')}
            value={from}
            error={first.error}
            onChange={(event) => begin(event.currentTarget.value)}
          />
        )}
        {from !== '' && (
          <TextInput
            type="date"
            required
            label={t('fields.to')}
            value={to}
            min={from}
            error={last.error}
            onChange={(event) => last.onChange(event.currentTarget.value)}
          />
        )}
        {from !== '' && from === to && <PartOfDay state={state} />}
        <TextField
          wide
          label={t('fields.offReason')}
          max={75}
          autoComplete="off"
          key={state.key('title')}
          {...state.field('title')}
        />
      </FieldGrid>
    </PhoneForm>
  )
}
