import { useState } from 'react'

/**
 * The text of an input whose answer is not what was typed ("7.5" is 450): kept while it means the answer, replaced when
 * the answer changes elsewhere. `send` remembers what it gave, so that its own echo is not a change from elsewhere.
 */
export function useTyped<T>(
  value: T,
  show: (value: T) => string,
): { text: string; setText: (text: string) => void; send: (text: string, value: T) => void } {
  const [typed, setTyped] = useState(() => ({ text: show(value), seen: value, sent: value }))
  let shown = typed
  if (!Object.is(typed.seen, value)) {
    shown = Object.is(typed.sent, value) ? { ...typed, seen: value } : { text: show(value), seen: value, sent: value }
    setTyped(shown)
  }
  return {
    text: shown.text,
    setText: (text) => setTyped((before) => ({ ...before, text })),
    send: (text, next) => setTyped((before) => ({ ...before, text, sent: next })),
  }
}
