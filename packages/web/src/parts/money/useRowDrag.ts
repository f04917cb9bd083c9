import { useRef, useState } from 'react'
import type { PointerEvent, RefObject } from 'react'
import { withDropped, type OfferRow } from './lineMoves.ts'
import type { OfferEditor } from './offerEditor.ts'

const EDGE = 44
const STEP = 12

type Place = { section: string; before: string | null; top: number }

/** Drags a line by its handle. `line` is where it would be dropped, in pixels from the top of the rows. */
export function useRowDrag(
  editor: OfferEditor,
  frame: RefObject<HTMLDivElement | null>,
  placeAt: (offset: number) => { row: OfferRow | undefined; start: number; size: number } | undefined,
) {
  const [drop, setDrop] = useState<number | null>(null)
  const place = useRef<Place | null>(null)

  const onGrip = (event: PointerEvent<HTMLElement>, id: string) => {
    if (event.button !== 0) return
    event.preventDefault()
    const grip = event.currentTarget
    const from = event.clientY
    let y = from
    let frameId = 0
    grip.setPointerCapture(event.pointerId)
    const look = () => {
      const room = frame.current
      if (!room || Math.abs(y - from) < 4) return
      const box = room.getBoundingClientRect()
      if (y < box.top + EDGE) room.scrollTop -= STEP
      if (y > box.bottom - EDGE) room.scrollTop += STEP
      const head = room.querySelector<HTMLElement>('[data-head]')?.offsetHeight ?? 0
      place.current = target(editor, y - box.top - head + room.scrollTop, placeAt)
      setDrop(place.current?.top ?? null)
      frameId = requestAnimationFrame(look)
    }
    const track = (next: globalThis.PointerEvent) => {
      y = next.clientY
      if (!frameId) frameId = requestAnimationFrame(look)
    }
    const end = (isDropped: boolean) => {
      cancelAnimationFrame(frameId)
      grip.removeEventListener('pointermove', track)
      grip.removeEventListener('pointerup', up)
      grip.removeEventListener('pointercancel', cancel)
      window.removeEventListener('keydown', escape, true)
      setDrop(null)
      const at = place.current
      place.current = null
      if (isDropped && at) editor.store.change((offer) => withDropped(offer, id, at.section, at.before))
    }
    const up = () => end(true)
    const cancel = () => end(false)
    const escape = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return
      key.preventDefault()
      key.stopPropagation()
      end(false)
    }
    grip.addEventListener('pointermove', track)
    grip.addEventListener('pointerup', up)
    grip.addEventListener('pointercancel', cancel)
    window.addEventListener('keydown', escape, true)
  }
  return { drop, onGrip }
}

/** Before the row under the pointer, or behind it in its lower half. */
function target(
  editor: OfferEditor,
  offset: number,
  placeAt: (offset: number) => { row: OfferRow | undefined; start: number; size: number } | undefined,
): Place | null {
  const found = placeAt(offset)
  if (!found) return null
  const { lines } = editor.store.get()
  const { row, start, size } = found
  if (!row) return { section: lines.at(-1)?.section ?? '', before: null, top: start }
  if (row.kind === 'section') {
    const first = lines.find((line) => line.section === row.section)
    return { section: row.section, before: first?.id ?? null, top: start + size }
  }
  const at = lines.findIndex(({ id }) => id === row.id)
  const { section } = lines[at] ?? { section: '' }
  if (offset < start + size / 2) return { section, before: row.id, top: start }
  const next = lines[at + 1]
  return { section, before: next?.section === section ? next.id : null, top: start + size }
}
