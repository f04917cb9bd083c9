import { randomUUID } from 'node:crypto'
import { test as base, expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { caller, type Caller } from '@jobwright/contract/call.ts'
import { permissionIds } from '@jobwright/contract/permissions.ts'
import { session, signedOf, type Me } from '@jobwright/contract/resources/session.ts'
import { settings } from '@jobwright/contract/resources/settings.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { keepsProcess } from './browser.ts'
import { withLateAnswers } from './late.ts'
import { noteVisits, startVisits, visited } from './visited.ts'
import { unexpected, watch } from './watch.ts'
import { takeWindow } from './windows.ts'

export { expect }

export const PASSWORD = 'hammer-and-level-9'
/** The storage key of packages/web/src/data/token.ts for the session. */
export const SESSION_KEY = 'jobwright.session'

/** A user with a session, who can make calls and be signed in on a page. */
export type Person = { call: Caller; token: string; me: Me }

/** For `hire`: a field role with unlimited scope, for journeys that are not about scopes. */
export const FIELD = -1
const fieldRights = permissionIds(
  'customers.list',
  'projects.list',
  'documents.list',
  'tasks.list',
  'tasks.create',
  'tasks.update',
  'contacts.list',
  'logbooks.list',
  'logbooks.create',
  'timesheets.list',
  'timesheets.create',
  'photos.list',
  'photos.create',
  'schedule.list',
)
async function fieldRole(call: Caller): Promise<number> {
  const [known] = (await call(roles.list, { query: { q: 'Field' } })).rows
  const permissions = fieldRights.map((id) => ({ id }))
  return (known ?? (await call(roles.create, { body: { title: 'Field', permissions } }))).id
}

export const HOME_ZONE = 'America/New_York'

let count = 0
/** A word that no other test of this or another run uses. */
export const unique = () => `${Date.now().toString(36)}${process.pid.toString(36)}${(count++).toString(36)}`

/** The one typed client, over the network. */
export const callerAt = (url: string, token?: string): Caller =>
  caller((path, { method, headers, body }) =>
    fetch(url + path, {
      method,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
      },
      ...(body !== undefined && { body }),
    }),
  )

/** Registers a new company; returns its administrator. */
export async function registerAt(
  url: string,
  language: 'en' | 'es' = 'en',
  company = 'Foxglove Builders',
  timezone = HOME_ZONE,
) {
  const name = unique()
  const answer = await callerAt(url)(session.register, {
    body: {
      company,
      firstName: 'Ada',
      lastName: 'Owner',
      username: `ada.${name}`,
      email: `ada.${name}@example.com`,
      password: PASSWORD,
      timezone,
      language,
    },
  })
  const call = callerAt(url, answer.token)
  // The tour that greets whoever registers has a journey of its own.
  const tour = { status: 0, step: 1 }
  await call(settings.write, { body: { tour } })
  const me = { ...answer.savedUser, preferences: JSON.stringify({ tour }) }
  return { call, token: answer.token, me } satisfies Person
}

type Fixtures = {
  /** Notes the addresses that the journey opens, for `e2e/visits.json`. */
  visits: void
  /** Whether `page` opens signed in as the administrator. */
  signedIn: boolean
  /** The language of the company and of its administrator. */
  speaks: 'en' | 'es'
  /** Allowed console messages: the browser logs every refused call there. */
  mayLog: RegExp | null
  /** The administrator of a company that only this test knows. */
  admin: Person
  /** Makes calls as the administrator. */
  api: Caller
  /** Adds a person with this role to the company. */
  hire: (roleId: number, firstName?: string, touring?: boolean) => Promise<Person>
  /** Opens a window of their own for somebody, or for nobody who is signed in; it ends with the journey. */
  newWindow: (person?: Person) => Promise<BrowserContext>
  /** A page in such a window. */
  windowFor: (person?: Person) => Promise<Page>
}

/**
 * Signs somebody in on the first page that a context opens; from then on its browser knows by itself who is signed in, or out.
 * `storageState` would do the same on a page of its own: one more process in each journey.
 */
async function signIn(context: BrowserContext, origin: string, { token, me }: Person): Promise<void> {
  const stored = JSON.stringify(JSON.stringify({ token, me }))
  const script = await context.addInitScript(
    `if (location.origin === ${JSON.stringify(origin)} && self === top) localStorage.setItem('${SESSION_KEY}', ${stored})`,
  )
  let isDone = false
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (isDone || frame !== page.mainFrame() || new URL(frame.url()).origin !== origin) return
      isDone = true
      script.dispose().catch(() => undefined)
    }),
  )
}

export const test = base.extend<Fixtures>({
  visits: [
    async ({ browser }, use, { annotations }) => {
      startVisits()
      browser.on('context', noteVisits)
      await use()
      browser.off('context', noteVisits)
      annotations.push(visited())
    },
    { auto: true },
  ],
  signedIn: [true, { option: true }],
  speaks: ['en', { option: true }],
  mayLog: [null, { option: true }],
  locale: 'en-US',
  timezoneId: HOME_ZONE,
  contextOptions: { reducedMotion: 'reduce' },
  admin: async ({ baseURL, speaks, timezoneId }, use) =>
    use(await registerAt(baseURL ?? '', speaks, 'Foxglove Builders', timezoneId)),
  api: async ({ admin }, use) => use(admin.call),
  hire: async ({ admin, baseURL }, use) =>
    use(async (asked, firstName = 'Pat', touring = false) => {
      const roleId = asked === FIELD ? await fieldRole(admin.call) : asked
      const user = await admin.call(users.create, {
        body: { firstName, lastName: 'Person', username: `${firstName.toLowerCase()}.${unique()}`, RoleId: roleId },
      })
      const link = await admin.call(users.passwordLink, { params: { id: user.id } })
      const answer = signedOf(
        await callerAt(baseURL ?? '')(session.setPassword, { body: { token: link.token, password: PASSWORD } }),
      )
      const call = callerAt(baseURL ?? '', answer.token)
      // Journeys that are not about the tour begin after it.
      if (!touring) {
        await call(settings.write, { body: { tour: { status: 0, step: 1 } } })
        answer.user.preferences = ''
      }
      return { call, token: answer.token, me: answer.user }
    }),
  context: async ({ newWindow, signedIn, admin }, use) => use(await newWindow(signedIn ? admin : undefined)),
  windowFor: async ({ newWindow }, use) => use(async (person) => (await newWindow(person)).newPage()),
  newWindow: async (
    {
      browser,
      launchOptions,
      baseURL,
      mayLog,
      contextOptions,
      viewport,
      locale,
      timezoneId,
      geolocation,
      serviceWorkers,
      isMobile,
      hasTouch,
      permissions,
    },
    use,
  ) => {
    const origin = baseURL ?? ''
    const said: string[] = []
    const ends: (() => Promise<unknown>)[] = []
    const place = { ...(locale && { locale }), ...(timezoneId && { timezoneId }), ...(geolocation && { geolocation }) }
    const device = { viewport, serviceWorkers, isMobile, hasTouch, ...(permissions && { permissions }) }
    const options = { ...contextOptions, ...place, ...device, baseURL: origin }
    const isKept = keepsProcess(launchOptions)
    await use(async (person) => {
      if (isKept) {
        const stored = person && ([SESSION_KEY, JSON.stringify({ token: person.token, me: person.me })] as const)
        const { context, giveBack } = await takeWindow(browser, origin, options, stored)
        const unwatch = watch(context, said)
        const inTime = withLateAnswers(context)
        ends.push(() => (unwatch(), inTime(), giveBack()))
        return context
      }
      const context = await browser.newContext(options)
      watch(context, said)
      withLateAnswers(context)
      ends.push(() => context.close())
      if (person) await signIn(context, origin, person)
      return context
    })
    for (const end of ends) await end()
    expect(unexpected(said, mayLog), 'errors on a page').toEqual([])
  },
})

/** A field that text is typed into, by its whole label. */
export const field = (within: Page | Locator, label: string): Locator =>
  within.getByRole('textbox', { name: label, exact: true })

/** A field with a list of choices, by its whole label. */
export const choice = (within: Page | Locator, label: string): Locator =>
  within.getByRole('combobox', { name: label, exact: true })

/** Chooses one of a field's list; `typed` searches for it first. */
export async function choose(page: Page, label: string, option: string | RegExp, typed?: string): Promise<void> {
  await choice(page, label).click()
  if (typed !== undefined) await choice(page, label).fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

/** Opens 'Add new' in the header and chooses an entry. */
export async function addNew(page: Page, thing: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Add new' }).click()
  await page.getByRole('menuitem', { name: thing, exact: true }).click()
}

/** Waits until a page shows its heading or error, and nothing is still loading. */
export async function settled(page: Page): Promise<void> {
  // By their tags: looking for roles goes through the whole page again each time.
  await expect(page.locator('h1, [role="alert"]').filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Chooses a view in the menu of the avatar. */
export async function chooseView(
  page: Page,
  view: 'Simple mobile' | 'Advanced mobile' | 'Desktop' | 'Escritorio',
): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(Account|Cuenta): / })
    .click()
  await page.getByRole('menuitemradio', { name: view }).click()
}
