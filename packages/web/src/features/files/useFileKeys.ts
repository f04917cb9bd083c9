import { useEffect, useRef } from 'react'
import type { Node } from '@jobwright/contract/resources/files.ts'
import { keyIsTaken } from '../../ui/pageKeys.ts'

type Keys = {
  rows: readonly Node[]
  selected: ReadonlySet<string>
  selectAll: () => void
  rename: (node: Node) => void
  remove: (nodes: Node[]) => void
  create: () => void
  up: () => void
  copy: (nodes: Node[]) => void
  cut: (nodes: Node[]) => void
  paste: () => boolean
  clear: () => boolean
}

/** F2 renames, Delete deletes, Backspace goes up, Ctrl A C X V select, copy, cut and paste, n creates a folder. */
export function useFileKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || keyIsTaken(event)) return
      const now = latest.current
      const index = document.activeElement?.closest('[data-index]')?.getAttribute('data-index')
      const focused = index ? now.rows[Number(index)] : undefined
      const chosen = now.rows.filter((row) => now.selected.has(row.id))
      const nodes = chosen.length > 0 ? chosen : focused ? [focused] : []
      const [one] = nodes
      const control = event.metaKey || event.ctrlKey
      const act = (): boolean => {
        if (control) {
          // Selected text is copied as text.
          if (event.key === 'a') now.selectAll()
          else if (event.key === 'c' && one && getSelection()?.isCollapsed !== false) now.copy(nodes)
          else if (event.key === 'x' && one) now.cut(nodes)
          else if (event.key === 'v') return now.paste()
          else return false
          return true
        }
        if (event.key === 'F2' && one) now.rename(one)
        else if (event.key === 'Delete' && one) now.remove(nodes)
        else if (event.key === 'Backspace') now.up()
        else if (event.key === 'n') now.create()
        else if (event.key === 'Escape') return now.clear()
        else return false
        return true
      }
      if (!act()) return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  }, [])
}
