import { comments } from '@jobwright/contract/resources/comments.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import type { Page } from '@playwright/test'
import { ALL, COLOURS, painted, violations } from '../axe.ts'
import { badge, prepared } from '../field.ts'
import { expect, FIELD, field, settled, test, type Person } from '../house.ts'
import { handsetOf } from '../phone.ts'

async function aProject(admin: Person) {
  const customer = await admin.call(customers.create, { body: { name: 'Larkspur Inn' } })
  return admin.call(projects.create, {
    body: { title: 'Reroof the barn', CustomerId: customer.id, UserId: admin.me.id },
  })
}

async function both(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await painted(page)
    expect(await violations(page, `${where} ${colorScheme}`, colorScheme === 'light' ? ALL : COLOURS)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

test('somebody is named at the desk by the keyboard, puts the words right and removes them', async ({
  page,
  admin,
  hire,
}) => {
  await hire(FIELD, 'Rosa')
  const project = await aProject(admin)
  await page.goto(`/projects/${project.id}?tab=comments`)
  await settled(page)
  await expect(page.getByText('Nobody has said anything here yet')).toBeVisible()
  await both(page, 'no comments')
  const write = field(page, 'Write a comment')
  await write.pressSequentially('@ro')
  await expect(page.getByRole('option', { name: 'Rosa Person' })).toBeVisible()
  await both(page, 'naming somebody')
  await write.press('Enter')
  await expect(write).toHaveValue('@Rosa Person ')
  await write.pressSequentially('bring the long lader')
  // Half-typed words outlive the page.
  await page.reload()
  await expect(write).toHaveValue('@Rosa Person bring the long lader')
  await write.press('Control+Enter')
  const line = page.getByRole('listitem').filter({ hasText: 'bring the long' })
  await expect(line.getByText('@Rosa Person')).toBeVisible()
  await expect(write).toHaveValue('')
  await both(page, 'a comment')
  await line.getByRole('button', { name: /^What can be done/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await field(page, 'Edit your comment').fill('@Rosa Person bring the long ladder')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('bring the long ladder')).toBeVisible()
  await expect(page.getByText('edited')).toBeVisible()
  const { rows } = await admin.call(comments.list, { query: { resource: 'projects', recordId: project.id } })
  expect(rows[0]?.mentions).toMatchObject([{ firstName: 'Rosa' }])
  await line.getByRole('button', { name: /^What can be done/ }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('This comment was removed.')).toBeVisible()
  await expect(page.getByText('bring the long ladder')).toHaveCount(0)
})

test.describe('without signal', () => {
  test.use({ mayLog: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ })
  test('words wait on the phone and stand at the office later', async ({ page, admin, baseURL }) => {
    const project = await aProject(admin)
    await admin.call(comments.create, {
      body: { resource: 'projects', recordId: project.id, body: 'How far are you?' },
    })
    await page.goto(`/projects/${project.id}?tab=comments`)
    await expect(page.getByText('How far are you?')).toBeVisible()
    const phone = handsetOf(admin, baseURL ?? '')
    const hand = await phone.open()
    await prepared(hand)
    await hand.goto(`/mobile/projects/${project.id}/activities`)
    await expect(hand.getByText('How far are you?')).toBeVisible()
    expect(await violations(hand, 'comments on the phone')).toEqual([])
    await phone.offline(true)
    await field(hand, 'Write a comment').fill('Half of the north side')
    await hand.getByRole('button', { name: 'Send' }).click()
    await expect(hand.getByText('Saved on this phone. It is sent as soon as there is signal.')).toBeVisible()
    expect(await violations(hand, 'a comment that waits')).toEqual([])
    await phone.offline(false)
    await expect(badge(hand)).toHaveAccessibleName(/^Everything is saved at the office/, { timeout: 30_000 })
    await expect(page.getByText('Half of the north side')).toBeVisible()
    await expect(hand.getByText('Half of the north side')).toBeVisible()
    await phone.throwAway()
  })
})
