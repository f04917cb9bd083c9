// @ring full
import { kiosks } from '@jobwright/contract/resources/kiosks.ts'
import { timeentries, type TimeEntry } from '@jobwright/contract/resources/timeentries.ts'
import { timepolicies } from '@jobwright/contract/resources/timepolicies.ts'
import { bodyOf } from '@jobwright/contract/time/versions.ts'
import type { Caller } from '@jobwright/contract/call.ts'
import type { Page } from '@playwright/test'
import { likeAPersons } from '../browser.ts'
import { FIELD, expect, test, type Person } from '../house.ts'
import { addStoringButton, answerAlone, answerOf, least, median } from '../pace.ts'
import { filming, tabletOf } from '../phone.ts'

// Recording would cost more than what is measured.
test.use({
  launchOptions: filming(likeAPersons),
  serviceWorkers: 'allow',
  mayLog: /ERR_INTERNET_DISCONNECTED/,
  trace: 'off',
})

/** `CLOCK_KILLS=200` pulls the battery two hundred times. */
const KILLS = Number(process.env['CLOCK_KILLS'] ?? 6)
/** The longest time from the tap until the tablet dies, ms. */
const LATEST = 120

type Stored = { id: string; at: string; step: string; photo: string | undefined }
/** The punches on the tablet, sent or not, with what is known of their photos. */
const storedOn = (tablet: Page): Promise<Stored[]> =>
  tablet.evaluate(`(async () => {
    const asked = indexedDB.open('jobwright-kiosk')
    const db = await new Promise((done) => (asked.onsuccess = () => done(asked.result)))
    const all = async (name) => {
      if (!db.objectStoreNames.contains(name)) return []
      const rows = db.transaction(name).objectStore(name).getAll()
      return new Promise((done) => (rows.onsuccess = () => done(rows.result)))
    }
    const photos = await all('photos')
    const punches = [...await all('punches'), ...await all('sent')]
    db.close()
    return punches.sort((a, b) => a.seq - b.seq).map(({ id, draft }) =>
      ({ id, at: draft.at, step: draft.step, photo: photos.find((one) => one.id === id)?.photo }))
  })()`)

/** Turns the kiosk and its photos on, gives Luis a PIN, and pairs a tablet. */
async function prepare(api: Caller, luis: Person, tablet: Page): Promise<string> {
  const body = bodyOf(undefined)
  const effectiveFrom = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(new Date())
  const rules = { ...body.rules, kiosk: true, kioskPhoto: true }
  await api(timepolicies.create, { body: { effectiveFrom, body: { ...body, rules } } })
  const { pin } = await api(kiosks.pin, { params: { id: luis.me.id } })
  const { code } = await api(kiosks.create, { body: { name: 'Yard gate' } })
  await tablet.goto('/kiosk')
  await tablet.getByLabel('Code').fill(code)
  await tablet.getByRole('button', { name: 'Pair tablet' }).click()
  await expect(tablet.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  await tablet.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  await expect.poll(() => tablet.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  return pin
}

/** All time entries of a person, the first one first. */
async function allOf(api: Caller, UserId: string) {
  const rows: TimeEntry[] = []
  let after: string | undefined
  do {
    const query = { UserId, sort: 'startAt' as const, order: 'asc' as const, count: 100, ...(after && { after }) }
    const found = await api(timeentries.list, { query })
    rows.push(...found.rows)
    after = found.next ?? undefined
  } while (after)
  return rows
}

async function chooseLuis(tablet: Page, pin: string): Promise<void> {
  await tablet.getByRole('button', { name: 'Luis P.' }).click()
  await tablet.keyboard.type(pin)
  await expect(tablet.getByText(/Your PIN is checked when/)).toBeVisible()
}

test('a tablet that dies at any moment after a tap has the punch once, or never showed it', async ({
  api,
  baseURL,
  hire,
}) => {
  test.setTimeout(120_000 + KILLS * 30_000)
  const luis = await hire(FIELD, 'Luis')
  const device = tabletOf(baseURL ?? '')
  try {
    let tablet = await device.open()
    const pin = await prepare(api, luis, tablet)
    await device.offline(true)
    let known = 0
    let survived = 0
    for (let n = 0; n < KILLS; n += 1) {
      await chooseLuis(tablet, pin)
      if (n % 2 === 0) await tablet.getByRole('button', { name: 'Clock in or switch job' }).click()
      await tablet.getByRole('button', { name: n % 2 === 0 ? 'General, no job' : 'Paid rest' }).click()
      let shown = false
      void tablet
        .getByText('Saved on this tablet. It will be sent.')
        .waitFor()
        .then(
          () => (shown = true),
          () => undefined,
        )
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LATEST))
      const wasShown = shown
      await device.kill()
      tablet = await device.open()
      await tablet.goto('/kiosk')
      await expect(tablet.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
      const stored = await storedOn(tablet)
      const more = stored.length - known
      expect([0, 1], `round ${n}`).toContain(more)
      if (wasShown) expect(more, `the tap of round ${n} was shown`).toBe(1)
      survived += more
      known = stored.length
    }
    test.info().annotations.push({ type: 'kills', description: `${survived} of ${KILLS} taps were on the disk` })
    const stored = await storedOn(tablet)
    // Each says of its photo what became of it.
    for (const { photo } of stored) expect(['taken', 'slow', 'interrupted']).toContain(photo)
    await device.offline(false)
    await expect(tablet.getByText('Connected', { exact: true })).toBeVisible({ timeout: 60_000 })
    // What begins the same again is the same clock.
    const begun = stored.filter(({ step }, n) => stored[n - 1]?.step !== step)
    await expect.poll(async () => (await allOf(api, luis.me.id)).length, { timeout: 60_000 }).toBe(begun.length)
    const rows = await allOf(api, luis.me.id)
    expect(rows.map(({ startAt, kind }) => [startAt, kind])).toEqual(begun.map(({ at, step }) => [at, step]))
    for (const [n, row] of rows.entries()) expect(row.endAt, `entry ${n}`).toBe(begun[n + 1]?.at ?? null)
    expect((await api(kiosks.punches, { query: {} })).rows).toEqual([])
    await expect
      .poll(async () => (await storedOn(tablet)).filter(({ photo }) => photo), { timeout: 60_000 })
      .toEqual([])
  } finally {
    await device.throwAway()
  }
})

test('a tap on a slow tablet with a week of punches answers as quickly as a button that stores one value', async ({
  api,
  hire,
  windowFor,
}) => {
  test.setTimeout(360_000)
  const luis = await hire(FIELD, 'Luis')
  const tablet = await windowFor()
  await tablet.context().grantPermissions(['camera'])
  const pin = await prepare(api, luis, tablet)
  // What a busy gate has sent in a week.
  await tablet.evaluate(`(async () => {
    const asked = indexedDB.open('jobwright-kiosk')
    const db = await new Promise((done) => (asked.onsuccess = () => done(asked.result)))
    const name = db.objectStoreNames.contains('sent') ? 'sent' : 'punches'
    const write = db.transaction(name, 'readwrite')
    for (let n = 1; n <= 8000; n += 1)
      write.objectStore(name).put({ seq: n, id: 'p' + n, companyId: 'c', name: 'Pat P.', sentAt: Date.now(),
        draft: { id: 'p' + n, at: new Date().toISOString(), step: 'out', pin: { key: 'k'.repeat(88), iv: 'i'.repeat(16), box: 'b'.repeat(32) } } })
    await new Promise((done) => (write.oncomplete = done))
    db.close()
  })()`)
  await addStoringButton(tablet)
  await tablet.context().setOffline(true)
  const cdp = await tablet.context().newCDPSession(tablet)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const alone: number[] = []
  const ours: number[] = []
  const asked: number[] = []
  for (let n = 0; n < 16; n += 1) {
    await chooseLuis(tablet, pin)
    await tablet.waitForTimeout(300)
    alone.push((await answerAlone(tablet)).ms)
    const answer = await answerOf(tablet, 'Paid rest', 'Saved on this tablet')
    ours.push(answer.ms)
    asked.push(answer.asked)
    await tablet.getByRole('button', { name: 'Done' }).click()
  }
  console.log(`the disk is asked ${asked.join(', ')} times before a tap shows`)
  const [bare, punch] = [least(alone), least(ours)]
  const said = [punch, Math.max(...ours), bare, Math.max(...alone)].map((ms) => ms.toFixed(0))
  console.log(
    `a tap at the kiosk: ${said[0]} ms (longest ${said[1]}), a button that stores one value: ${said[2]} (${said[3]})`,
  )
  expect(punch / bare).toBeLessThan(24)
  // One read of who punches, one write.
  expect(median(asked)).toBeLessThanOrEqual(2)
  expect(Math.max(...asked)).toBeLessThan(4)
})
