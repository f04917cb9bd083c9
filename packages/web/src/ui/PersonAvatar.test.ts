import { wcagContrast } from 'culori'
import { expect, it } from 'vitest'
import { textOn } from './PersonAvatar.tsx'

it('writes initials that can be read on every color', () => {
  for (const color of [
    '#B42318',
    '#C4320A',
    '#B54708',
    '#8A6116',
    '#4D7C0F',
    '#0E7090',
    '#5925DC',
    '#ffffff',
    '#000000',
    '#ffff00',
    '#777777',
    '#767676',
  ])
    expect(wcagContrast(color, textOn(color)), color).toBeGreaterThanOrEqual(4.5)
})

it('takes what is no color for a dark one', () => expect(textOn('red')).toBe('#fff'))
