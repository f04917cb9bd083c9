import { useEffect, useRef, useState } from 'react'
import type { PointerEvent } from 'react'
import { placeField, placeOf, placeSection } from './edits.ts'
import type { TemplateWork } from './templateWork.ts'

/** Where a dragged part would go: before or after the row with this key. */
export type Drop = { key: string; after: boolean }
type Drag = { key: string; drop: Drop | null; x: number; y: number }

/** Within this many pixels of its edge, what scrolls the list scrolls while something is dragged: by so many a frame. */
const EDGE = 64
const STEP = 9

/** Moves rows of the outline with a pointer: mouse, pen or finger. Esc puts the row back. */
export function useOutlineDrag(work: TemplateWork, list: React.RefObject<HTMLElement | null>) {
  const [dragged, setDragged] = useState('')
  const [drop, setDrop] = useState<Drop | null>(null)
  const now = useRef<Drag>(none)
  const end = () => {
    now.current = none
    setDragged('')
    setDrop(null)
  }
  const aim = () => {
    const { key, x, y } = now.current
    const under = document.elementFromPoint(x, y)
    const row = under?.closest<HTMLElement>('[data-row]')
    const target = row && list.current?.contains(row) ? targetOf(work, key, row) : undefined
    const next = target ? { key: target.key, after: isBelow(target.element, y) } : row ? null : endOf(work, key, under)
    now.current = { ...now.current, drop: next }
    setDrop((before) => (before?.key === next?.key && before?.after === next?.after ? before : next))
  }
  const stableEnd = useRef(end)
  const stableAim = useRef(aim)
  stableEnd.current = end
  stableAim.current = aim
  useEffect(() => {
    if (dragged === '') return undefined
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      stableEnd.current()
    }
    let frame = requestAnimationFrame(function scroll() {
      // Also while the pointer is held still.
      if (scrollAt(list.current, now.current.y)) stableAim.current()
      frame = requestAnimationFrame(scroll)
    })
    window.addEventListener('keydown', press)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('keydown', press)
    }
  }, [dragged, list])
  const bind = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const key = (event.target as HTMLElement).closest<HTMLElement>('[data-handle]')?.dataset['handle']
      if (!key || event.button !== 0) return
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      now.current = { key, drop: null, x: event.clientX, y: event.clientY }
      setDragged(key)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!now.current.key) return
      now.current = { ...now.current, x: event.clientX, y: event.clientY }
      aim()
    },
    onPointerUp: () => {
      const { key, drop: at } = now.current
      if (key && at) drag(work, key, at)
      end()
    },
    onPointerCancel: end,
  }
  return { bind, dragged, drop }
}

const none: Drag = { key: '', drop: null, x: 0, y: 0 }

/** Scrolls the list, or on a phone the page that it is in, when the pointer is near an edge. Returns whether it did. */
function scrollAt(list: HTMLElement | null, y: number): boolean {
  const frame = scrollerOf(list)
  if (!frame) return false
  const { top, bottom } = frame.getBoundingClientRect()
  const [first, last] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)]
  const by = y < first + EDGE ? -STEP : y > last - EDGE ? STEP : 0
  const before = frame.scrollTop
  if (by !== 0) frame.scrollTop += by
  return frame.scrollTop !== before
}

function scrollerOf(element: HTMLElement | null): Element | null {
  for (let one = element; one; one = one.parentElement)
    if (one.scrollHeight > one.clientHeight && /auto|scroll/.test(getComputedStyle(one).overflowY)) return one
  return document.scrollingElement
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

// Below the rows of a section, where its next field is added, a field goes to the end.
function endOf(work: TemplateWork, key: string, under: Element | null | undefined): Drop | null {
  const { body } = work.current().doc
  const dragged = placeOf(body, key)
  const section = under?.closest<HTMLElement>('[data-section]')?.dataset['section']
  const place = section === undefined ? undefined : placeOf(body, section)
  if (!place || !dragged || dragged.field < 0) return null
  const last = body.sections[place.section]?.fields.at(-1)
  if (!last) return { key: section ?? '', after: true }
  return last.key === key ? null : { key: last.key, after: true }
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
