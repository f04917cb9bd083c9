import { page, userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { show } from '../testing/dom/mount.tsx'
import { DateField } from './DateField.tsx'
import { MoneyField, PhoneField, TextArea, TextField } from './FormFields.tsx'
import { NumberField, type NumberValue } from './NumberField.tsx'
import { SelectField } from './SelectField.tsx'

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
  await expect.element(field('Starts')).toHaveAccessibleDescription('This day doesn’t exist.')
  await field('Starts').click()
  await userEvent.keyboard('{Control>}a{/Control}3/4/26{Tab}')
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
  await expect.element(field('Phone')).toHaveAccessibleDescription(/can’t have letters/)
  await field('Phone').fill('+1 312 555 0142')
  await expect.element(field('Phone')).toHaveValue('312-555-0142')
  await field('Phone').click()
  await userEvent.keyboard('{Control>}a{/Control}(617) 555 0123{Tab}')
  await expect.element(field('Phone')).toHaveValue('617-555-0123')
  expect(given.at(-1)).toBe('6175550123')
})

test('a day outside of what is allowed is marked, says why, and is not taken', async () => {
  const given: (string | null)[] = []
  await show(<DateField label="Starts" min="2026-03-02" max="2026-03-20" onChange={(day) => given.push(day)} />)
  await expect.element(field('Starts')).toBeEnabled()
  await field('Starts').click()
  await userEvent.keyboard('3/1/2026{Tab}')
  await expect.element(field('Starts')).toHaveAccessibleDescription('03/02/2026 or later.')
  await field('Starts').click()
  await userEvent.keyboard('{Control>}a{/Control}3/21/2026{Tab}')
  await expect.element(field('Starts')).toHaveAccessibleDescription('03/20/2026 or earlier.')
  expect(given.filter(Boolean)).toEqual([])
  await field('Starts').click()
  await userEvent.keyboard('{Control>}a{/Control}3/20/2026{Tab}')
  await expect.element(field('Starts')).not.toHaveAttribute('aria-invalid', 'true')
  expect(given.at(-1)).toBe('2026-03-20')
})

test('a day is taken from the calendar, and taken back', async () => {
  const given: (string | null)[] = []
  await show(<DateField label="Starts" defaultValue="2026-03-04" onChange={(day) => given.push(day)} />)
  await expect.element(field('Starts')).toHaveValue('03/04/2026')
  await field('Starts').click()
  await page.getByRole('button', { name: '18 March 2026' }).click()
  await expect.element(field('Starts')).toHaveValue('03/18/2026')
  expect(given.at(-1)).toBe('2026-03-18')
  await page.getByLabelText('Clear', { exact: true }).click()
  await expect.element(field('Starts')).toHaveValue('')
  expect(given.at(-1)).toBeNull()
})

const trades = ['Carpentry', 'Drywall', 'Electrical']
const trade = page.getByRole('combobox', { name: 'Trade' })

test('a choice is found by typing, taken by Enter, and kept when what is typed fits nothing', async () => {
  const given: (string | null)[] = []
  await show(<SelectField label="Trade" data={trades} clearable onChange={(one) => given.push(one)} />)
  await trade.click()
  await userEvent.keyboard('dry')
  await expect.element(page.getByRole('option', { name: 'Drywall' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Carpentry' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(trade).toHaveValue('Drywall')
  await userEvent.keyboard('{Control>}a{/Control}plumbing')
  await expect.element(page.getByText('No results')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(trade).toHaveValue('Drywall')
  expect(given).toEqual(['Drywall'])
  await page.getByLabelText('Clear', { exact: true }).click()
  await expect.element(trade).toHaveValue('')
  expect(given).toEqual(['Drywall', null])
})

test('the list of a field opens when it is asked for, not with the focus, and the same choice again changes nothing', async () => {
  const given: (string | null)[] = []
  await show(
    <SelectField label="Trade" data={trades} required defaultValue="Drywall" onChange={(one) => given.push(one)} />,
  )
  await expect.element(trade).toHaveValue('Drywall')
  await userEvent.keyboard('{Tab}')
  await expect.element(trade).toHaveFocus()
  await expect.element(trade).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('option', { name: 'Electrical' })).toBeVisible()
  await page.getByRole('option', { name: 'Drywall' }).click()
  await expect.element(trade).toHaveValue('Drywall')
  expect(given).toEqual([])
})

test('a counter is shown while somebody types, and always when the limit is near; nothing is cut', async () => {
  await show(
    <>
      <TextField label="Title" max={10} />
      <TextArea label="Notes" max={100} />
    </>,
  )
  await field('Title').click()
  await userEvent.keyboard('Porch')
  await expect.element(page.getByText('5 of 10')).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('5 of 10')).not.toBeVisible()
  await field('Title').fill('A new porch')
  await field('Notes').fill('x')
  await expect.element(page.getByText('11 of 10')).toBeVisible()
  await expect.element(field('Title')).toHaveValue('A new porch')
  await expect.element(page.getByText('1 of 100')).toBeVisible()
})
