import { expect, test } from 'vitest'
import { lastOfEach } from './timings.mjs'

const run = (ring, at, ...names) => ({ ring, at, stages: names.map((name) => ({ name })) })
const all = ['types', 'lint', 'format', 'server', 'components', 'build', 'e2e']

test('of each ring the last whole run counts, and no part of one', () => {
  const known = [
    run('core', 1, 'types', 'lint', 'format'),
    run('core', 2, ...all),
    run('full', 3, ...all, 'database'),
    run('full', 4, 'server'),
    run('core', 5, 'types', 'lint', 'format'),
    run('core', 6, 'server', 'e2e'),
  ]
  expect(lastOfEach(known).map(({ ring, at }) => [ring, at])).toEqual([
    ['check', 5],
    ['core', 2],
    ['full', 3],
  ])
  expect(lastOfEach([])).toEqual([])
})
