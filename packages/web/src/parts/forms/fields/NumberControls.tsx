import { formatHours, parseHours } from '@jobwright/contract/rules/hours.ts'
import { useState } from 'react'
import { PlainInput } from '../../../ui/PlainInput.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import { fillWords } from '../../../words/lazy/fill.ts'
import { useWords } from '../../../words/words.tsx'
import { currencySign } from '../../fields/currencySign.ts'
import { readDecimal, stepDecimal, stepMinutes } from '../numbers.ts'
import { useTyped } from '../useTyped.ts'
import { asText, type ControlProps } from './field.ts'
import { LocalHint } from './LocalHint.tsx'
import styles from './controls.module.css'

const described = (id: string, wrong: boolean, describedBy: string | undefined) =>
  [wrong && `${id}-hint`, describedBy].filter(Boolean).join(' ') || undefined

/** Numbers, money and temperatures: a numeric keypad, with buttons when the template has a step. */
export function DecimalControl({ field, id, label, value, change, describedBy, invalid, disabled }: ControlProps) {
  const { t, language, manner } = useWords(fillWords)
  const { text, setText, send } = useTyped<string | null>(asText(value) || null, (one) => one ?? '')
  const [left, setLeft] = useState(true)
  const read = readDecimal(text)
  const wrong = read === undefined && left
  const money = field.type === 'money'
  const unit = field.unit ?? (field.type === 'temperature' ? (manner.us ? '°F' : '°C') : undefined)
  const type = (next: string) => {
    setLeft(false)
    const found = readDecimal(next)
    // What is no number is stored as it was typed: the check of the form refuses it, and it is not lost.
    const stored = found === undefined ? next : found
    send(next, stored)
    change(stored, true)
  }
  const leave = () => {
    setLeft(true)
    if (read !== undefined) setText(read ?? '')
  }
  const step = (by: 1 | -1) => {
    const next = stepDecimal(read ?? null, field.step ?? '1', by)
    send(next, next)
    change(next)
  }
  const hint = wrong && <LocalHint id={id}>{t('fill.number')}</LocalHint>
  const shared = {
    id,
    describedBy: described(id, wrong, describedBy),
    required: field.required ?? false,
    invalid: invalid || wrong,
    disabled,
  }
  if (field.step && !money)
    return (
      <>
        <div className={styles.withUnit}>
          <Stepper
            {...shared}
            text={text}
            onText={type}
            onBlur={leave}
            onStep={step}
            less={t('fill.less', { name: label })}
            more={t('fill.more', { name: label })}
            canLess={field.min === undefined || Number(read ?? '0') > Number(field.min)}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
        </div>
        {hint}
      </>
    )
  return (
    <>
      <div className={styles.withUnit}>
        <PlainInput
          {...shared}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          sign={money ? currencySign(manner.currency, language) : undefined}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={leave}
        />
        {unit && <span className={styles.unit}>{unit}</span>}
      </div>
      {hint}
    </>
  )
}

/** A duration in whole minutes: steps of a quarter of an hour, or typed as 7:30 or 7.5. */
export function DurationControl({ field, id, label, value, change, describedBy, invalid, disabled }: ControlProps) {
  return (
    <MinutesStepper
      id={id}
      label={label}
      named
      minutes={typeof value === 'number' ? value : null}
      onMinutes={change}
      describedBy={describedBy}
      required={field.required ?? false}
      invalid={invalid}
      disabled={disabled}
    />
  )
}

type MinutesProps = {
  id: string
  label: string
  /** Whether a label on the page points at it. */
  named?: boolean
  /** NaN while what was typed is no time. */
  minutes: number | null
  onMinutes: (minutes: number | null, typed: boolean) => void
  describedBy?: string | undefined
  required?: boolean
  invalid?: boolean
  disabled?: boolean
}

const showMinutes = (minutes: number | null) =>
  minutes === null || !Number.isFinite(minutes) ? '' : formatHours(Math.round(minutes))

/** Hours and minutes between two buttons. */
export function MinutesStepper({
  id,
  label,
  named,
  minutes,
  onMinutes,
  describedBy,
  required,
  invalid,
  disabled,
}: MinutesProps) {
  const { t } = useWords(fillWords)
  const { text, setText, send } = useTyped(minutes, showMinutes)
  const [left, setLeft] = useState(true)
  const read = parseHours(text)
  const wrong = read === undefined && left
  return (
    <div>
      <Stepper
        id={id}
        text={text}
        placeholder="0:00"
        label={named ? undefined : label}
        less={t('fill.less', { name: label })}
        more={t('fill.more', { name: label })}
        canLess={(read ?? 0) > 0}
        describedBy={described(id, wrong, describedBy)}
        required={required ?? false}
        invalid={invalid || wrong}
        disabled={disabled ?? false}
        onText={(next) => {
          setLeft(false)
          const found = parseHours(next)
          const stored = found === undefined ? Number.NaN : found
          send(next, stored)
          onMinutes(stored, true)
        }}
        onBlur={() => {
          setLeft(true)
          if (read !== undefined) setText(showMinutes(read))
        }}
        onStep={(by) => {
          const next = stepMinutes(read ?? null, by)
          send(showMinutes(next), next)
          onMinutes(next, false)
        }}
      />
      {wrong && <LocalHint id={id}>{t('fill.hours')}</LocalHint>}
    </div>
  )
}
