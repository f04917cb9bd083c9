import { NumberInput, PasswordInput, Switch, Textarea, TextInput } from '@mantine/core'
import type { NumberInputProps, PasswordInputProps, SwitchProps, TextareaProps, TextInputProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { useState } from 'react'
import type { ChangeEvent, ReactNode } from 'react'
import styles from './FormFields.module.css'
import { useUiTexts } from './UiTexts.tsx'

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

/** A field's counter: uses the typed text, or the value of a controlled field. */
function useCounter(max: number | undefined, value: unknown, initial: unknown) {
  const { counter } = useUiTexts()
  const [typed, setTyped] = useState(asText(initial).length)
  const length = value === undefined ? typed : asText(value).length
  return {
    text: max === undefined ? undefined : counter(length, max),
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

/** A number with thousands separators. */
export function NumberField({ wide, ...rest }: NumberInputProps & Wide & { label: string }) {
  return (
    <div className={frame(wide)}>
      <NumberInput thousandSeparator="," hideControls inputMode="numeric" {...rest} />
    </div>
  )
}

/** An amount of money with two decimals. `currency` is the sign before it. */
export function MoneyField({
  wide,
  currency = '$',
  ...rest
}: NumberInputProps & Wide & { label: string; currency?: string }) {
  return (
    <div className={frame(wide)}>
      <NumberInput
        thousandSeparator=","
        decimalScale={2}
        hideControls
        inputMode="decimal"
        leftSection={<span aria-hidden>{currency}</span>}
        {...rest}
      />
    </div>
  )
}

const grouped = (digits: string) =>
  [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 10)].filter(Boolean).join('-') + digits.slice(10)

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

/** A phone number: displayed as 3-3-4, stored as digits. */
export function PhoneField({ wide, value, defaultValue, onChange, us = true, ...rest }: PhoneProps) {
  const [digits, setDigits] = useUncontrolled<string>({
    ...(value !== undefined && { value }),
    ...(defaultValue !== undefined && { defaultValue }),
    finalValue: '',
    ...(onChange && { onChange }),
  })
  const plain = digits.replace(/\D/g, '')
  return (
    <div className={frame(wide)}>
      <TextInput
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={us ? grouped(plain) : plain}
        onChange={(event) => setDigits(event.currentTarget.value.replace(/\D/g, '').slice(0, us ? 10 : 15))}
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
