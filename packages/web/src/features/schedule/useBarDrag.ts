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

/**
 * Returns what takes drops at a point. By the places of elements: searching the page for what is below a point takes a third
 * of a frame while hundreds of bars are shown.
 */
function placeAt(root: HTMLElement, x: number, y: number): DropPlace | null {
  const isIn = ({ left, right, top, bottom }: DOMRect) => left <= x && x < right && top <= y && y < bottom
  const scroller = root.querySelector('[data-scroller]')
  const isOnBoard = !scroller || isIn(scroller.getBoundingClientRect())
  for (const drop of root.querySelectorAll<HTMLElement>('[data-drop]')) {
    const kind = drop.dataset['drop'] as DropPlace['kind']
    // Rows that are scrolled away are still drawn near the board.
    if (kind !== 'tray' && !isOnBoard) continue
    const place = drop.getBoundingClientRect()
    if (!isIn(place)) continue
    return { kind, key: drop.dataset['key'] ?? '', at: (x - place.left) / place.width }
  }
  return null
}

/**
 * Drags bars below an element with a mouse or a pen. What is drawn while the pointer moves is a copy of the bar, moved by
 * a transform: the board itself is not drawn again. A sheet between the two takes the pointer, so that the browser neither
 * looks for what is below it nor tells each bar that it was passed. Touch scrolls; it moves items with a dialog.
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
      stop = follow(root, bar, gripOf(root, bar, event.target, event), event, latest)
    }
    root.addEventListener('pointerdown', press)
    return () => {
      root.removeEventListener('pointerdown', press)
      stop?.()
    }
  }, [frame, enabled])
}

function gripOf(root: HTMLElement, bar: HTMLElement, target: Element, { clientX, clientY }: PointerEvent): Grip {
  const place = placeAt(root, clientX, clientY)
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
  let sheet: HTMLElement | undefined
  let copy: HTMLElement | undefined
  let [x, y] = [start.clientX, start.clientY]
  let over: DropPlace | null = null
  let frame = 0
  let isDragged = false
  let isOver = false
  const place = bar.getBoundingClientRect()

  const draw = () => {
    frame = 0
    // The sheet and the copy each have a frame of their own: the first ones are the longest of a drag.
    if (!sheet || !copy) {
      if (sheet) sheet.append((copy = copyOf(bar, place, grip.edge)))
      else document.body.append((sheet = sheetOver(root)))
      frame = requestAnimationFrame(draw)
      return
    }
    // Everything is read before anything is written: the page is laid out once in a frame.
    const next = placeAt(root, x, y)
    scrollNear(root, x, y)
    copy.style.transform = `translate(${x - start.clientX}px, ${y - start.clientY}px)`
    const hasChanged = next?.kind !== over?.kind || next?.key !== over?.key || next?.at !== over?.at
    over = next
    if (hasChanged) latest.current.onMove(grip, next)
  }
  const move = (event: PointerEvent) => {
    ;[x, y] = [event.clientX, event.clientY]
    isDragged ||= Math.hypot(x - start.clientX, y - start.clientY) > SLACK
    if (isDragged) frame ||= requestAnimationFrame(draw)
  }
  const end = () => {
    if (isOver) return
    isOver = true
    cancelAnimationFrame(frame)
    sheet?.remove()
    document.removeEventListener('pointermove', move)
    document.removeEventListener('pointerup', drop)
    document.removeEventListener('pointercancel', cancel)
    document.removeEventListener('keydown', escape, { capture: true })
  }
  const drop = () => {
    end()
    if (!isDragged) return
    // The click that follows would open the item.
    const swallow = (event: Event) => {
      event.stopPropagation()
      event.preventDefault()
    }
    window.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
    latest.current.onDrop(grip, placeAt(root, x, y))
  }
  const cancel = () => {
    end()
    if (isDragged) latest.current.onCancel()
  }
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isDragged) return
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

/** A sheet that takes the pointer over the whole page; its wheel scrolls the board. */
function sheetOver(root: HTMLElement): HTMLElement {
  const sheet = document.createElement('div')
  Object.assign(sheet.style, { position: 'fixed', inset: '0', zIndex: '190', cursor: 'grabbing' })
  sheet.addEventListener(
    'wheel',
    ({ deltaX, deltaY }) => root.querySelector('[data-scroller]')?.scrollBy(deltaX, deltaY),
    { passive: true },
  )
  return sheet
}

/** A copy of a bar that follows the pointer. */
function copyOf(bar: HTMLElement, { left, top, width, height }: DOMRect, edge: Grip['edge']): HTMLElement {
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
    pointerEvents: 'none',
    // Drawn by itself, so that the board below is not painted again.
    willChange: 'transform',
    opacity: edge === 'whole' ? '0.9' : '0.5',
    boxShadow: 'var(--mantine-shadow-md)',
  })
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
