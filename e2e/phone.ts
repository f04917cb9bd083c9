import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import type { Person } from './house.ts'

/** A phone's screen, finger and camera. */
export const handset = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
  timezoneId: 'America/New_York',
  reducedMotion: 'reduce',
  permissions: ['camera', 'geolocation'],
  geolocation: { latitude: 42.519, longitude: -70.896, accuracy: 12 },
} as const
/** With these a browser has a camera that shows a turning disc, and asks nobody. */
export const fakeCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

const SESSION_KEY = 'jobwright.session'

/** A phone that lies in a pocket: what it keeps outlives its browser, which may be killed at any moment. */
type Handset = {
  open: () => Promise<Page>
  /** As when the battery is pulled out. */
  kill: () => Promise<void>
  offline: (on: boolean) => Promise<void>
  throwAway: () => Promise<void>
}

/** Somebody's phone, signed in. */
export function handsetOf(person: Person, url: string): Handset {
  const folder = mkdtempSync(join(tmpdir(), 'jobwright-handset-'))
  let context: BrowserContext | undefined
  let cut = false
  return {
    open: async () => {
      context = await chromium.launchPersistentContext(folder, {
        ...handset,
        permissions: [...handset.permissions],
        baseURL: url,
        headless: true,
        ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
        args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', ...fakeCamera],
      })
      await context.setOffline(cut)
      const session = JSON.stringify({ token: person.token, me: person.me })
      // Once: afterwards the phone knows by itself who is signed in.
      await context.addInitScript(
        `if (!localStorage.getItem('known')) { localStorage.setItem('${SESSION_KEY}', ${JSON.stringify(session)}); localStorage.setItem('known', '1') }`,
      )
      return context.pages()[0] ?? context.newPage()
    },
    kill: async () => {
      const gone = new Promise((resolve) => context?.once('close', resolve))
      execFileSync('pkill', ['-9', '-f', folder])
      await gone
      context = undefined
    },
    offline: async (on) => {
      cut = on
      await context?.setOffline(on)
    },
    throwAway: async () => {
      await context?.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
