import { useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { placeField, placeOf, placeSection } from './edits.ts'
import type { TemplateWork } from './templateWork.ts'

/** Where a dragged part would go: before or after the row with this key. */
export type Drop = { key: string; after: boolean }

/** Within this many pixels of its edge, the list scrolls while something is dragged. */
const EDGE = 48

/** Moves rows of the outline with a pointer: mouse, pen or finger. */
export function useOutlineDrag(work: TemplateWork, list: React.RefObject<HTMLElement | null>) {
  const [dragged, setDragged] = useState('')
  const [drop, setDrop] = useState<Drop | null>(null)
  const now = useRef<{ key: string; drop: Drop | null }>({ key: '', drop: null })
  const end = () => {
    now.current = { key: '', drop: null }
    setDragged('')
    setDrop(null)
  }
  const aim = (next: Drop | null) => {
    now.current.drop = next
    setDrop((before) => (before?.key === next?.key && before?.after === next?.after ? before : next))
  }
  const bind = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const key = (event.target as HTMLElement).closest<HTMLElement>('[data-handle]')?.dataset['handle']
      if (!key || event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      now.current = { key, drop: null }
      setDragged(key)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { key } = now.current
      if (!key) return
      const frame = list.current
      const box = frame?.getBoundingClientRect()
      if (frame && box) {
        if (event.clientY < box.top + EDGE) frame.scrollBy(0, -12)
        else if (event.clientY > box.bottom - EDGE) frame.scrollBy(0, 12)
      }
      const row = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-row]')
      const target = row && targetOf(work, key, row)
      aim(target && row ? { key: target.key, after: isBelow(target.element, event.clientY) } : null)
    },
    onPointerUp: () => {
      const { key, drop: at } = now.current
      if (key && at) drag(work, key, at)
      end()
    },
    onPointerCancel: end,
    onKeyDown: (event: { key: string }) => {
      if (event.key === 'Escape' && now.current.key) end()
    },
  }
  return { bind, dragged, drop }
}

// A section goes between sections, wherever in one the pointer is.
function targetOf(
  work: TemplateWork,
  key: string,
  row: HTMLElement,
): { key: string; element: HTMLElement } | undefined {
  const { body } = work.current().doc
  const isSection = placeOf(body, key)?.field === -1
  const element = isSection ? row.closest<HTMLElement>('[data-section]') : row
  const found = isSection ? element?.dataset['section'] : row.dataset['row']
  return element && found && found !== key ? { key: found, element } : undefined
}

function isBelow(element: HTMLElement, y: number): boolean {
  const { top, height } = element.getBoundingClientRect()
  return y > top + height / 2
}

/** Puts a part where it was dropped. A field that is dropped on a section becomes its first. */
function drag(work: TemplateWork, key: string, { key: target, after }: Drop): void {
  work.editForm((form) => {
    const [from, to] = [placeOf(form, key), placeOf(form, target)]
    if (!from || !to) return form
    if (from.field < 0) return placeSection(form, key, after ? to.section + 1 : to.section)
    if (to.field < 0) return placeField(form, key, { section: to.section, field: 0 })
    return placeField(form, key, { section: to.section, field: after ? to.field + 1 : to.field })
  })
  work.select(key)
}
