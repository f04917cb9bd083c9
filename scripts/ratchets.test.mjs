import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from './install.mjs'
import { compared, tableIn } from './ratchets.mjs'

it('says which figures rose, which fell and which are new', () => {
  const now = { 'lines of CSS': 22_001, 'casts to never': 40, 'fixed waits': 3, 'long files': 2 }
  expect(compared({ 'lines of CSS': 22_000, 'casts to never': 45, 'long files': 2 }, now)).toEqual({
    rose: ['lines of CSS: 22000 before, 22001 now'],
    fell: ['casts to never: 45 before, 40 now'],
    unknown: ['fixed waits'],
  })
})

it('reads the table of docs/measure.md', () => {
  const limits = tableIn(fs.readFileSync(path.join(root, 'docs', 'measure.md'), 'utf8'))
  expect(limits['lines of CSS']).toBeGreaterThan(1000)
  expect(Object.keys(limits).length).toBeGreaterThan(15)
})
