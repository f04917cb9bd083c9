import { clampChroma, converter, formatHex, wcagContrast } from 'culori'

const toOklch = converter('oklch')
const ON_DARK = '#17120e'

const shade = (hue: number | undefined, chroma: number, lightness: number): string =>
  formatHex(clampChroma({ mode: 'oklch', l: lightness, c: chroma, ...(hue !== undefined && { h: hue }) }, 'oklch')) ??
  '#cf4500'

/** The lightest shade of a hue, no lighter than `from`, on which `text` has a contrast of 4.5:1 or the given ratio. */
function carrying(
  text: string,
  hue: number | undefined,
  chroma: number,
  from: number,
  step: number,
  ratio = 4.5,
): string {
  let lightness = Math.min(from, 0.97)
  let found = shade(hue, chroma, lightness)
  while (wcagContrast(found, text) < ratio && lightness > 0.05 && lightness < 0.98) {
    lightness += step
    found = shade(hue, chroma, lightness)
  }
  return found
}

/**
 * All shades derived from a user's primary color (#RRGGBB), in both color schemes: every text on them has a contrast of
 * 4.5:1.
 */
export function primaryShades(primary: string): Record<string, string> {
  const { l = 0.6, c = 0.15, h } = toOklch(primary) ?? {}
  const light = carrying('#ffffff', h, c, l, -0.01)
  const dark = carrying(ON_DARK, h, c, Math.max(l, 0.6), 0.01)
  const lightness = toOklch(light)?.l ?? 0.5
  const sun = carrying('#ffffff', h, c, l, -0.01, 7.1)
  const soft = shade(h, Math.min(c, 0.03), 0.945)
  const softDark = shade(h, Math.min(c, 0.045), 0.26)
  return {
    '--own-brand-light': light,
    '--own-brand-light-hover': shade(h, c, lightness - 0.05),
    '--own-brand-light-soft': soft,
    '--own-brand-light-soft-hover': shade(h, Math.min(c, 0.045), 0.915),
    '--own-brand-light-text': carrying('#efefed', h, c, Math.min(lightness, 0.47), -0.01),
    '--own-brand-light-on': '#ffffff',
    '--own-brand-sun': sun,
    '--own-brand-sun-hover': shade(h, c, (toOklch(sun)?.l ?? 0.4) - 0.05),
    '--own-brand-sun-text': carrying(soft, h, c, toOklch(sun)?.l ?? 0.4, -0.01, 7.1),
    '--own-brand-dark': dark,
    '--own-brand-dark-hover': shade(h, c, (toOklch(dark)?.l ?? 0.65) + 0.05),
    '--own-brand-dark-soft': softDark,
    '--own-brand-dark-soft-hover': shade(h, Math.min(c, 0.055), 0.31),
    '--own-brand-dark-text': carrying('#33363b', h, Math.min(c, 0.12), 0.82, 0.01),
    '--own-brand-dark-on': ON_DARK,
  }
}

/** The shades of a user's secondary color (#RRGGBB) for navigation icons and names, with a contrast of 4.5:1. */
export function secondaryShades(secondary: string): Record<string, string> {
  const { l = 0.5, c = 0.1, h } = toOklch(secondary) ?? {}
  return {
    '--own-secondary-light': carrying('#efefed', h, c, l, -0.01),
    '--own-secondary-sun': carrying('#ffffff', h, c, l, -0.01, 7.1),
    '--own-secondary-dark': carrying('#33363b', h, Math.min(c, 0.12), Math.max(l, 0.7), 0.01),
  }
}

/** Applies a user's own colors to the page; null restores the product's. */
export function paintTheme(primary: string | null, secondary: string | null): void {
  const { style } = document.documentElement
  const paint = (shades: Record<string, string>, on: boolean) => {
    for (const [name, value] of Object.entries(shades)) {
      if (on) style.setProperty(name, value)
      else style.removeProperty(name)
    }
  }
  paint(primaryShades(primary ?? '#cf4500'), primary !== null)
  paint(secondaryShades(secondary ?? '#5a5959'), secondary !== null)
}
