import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { memo, useCallback, useRef } from 'react'
import { PlainInput } from './PlainInput.tsx'
import styles from './Stepper.module.css'

type Props = {
  id: string
  text: string
  onText: (text: string) => void
  onBlur?: () => void
  /** Steps down or up. */
  onStep: (by: 1 | -1) => void
  less: string
  more: string
  /** Whether less is possible. */
  canLess?: boolean
  label?: string | undefined
  describedBy?: string | undefined
  placeholder?: string
  required?: boolean
  invalid?: boolean
  disabled?: boolean
}

/** A number between two buttons: tapped in steps, or typed. */
export function Stepper({ id, text, onText, onBlur, onStep, less, more, canLess = true, ...rest }: Props) {
  const latest = useRef(onStep)
  latest.current = onStep
  const step = useCallback((by: 1 | -1) => latest.current(by), [])
  return (
    <div className={styles.stepper}>
      <StepButton by={-1} label={less} disabled={rest.disabled || !canLess} onStep={step} />
      <PlainInput
        id={id}
        centered
        inputMode="decimal"
        autoComplete="off"
        value={text}
        placeholder={rest.placeholder}
        label={rest.label}
        describedBy={rest.describedBy}
        required={rest.required ?? false}
        invalid={rest.invalid ?? false}
        disabled={rest.disabled}
        onChange={(event) => onText(event.currentTarget.value)}
        onBlur={onBlur}
      />
      <StepButton by={1} label={more} disabled={rest.disabled ?? false} onStep={step} />
    </div>
  )
}

type StepButtonProps = { by: 1 | -1; label: string; disabled: boolean; onStep: (by: 1 | -1) => void }

/** Draws again only when it changes: each letter in the input would cost two buttons. */
const StepButton = memo(function StepButton({ by, label, disabled, onStep }: StepButtonProps) {
  const Icon = by === 1 ? IconPlus : IconMinus
  return (
    <ActionIcon
      variant="default"
      className={styles.button ?? ''}
      aria-label={label}
      disabled={disabled}
      onClick={() => onStep(by)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  )
})
