import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { show } from '../../testing/dom/mount.tsx'
import { FieldValue, useFieldNames } from './fieldWords.tsx'

function Told({ of }: { of: readonly (readonly [ResourceName, string, unknown])[] }) {
  const nameOf = useFieldNames()
  return (
    <ul>
      {of.map(([noun, field, value]) => (
        <li key={`${noun} ${field} ${String(value)}`}>
          {nameOf(noun, field)}: <FieldValue noun={noun} field={field} value={value} />
        </li>
      ))}
    </ul>
  )
}

test('a value is shown in the words and units of its field', async () => {
  await show(
    <Told
      of={[
        ['priceitems', 'unitPrice', 642_200],
        ['taxrates', 'rate', 8875],
        ['tasks', 'estimateMin', 90],
        ['tasks', 'skills', ['lift', 'OSHA 30']],
        ['tasks', 'holdReason', 'weather'],
        ['tasks', 'holdReason', 'the crane is late'],
        ['bids', 'lostReason', 'price'],
        ['bids', 'lines', [1, 2]],
        ['bids', 'validUntil', '2026-03-10'],
        ['taxrates', 'status', 'archived'],
        ['priceitems', 'isTaxable', false],
        ['timeentries', 'changeReason', 'The gate was locked'],
        ['timeentries', 'workDate', '2026-03-09'],
        ['projects', 'workdays', { days: [1] }],
        ['tasks', 'title', ''],
      ]}
    />,
  )
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((line) => line.textContent),
  ).toEqual([
    'Unit price: $64.22',
    'Rate: 8.875%',
    'Estimated hours: 1:30',
    'Skills needed: lift, OSHA 30',
    'Reason on hold: Weather',
    'Reason on hold: the crane is late',
    'Why it was lost: Price',
    'Lines: 2 lines',
    'Valid until: 03/10/2026',
    'Status: Archived',
    'Taxable: No',
    'Reason for the change: The gate was locked',
    'Work date: 03/09/2026',
    'Days of work: changed',
    'Task name: empty',
  ])
})
