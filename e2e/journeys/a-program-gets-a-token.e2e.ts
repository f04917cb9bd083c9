// @ring full
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { COLORS, painted, violations } from '../axe.ts'
import { callerAt, choose, expect, field, PASSWORD, settled, test } from '../house.ts'

test.use({ mayLog: /401|403|422/ })

test('a program gets a token, does what it may and nothing more, and is shut out when the token ends', async ({
  page,
  api,
  baseURL,
}) => {
  await api(tasks.create, { body: { title: 'Tear off' } })
  await page.goto('/integrations')
  await settled(page)
  await page.getByRole('button', { name: 'Create token' }).click()
  const sheet = page.getByRole('dialog', { name: 'Create token' })
  await sheet.getByRole('button', { name: 'Create token' }).click()
  await expect(sheet.getByText('Choose at least one permission.')).toBeVisible()
  await expect(sheet.getByText(/can read what’s yours: .* the list of your sessions and devices/)).toBeVisible()
  await field(sheet, 'Purpose').fill('Nightly job report')
  await sheet.getByRole('checkbox', { name: 'Tasks: View' }).check()
  await choose(page, 'Expires in', '30 days')
  expect(await violations(page, 'token sheet')).toEqual([])
  await sheet.getByRole('button', { name: 'Create token' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await field(proof, 'Your password').fill('not-this-one-at-all')
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await expect(proof.getByText('This isn’t your password.')).toBeVisible()
  await field(proof, 'Your password').fill(PASSWORD)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  const made = page.getByRole('dialog', { name: 'Token “Nightly job report” created' })
  const token = await field(made, 'Token').inputValue()
  expect(token).toMatch(/^jw_/)
  expect(await violations(page, 'token')).toEqual([])
  await made.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('not used yet')).toBeVisible()

  const program = callerAt(baseURL ?? '', token)
  expect((await program(tasks.list, {})).rows.map(({ title }) => title)).toEqual(['Tear off'])
  await expect(program(tasks.create, { body: { title: 'More' } })).rejects.toMatchObject({ status: 403 })
  await page.reload()
  await expect(page.getByText(/last used/)).toBeVisible()
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await painted(page)
    expect(await violations(page, `tokens ${scheme}`, COLORS)).toEqual([])
  }
  await page.getByRole('button', { name: 'Revoke Nightly job report' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByText('No tokens yet')).toBeVisible()
  await expect(program(tasks.list, {})).rejects.toMatchObject({ status: 401 })

  await page.goto('/api/docs')
  await expect(page.getByText('Authorization: Bearer jw_…')).toBeVisible()
})

test.describe('in Spanish', () => {
  test.use({ speaks: 'es', locale: 'es-US' })
  test('the same is said in Spanish', async ({ page }) => {
    await page.goto('/integrations')
    await settled(page)
    await page.getByRole('button', { name: 'Crear token' }).click()
    await expect(page.getByText(/puede leer lo que es de usted: .* sus sesiones y dispositivos/)).toBeVisible()
    expect(await violations(page, 'token sheet in Spanish')).toEqual([])
  })
})
