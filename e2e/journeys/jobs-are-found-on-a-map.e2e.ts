import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { places } from '@jobwright/contract/resources/places.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { scheduleitems } from '@jobwright/contract/resources/scheduleitems.ts'
import { geocoderServer } from '../../packages/server/src/testing/geocoderServer.ts'
import { violations } from '../axe.ts'
import { expect, FIELD, registerAt, SESSION_KEY, test, type Person } from '../house.ts'
import { handset } from '../phone.ts'
import { freePort, startServer, type Running } from '../server.ts'

const SALEM = { lat: 42.5195, lng: -70.8967 }
const BEVERLY = { lat: 42.5584, lng: -70.88 }
const HAVERHILL = { lat: 42.7762, lng: -71.0773 }
const list = (page: Page) => page.getByRole('list', { name: 'Places' }).getByRole('listitem')
const row = (page: Page, title: RegExp) =>
  page.getByRole('list', { name: 'Places' }).getByRole('button', { name: title })

async function jobsOf({ call, me }: Pick<Person, 'call' | 'me'>) {
  const customer = await call(customers.create, { body: { name: 'Harbor View', phone: '6175550142' } })
  const job = async (title: string, point: typeof SALEM | null) => {
    const { id } = await call(projects.create, { body: { title, CustomerId: customer.id, UserId: me.id } })
    if (point) await call(places.set, { params: { resource: 'projects', id }, body: { point, base: null } })
    return id
  }
  const near = await job('Reroof the south wing', SALEM)
  await job('Gutters', BEVERLY)
  await job('Kitchen remodel', null)
  return { near, job, customer }
}

test('without map tiles, jobs and visits are a list by distance', async ({ page, admin, api, hire, windowFor }) => {
  const { near, customer } = await jobsOf(admin)
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
  await api(scheduleitems.create, {
    body: { title: 'Measure flashing', kind: 'visit', ProjectId: near, UserId: admin.me.id, startAt: today },
  })
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: BEVERLY.lat, longitude: BEVERLY.lng })
  await page.goto('/map')
  await expect(list(page)).toHaveText([/^Measure flashing/, /^Gutters/, /^Kitchen remodel/, /^Reroof/])
  await expect(page.getByText('Places are listed.')).toBeVisible()
  // Nobody is asked for their position before they press.
  await page.getByRole('button', { name: 'Near me' }).click()
  await expect(list(page)).toHaveText([
    /^Gutters.*10 ft away/,
    /^Measure flashing.*2.8 mi away/,
    /^Reroof.*2.8 mi/,
    /^Kitchen/,
  ])
  await row(page, /^Reroof/).click()
  await expect(page.getByRole('link', { name: /^Directions to Reroof/ })).toHaveAttribute(
    'href',
    /42\.5195%2C-70\.8967/,
  )
  await expect(page.getByRole('link', { name: 'Call Harbor View' })).toHaveAttribute('href', 'tel:6175550142')
  expect(await violations(page, 'the map as a list')).toEqual([])
  await page.getByRole('button', { name: 'Sort by distance from here' }).click()
  await expect(page.getByText('Sorted by distance from Reroof the south wing.')).toBeVisible()
  await page.getByRole('button', { name: 'Visits today' }).click()
  await expect(list(page)).toHaveText([/^Reroof/, /^Gutters/, /^Kitchen/])
  // A bid without an address is where its customer is, and it has a layer of its own.
  const at = { resource: 'customers', id: customer.id } as const
  await api(places.set, { params: at, body: { point: SALEM, base: null } })
  await api(bids.create, { body: { title: 'Fence', CustomerId: customer.id, UserId: admin.me.id } })
  await expect(list(page)).toHaveText([
    /^Reroof/,
    /^Fence.*Draft.*shown at its customer’s.*10 ft away/,
    /^Gutters/,
    /^Kitchen/,
  ])
  await page.getByRole('button', { name: 'Bids', exact: true }).click()
  await expect(list(page)).toHaveText([/^Reroof/, /^Gutters/, /^Kitchen/])
  await page.getByRole('link', { name: 'Open Reroof the south wing' }).click()
  await expect(page.getByText('Nothing is planned after today.')).toBeVisible()
  // A point is typed where there is no map.
  await page.getByRole('button', { name: 'Map pin' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Placed by Ada Owner')).toBeVisible()
  await dialog.getByLabel('Latitude, longitude').fill('somewhere')
  await dialog.getByLabel('Latitude, longitude').blur()
  await expect(dialog.getByText('Enter latitude and longitude')).toBeVisible()
  await dialog.getByRole('button', { name: 'Use my position' }).click()
  await expect(dialog.getByLabel('Latitude, longitude')).toHaveValue('42.558400, -70.880000')
  await dialog.getByRole('button', { name: 'Save point' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await api(places.points, { body: { projects: [near], customers: [] } })).projects).toMatchObject([BEVERLY])

  // Somebody who may not change projects looks at points and places none.
  const crew = await windowFor(await hire(FIELD, 'Rosa'))
  await crew.goto(`/projects/${near}`)
  await crew.getByRole('button', { name: 'Map pin' }).click()
  await expect(crew.getByRole('dialog').getByRole('link', { name: 'Directions' })).toBeVisible()
  await expect(crew.getByRole('dialog').getByRole('button', { name: 'Save point' })).toHaveCount(0)
})

test.describe('with a tile server and a geocoder', () => {
  const geocoder = geocoderServer()
  const folder = mkdtempSync(join(tmpdir(), 'jw-map-'))
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==',
    'base64',
  )
  const referers = new Set<string | undefined>()
  const tiles = createServer((request, response) => {
    referers.add(request.headers.referer)
    response.setHeader('content-type', 'image/png').end(pixel)
  })
  let server: Running
  test.beforeAll(async () => {
    await geocoder.start()
    await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve))
    const { port } = tiles.address() as AddressInfo
    server = await startServer(folder, await freePort(), {
      ...geocoder.settings,
      MAP_TILES_URL: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    })
  })
  test.afterAll(async () => {
    server.child.kill('SIGTERM')
    await server.exited
    await geocoder.stop()
    tiles.closeAllConnections()
    await new Promise((resolve) => tiles.close(resolve))
    rmSync(folder, { recursive: true, force: true })
  })

  test(
    'jobs are on a map beside their list, and an address completes itself',
    { tag: '@full' },
    async ({ browser, contextOptions }) => {
      test.setTimeout(360_000)
      const ada = await registerAt(server.url)
      const { near, job, customer } = await jobsOf(ada)
      const problems: string[] = []
      const windowOf = async (more: object) => {
        const context = await browser.newContext({
          ...contextOptions,
          baseURL: server.url,
          locale: 'en-US',
          timezoneId: 'America/New_York',
          serviceWorkers: 'block',
          ...more,
        })
        await context.addInitScript(
          `localStorage.setItem(${JSON.stringify(SESSION_KEY)}, ${JSON.stringify(JSON.stringify({ token: ada.token, me: ada.me }))})`,
        )
        const opened = await context.newPage()
        opened.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
        opened.on('pageerror', (error) => problems.push(String(error)))
        return opened
      }
      const page = await windowOf({ viewport: { width: 1440, height: 900 } })
      await page.goto('/map')
      const map = page.getByRole('region', { name: 'Map with 2 places' })
      await expect(map.locator('[data-map="ready"] img').first()).toBeVisible()
      await expect(map.getByText('© OpenStreetMap contributors')).toBeVisible()
      await expect(list(page)).toHaveText([/^Gutters/, /^Kitchen remodel.*No map pin/, /^Reroof/])
      // What is chosen in the list is in the middle of the map; a press there chooses it as well.
      await row(page, /^Reroof/).click()
      await expect(row(page, /^Reroof/)).toHaveAttribute('aria-expanded', 'true')
      expect(await violations(page, 'the map')).toEqual([])
      // The tile server learns from which site, and nothing of the page.
      expect([...referers]).toEqual([`${server.url}/`])

      // A pin is dragged, and saved where it is.
      await page.goto(`/projects/${near}`)
      await page.getByRole('button', { name: 'Map pin' }).click()
      const dialog = page.getByRole('dialog')
      const typed = dialog.getByLabel('Latitude, longitude')
      await expect(typed).toHaveValue('42.519500, -70.896700')
      const pin = dialog.getByRole('button', { name: /^Pin/ })
      // Which waits until the dialog stands still.
      await pin.hover()
      const box = await pin.boundingBox()
      if (!box) throw new Error('There is no pin.')
      await page.mouse.move(box.x + 22, box.y + 22)
      await page.mouse.down()
      await page.mouse.move(box.x + 122, box.y + 22, { steps: 5 })
      await page.mouse.up()
      await expect(typed).not.toHaveValue('42.519500, -70.896700')
      expect(await violations(page, 'a pin')).toEqual([])
      await dialog.getByRole('button', { name: 'Save point' }).click()
      await expect(dialog).toHaveCount(0)
      const [saved] = (await ada.call(places.points, { body: { projects: [near], customers: [] } })).projects
      expect(saved?.lng).toBeGreaterThan(SALEM.lng)

      // Marks that would touch are one, which opens by the keyboard; what no zoom takes apart is listed.
      for (const title of ['Unit 1', 'Unit 2']) await job(title, BEVERLY)
      const fence = await ada.call(bids.create, {
        body: { title: 'Fence', CustomerId: customer.id, UserId: ada.me.id },
      })
      await ada.call(places.set, { params: { resource: 'bids', id: fence.id }, body: { point: HAVERHILL, base: null } })
      await job('Porch', { lat: HAVERHILL.lat, lng: HAVERHILL.lng + 0.0002 })
      await page.goto('/map')
      const crowd = page.getByRole('region', { name: 'Map with 6 places' })
      await crowd.getByRole('button', { name: /^3 jobs and bids/ }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('3 places at this point.')).toBeVisible()
      await expect(list(page)).toHaveText([/^Gutters/, /^Unit 1/, /^Unit 2/])
      expect(await violations(page, 'marks of one place')).toEqual([])
      await page.getByRole('button', { name: 'Show all', exact: true }).click()
      await expect(list(page)).toHaveCount(7)
      await crowd.getByRole('button', { name: /^2 jobs and bids/ }).focus()
      await page.keyboard.press('Enter')
      await expect(crowd.getByRole('button', { name: /jobs and bids/ })).toHaveCount(0)

      // An address completes itself by the keyboard, and is found on the map by itself.
      await page.goto('/customers/add')
      await page.getByRole('textbox', { name: 'Address' }).pressSequentially('12 foxg')
      await expect(page.getByRole('option', { name: '12 Foxglove Lane, Salem, MA 01970' })).toBeVisible()
      expect(await violations(page, 'addresses below the street')).toEqual([])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Salem')
      await expect(page.getByRole('textbox', { name: 'ZIP code' })).toHaveValue('01970')

      // On a phone the map is above the list.
      const phone = await windowOf({ ...handset })
      await phone.goto('/mobile/map')
      await expect(phone.getByRole('region', { name: 'Map with 6 places' })).toBeVisible()
      await row(phone, /^Gutters/).click()
      await expect(phone.getByRole('link', { name: 'Open Gutters' })).toBeVisible()
      expect(await violations(phone, 'the map of a phone')).toEqual([])
      expect(problems).toEqual([])
    },
  )
})
