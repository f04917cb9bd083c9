// Takes the pictures of the README, of the Help and of the app's manifest anew, from the demo company of a server of its own:
// `npm run pictures`. `npm run pictures -- help` takes those of the Help only, and `npm run pictures -- help bids` one of them.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const { install } = await import('./install.mjs')
install()
const { build } = await import('./build.mjs')
if (!(await build())) process.exit(1)

const { chromium } = await import('playwright')
const { expect } = await import('@playwright/test')
const { default: sharp } = await import('sharp')
const { helpPictures } = await import('./helpPictures.mjs')
const { findChromium } = await import('./chromium.mjs')

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const PORT = 4690
const url = `http://127.0.0.1:${PORT}`
const desk = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true }

/** Waits for a page with nothing on it that still loads; then pictures fade in. A phone that syncs says how far it is. */
const whole = async (page) => {
  await page.waitForTimeout(1500)
  await page.locator('h1, h2').first().waitFor({ timeout: 60_000 })
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 60_000 })
  await page.waitForTimeout(1500)
}

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

/** Each picture: its name, the window, the scheme, where, what is done there first, and whether that changes a record. */
const pictures = [
  { name: 'dashboard-light', window: desk, colorScheme: 'light', path: '/dashboard' },
  { name: 'projects-light', window: desk, colorScheme: 'light', path: '/projects' },
  { name: 'project-dark', window: desk, colorScheme: 'dark', path: '/projects?q=P-48', act: open('[data-row-link]') },
  { name: 'tasks-light', window: desk, colorScheme: 'light', path: '/tasks' },
  { name: 'fields-light', window: desk, colorScheme: 'light', path: '/settings/fields' },
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
    changes: true,
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

const [, , only, onlyTopic] = process.argv
const onlyHelp = only === 'help'
const helpFolder = join(root, 'packages/web/public/help-pictures')
/** Pictures of the Help are this wide, so that each is some tens of kilobytes. */
const widths = { desk: 960, phone: 390 }

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
    // A server that makes thumbnails meanwhile must not answer that it is busy.
    LOAD_LIMIT: 'off',
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
  const take = async ({ window, colorScheme, path, act, locale = common.locale }, storage) => {
    const context = await browser.newContext({ ...common, ...window, colorScheme, locale, storageState: storage })
    const page = await context.newPage()
    await page.goto(url + path)
    await whole(page)
    await act?.(page)
    await whole(page)
    const image = await page.screenshot()
    await context.close()
    return sharp(image)
  }
  const takeHelp = async (language, storage) => {
    mkdirSync(helpFolder, { recursive: true })
    for (const { topic, ...picture } of helpPictures) {
      if (onlyTopic && topic !== onlyTopic) continue
      const file = join(helpFolder, `${topic}-${language}.webp`)
      const image = await take(
        { ...picture, colorScheme: 'light', locale: language === 'es' ? 'es-MX' : 'en-US' },
        storage,
      )
      const { size } = await image
        .resize({ width: picture.window.isMobile ? widths.phone : widths.desk })
        .webp({ quality: 72 })
        .toFile(file)
      console.log(file, size)
    }
  }
  const speak = async (language) => {
    await door.getByRole('button', { name: /^(Account|Cuenta):/ }).click()
    await door.getByRole('menuitemradio', { name: language }).click()
    await door.keyboard.press('Escape')
    await door.waitForTimeout(2000)
  }
  const takeReadme = async (wanted, storage) => {
    for (const { name, ...picture } of onlyHelp ? [] : wanted) {
      const file = join(root, 'docs/screens', `${name}.png`)
      const image = await take(picture, storage)
      await image.png({ palette: true, quality: 90 }).toFile(file)
      console.log(file)
      if (installed.has(name)) await forInstall(file, name)
    }
  }
  await takeHelp('en', storageState)
  await takeReadme(
    pictures.filter(({ changes }) => !changes),
    storageState,
  )
  await speak('Español')
  await takeHelp('es', await first.storageState())
  await speak('English')
  await takeReadme(
    pictures.filter(({ changes }) => changes),
    await first.storageState(),
  )
  await browser.close()
} finally {
  server.removeAllListeners('exit')
  server.kill('SIGTERM')
  await new Promise((resolve) => server.on('exit', resolve))
  rmSync(dataDir, { recursive: true, force: true })
}
