import { PasswordInput, Switch, Textarea, TextInput } from '@mantine/core'
import type { PasswordInputProps, SwitchProps, TextareaProps, TextInputProps } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ChangeEvent, ReactNode } from 'react'
import styles from './FormFields.module.css'
import { NumberField, type NumberFieldProps } from './NumberField.tsx'
import { readTypedPhone } from './typedPhone.ts'
import { useUiTexts } from './UiTexts.tsx'
import { useUnreadable } from './unreadable.ts'

/** Fields in two columns, or one on narrow screens; `wide` ones span both. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>
}

type Wide = { wide?: boolean }
const frame = (wide: boolean | undefined) => (wide ? styles.wide : styles.field) ?? ''
const classes = { root: styles.root ?? '', description: styles.counter ?? '' }
// A field with a permanent hint, in place of the counter.
const hinted = { root: styles.root ?? '', description: styles.hint ?? '' }
const asText = (value: unknown): string => (value === undefined || value === null ? '' : String(value))

/** From this fraction of the limit on, the counter is always visible; before that, only with focus. */
const NEAR_LIMIT = 0.8

/** A field's counter: uses the typed text, or the value of a controlled field. An empty field has none. */
function useCounter(max: number | undefined, value: unknown, initial: unknown) {
  const { counter } = useUiTexts()
  const [typed, setTyped] = useState(asText(initial).length)
  const length = value === undefined ? typed : asText(value).length
  return {
    text: max === undefined || length === 0 ? undefined : counter(length, max),
    near: (max !== undefined && length >= max * NEAR_LIMIT) || undefined,
    setTyped,
  }
}

type TextProps = Omit<TextInputProps, 'maxLength'> &
  Wide & {
    label: string
    /** Shows a counter, '12 of 75'. Longer input is allowed, so that pasted text is never cut silently. */
    max?: number
  }

/** One line of text. */
export function TextField({ max, wide, onChange, value, defaultValue, ...rest }: TextProps) {
  const { text, near, setTyped } = useCounter(max, value, defaultValue)
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value.length)
    onChange?.(event)
  }
  return (
    <div className={frame(wide)} data-near={near}>
      <TextInput
        classNames={rest.description === undefined ? classes : hinted}
        description={text}
        value={value}
        defaultValue={defaultValue}
        onChange={change}
        {...rest}
      />
    </div>
  )
}

type AreaProps = Omit<TextareaProps, 'maxLength'> & Wide & { label: string; max?: number }

/** Several lines of text. */
export function TextArea({ max, wide = true, onChange, value, defaultValue, rows = 3, ...rest }: AreaProps) {
  const { text, near, setTyped } = useCounter(max, value, defaultValue)
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.currentTarget.value.length)
    onChange?.(event)
  }
  return (
    <div className={frame(wide)} data-near={near}>
      <Textarea
        classNames={rest.description === undefined ? classes : hinted}
        description={text}
        value={value}
        defaultValue={defaultValue}
        onChange={change}
        rows={rows}
        resize="vertical"
        {...rest}
      />
    </div>
  )
}

/** A password with a show button. */
export function PasswordField({ wide, ...rest }: PasswordInputProps & Wide & { label: string }) {
  const { showPassword } = useUiTexts()
  return (
    <div className={frame(wide)}>
      <PasswordInput visibilityToggleButtonProps={{ 'aria-label': showPassword, tabIndex: 0 }} {...rest} />
    </div>
  )
}

/** An amount of money with two decimals. `currency` is the sign before it. */
export function MoneyField({ currency = '$', ...rest }: NumberFieldProps & { label: string; currency?: string }) {
  return <NumberField decimals={2} leftSection={<span aria-hidden>{currency}</span>} {...rest} />
}

const grouped = (digits: string) =>
  [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)].filter(Boolean).join('-') + digits.slice(10)

const US_DIGITS = 10

type PhoneProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> &
  Wide & {
    label: string
    /** Digits only, in and out. */
    value?: string
    defaultValue?: string
    onChange?: (digits: string) => void
    /** Groups the digits 3-3-4. */
    us?: boolean
  }

/**
 * A phone number: displayed as 3-3-4, stored as digits. What is no phone number stays as it was typed, is marked, and keeps
 * its form from being saved.
 */
export function PhoneField({ wide, value, defaultValue, onChange, onBlur, us = true, error, ...rest }: PhoneProps) {
  const { phoneProblem } = useUiTexts()
  const input = useRef<HTMLInputElement>(null)
  const written = (digits: string) => (us ? grouped(digits.replace(/\D/g, '')) : digits.replace(/\D/g, ''))
  const [text, setText] = useState(() => written(value ?? defaultValue ?? ''))
  const [known, setKnown] = useState(value)
  const read = readTypedPhone(text, us)
  // A number that comes from elsewhere.
  if (value !== undefined && value !== known) {
    setKnown(value)
    if (!read.problem && value !== read.digits) setText(written(value))
  }
  const problem = read.problem && phoneProblem(read.problem)
  useUnreadable(input, problem)
  const change = (typed: string) => {
    const { digits } = readTypedPhone(typed, us)
    // What is written in another way is grouped once it is whole, so that no sign disappears under the cursor.
    const isWhole = digits?.length === US_DIGITS
    setText(digits !== undefined && us && (isWhole || /^[\d-]*$/.test(typed)) ? grouped(digits) : typed)
    onChange?.(digits ?? '')
  }
  return (
    <div className={frame(wide)}>
      <TextInput
        ref={input}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={(event) => {
          if (read.digits !== undefined) setText(written(read.digits))
          onBlur?.(event)
        }}
        error={problem ?? error}
        {...rest}
      />
    </div>
  )
}

/** An on/off switch. */
export function SwitchField({ wide, ...rest }: SwitchProps & Wide & { label: string }) {
  return (
    <div className={frame(wide)}>
      <Switch {...rest} />
    </div>
  )
}
