import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './SegmentedControl.module.css'

/** A choice: its value, and the text or icon on it. */
type Segment = { value: string; label: ReactNode; disabled?: boolean }

type Props = {
  data: readonly Segment[]
  /** The chosen one; one that is not among them leaves all of them unchosen. */
  value: string
  onChange: (value: string) => void
  size?: 'xs' | 'sm' | 'md'
  orientation?: 'horizontal' | 'vertical'
  fullWidth?: boolean
  disabled?: boolean | undefined
  className?: string | undefined
  'aria-label'?: string | undefined
  'aria-labelledby'?: string | undefined
  'aria-describedby'?: string | undefined
}

/**
 * One of a few choices side by side. Nothing is measured to draw it: a component that slides its mark has the page laid out
 * once more before it is first seen.
 */
export function SegmentedControl({
  data,
  value,
  onChange,
  size = 'sm',
  orientation = 'horizontal',
  fullWidth = false,
  disabled = false,
  className = '',
  ...labels
}: Props) {
  const id = useId()
  return (
    <div
      {...labels}
      role="radiogroup"
      className={`${styles.root} ${className}`}
      data-segments
      data-size={size}
      data-vertical={orientation === 'vertical' || undefined}
      data-full={fullWidth || undefined}
    >
      {data.map((one) => {
        const off = disabled || one.disabled === true
        return (
          <div key={one.value} className={styles.segment} data-chosen={one.value === value || undefined}>
            <input
              type="radio"
              className={styles.input}
              id={`${id}-${one.value}`}
              name={id}
              value={one.value}
              checked={one.value === value}
              disabled={off}
              onChange={() => onChange(one.value)}
            />
            <label className={styles.label} htmlFor={`${id}-${one.value}`} data-disabled={off || undefined}>
              {one.label}
            </label>
          </div>
        )
      })}
    </div>
  )
}
