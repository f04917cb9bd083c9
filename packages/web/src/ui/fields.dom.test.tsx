import { page, userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { show } from '../testing/dom/mount.tsx'
import { DateField } from './DateField.tsx'
import { MoneyField, PhoneField } from './FormFields.tsx'
import { NumberField, type NumberValue } from './NumberField.tsx'

const field = (name: string) => page.getByRole('textbox', { name })

test('a number field keeps every key, marks what is no number, and gives no value for it', async () => {
  const given: NumberValue[] = []
  await show(<NumberField label="Hours" decimals={2} min={0} max={24} onChange={(value) => given.push(value)} />)
  await field('Hours').click()
  await userEvent.keyboard('7.x5')
  await expect.element(field('Hours')).toHaveValue('7.x5')
  expect(given.at(-1)).toBe('')
  await userEvent.keyboard('{Tab}')
  await expect.element(field('Hours')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Hours')).toHaveValue('7.x5')
  await field('Hours').click()
  await userEvent.keyboard('{Control>}a{/Control}25')
  expect(given.at(-1)).toBe('')
  await userEvent.keyboard('{Control>}a{/Control}7.5{Tab}')
  await expect.element(field('Hours')).not.toHaveAttribute('aria-invalid', 'true')
  expect(given.at(-1)).toBe(7.5)
})

test('money is written with two decimals when the field is left, not while somebody types', async () => {
  const given: NumberValue[] = []
  await show(<MoneyField label="Price" isFixed onChange={(value) => given.push(value)} />)
  await field('Price').click()
  await userEvent.keyboard('1234.5')
  await expect.element(field('Price')).toHaveValue('1234.5')
  await userEvent.keyboard('{Tab}')
  await expect.element(field('Price')).toHaveValue('1,234.50')
  expect(given.at(-1)).toBe(1234.5)
})

test('a date is typed as people write it, and what is no day stays where it stands', async () => {
  const given: (string | null)[] = []
  await show(<DateField label="Starts" onChange={(day) => given.push(day)} />)
  await expect.element(field('Starts')).toBeEnabled()
  await field('Starts').click()
  await userEvent.keyboard('2/30/2026{Tab}')
  await expect.element(field('Starts')).toHaveValue('2/30/2026')
  await expect.element(field('Starts')).toHaveAttribute('aria-invalid', 'true')
  await field('Starts').click()
  await userEvent.keyboard('{Control>}a{/Control}3/4/2026{Tab}')
  await expect.element(field('Starts')).toHaveValue('03/04/2026')
  expect(given.at(-1)).toBe('2026-03-04')
})

test('a phone number is grouped when it is left, and letters stay and are marked', async () => {
  const given: string[] = []
  await show(<PhoneField label="Phone" onChange={(digits) => given.push(digits)} />)
  await field('Phone').click()
  await userEvent.keyboard('617 555 O123{Tab}')
  await expect.element(field('Phone')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('Phone')).toHaveValue('617 555 O123')
  await field('Phone').click()
  await userEvent.keyboard('{Control>}a{/Control}(617) 555 0123{Tab}')
  await expect.element(field('Phone')).toHaveValue('617-555-0123')
  expect(given.at(-1)).toBe('6175550123')
})
