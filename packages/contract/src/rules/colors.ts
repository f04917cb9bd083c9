const channel = (value: number) => {
  const part = value / 255
  return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
const light = (hex: string) =>
  0.2126 * channel(Number.parseInt(hex.slice(1, 3), 16)) +
  0.7152 * channel(Number.parseInt(hex.slice(3, 5), 16)) +
  0.0722 * channel(Number.parseInt(hex.slice(5, 7), 16))

/** The contrast of two colors (#RRGGBB), 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [light(a), light(b)].toSorted((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}

/** The minimum contrast of text. */
export const READABLE = 4.5
