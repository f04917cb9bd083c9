import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import styles from './FormFields.module.css'
import { readTypedNumber, writeTypedNumber, type NumberProblem, type NumberRules } from './typedNumber.ts'
import { useUiTexts } from './UiTexts.tsx'
import { useUnreadable } from './unreadable.ts'

/** What a number field holds; `''` if it is empty. */
export type NumberValue = number | ''

export type NumberFieldProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'> &
  NumberRules & {
    wide?: boolean
    /** Always shows all decimals: 12.50. */
    isFixed?: boolean
    value?: NumberValue | null | undefined
    defaultValue?: NumberValue | null | undefined
    /** The number; `''` while the field is empty, or while its text can't be used. */
    onChange?: ((value: NumberValue) => void) | undefined
    /** Says why a number that can be read does not fit. */
    check?: (value: number) => string | undefined
  }

/**
 * A number. Every key stays: a text that is no number, or does not fit, is marked and explained, and no form saves while it
 * stands there.
 */
export function NumberField({
  wide,
  decimals = 0,
  min,
  max,
  isFixed = false,
  value,
  defaultValue,
  onChange,
  onBlur,
  check,
  error,
  ...rest
}: NumberFieldProps) {
  const { numberProblem } = useUiTexts()
  const input = useRef<HTMLInputElement>(null)
  const written = (one: NumberValue | null | undefined) =>
    typeof one === 'number' ? writeTypedNumber(one, decimals, isFixed) : ''
  const [text, setText] = useState(() => written(value === undefined ? defaultValue : value))
  const [isTyping, setTyping] = useState(false)
  const [known, setKnown] = useState(value)
  const read = (typed: string) => {
    const found = readTypedNumber(typed, { decimals, min, max })
    if (found.problem)
      return {
        text: numberProblem(found.problem, { decimals, min: written(min), max: written(max) }),
        isUnfinished: isUnfinished(found.problem, typed),
      }
    const told = found.value === '' ? undefined : check?.(found.value)
    return told === undefined ? { value: found.value } : { text: told, isUnfinished: false }
  }
  const { value: now, text: problem, isUnfinished: mayBecome } = read(text)
  // A value that comes from elsewhere is shown, unless somebody is typing or has typed what can't be used.
  if (value !== undefined && value !== known) {
    setKnown(value)
    if (!isTyping && problem === undefined) setText(written(value))
  }
  useUnreadable(input, problem)
  const change = (typed: string) => {
    setTyping(true)
    setText(typed)
    onChange?.(read(typed).value ?? '')
  }
  const shown: ReactNode = problem !== undefined && !(isTyping && mayBecome) ? problem : error
  return (
    <div className={(wide ? styles.wide : styles.field) ?? ''}>
      <TextInput
        ref={input}
        autoComplete="off"
        inputMode={decimals > 0 || (min !== undefined && min < 0) ? 'decimal' : 'numeric'}
        {...rest}
        value={text}
        error={shown}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={(event) => {
          setTyping(false)
          if (problem === undefined) setText(written(value === undefined ? now : value))
          onBlur?.(event)
        }}
      />
    </div>
  )
}

/** Whether more keys can make a number of it, such as a minus, or "1,2" on its way to "1,200". That is not marked yet. */
const isUnfinished = (problem: NumberProblem, text: string): boolean =>
  problem === 'separator' || problem === 'min' || (problem === 'number' && /^[-+\u2212]?\.?$/.test(text.trim()))
