import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { painted } from '../packages/web/src/features/settings/ThemeColors.tsx'

const tokens = readFileSync(new URL('../packages/web/src/ui/tokens.css', import.meta.url), 'utf8')

it.each([
  ['--brand', 'own-brand', painted.primary],
  ['--secondary', 'own-secondary', painted.secondary],
])('what settings say of our own %s is what the pages are painted with', (name, own, said) => {
  for (const scheme of ['light', 'dark']) {
    const [, color = ''] = new RegExp(`${name}: var\\(--${own}-${scheme}, (#[0-9a-f]{6})\\)`).exec(tokens) ?? []
    expect(color.toUpperCase(), scheme).toBe(said[scheme].color)
  }
})
