// @ring full
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { photos } from '@jobwright/contract/resources/photos.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { painted, violations } from '../axe.ts'
import { callerAt, expect, PASSWORD, test } from '../house.ts'
import { picture } from '../pictures.ts'
import { freePort, startServer } from '../server.ts'

const root = join(import.meta.dirname, '..', '..')
const OTHER_PORT = await freePort()

test('an owner takes everything along into another installation, by one file and one command', async ({
  page,
  admin,
  api,
  browser,
  baseURL,
}) => {
  test.setTimeout(480_000)
  for (const name of ['Foxglove LLC', 'Larkspur Inn', 'Ñandú & Söhne 🏠'])
    await api(customers.create, { body: { name } })
  for (const [n, color] of ['#884422', '#228844'].entries()) {
    const bytes = await picture(color)
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `roof-${n}.jpg`)
    const sent = await fetch(`${baseURL}/api/upload/image`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}` },
      body: form,
    })
    expect(sent.status).toBe(200)
  }
  const before = await api(photos.list, { query: { count: 10 } })

  await page.goto('/organization/export')
  await expect(page.getByText('No exports yet')).toBeVisible()
  await page.getByRole('button', { name: 'Create archive' }).click()
  const download = page.getByRole('link', { name: /^Download archive/ })
  await expect(download).toBeVisible()
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await painted(page)
    expect(await violations(page, `export ${scheme}`)).toEqual([])
  }
  const saved = page.waitForEvent('download')
  await download.click()
  const folder = mkdtempSync(join(tmpdir(), 'jobwright-along-'))
  const file = join(folder, 'company.zip')
  await (await saved).saveAs(file)

  const taken = spawnSync(process.execPath, ['packages/server/dist/main.js', 'import', file], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: join(folder, 'data'), PORT: String(OTHER_PORT) },
  })
  expect(taken.status, taken.stderr).toBe(0)
  expect(taken.stdout).toMatch(/customers +3 rows, equal/)
  expect(taken.stdout).toContain('Imported Foxglove Builders')
  const link = /http\S+set-password\/(\S+)/.exec(taken.stdout)?.[1] ?? ''

  const other = await startServer(join(folder, 'data'), OTHER_PORT)
  try {
    const there = await (await browser.newContext({ baseURL: other.url, reducedMotion: 'reduce' })).newPage()
    await there.goto(`/set-password/${link}`)
    await there.getByLabel('New password').fill(PASSWORD)
    await there
      .getByRole('button', { name: /password/i })
      .last()
      .click()
    await expect(there).toHaveURL(/dashboard|setup/)
    await there.goto('/customers')
    for (const name of ['Foxglove LLC', 'Larkspur Inn', 'Ñandú & Söhne 🏠'])
      await expect(there.getByText(name).first()).toBeVisible()
    const session = await there.evaluate<string | null>("localStorage.getItem('jobwright.session')")
    const { token } = JSON.parse(session ?? '{}') as { token: string }
    const after = await callerAt(other.url, token)(photos.list, { query: { count: 10 } })
    expect(after.rows.map(({ id, sha256, caption }) => ({ id, sha256, caption }))).toEqual(
      before.rows.map(({ id, sha256, caption }) => ({ id, sha256, caption })),
    )
    await there.context().close()
  } finally {
    other.child.kill('SIGTERM')
    await other.exited
    rmSync(folder, { recursive: true, force: true })
  }

  await page.getByRole('button', { name: /^Delete archive/ }).click()
  await expect(page.getByText('No exports yet')).toBeVisible()
})
