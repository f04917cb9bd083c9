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

/** Sixteen colors on which white or black initials have a contrast of 4.5:1. */
export const userColors = [
  '#B42318',
  '#C4320A',
  '#B54708',
  '#8A6116',
  '#4D7C0F',
  '#17663A',
  '#0F766E',
  '#0E7090',
  '#175CD3',
  '#3538CD',
  '#5925DC',
  '#7A2CB8',
  '#A11D7A',
  '#C01048',
  '#475467',
  '#5A5959',
] as const
