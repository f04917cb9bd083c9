import { useState } from 'react'
import { selectList } from './theme.ts'

/**
 * Keeps a select's closed list out of the page until the pointer or the focus is near. A closed list is laid out too,
 * which costs a page several frames while it opens. `near` goes to the element around the field, `list` to its
 * `comboboxProps`.
 */
export function useLateList() {
  const [isNear, setNear] = useState(false)
  const come = () => setNear(true)
  return {
    near: { onFocusCapture: come, onPointerEnter: come },
    list: { ...selectList, keepMounted: isNear },
  }
}
