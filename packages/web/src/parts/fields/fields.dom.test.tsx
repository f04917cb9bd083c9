import { page, userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { show } from '../../testing/dom/mount.tsx'
import { HoursField } from './HoursField.tsx'
import { MomentField } from './MomentField.tsx'
import { StateField } from './StateField.tsx'

const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const state = page.getByRole('combobox', { name: 'State' })
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent)

test('a state is found by its name as by its code', async () => {
  const given: string[] = []
  await show(<StateField us field={{ onChange: (code) => given.push(code) }} />)
  await state.click()
  await userEvent.keyboard('mass')
  await expect.poll(options).toEqual(['MA · Massachusetts'])
  await userEvent.keyboard('{Enter}')
  await expect.element(state).toHaveValue('MA')
  await userEvent.keyboard('{Control>}a{/Control}nh')
  await expect.poll(options).toEqual(['NH · New Hampshire'])
  await userEvent.keyboard('{Enter}')
  await expect.element(state).toHaveValue('NH')
  expect(given).toEqual(['MA', 'NH'])
  await page.getByLabelText('Clear', { exact: true }).click()
  expect(given.at(-1)).toBe('')
})

test('a state from before there was a list stays until somebody chooses, and elsewhere it is written', async () => {
  await show(<StateField us field={{ onChange: () => undefined, defaultValue: 'Bavaria' }} />)
  await expect.element(state).toHaveValue('Bavaria')
  const given: string[] = []
  await show(<StateField us={false} field={{ onChange: (text) => given.push(text), defaultValue: 'Bavaria' }} />)
  await expect.element(field('State')).toHaveValue('Bavaria')
  await field('State').fill('Tyrol')
  expect(given.at(-1)).toBe('Tyrol')
})

test('hours are typed as people write them and kept in minutes', async () => {
  const given: (number | null)[] = []
  await show(<HoursField label="Hours" minutes={450} most={24} onChange={(minutes) => given.push(minutes)} />)
  await expect.element(field('Hours')).toHaveValue('7.5')
  await field('Hours').fill('8.25')
  expect(given.at(-1)).toBe(495)
  await field('Hours').fill('25')
  await userEvent.keyboard('{Tab}')
  await expect.element(field('Hours')).toHaveAccessibleDescription('Up to 24.')
  expect(given.at(-1)).toBeNull()
  await field('Hours').fill('')
  await userEvent.keyboard('{Tab}')
  await expect.element(field('Hours')).not.toHaveAttribute('aria-invalid', 'true')
  expect(given.at(-1)).toBeNull()
})

test('a day may have a time, read on the clock of its place, and loses it with the day', async () => {
  const given: (string | null)[] = []
  await show(<MomentField label="Due" zone="America/New_York" onChange={(moment) => given.push(moment)} />)
  const time = page.getByLabelText('Due: Time')
  await expect.element(time).toBeDisabled()
  await expect.element(field('Due')).toBeEnabled()
  await field('Due').click()
  await userEvent.keyboard('7/1/2026{Tab}')
  await expect.element(time).toBeEnabled()
  expect(given.at(-1)).toBe('2026-07-01')
  await time.fill('08:30')
  expect(given.at(-1)).toBe('2026-07-01T12:30:00.000Z')
  await page.getByLabelText('Clear', { exact: true }).click()
  await expect.element(time).toBeDisabled()
  await expect.element(time).toHaveValue('')
  expect(given.at(-1)).toBeNull()
})

test('a moment that is known is shown on the clock of its place', async () => {
  await show(
    <MomentField
      label="Due"
      zone="America/New_York"
      defaultValue="2026-01-15T01:00:00.000Z"
      onChange={() => undefined}
    />,
  )
  await expect.element(field('Due')).toHaveValue('01/14/2026')
  await expect.element(page.getByLabelText('Due: Time')).toHaveValue('20:00')
})
