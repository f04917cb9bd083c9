import { useEffect, useRef, useState } from 'react'
import type { Annotation } from '@jobwright/contract/resources/annotations.ts'
import { drawingsOf } from '@jobwright/contract/rules/annotations.ts'
import type { Size } from '@jobwright/contract/rules/annotations.ts'
import styles from './annotations.module.css'

const LONGEST = 300

/** Inline text input in the final font size. Enter confirms, Shift+Enter starts a new line. */
export function TextEntry({
  mark,
  size,
  label,
  onDone,
}: {
  mark: Annotation
  size: Size
  label: string
  onDone: (text: string) => void
}) {
  const [text, setText] = useState(mark.text ?? '')
  const field = useRef<HTMLTextAreaElement>(null)
  const done = useRef(false)
  const words = drawingsOf({ ...mark, text: text || ' ' }, size)[0]?.words
  useEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const finish = (said: string) => {
    if (done.current) return
    done.current = true
    onDone(said)
  }
  return (
    <div className={styles.entryFrame}>
      <textarea
        ref={field}
        className={styles.entry}
        aria-label={label}
        maxLength={LONGEST}
        rows={text.split('\n').length}
        value={text}
        style={{
          left: `${((words?.x ?? 0) / size.width) * 100}%`,
          top: `${((words?.y ?? 0) / size.height) * 100}%`,
          // The frame is a container with the picture's size: its width is 100cqw.
          fontSize: `max(12px, ${((words?.size ?? 0) / size.width) * 100}cqw)`,
          color: mark.color,
        }}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => finish(text)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') finish(mark.text ?? '')
          else if (event.key === 'Enter' && !event.shiftKey) finish(text)
          else return
          event.preventDefault()
        }}
      />
    </div>
  )
}
