import { wcagContrast } from 'culori'
import { describe, expect, it } from 'vitest'
import { primaryShades, secondaryShades } from './shades.ts'

const asked = [
  '#F15D22',
  '#5D22F1',
  '#FFFF00',
  '#000000',
  '#FFFFFF',
  '#00FF88',
  '#FF0000',
  '#175CD3',
  '#808080',
  '#FFC0CB',
]

describe("a person's own primary color", () => {
  it.each(asked)('keeps every text on %s readable', (color) => {
    const shades = primaryShades(color)
    const of = (name: string) => shades[`--own-brand-${name}`] ?? ''
    expect(wcagContrast(of('light'), of('light-on'))).toBeGreaterThanOrEqual(4.5)
    expect(wcagContrast(of('light-hover'), of('light-on'))).toBeGreaterThanOrEqual(4.5)
    expect(wcagContrast(of('sun'), '#ffffff')).toBeGreaterThanOrEqual(7)
    expect(wcagContrast(of('sun-hover'), '#ffffff')).toBeGreaterThanOrEqual(7)
    expect(wcagContrast(of('sun-text'), of('light-soft'))).toBeGreaterThanOrEqual(7)
    expect(wcagContrast(of('sun-text'), '#ffffff')).toBeGreaterThanOrEqual(7)
    expect(wcagContrast(of('dark'), of('dark-on'))).toBeGreaterThanOrEqual(4.5)
    expect(wcagContrast(of('dark-hover'), of('dark-on'))).toBeGreaterThanOrEqual(4.5)
    expect(wcagContrast(of('light-text'), of('light-soft'))).toBeGreaterThanOrEqual(4.5)
    expect(wcagContrast(of('light-text'), '#f6f6f4')).toBeGreaterThanOrEqual(4.5)
    expect(wcagContrast(of('dark-text'), of('dark-soft'))).toBeGreaterThanOrEqual(4.5)
    expect(wcagContrast(of('dark-text'), '#1b1c1e')).toBeGreaterThanOrEqual(4.5)
  })
})

describe("a person's own secondary color", () => {
  it.each(asked)('keeps what is painted in %s readable', (color) => {
    const shades = secondaryShades(color)
    const of = (name: string) => shades[`--own-secondary-${name}`] ?? ''
    for (const ground of ['#f6f6f4', '#ffffff']) expect(wcagContrast(of('light'), ground)).toBeGreaterThanOrEqual(4.5)
    expect(wcagContrast(of('sun'), '#ffffff')).toBeGreaterThanOrEqual(7)
    for (const ground of ['#131415', '#1b1c1e', '#2a2d31'])
      expect(wcagContrast(of('dark'), ground)).toBeGreaterThanOrEqual(4.5)
  })
})
