import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { blankCustomField } from '@jobwright/contract/custom/blank.ts'
import type { CustomField } from '@jobwright/contract/custom/field.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { show } from '../../testing/dom/mount.tsx'
import { ok, serve } from '../../testing/dom/server.ts'
import { signIn } from '../../testing/dom/signIn.ts'
import { somebody } from '../../testing/somebody.ts'
import { FieldValue } from './fieldWords.tsx'
import { useFieldNames } from './useFieldNames.ts'

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

test('a field of the company’s own has its name and its value in words, also once it is deleted', async () => {
  const choice = (key: string, title: string) => ({ key, title, titleEs: '', archived: true })
  const { Company } = somebody()
  const tasks = [
    { ...blankCustomField, key: 'pitch', type: 'choice', title: 'Roof pitch', choices: [choice('9_12', '9/12')] },
    { ...blankCustomField, key: 'budget', type: 'money', title: 'Budget', deleted: true },
  ] satisfies CustomField[]
  signIn([], { Company: { ...Company, settings: { ...Company.settings, fields: { tasks } } } })
  serve({ 'GET /users/names': ok({ rows: [] }) })
  await show(
    <Told
      of={[
        ['tasks', 'custom.pitch', '9_12'],
        ['tasks', 'custom.budget', 4711.5],
        ['tasks', 'custom.budget', null],
        ['tasks', 'custom.unknown', 'x'],
      ]}
    />,
  )
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((line) => line.textContent),
  ).toEqual(['Roof pitch: 9/12', 'Budget: $4,711.50', 'Budget: empty', 'unknown: x'])
})
