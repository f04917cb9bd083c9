import { useEffect, useRef, useState } from 'react'
import type { OfferEditor } from './offerEditor.ts'
import styles from './grid.module.css'

/** Where the reason is said why the text of the cell can't be used. */
export const HINT_ID = 'bidlines-hint'

type Props = {
  editor: OfferEditor
  label: string
  /** What the cell shows while nothing is being typed. */
  text: string
  isNumber: boolean
  placeholder?: string | undefined
  problem?: string | undefined
  onType: (text: string) => void
}

/**
 * The cell with the cursor: typing replaces its text, F2 or a double click edits it, Escape gives up. `data-mode` is "at"
 * until something is typed, "typing" while arrows still leave the cell, and "editing" while they move within the text.
 */
export function CellInput({ editor, label, text, isNumber, placeholder, problem, onType }: Props) {
  const ref = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const setMode = (mode: 'at' | 'typing' | 'editing') => {
    if (ref.current) ref.current.dataset['mode'] = mode
  }
  useEffect(() => {
    const input = ref.current
    if (!input) return undefined
    if (editor.takesFocus()) input.focus({ preventScroll: true })
    if (document.activeElement === input) input.select()
    return editor.listen({
      reset: () => {
        setTyped(null)
        setMode('at')
        requestAnimationFrame(() => {
          if (document.activeElement === input && input.dataset['mode'] === 'at') input.select()
        })
      },
    })
  }, [editor])
  const edit = () => {
    const input = ref.current
    if (!input) return
    setMode('editing')
    input.setSelectionRange(input.value.length, input.value.length)
  }
  return (
    <input
      ref={ref}
      className={styles.input}
      data-mode="at"
      data-number={isNumber || undefined}
      aria-label={label}
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={problem === undefined ? undefined : HINT_ID}
      autoComplete="off"
      spellCheck={!isNumber}
      inputMode={isNumber ? 'decimal' : 'text'}
      placeholder={placeholder}
      value={typed ?? text}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={editor.commit}
      onDoubleClick={edit}
      onChange={(event) => {
        if (event.currentTarget.dataset['mode'] === 'at') setMode('typing')
        setTyped(event.currentTarget.value)
        onType(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'F2') {
          event.preventDefault()
          edit()
        }
      }}
    />
  )
}
