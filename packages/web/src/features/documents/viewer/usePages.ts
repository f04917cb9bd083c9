import { useElementSize } from '@mantine/hooks'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, useState } from 'react'
import { bounded, stepped, widthOf } from './zoom.ts'
import type { Zoom } from './zoom.ts'

const GAP = 16
const LETTER = 11 / 8.5

/** The pages of a document in their frame: which are rendered, their size, and the current one. */
export function usePages(count: number) {
  const scroller = useRef<HTMLDivElement | null>(null)
  const { ref: measure, width, height } = useElementSize<HTMLDivElement>()
  const [zoom, setZoom] = useState<Zoom>('width')
  const [ratios, setRatios] = useState<Readonly<Record<number, number>>>({})
  const [current, setCurrent] = useState(1)
  const frame = { width: Math.max(80, width - GAP * 2), height: Math.max(80, height - GAP * 2) }
  // Pages of a document mostly have the same size: the first known one is the estimate for the others.
  const usual = ratios[1] ?? Object.values(ratios)[0] ?? LETTER
  const ratioOf = useCallback((page: number) => ratios[page] ?? usual, [ratios, usual])
  const sizeOf = (page: number) => {
    const wide = Math.round(widthOf(zoom, frame, ratioOf(page)))
    return { width: wide, height: Math.round(wide * ratioOf(page)) }
  }
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => sizeOf(index + 1).height,
    gap: GAP,
    paddingStart: GAP,
    paddingEnd: GAP,
    overscan: 1,
    // The page in the middle of the frame is the current one.
    onChange: (now) => {
      const middle = (now.scrollOffset ?? 0) + height * 0.4
      const item = now.getVirtualItems().find((one) => one.end + GAP >= middle)
      if (item) setCurrent(item.index + 1)
    },
  })
  const factor = typeof zoom === 'number' ? zoom : sizeOf(current).width / frame.width
  const wide = sizeOf(current).width

  // Zooming keeps the same spot in view.
  const before = useRef<{ at: number; across: number }>(undefined)
  const keep = () => {
    const box = scroller.current
    if (!box) return
    const first = virtual.getVirtualItems().find((one) => one.index === current - 1)
    before.current = first && {
      at: (box.scrollTop + height / 2 - first.start) / Math.max(1, first.size),
      across: (box.scrollLeft + width / 2) / Math.max(1, box.scrollWidth),
    }
  }
  useEffect(() => {
    virtual.measure()
    const held = before.current
    before.current = undefined
    const box = scroller.current
    if (!held || !box) return
    const start = GAP + (current - 1) * GAP + sumTo(current)
    box.scrollTop = start + held.at * sizeOf(current).height - height / 2
    box.scrollLeft = held.across * box.scrollWidth - width / 2
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the sizes of the pages follow from these
  }, [wide, frame.width, ratios])
  const sumTo = (page: number) => {
    let sum = 0
    for (let one = 1; one < page; one += 1) sum += sizeOf(one).height
    return sum
  }
  const change = (next: Zoom) => {
    keep()
    setZoom(typeof next === 'number' ? bounded(next) : next)
  }
  const goTo = (page: number) => {
    const next = Math.min(count, Math.max(1, page))
    setCurrent(next)
    virtual.scrollToIndex(next - 1, { align: 'start' })
  }
  return {
    attach: useCallback(
      (element: HTMLDivElement | null) => {
        scroller.current = element
        measure(element)
      },
      [measure],
    ),
    scroller,
    virtual,
    items: virtual.getVirtualItems(),
    sizeOf,
    current,
    count,
    zoom,
    factor,
    goTo,
    setZoom: change,
    zoomBy: (direction: 1 | -1) => change(stepped(factor, direction)),
    zoomTo: (next: number) => change(bounded(next)),
    learn: useCallback((page: number, ratio: number) => {
      setRatios((now) => (Math.abs((now[page] ?? 0) - ratio) < 0.001 ? now : { ...now, [page]: ratio }))
    }, []),
    ready: width > 0,
  }
}
export type Pages = ReturnType<typeof usePages>
