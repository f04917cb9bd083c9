// @ring full
import { photos } from '@jobwright/contract/resources/photos.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import type { BrowserContext, CDPSession } from '@playwright/test'
import { addTask, badge, photograph, prepared } from '../field.ts'
import { FIELD, expect, test, type Person } from '../house.ts'
import { aMast, type Mast } from '../flakyProxy.ts'
import { handset, signInOnce, withCamera } from '../phone.ts'

test.use({
  launchOptions: withCamera,
})

const allTasks = async ({ call }: Person) => (await call(tasks.list, { query: { count: 200 } })).rows
const titles = async (person: Person) => (await allTasks(person)).map(({ title }) => title).toSorted()

/** When the browser retries in the background is its own decision; the test triggers it. */
async function waker(cdp: CDPSession): Promise<(session: CDPSession) => Promise<void>> {
  const known = new Promise<{ registrationId: string; scopeURL: string }>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const { registrationId, scopeURL } = await known
  const origin = new URL(scopeURL).origin
  return async (session) => {
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'outbox', lastChance: false })
  }
}

const writes = (mast: Mast) =>
  mast.passed.filter(({ method, path }) => method === 'POST' && /^\/api\/(tasks|upload)/.test(path))

test.describe('where the browser can wake the worker', () => {
  // One after the other: each brings a whole browser's store up through a mast.
  test.describe.configure({ mode: 'default' })
  let mast: Mast
  let context: BrowserContext
  let crew: Person
  test.beforeEach(async ({ browser, hire }) => {
    mast = await aMast()
    crew = await hire(FIELD, 'Rosa')
    context = await browser.newContext({ ...handset, baseURL: mast.url })
    await signInOnce(context, crew)
  })
  test.afterEach(async () => {
    await context.close()
    await mast.close()
  })

  test('what waits arrives although the app was closed before there was signal again', async ({ admin }) => {
    const page = await context.newPage()
    await prepared(page)
    const wake = await waker(await context.newCDPSession(page))
    mast.signal(false)
    await addTask(page, 'Order shingles')
    await addTask(page, 'Call the inspector')
    await photograph(page)
    await expect(badge(page)).toHaveAccessibleName(/^3 waiting, saved on this phone/)

    // Another page stands in the window; of ours none is open any more.
    const other = await context.newPage()
    await other.goto('about:blank')
    await page.close()
    const session = await context.newCDPSession(other)
    await wake(session)
    expect(await titles(admin)).toEqual([])

    mast.signal(true)
    // Whoever was waked in vain may still be finding out: one wake is enough all the same.
    await wake(session)
    await expect.poll(() => titles(admin), { timeout: 60_000 }).toEqual(['Call the inspector', 'Order shingles'])
    await expect.poll(async () => (await admin.call(photos.list, {})).totalCounts).toBe(1)

    // Opened again it knows: nothing is sent a second time.
    const again = await context.newPage()
    await again.goto('/mobile/outbox')
    await expect(badge(again)).toHaveAccessibleName(/^Everything is saved at the office/)
    await expect(again.getByText('Nothing to send')).toBeVisible()
    expect(await titles(admin)).toEqual(['Call the inspector', 'Order shingles'])
    expect((await admin.call(photos.list, {})).totalCounts).toBe(1)
  })

  test('with the app open it sends alone, however often the worker is woken', async ({ admin }) => {
    const page = await context.newPage()
    await prepared(page)
    const cdp = await context.newCDPSession(page)
    const wake = await waker(cdp)
    mast.signal(false)
    const wanted = ['One', 'Two', 'Three', 'Four', 'Five']
    for (const title of wanted) await addTask(page, title)
    await expect(badge(page)).toHaveAccessibleName(/^5 waiting/)
    mast.passed.length = 0
    mast.signal(true)
    for (let n = 0; n < 10; n++) await wake(cdp)
    await expect(badge(page)).toHaveAccessibleName(/^Everything is saved at the office/)
    expect(await titles(admin)).toEqual(wanted.toSorted())
    // Each was sent once, by one sender.
    const keys = writes(mast).map(({ key }) => key)
    expect(keys).toHaveLength(wanted.length)
    expect(new Set(keys).size).toBe(wanted.length)
  })
})
