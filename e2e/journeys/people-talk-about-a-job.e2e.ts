// @ring full
import { comments } from '@jobwright/contract/resources/comments.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import type { Page } from '@playwright/test'
import { ALL, COLORS, painted, violations } from '../axe.ts'
import { badge, prepared } from '../field.ts'
import { expect, FIELD, field, settled, test, type Person } from '../house.ts'
import { handsetOf } from '../phone.ts'
import { picture } from '../pictures.ts'

async function aProject(admin: Person) {
  const customer = await admin.call(customers.create, { body: { name: 'Larkspur Inn' } })
  return admin.call(projects.create, {
    body: { title: 'Reroof the barn', CustomerId: customer.id, UserId: admin.me.id },
  })
}

/** Photos of a project, as the office has them. */
async function photographed(url: string, { token }: Person, projectId: string, colors: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const [n, color] of colors.entries()) {
    const form = new FormData()
    form.append('ProjectId', projectId)
    form.append('image', new Blob([new Uint8Array(await picture(color))], { type: 'image/jpeg' }), `roof-${n}.jpg`)
    const headers = { authorization: `Bearer ${token}` }
    const sent = await fetch(`${url}/api/upload/image`, { method: 'POST', headers, body: form })
    const { files } = (await sent.json()) as { files: { id: string }[] }
    ids.push(files[0]?.id ?? '')
  }
  return ids
}

/** Somebody's phone, with everything on it that was prepared. */
async function inTheField(person: Person, url = '') {
  const phone = handsetOf(person, url)
  const hand = await phone.open()
  await prepared(hand)
  return { phone, hand }
}

async function both(page: Page, where: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await painted(page)
    expect(await violations(page, `${where} ${colorScheme}`, colorScheme === 'light' ? ALL : COLORS)).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

test.use({ serviceWorkers: 'allow' })

test('somebody is named at the desk by the keyboard, puts the words right and removes them', async ({
  page,
  admin,
  hire,
}) => {
  await hire(FIELD, 'Rosa')
  const project = await aProject(admin)
  await page.goto(`/projects/${project.id}?tab=comments`)
  await settled(page)
  await expect(page.getByText('No comments yet')).toBeVisible()
  await both(page, 'no comments')
  const write = field(page, 'Write a comment')
  await write.pressSequentially('@ro')
  await expect(page.getByRole('option', { name: 'Rosa Person' })).toBeVisible()
  await both(page, 'naming somebody')
  await write.press('Enter')
  await expect(write).toHaveValue('@Rosa Person ')
  await write.pressSequentially('bring the long lader')
  // A draft survives leaving the page.
  await page.reload()
  await expect(write).toHaveValue('@Rosa Person bring the long lader')
  await write.press('Control+Enter')
  const line = page.getByRole('listitem').filter({ hasText: 'bring the long' })
  await expect(line.getByText('@Rosa Person')).toBeVisible()
  await expect(write).toHaveValue('')
  await both(page, 'a comment')
  await line.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await field(page, 'Edit your comment').fill('@Rosa Person bring the long ladder')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('bring the long ladder')).toBeVisible()
  await expect(page.getByText('edited')).toBeVisible()
  const { rows } = await admin.call(comments.list, { query: { resource: 'projects', recordId: project.id } })
  expect(rows[0]?.mentions).toMatchObject([{ firstName: 'Rosa' }])
  await line.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('This comment was deleted.')).toBeVisible()
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
    const { phone, hand } = await inTheField(admin, baseURL)
    await hand.goto(`/mobile/projects/${project.id}/activities`)
    await expect(hand.getByText('How far are you?')).toBeVisible()
    expect(await violations(hand, 'comments on the phone')).toEqual([])
    await phone.offline(true)
    await field(hand, 'Write a comment').fill('Half of the north side')
    await hand.getByRole('button', { name: 'Send' }).click()
    await expect(hand.getByText('Saved on this phone. Will be sent when there’s signal.')).toBeVisible()
    expect(await violations(hand, 'a comment that waits')).toEqual([])
    await phone.offline(false)
    await expect(badge(hand)).toHaveAccessibleName(/^Everything is saved at the office/)
    await expect(page.getByText('Half of the north side')).toBeVisible()
    await expect(hand.getByText('Half of the north side')).toBeVisible()
    await phone.throwAway()
  })
})

test('two people talk about a job: one is named, taps the notice on the phone and answers', async ({
  page,
  admin,
  hire,
  baseURL,
}) => {
  const rosa = await hire(FIELD, 'Rosa')
  const project = await aProject(admin)
  const { phone, hand } = await inTheField(rosa, baseURL)
  const bell = hand.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications')

  await page.goto(`/projects/${project.id}?tab=comments`)
  const write = field(page, 'Write a comment')
  await write.pressSequentially('@Rosa')
  await page.getByRole('option', { name: 'Rosa Person' }).click()
  await write.pressSequentially('can you start on Monday?')
  await page.getByRole('button', { name: 'Send' }).click()

  // Delivered live, without a reload.
  await expect(bell).toHaveAccessibleName('Notifications: 1 unread')
  await bell.click()
  const notice = hand.getByRole('link', { name: 'Ada Owner mentioned you on Reroof the barn' })
  await expect(notice).toBeVisible()
  await both(hand, 'notices on the phone')
  await notice.click()
  await expect(hand).toHaveURL(`/mobile/projects/${project.id}/activities`)
  await expect(hand.getByText('can you start on Monday?')).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications')
  await field(hand, 'Write a comment').fill('Yes, at seven')
  await hand.getByRole('button', { name: 'Send' }).click()

  const office = page.getByRole('banner').getByRole('link', { name: 'Notifications: 1 unread' })
  await expect(page.getByText('Yes, at seven')).toBeVisible()
  await expect(office).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/notices')
  await expect(page.getByRole('link', { name: 'Rosa Person commented on Reroof the barn' })).toBeVisible()
  await both(page, 'notices')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications', exact: true })).toBeVisible()
  await page.getByText('Unread', { exact: true }).click()
  await expect(page.getByText('No unread notifications')).toBeVisible()

  // Ada mutes the project from now on.
  await page.goto(`/projects/${project.id}`)
  await page.getByRole('button', { name: 'Mute this project' }).click()
  await expect(page.getByRole('button', { name: 'Mute this project', pressed: true })).toBeVisible()
  await phone.throwAway()
})

test.describe('in Spanish', () => {
  test.use({ speaks: 'es' })
  test('comments and notices are read and accessible', async ({ page, admin, hire }) => {
    const rosa = await hire(FIELD, 'Rosa')
    const project = await aProject(admin)
    await rosa.call(comments.create, {
      body: { resource: 'projects', recordId: project.id, body: 'Falta madera en el lado norte.' },
    })
    await page.goto(`/projects/${project.id}?tab=comments`)
    await expect(page.getByText('Falta madera en el lado norte.')).toBeVisible()
    expect(await violations(page, 'comments in Spanish')).toEqual([])
    await page.goto('/notices')
    await expect(page.getByRole('link', { name: 'Rosa Person comentó en Reroof the barn' })).toBeVisible({
      timeout: 90_000,
    })
    expect(await violations(page, 'notices in Spanish')).toEqual([])
  })
})

test('photos go with what is said: those of the job, and new ones', async ({
  page,
  admin,
  hire,
  windowFor,
  baseURL,
}) => {
  const rosa = await hire(FIELD, 'Rosa')
  const project = await aProject(admin)
  const [ridge] = await photographed(baseURL ?? '', admin, project.id, ['#884422', '#228844'])
  await page.goto(`/projects/${project.id}?tab=comments`)
  await settled(page)
  await page.getByRole('button', { name: 'Photos', exact: true }).click()
  const chooser = page.getByRole('dialog', { name: 'Photos of this record' })
  const offered = chooser.getByRole('listitem').getByRole('button')
  await expect(offered).toHaveCount(2)
  await offered.first().click()
  await expect(chooser.getByRole('button', { name: 'Add 1 photo' })).toBeVisible()
  await both(page, 'choosing photos')
  const file = { name: 'gutter.jpg', mimeType: 'image/jpeg', buffer: await picture('#224488') }
  await chooser.locator('input[type="file"]').setInputFiles(file)
  await expect(chooser).toHaveCount(0)
  const chosen = page.getByRole('list', { name: 'Attached photos' })
  await expect(chosen.locator('img')).toHaveCount(2)
  // They outlive the page as words do.
  await page.reload()
  await expect(chosen.locator('img')).toHaveCount(2)
  await both(page, 'photos that go along')
  await field(page, 'Write a comment').fill('Look at the ridge')
  await page.getByRole('button', { name: 'Send' }).click()
  const shown = page.getByRole('list', { name: 'Photos in this comment' })
  await expect(shown.getByRole('link')).toHaveCount(2)
  await expect(chosen).toHaveCount(0)
  await both(page, 'a comment with photos')

  const other = await windowFor(rosa)
  await other.goto(`/projects/${project.id}?tab=comments`)
  await other.getByRole('list', { name: 'Photos in this comment' }).getByRole('link').first().click()
  await expect(other.getByRole('dialog')).toContainText('1 of 2')
  await other.getByRole('button', { name: 'Next' }).click()
  await expect(other.getByRole('dialog')).toContainText('2 of 2')
  await other.getByRole('button', { name: 'Close' }).first().click()
  await expect(other.getByText('Look at the ridge')).toBeVisible()

  // One that is thrown away is not shown, and the words stay.
  const { rows } = await admin.call(comments.list, { query: { resource: 'projects', recordId: project.id } })
  for (const { id } of rows[0]?.photos ?? []) if (id !== ridge) await admin.call(photos.remove, { params: { id } })
  await expect(shown.getByRole('link')).not.toHaveCount(2)
  await page.getByRole('button', { name: /^Actions for .* comment/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await both(page, 'photos of words that are put right')
})

test.describe('with photos that are not sent yet', () => {
  test.use({ mayLog: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ })
  test('a phone without signal shows photos of the job with what is said, and they arrive with it', async ({
    admin,
    hire,
    baseURL,
  }) => {
    const rosa = await hire(FIELD, 'Rosa')
    const project = await aProject(admin)
    await photographed(baseURL ?? '', admin, project.id, ['#884422'])
    const { phone, hand: page } = await inTheField(rosa, baseURL)
    await page.goto(`/mobile/projects/${project.id}/activities`)
    await settled(page)
    await page.getByRole('button', { name: 'Photos', exact: true }).click()
    await page.getByRole('dialog', { name: 'Photos of this record' }).getByRole('listitem').getByRole('button').click()
    await both(page, 'choosing photos on the phone')
    await page.getByRole('button', { name: 'Add 1 photo' }).click()
    await phone.offline(true)
    await field(page, 'Write a comment').fill('This one leaks')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Saved on this phone. Will be sent when there’s signal.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Photos in this comment' }).locator('img')).toHaveCount(1)
    await both(page, 'a comment with a photo that waits')
    await phone.offline(false)
    await expect(page.getByText('Saved on this phone. Will be sent when there’s signal.')).toHaveCount(0)
    await expect
      .poll(async () => {
        const { rows } = await admin.call(comments.list, { query: { resource: 'projects', recordId: project.id } })
        return rows[0]?.photos.length
      })
      .toBe(1)
    await phone.throwAway()
  })
})
