// @ring full
import sharp from 'sharp'
import { expect, field, PASSWORD, test } from '../house.ts'
import { handset, withCamera } from '../phone.ts'

test.use({ ...handset, launchOptions: withCamera })

type Manifest = {
  shortcuts: { name: string; url: string; icons: { src: string }[] }[]
  screenshots: { src: string; sizes: string; type: string; form_factor: string }[]
}

test('the shortcuts of the installed app open their page, and its pictures are small and there', async ({
  page,
  request,
}) => {
  const { shortcuts, screenshots } = (await (await request.get('/manifest.webmanifest')).json()) as Manifest
  expect(shortcuts.map(({ name }) => name)).toEqual(['Camera', 'Clock in', 'My day'])
  for (const { url, icons } of shortcuts) {
    expect((await request.get(icons[0]?.src ?? '')).headers()['content-type']).toBe('image/png')
    await page.goto(url)
    expect(new URL(page.url()).pathname).toBe(url)
    await expect(page.getByRole('button').first()).toBeVisible()
  }
  expect(screenshots.length).toBeGreaterThan(0)
  for (const { src, sizes, type, form_factor: form } of screenshots) {
    const answer = await request.get(src)
    expect([answer.status(), answer.headers()['content-type'], form]).toEqual([200, type, 'narrow'])
    const bytes = await answer.body()
    expect(bytes.length).toBeLessThan(40_000)
    const { width, height } = await sharp(bytes).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test.describe('signed out', () => {
  test.use({ signedIn: false })
  for (const path of ['/mobile/timesheets', '/mobile/camera'])
    test(`the shortcut to ${path} asks to sign in, and then opens its page`, async ({ page, admin }) => {
      await page.goto(path)
      await field(page, 'Username or e-mail').fill(admin.me.username)
      await field(page, 'Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page).toHaveURL((url) => url.pathname === path)
    })
})
