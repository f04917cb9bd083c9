import type { Virtualizer } from '@tanstack/react-virtual'

/**
 * How a list that draws only what is in view learns the size of its frame: when the browser has laid the page out anyway.
 * The library's own way measures at once, which lays a page out in the middle of drawing it. Give such a list an
 * `initialRect`, which it draws for until then.
 */
export function observeSize<T extends Element>(
  { scrollElement: element }: Virtualizer<T, Element>,
  onSize: (size: { width: number; height: number }) => void,
): (() => void) | undefined {
  if (!element) return undefined
  const observer = new ResizeObserver((entries) => {
    const box = entries.at(-1)?.borderBoxSize[0]
    if (box) onSize({ width: Math.round(box.inlineSize), height: Math.round(box.blockSize) })
  })
  observer.observe(element, { box: 'border-box' })
  return () => observer.disconnect()
}
