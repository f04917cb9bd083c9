import { elementScroll, type Virtualizer, type VirtualizerOptions } from '@tanstack/react-virtual'

type Options = Pick<VirtualizerOptions<HTMLDivElement, Element>, 'initialRect' | 'observeElementRect' | 'scrollToFn'>

/** Pixels of a window above and below a long list, about. */
const AROUND = 160

/**
 * How a list that draws only what is in view is drawn without laying the page out in between, which costs as much as drawing
 * it: first for about the size of the window, then for what the browser measured when it laid the page out anyway. A list
 * that begins at its start is not scrolled there.
 */
export const unmeasured = (): Options => ({
  initialRect: { width: window.innerWidth, height: Math.max(window.innerHeight - AROUND, AROUND) },
  observeElementRect,
  scrollToFn: (offset, options, list) => {
    if (offset + (options.adjustments ?? 0) !== 0 || (list.scrollOffset ?? 0) !== 0)
      elementScroll(offset, options, list)
  },
})

function observeElementRect(
  { scrollElement: element }: Virtualizer<HTMLDivElement, Element>,
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
