type Pixels = { width: number; height: number; data: Uint8ClampedArray }

const gray = (data: Uint8ClampedArray, at: number) => {
  const alpha = (data[at + 3] ?? 255) / 255
  const ink = 0.299 * (data[at] ?? 255) + 0.587 * (data[at + 1] ?? 255) + 0.114 * (data[at + 2] ?? 255)
  return ink * alpha + 255 * (1 - alpha)
}

/**
 * Overlays two pages of equal size: red is only in the older, blue only in the newer, dark in both. Written into `out`.
 */
export function overlaid(older: Pixels, newer: Pixels, out: Pixels): void {
  const all = out.width * out.height * 4
  for (let at = 0; at < all; at += 4) {
    const a = gray(older.data, at)
    const b = gray(newer.data, at)
    out.data[at] = b
    out.data[at + 1] = Math.min(a, b)
    out.data[at + 2] = a
    out.data[at + 3] = 255
  }
}
