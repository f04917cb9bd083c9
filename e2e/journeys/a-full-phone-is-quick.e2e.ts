// @ring full
import type { Page } from '@playwright/test'
import { likeAPersons } from '../browser.ts'
import { expect, registerAt, test } from '../house.ts'
import type { Person } from '../house.ts'
import { least } from '../pace.ts'
import { FULL, fillWithWork, LITTLE, TENTH, totalOf, workOn } from '../phoneLoad.ts'
import type { Many } from '../phoneLoad.ts'

/** So many times slower than this machine is the phone that the figures are promised for. */
const SLOWER = 4
/** The phone that the figures are promised for takes minutes to fill: FULL_PHONE=1 does. */
const MANY = process.env['FULL_PHONE'] ? FULL : TENTH
const ROUNDS = process.env['FULL_PHONE'] ? 4 : 2

// What the browser says of a network that is gone, and of pictures that were never taken, is no fault of a page; recording
// would cost more than what is measured.
test.use({
  launchOptions: likeAPersons,
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  mayLog: /ERR_INTERNET_DISCONNECTED|404/,
  trace: 'off',
})

test('a phone that holds thousands of records opens each list and record as quickly as one that holds a few, and starts without signal', async ({
  admin,
  baseURL,
  windowFor,
}) => {
  test.setTimeout(900_000)
  const full = await phoneWith(admin, MANY, windowFor)
  const little = await phoneWith(await registerAt(baseURL ?? ''), LITTLE, windowFor)
  const times = { full: new Map<string, number[]>(), little: new Map<string, number[]>() }
  for (let round = 0; round < ROUNDS; round++) {
    await walk(full, times.full)
    await walk(little, times.little)
  }
  for (const [name, spent] of times.full) {
    const few = least(times.little.get(name))
    const many = least(spent)
    console.log(
      `${name}: ${many.toFixed(0)} ms with ${totalOf(MANY)} records, ${few.toFixed(0)} ms with ${totalOf(LITTLE)}`,
    )
    expect(many / few, name).toBeLessThan(2)
  }
  const [cold, small] = [await coldStart(full), await coldStart(little)]
  console.log(
    `cold start without signal: ${cold} ms with ${totalOf(MANY)} records, ${small} ms with ${totalOf(LITTLE)}`,
  )
  expect(cold / small, 'cold start').toBeLessThan(3)
})

type Phone = { page: Page; work: Awaited<ReturnType<typeof workOn>> }
type Times = Map<string, number[]>

/** The phone of somebody with this much work, when everything lies on it; from then on it has no signal. */
async function phoneWith(person: Person, many: Many, windowFor: (person: Person) => Promise<Page>): Promise<Phone> {
  await fillWithWork(person, many)
  const page = await windowFor(person)
  await page.goto('/mobile')
  await expect
    .poll(() => held(page, person.me), { timeout: 200_000, intervals: [2000] })
    .toBeGreaterThanOrEqual(totalOf(many))
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await page.context().setOffline(true)
  return { page, work: await workOn(page) }
}

/** Opens each list and its first record. Their work is kept in ms of a slow phone's main thread, without that of looking. */
async function walk({ page, work }: Phone, times: Times): Promise<void> {
  const opening = async (press: string, shown: string) => {
    await work.rest()
    return (await work.opening(press, shown)) * SLOWER
  }
  const looking = await opening('#nothing', '')
  const keep = (name: string, spent: number) => times.set(name, [...(times.get(name) ?? []), spent - looking])
  for (const place of ['tasks', 'projects', 'bids']) {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    const link = `[role="dialog"] a[href="/mobile/${place}"]`
    await page.locator(link).waitFor()
    const row = `main li a[href^="/mobile/${place}/"]`
    keep(place, await opening(link, row))
    await expect(page).toHaveURL(new RegExp(`/mobile/${place}$`))
    keep(`one of ${place}`, await opening(row, 'main h1'))
    await expect(page).toHaveURL(new RegExp(`/mobile/${place}/.+`))
  }
}

/** How long a slow phone without signal takes from its start to the list that it was left with (ms). */
async function coldStart({ page, work }: Phone): Promise<number> {
  const took: number[] = []
  for (let round = 0; round < 3; round++) {
    await page.goto('about:blank')
    await work.slower(SLOWER)
    const begun = Date.now()
    await page.goto('/mobile/tasks', { waitUntil: 'commit' })
    await page.locator('main li a').first().waitFor()
    took.push(Date.now() - begun)
    await work.slower(1)
  }
  return least(took)
}

/** How many records lie on this phone. */
const held = (page: Page, me: { CompanyId: string; id: string }) =>
  page.evaluate<number>(`(async (name) => {
    const known = await indexedDB.databases()
    if (!known.some((one) => one.name === name)) return 0
    const open = indexedDB.open(name)
    const db = await new Promise((done) => (open.onsuccess = () => done(open.result)))
    if (!db.objectStoreNames.contains('rows')) return 0
    const count = db.transaction('rows').objectStore('rows').count()
    const many = await new Promise((done) => (count.onsuccess = () => done(count.result)))
    db.close()
    return many
  })('jobwright-${me.CompanyId}-${me.id}')`)
