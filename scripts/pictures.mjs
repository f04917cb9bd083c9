// Takes the pictures of the README and of the app's manifest anew, from the demo company of a server of its own: `npm run pictures`.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const { install } = await import('./install.mjs')
install()
const { build } = await import('./build.mjs')
if (!(await build())) process.exit(1)

const { chromium } = await import('playwright')
const { default: sharp } = await import('sharp')
const { findChromium } = await import('./chromium.mjs')

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const PORT = 4690
const url = `http://127.0.0.1:${PORT}`
const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true }

/** Opens the first row, card or link that the selector finds. */
const open = (selector) => async (page) => {
  await page.locator(selector).first().click()
  await page.waitForTimeout(1500)
}
const sunlight = async (page) => {
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitemradio', { name: 'Sunlight' }).click()
  await page.keyboard.press('Escape')
  await page.waitForTimeout(800)
}

/** The pictures that a phone shows before it installs the app (`screenshots` of the manifest), small. */
const installed = new Set(['phone-today-light', 'phone-task-dark', 'phone-tasks-sunlight'])
const forInstall = (file, name) =>
  sharp(file)
    .resize({ width: 390 })
    .webp({ quality: 60 })
    .toFile(join(root, 'packages/web/public/screenshots', `${name}.webp`))

/** Each picture: its name, the window, the scheme, where, and what is done there first. */
const pictures = [
  { name: 'dashboard-light', window: desk, colorScheme: 'light', path: '/dashboard' },
  { name: 'projects-light', window: desk, colorScheme: 'light', path: '/projects' },
  { name: 'project-dark', window: desk, colorScheme: 'dark', path: '/projects', act: open('[data-row-link]') },
  { name: 'tasks-light', window: desk, colorScheme: 'light', path: '/tasks' },
  { name: 'photos-light', window: desk, colorScheme: 'light', path: '/photos' },
  {
    name: 'document-light',
    window: desk,
    colorScheme: 'light',
    path: '/documents?q=Roof%20plan',
    act: open('[data-row-link]'),
  },
  {
    name: 'bid-light',
    window: desk,
    colorScheme: 'light',
    path: '/bids?status=1&sort=number&order=desc',
    act: async (page) => {
      await open('[data-row-link]')(page)
      await page.getByRole('tab', { name: /^Lines/ }).click()
      await page.waitForTimeout(2000)
    },
  },
  {
    name: 'sign-light',
    window: desk,
    colorScheme: 'light',
    path: '/bids?status=1&sort=number&order=desc',
    act: async (page) => {
      await open('[data-row-link]')(page)
      await page.getByRole('tab', { name: /^Client/ }).click()
      await page.getByRole('button', { name: 'Send bid' }).click()
      await page.getByRole('button', { name: 'Send version 1' }).click()
      const { pathname } = new URL(await page.getByRole('textbox', { name: 'Link' }).inputValue())
      await page.goto(url + pathname)
      await page.waitForTimeout(1000)
    },
  },
  { name: 'phone-today-light', window: phone, colorScheme: 'light', path: '/mobile' },
  {
    name: 'phone-task-dark',
    window: phone,
    colorScheme: 'dark',
    path: '/mobile/tasks',
    act: open('main a[href*="/tasks/"]'),
  },
  { name: 'phone-tasks-sunlight', window: phone, colorScheme: 'light', path: '/mobile/tasks', act: sunlight },
]

const dataDir = mkdtempSync(join(tmpdir(), 'jobwright-pictures-'))
const server = spawn(process.execPath, [join(root, 'packages/server/dist/main.js')], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    DATABASE_URL: '',
    DATA_DIR: dataDir,
    PORT: String(PORT),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
  },
})
try {
  await new Promise((resolve, reject) => {
    server.stdout.on('data', (text) => String(text).includes('is ready') && resolve(undefined))
    server.on('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const common = { locale: 'en-US', timezoneId: 'America/New_York', reducedMotion: 'reduce' }
  const first = await browser.newContext({ ...common, ...desk })
  const door = await first.newPage()
  await door.goto(url)
  await door.getByRole('button', { name: 'Explore the demo company' }).click()
  await door.waitForURL(`${url}/dashboard`, { timeout: 120_000 })
  // Thumbnails of the demo's photos are drawn in the background.
  await door.waitForTimeout(15_000)
  const storageState = await first.storageState()
  for (const { name, window, colorScheme, path, act } of pictures) {
    const context = await browser.newContext({ ...common, ...window, colorScheme, storageState })
    const page = await context.newPage()
    await page.goto(url + path)
    await page.waitForTimeout(3000)
    await act?.(page)
    const file = join(root, 'docs/screens', `${name}.png`)
    await sharp(await page.screenshot())
      .png({ palette: true, quality: 90 })
      .toFile(file)
    console.log(file)
    if (installed.has(name)) await forInstall(file, name)
    await context.close()
  }
  await browser.close()
} finally {
  server.removeAllListeners('exit')
  server.kill('SIGTERM')
  await new Promise((resolve) => server.on('exit', resolve))
  rmSync(dataDir, { recursive: true, force: true })
}
