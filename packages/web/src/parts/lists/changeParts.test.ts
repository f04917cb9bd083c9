import { changeOrderStages, changePartOf, outwardStatusOf } from '@jobwright/contract/money/changeStages.ts'
import { expect, it } from 'vitest'
import { partsOf } from './changeParts.ts'
import { isMixed } from './mixedSums.ts'

it('adds what is approved, what waits, and what was not sent, each for itself', () => {
  const groups = [
    { key: 'declined', sums: { price: 1000 } },
    { key: 'draft', sums: { price: 2000.1 } },
    { key: 'sent', sums: { price: 0.1 } },
    { key: 'proceeding', sums: { price: 0.2 } },
    { key: 'approved', sums: { price: 348 } },
    { key: 'no_charge', sums: { price: null } },
  ]
  expect(partsOf(groups)).toEqual([
    { part: 'approved', price: 348 },
    { part: 'pending', price: 0.3 },
    { part: 'office', price: 2000.1 },
    { part: 'dropped', price: 1000 },
  ])
  expect(partsOf([])).toEqual([])
})

it('gives every stage one part, and says Pending Review of nothing that was decided', () => {
  const of = (stage: (typeof changeOrderStages)[number]) => `${changePartOf(stage)} ${outwardStatusOf(stage)}`
  expect(Object.fromEntries(changeOrderStages.map((stage) => [stage, of(stage)]))).toEqual({
    notice: 'office 0',
    draft: 'office 0',
    review: 'office 0',
    sent: 'pending 0',
    viewed: 'pending 0',
    changes_requested: 'office 0',
    proceeding: 'pending 0',
    approved: 'approved 1',
    no_charge: 'approved 1',
    declined: 'dropped null',
    void: 'dropped null',
    superseded: 'dropped null',
  })
})

it('knows the lists whose rows may be of several parts', () => {
  expect(isMixed('changeorders', {})).toBe(true)
  expect(isMixed('changeorders', { undecided: '1' })).toBe(true)
  for (const one of [{ stage: 'draft' }, { status: '1' }, { open: '1' }])
    expect(isMixed('changeorders', one)).toBe(false)
  expect(isMixed('bids', {})).toBe(false)
})
