import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  chromium,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
} from '@playwright/test'
import { shortLived } from './browser.ts'
import { SESSION_KEY, type Person } from './house.ts'
import { noteVisits } from './visited.ts'

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
  serviceWorkers: 'allow',
} satisfies BrowserContextOptions
/** This browser with a camera that shows a turning disc, and that asks nobody. */
export const filming = ({ args = [], ...browser }: LaunchOptions): LaunchOptions => ({
  ...browser,
  args: [...args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
})
/** The browser of the journeys with such a camera. */
export const withCamera = filming(shortLived)

/** Signs somebody in on whatever this browser opens first; afterwards the phone knows by itself who is signed in. */
export const signInOnce = (context: BrowserContext, { token, me }: Pick<Person, 'token' | 'me'>): Promise<unknown> =>
  context.addInitScript(
    `if (location.protocol.startsWith('http') && !localStorage.getItem('known')) { localStorage.setItem('${SESSION_KEY}', ${JSON.stringify(JSON.stringify({ token, me }))}); localStorage.setItem('known', '1') }`,
  )

/** A device whose battery may end: what it keeps outlives its browser, which may be killed at any moment. */
type Device = {
  open: () => Promise<Page>
  /** As if the battery were pulled out. */
  kill: () => Promise<void>
  offline: (on: boolean) => Promise<void>
  throwAway: () => Promise<void>
}

/** Somebody's phone, signed in. */
export const handsetOf = (person: Person, url: string): Device =>
  deviceOf(url, handset, (context) => signInOnce(context, person))
/** A tablet at the gate, where nobody is signed in. */
export const tabletOf = (url: string): Device =>
  deviceOf(url, { ...handset, viewport: { width: 1180, height: 820 }, isMobile: false }, async () => undefined)

function deviceOf(
  url: string,
  options: BrowserContextOptions,
  begin: (context: BrowserContext) => Promise<unknown>,
): Device {
  const folder = mkdtempSync(join(tmpdir(), 'jobwright-handset-'))
  let context: BrowserContext | undefined
  let cut = false
  return {
    open: async () => {
      context = await chromium.launchPersistentContext(folder, {
        ...options,
        baseURL: url,
        headless: true,
        ...withCamera,
      })
      noteVisits(context)
      await context.setOffline(cut)
      await begin(context)
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
