// @ring full
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import type { Page } from '@playwright/test'
import { badge, inStore, prepared } from '../field.ts'
import { allSent } from '../fieldLogs.ts'
import { choose } from '../fieldTime.ts'
import { likeAPersons } from '../browser.ts'
import { FIELD, expect, test } from '../house.ts'
import { addStoringButton, answerAlone, answerOf, countsCalls, least, median, untilIdle } from '../pace.ts'
import { handset, handsetOf } from '../phone.ts'

// Recording would cost more than what is measured.
test.use({ ...handset, launchOptions: likeAPersons, mayLog: /ERR_INTERNET_DISCONNECTED/, trace: 'off' })

/** `CLOCK_KILLS=200` pulls the battery two hundred times. */
const KILLS = Number(process.env['CLOCK_KILLS'] ?? 6)
const TAPS = 20
/** The longest time from the tap until the phone dies, ms. */
const LATEST = 120

const atWork = (page: Page) => page.getByText(/^Working \d/)
const onBreak = (page: Page) => page.getByText(/^On break \d/)

/** How many segments are on the phone and not at the office. */
const starts = async (page: Page): Promise<number> =>
  (await inStore<{ noun: string; what: string }>(page, 'ops')).filter(
    ({ noun, what }) => noun === 'timeentries' && what === 'create',
  ).length

test('a phone that dies at any moment after a tap on the clock has the punch once, or never showed it', async ({
  api,
  baseURL,
  hire,
}) => {
  test.setTimeout(120_000 + KILLS * 30_000)
  const luis = await hire(FIELD, 'Luis')
  const phone = handsetOf(luis, baseURL ?? '')
  try {
    let page = await phone.open()
    await prepared(page)
    await phone.offline(true)
    await page.goto('/mobile/timesheets')
    await page.getByRole('button', { name: 'Clock in' }).click()
    await choose(page, 'General, no job')
    await page.getByRole('button', { name: 'Don’t send it' }).click()
    await expect(atWork(page)).toBeVisible()
    let known = 1
    let survived = 0
    for (let n = 0; n < KILLS; n += 1) {
      const working = await atWork(page).isVisible()
      if (working) {
        await page.getByRole('button', { name: 'Break' }).click()
        await choose(page, 'Paid rest')
      } else await page.getByRole('button', { name: 'Back to work' }).click()
      let shown = false
      void (working ? onBreak(page) : atWork(page)).waitFor().then(
        () => (shown = true),
        () => undefined,
      )
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LATEST))
      const wasShown = shown
      await phone.kill()
      page = await phone.open()
      await page.goto('/mobile/timesheets')
      await expect(atWork(page).or(onBreak(page))).toBeVisible()
      const changed = (await atWork(page).isVisible()) !== working
      if (wasShown) expect(changed, `the tap of round ${n} was shown`).toBe(true)
      if (changed) survived += 1
      known += changed ? 1 : 0
      expect(await starts(page), `round ${n}`).toBe(known)
    }
    test.info().annotations.push({ type: 'kills', description: `${survived} of ${KILLS} taps were on the disk` })
    await phone.offline(false)
    await allSent(page)
    const rows: { startAt: string; endAt: string | null }[] = []
    let after: string | undefined
    do {
      const query = { UserId: luis.me.id, sort: 'startAt' as const, order: 'asc' as const, count: 100 }
      const found = await api(timeentries.list, { query: { ...query, ...(after && { after }) } })
      rows.push(...found.rows)
      after = found.next ?? undefined
    } while (after)
    expect(rows).toHaveLength(known)
    for (const [n, row] of rows.entries()) expect(row.endAt, `entry ${n}`).toBe(rows[n + 1]?.startAt ?? null)
    await expect(badge(page)).toHaveAccessibleName(/^Everything is saved/)
  } finally {
    await phone.throwAway()
  }
})

test('a tap on the clock of a slow phone without signal answers as quickly as a button that stores one value', async ({
  hire,
  windowFor,
}) => {
  test.setTimeout(600_000)
  const luis = await hire(FIELD, 'Luis')
  const page = await windowFor(luis)
  await prepared(page)
  await page.context().setOffline(true)
  await page.goto('/mobile/timesheets')
  await page.getByRole('button', { name: 'Clock in' }).click()
  await choose(page, 'General, no job')
  await page.getByRole('button', { name: 'Don’t send it' }).click()
  await expect(atWork(page)).toBeVisible()
  await addStoringButton(page)
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const counted = await countsCalls(page)
  const alone: number[] = []
  const ours: number[] = []
  const asked: number[] = []
  for (let n = 0; n < TAPS; n += 1) {
    await page.getByRole('button', { name: 'Break' }).click()
    await choose(page, 'Paid rest')
    await expect(onBreak(page)).toBeVisible()
    // It rests for a moment after the tap before.
    await expect(page.getByRole('button', { name: 'Back to work' })).toBeEnabled()
    await untilIdle(counted)
    alone.push((await answerAlone(page)).ms)
    const answer = await answerOf(page, 'Back to work', 'On break')
    ours.push(answer.ms)
    asked.push(answer.asked)
  }
  console.log(
    `a tap on the clock: ${least(ours).toFixed(0)} ms, ${Math.max(...ours).toFixed(0)} at most; a button that stores one value: ${least(alone).toFixed(0)} ms`,
  )
  console.log(`the disk is asked ${asked.join(', ')} times before a tap shows`)
  // Counted, because a busy machine holds up the longer of two times more often. One write, and one read of what waits;
  // five, and ten times as long as the other button, with three readers of everything that waits.
  expect(median(asked)).toBeLessThanOrEqual(2)

  // The second of two quick taps does nothing.
  await page.getByRole('button', { name: 'Break' }).click()
  await choose(page, 'Paid rest')
  await expect(onBreak(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back to work' })).toBeEnabled()
  const before = await starts(page)
  await page.evaluate(`{
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent.includes('Back to work'))
    button.click()
    button.click()
  }`)
  await expect(atWork(page)).toBeVisible()
  expect(await starts(page)).toBe(before + 1)
})
