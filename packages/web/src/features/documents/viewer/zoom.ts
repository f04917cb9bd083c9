/** The zoom: fit to the frame, or a factor of its width. */
export type Zoom = 'width' | 'page' | number
const LEAST = 0.25
const MOST = 8
const STEPS = [0.25, 0.33, 0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3, 4, 6, 8]

/** The width of a page in pixels. `frame` is the available space; `ratio` is height by width. */
export function widthOf(zoom: Zoom, frame: { width: number; height: number }, ratio: number): number {
  if (typeof zoom === 'number') return frame.width * zoom
  return zoom === 'width' ? frame.width : Math.min(frame.width, frame.height / ratio)
}

/** The next zoom step in or out. */
export function stepped(factor: number, direction: 1 | -1): number {
  if (direction > 0) return STEPS.find((step) => step > factor * 1.02) ?? MOST
  return STEPS.findLast((step) => step < factor * 0.98) ?? LEAST
}

/** Clamps a factor. */
export const bounded = (factor: number): number => Math.min(MOST, Math.max(LEAST, factor))
