import { Button } from '@mantine/core'
import { useState } from 'react'
import { dayOf, instantOf, timeOf, today } from '../../../data/days.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { PlainInput } from '../../../ui/PlainInput.tsx'
import { fillWords } from '../../../words/lazy/fill.ts'
import { useWords } from '../../../words/words.tsx'
import { useFilling } from '../formTools.ts'
import { asText, type ControlProps } from './field.ts'
import { LocalHint } from './LocalHint.tsx'
import styles from './controls.module.css'

/** A day. */
export function DateControl({ field, id, label, value, change, invalid, disabled, describedBy }: ControlProps) {
  return (
    <DateField
      id={id}
      label={label}
      bare="labelled"
      value={asText(value) || null}
      onChange={change}
      required={field.required ?? false}
      disabled={disabled}
      error={invalid}
      describedBy={describedBy}
    />
  )
}

/** A time of day, with a button for now. */
export function TimeControl({ field, id, label, value, change, describedBy, invalid, disabled }: ControlProps) {
  const { manner } = useWords(fillWords)
  const { tools } = useFilling()
  return (
    <div className={styles.line}>
      <PlainInput
        id={id}
        type="time"
        value={asText(value)}
        describedBy={describedBy}
        required={field.required ?? false}
        invalid={invalid}
        disabled={disabled}
        onChange={(event) => change(event.currentTarget.value || null)}
      />
      {!disabled && (
        <NowButton label={label} onClick={() => change(timeOf(tools.now().toISOString(), manner.timezone))} />
      )}
    </div>
  )
}

function NowButton({ label, onClick }: { label: string; onClick: () => void }) {
  const { t } = useWords(fillWords)
  return (
    <Button variant="default" aria-label={t('fill.nowFor', { name: label })} onClick={onClick}>
      {t('fill.now')}
    </Button>
  )
}

/** A day and a time, stored as an instant. */
export function DateTimeControl({ field, id, label, value, change, describedBy, invalid, disabled }: ControlProps) {
  const { t, manner } = useWords(fillWords)
  const { tools } = useFilling()
  const zone = manner.timezone
  const instant = asText(value)
  // Half of an answer is none yet; it waits here for its other half.
  const [half, setHalf] = useState<{ day: string | null; time: string }>({ day: null, time: '' })
  const day = instant ? dayOf(instant, zone) : half.day
  const time = instant ? timeOf(instant, zone) : half.time
  const set = (nextDay: string | null, nextTime: string) => {
    setHalf({ day: nextDay, time: nextTime })
    change(nextDay && nextTime ? instantOf(nextDay, nextTime, zone) : null)
  }
  const missing = day !== null && time === ''
  return (
    <div role="group" id={id} aria-labelledby={`${id}-label`} aria-describedby={describedBy}>
      <div className={styles.line}>
        <div className={styles.day}>
          <DateField
            id={`${id}-day`}
            label={label}
            bare="unlabelled"
            value={day}
            onChange={(next) => set(next, time)}
            required={field.required ?? false}
            disabled={disabled}
            error={invalid}
            describedBy={describedBy}
          />
        </div>
        <PlainInput
          type="time"
          label={t('fill.timeOf', { name: label })}
          describedBy={missing ? `${id}-hint` : describedBy}
          value={time}
          disabled={disabled}
          invalid={invalid || missing}
          onChange={(event) => set(day ?? today(zone, tools.now()), event.currentTarget.value)}
        />
        {!disabled && <NowButton label={label} onClick={() => change(tools.now().toISOString())} />}
      </div>
      {missing && <LocalHint id={id}>{t('fill.needsTime')}</LocalHint>}
    </div>
  )
}
