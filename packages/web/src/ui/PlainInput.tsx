import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import styles from './PlainInput.module.css'

type Own = {
  describedBy?: string | undefined
  /** When no label on the page points at it. */
  label?: string | undefined
  invalid?: boolean
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'prefix'> &
  Own & {
    /** Before the text, inside the box. */
    sign?: ReactNode
    centered?: boolean
  }

/** An input without a frame of its own, for forms of hundreds of fields. */
export function PlainInput({ describedBy, label, invalid, required, sign, centered, ...rest }: InputProps) {
  const input = (
    <input
      {...rest}
      className={styles.input}
      data-centered={centered || undefined}
      data-sign={sign ? true : undefined}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
    />
  )
  if (!sign) return input
  return (
    <span className={styles.signed}>
      <span className={styles.sign} aria-hidden>
        {sign}
      </span>
      {input}
    </span>
  )
}

type AreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & Own

/** Several lines that grow with their text. */
export function PlainArea({ describedBy, label, invalid, required, ...rest }: AreaProps) {
  return (
    <textarea
      rows={3}
      {...rest}
      className={`${styles.input} ${styles.area}`}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
    />
  )
}
