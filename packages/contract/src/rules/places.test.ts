import { expect, test } from 'vitest'
import { metersBetween, proposalOf } from './places.ts'
import type { Situation } from './places.ts'

test('distances between known places', () => {
  const salem = { lat: 42.519, lng: -70.896 }
  expect(metersBetween(salem, salem)).toBe(0)
  // A thousandth of a degree of latitude, and of longitude up there.
  expect(metersBetween(salem, { ...salem, lat: 42.52 })).toBeCloseTo(111.2, 0)
  expect(metersBetween(salem, { ...salem, lng: -70.895 })).toBeCloseTo(82, 0)
  expect(metersBetween(salem, { lat: 42.3601, lng: -71.0589 })).toBeCloseTo(22_123, -2)
})

const here = [
  { id: 'A', meters: 120 },
  { id: 'B', meters: 480 },
  { id: 'C', meters: 9000 },
]
const vectors: [why: string, situation: Partial<Situation>, says: ReturnType<typeof proposalOf>][] = [
  ['nothing was chosen: the nearest', {}, { id: 'A', how: 'set' }],
  ['nothing is near', { sites: [{ id: 'C', meters: 501 }] }, undefined],
  ['half a kilometer is near', { sites: [{ id: 'B', meters: 500 }] }, { id: 'B', how: 'set' }],
  ['a person chose', { chosen: true }, undefined],
  ['the last one is the nearest', { used: true, last: 'A' }, undefined],
  ['the last one is near too', { used: true, last: 'B' }, { id: 'A', how: 'offer' }],
  ['the last one was elsewhere', { used: true, last: 'C' }, { id: 'A', how: 'set' }],
  ['nobody knows where the last one is', { used: true, last: 'D' }, { id: 'A', how: 'offer' }],
  ['the last one was a bid', { used: true, last: null }, { id: 'A', how: 'offer' }],
  ['no place is known', { sites: [] }, undefined],
]
test.each(vectors)('which project photos are of: %s', (_why, situation, says) => {
  expect(proposalOf({ chosen: false, last: null, used: false, sites: here, ...situation })).toEqual(says)
})
