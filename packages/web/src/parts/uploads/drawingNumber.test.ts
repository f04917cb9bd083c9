import { expect, test } from 'vitest'
import { drawingNumberOf, drawingTitle } from './drawingNumber.ts'

test('a plan sheet is known by how its name begins', () => {
  expect(drawingNumberOf('A-101 First floor.pdf')).toBe('A-101')
  expect(drawingNumberOf('m2.03_mechanical.pdf')).toBe('M2.03')
  expect(drawingNumberOf('E 201.pdf')).toBe('E-201')
  expect(drawingNumberOf('S-100A Foundation rev B.pdf')).toBe('S-100A')
})

test('its title is what is left', () => {
  expect(drawingTitle('A-101 First floor.pdf', 'A-101')).toBe('First floor')
  expect(drawingTitle('A-101.pdf', 'A-101')).toBe('A-101.pdf')
})

test('other names are no sheets', () => {
  for (const name of ['Proposal.pdf', 'Invoice 2024.pdf', '2024-01-02 site.jpg', 'Permit set.zip', 'IMG_2034.jpg'])
    expect(drawingNumberOf(name)).toBeUndefined()
})
