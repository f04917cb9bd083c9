import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from '../inline.module.css'

type Props = {
  value: string
  /** What a press changes, such as "Change title". */
  label: string
  /** Shown where there is no text yet. */
  none: string
  /** How the text looks while nobody changes it; the text itself if absent. */
  children?: ReactNode
  max: number
  lines?: boolean
  /** Whether it was saved; otherwise what was typed stays in the field. */
  onSave: (value: string) => Promise<boolean>
}

/** A text that is changed in place: Enter or leaving the field saves, Escape leaves it as it was. */
export function InlineText({ value, label, none, children, max, lines = false, onSave }: Props) {
  const [typed, setTyped] = useState<string>()
  const button = useRef<HTMLButtonElement>(null)
  const back = useRef(false)
  const saving = useRef(false)
  const isOpen = typed !== undefined
  useEffect(() => {
    if (isOpen || !back.current) return
    back.current = false
    button.current?.focus()
  }, [isOpen])
  if (typed === undefined)
    return (
      <button
        ref={button}
        type="button"
        className={styles.cell}
        data-lines
        aria-label={`${label}: ${value || none}`}
        onClick={() => setTyped(value)}
      >
        {value === '' ? <span className={styles.none}>{none}</span> : (children ?? value)}
      </button>
    )
  const save = async () => {
    if (saving.current) return
    saving.current = true
    const done = typed.trim() === value || (await onSave(typed.trim()))
    saving.current = false
    if (done) setTyped(undefined)
  }
  const keyed = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (!lines || event.metaKey || event.ctrlKey)) {
      event.preventDefault()
      back.current = true
      void save()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      back.current = true
      setTyped(undefined)
    }
  }
  const field = {
    className: styles.field ?? '',
    'aria-label': label,
    value: typed,
    maxLength: max,
    autoFocus: true,
    onChange: (event: { currentTarget: { value: string } }) => setTyped(event.currentTarget.value),
    onBlur: () => void save(),
    onKeyDown: keyed,
  }
  return lines ? <textarea rows={4} {...field} /> : <input type="text" {...field} />
}
