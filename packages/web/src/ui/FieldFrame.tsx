import { Button } from '@mantine/core'
import { IconAlertCircle, IconHistory, IconMessage2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './FieldFrame.module.css'

type Props = {
  /** Of the control: the label points at it, and the ids of help, error and note begin with it. */
  id: string
  /** The path of the answer, for finding the field on the page. */
  path: string
  label: string
  /** `input`: the label belongs to one input. `group`: it names several. `own`: the control shows its own. */
  labels: 'input' | 'group' | 'own'
  wide: boolean
  help?: string | undefined
  required?: boolean
  /** Beside the label. */
  aside?: ReactNode
  error?: string | undefined
  note?: string | undefined
  /** The answer waits for somebody to look at it. */
  review?: { text: string; button: string; onReviewed: () => void } | undefined
  children: ReactNode
}

/** The ids that describe a control in a frame, for its aria-describedby. */
export const describedBy = (
  id: string,
  has: { help?: unknown; error?: unknown; note?: unknown; review?: unknown },
): string | undefined =>
  [has.error && `${id}-error`, has.review && `${id}-review`, has.note && `${id}-note`, has.help && `${id}-help`]
    .filter(Boolean)
    .join(' ') || undefined

/** A field's label, help and messages around its control. */
export function FieldFrame({
  id,
  path,
  label,
  labels,
  wide,
  help,
  required,
  aside,
  error,
  note,
  review,
  children,
}: Props) {
  const name = (
    <>
      {label}
      {required && (
        <span className={styles.required} aria-hidden>
          {' *'}
        </span>
      )}
    </>
  )
  return (
    <div
      className={styles.field}
      data-path={path}
      data-wide={wide || undefined}
      data-review={review ? true : undefined}
      data-invalid={error ? true : undefined}
    >
      {labels !== 'own' && (
        <div className={styles.head}>
          {labels === 'input' ? (
            <label className={styles.label} id={`${id}-label`} htmlFor={id}>
              {name}
            </label>
          ) : (
            <span className={styles.label} id={`${id}-label`}>
              {name}
            </span>
          )}
          {aside}
        </div>
      )}
      {help && (
        <p className={styles.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {children}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <IconAlertCircle size={16} aria-hidden className={styles.icon} />
          <span>{error}</span>
        </p>
      )}
      {note && (
        <p className={styles.note} id={`${id}-note`}>
          <IconMessage2 size={16} aria-hidden className={styles.icon} />
          <span>{note}</span>
        </p>
      )}
      {review && (
        <div className={styles.review}>
          <span className={styles.from} id={`${id}-review`}>
            <IconHistory size={16} aria-hidden className={styles.icon} />
            {review.text}
          </span>
          <Button
            size="xs"
            variant="default"
            className={styles.reviewButton ?? ''}
            aria-describedby={`${id}-label`}
            onClick={review.onReviewed}
          >
            {review.button}
          </Button>
        </div>
      )}
    </div>
  )
}
