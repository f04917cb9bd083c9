import { useEffect, useRef, type RefObject } from 'react'

/** What a person drags: an item as a whole, or one of its ends, and from where. */
export type Grip = {
  id: string
  /** The row, or the day of a month, that it was taken from; null in a tray. */
  row: string | null
  edge: 'whole' | 'start' | 'end'
  /** Where along the row it was taken, in fractions. */
  at: number
}

/** Over what it is: a row at a fraction of its length, a day of a month, or the tray. */
export type DropPlace = { kind: 'row' | 'day' | 'tray'; key: string; at: number }

type Actions = {
  onMove: (grip: Grip, over: DropPlace | null) => void
  onDrop: (grip: Grip, over: DropPlace | null) => void
  onCancel: () => void
}

const SLACK = 4
const EDGE = 48
const SPEED = 14

/** Returns what is below a point: the innermost element that takes drops. */
function placeAt(x: number, y: number): DropPlace | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const drop = element.closest<HTMLElement>('[data-drop]')
    if (!drop) continue
    const { left, width } = drop.getBoundingClientRect()
    const kind = drop.dataset['drop'] as DropPlace['kind']
    return { kind, key: drop.dataset['key'] ?? '', at: width > 0 ? (x - left) / width : 0 }
  }
  return null
}

/**
 * Drags bars below an element with a mouse or a pen. What is drawn while the pointer moves is a copy of the bar, moved by
 * a transform: the board itself is not drawn again. Touch scrolls; it moves items with a dialog.
 */
export function useBarDrag(frame: RefObject<HTMLElement | null>, enabled: boolean, actions: Actions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const root = frame.current
    if (!root || !enabled) return undefined
    let stop: (() => void) | undefined
    const press = (event: PointerEvent) => {
      if (event.button !== 0 || event.pointerType === 'touch' || !(event.target instanceof Element)) return
      const bar = event.target.closest<HTMLElement>('[data-bar]')
      if (!bar || bar.dataset['fixed'] !== undefined) return
      stop?.()
      stop = follow(root, bar, gripOf(bar, event.target, event), event, latest)
    }
    root.addEventListener('pointerdown', press)
    return () => {
      root.removeEventListener('pointerdown', press)
      stop?.()
    }
  }, [frame, enabled])
}

function gripOf(bar: HTMLElement, target: Element, { clientX, clientY }: PointerEvent): Grip {
  const place = placeAt(clientX, clientY)
  const edge = target instanceof HTMLElement ? target.dataset['edge'] : undefined
  return {
    id: bar.dataset['bar'] ?? '',
    row: place && place.kind !== 'tray' ? place.key : null,
    edge: edge === 'start' || edge === 'end' ? edge : 'whole',
    at: place?.at ?? 0,
  }
}

function follow(
  root: HTMLElement,
  bar: HTMLElement,
  grip: Grip,
  start: PointerEvent,
  latest: RefObject<Actions>,
): () => void {
  let copy: HTMLElement | undefined
  let [x, y] = [start.clientX, start.clientY]
  let over: DropPlace | null = null
  let frame = 0
  let isOver = false

  const draw = () => {
    frame = 0
    if (!copy) return
    // Everything is read before anything is written: the page is laid out once in a frame.
    const next = placeAt(x, y)
    scrollNear(root, x, y)
    copy.style.transform = `translate(${x - start.clientX}px, ${y - start.clientY}px)`
    const hasChanged = next?.kind !== over?.kind || next?.key !== over?.key || next?.at !== over?.at
    over = next
    if (hasChanged) latest.current.onMove(grip, next)
  }
  const move = (event: PointerEvent) => {
    ;[x, y] = [event.clientX, event.clientY]
    if (!copy && Math.hypot(x - start.clientX, y - start.clientY) > SLACK) copy = copyOf(bar, grip.edge)
    if (copy) frame ||= requestAnimationFrame(draw)
  }
  const end = () => {
    if (isOver) return
    isOver = true
    cancelAnimationFrame(frame)
    copy?.remove()
    document.removeEventListener('pointermove', move)
    document.removeEventListener('pointerup', drop)
    document.removeEventListener('pointercancel', cancel)
    document.removeEventListener('keydown', escape, { capture: true })
  }
  const drop = () => {
    const wasDragged = copy !== undefined
    end()
    if (!wasDragged) return
    // The click that follows would open the item.
    const swallow = (event: Event) => {
      event.stopPropagation()
      event.preventDefault()
    }
    window.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
    latest.current.onDrop(grip, placeAt(x, y))
  }
  const cancel = () => {
    const wasDragged = copy !== undefined
    end()
    if (wasDragged) latest.current.onCancel()
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !copy) return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }
  document.addEventListener('pointermove', move)
  document.addEventListener('pointerup', drop)
  document.addEventListener('pointercancel', cancel)
  document.addEventListener('keydown', escape, { capture: true })
  return end
}

/** A copy of a bar that follows the pointer, above everything. */
function copyOf(bar: HTMLElement, edge: Grip['edge']): HTMLElement {
  const { left, top, width, height } = bar.getBoundingClientRect()
  const copy = bar.cloneNode(true) as HTMLElement
  copy.setAttribute('aria-hidden', 'true')
  copy.removeAttribute('data-bar')
  copy.tabIndex = -1
  Object.assign(copy.style, {
    position: 'fixed',
    inset: 'auto',
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: '0',
    zIndex: '190',
    pointerEvents: 'none',
    // Drawn by itself, so that the board below is not painted again.
    willChange: 'transform',
    opacity: edge === 'whole' ? '0.9' : '0.5',
    boxShadow: 'var(--mantine-shadow-md)',
  })
  document.body.append(copy)
  return copy
}

/** Scrolls the board when the pointer is near its upper or lower end. */
function scrollNear(root: HTMLElement, x: number, y: number): void {
  const scroller = root.querySelector<HTMLElement>('[data-scroller]')
  if (!scroller) return
  const { top, bottom, left, right } = scroller.getBoundingClientRect()
  if (x < left || x > right) return
  if (y > bottom - EDGE && y < bottom) scroller.scrollTop += SPEED
  else if (y > top && y < top + EDGE) scroller.scrollTop -= SPEED
}
