import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { withPlace } from './useFieldOrder.ts'

/** Moves rows with a pointer: mouse, pen or finger. `[data-handle]` takes hold of its `[data-row]`; Esc puts the row back. */
export function useOrderDrag(keys: readonly string[], onDrop: (key: string, order: readonly string[]) => void) {
  const list = useRef<HTMLTableSectionElement>(null)
  const [drag, setDrag] = useState<{ key: string; order: readonly string[] }>()
  useEffect(() => {
    if (!drag) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      setDrag(undefined)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [drag])
  const bind = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const key = (event.target as HTMLElement).closest<HTMLElement>('[data-handle]')?.dataset['handle']
      if (key === undefined || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ key, order: keys })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag) return
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      const above = rows.filter((row) => row.dataset['row'] !== drag.key && middleOf(row) < event.clientY).length
      const order = withPlace(drag.order, drag.key, above)
      if (order.join() === drag.order.join()) return
      setDrag({ key: drag.key, order })
      // A list that is longer than the screen follows.
      rows.find((row) => row.dataset['row'] === drag.key)?.scrollIntoView({ block: 'nearest' })
    },
    onPointerUp: () => {
      if (drag) onDrop(drag.key, drag.order)
      setDrag(undefined)
    },
    onPointerCancel: () => setDrag(undefined),
  }
  return { list, bind, drag }
}

function middleOf(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}
