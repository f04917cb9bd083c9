import { expect, type CDPSession, type Page } from '@playwright/test'

/**
 * What something takes that was measured several times: the least. What other work on the machine adds is in all the others, and
 * never the same.
 */
export const least = (all: readonly number[] = []): number => Math.min(...all)

/** What is usual among several counts: half of them are no higher. One at which something else was done does not move it. */
export const median = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor((all.length - 1) / 2)] ?? NaN

/** What the main thread of a page works on, in ms of the processor's time: other work on the machine hardly shows in it. */
export async function mainThread(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
  }
  const slower = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate })
  return {
    /** So many times slower than this machine. */
    slower,
    /** So far. */
    spent,
  }
}

/**
 * Counts what a page does: how often its own functions are called by a piece of work, and by what follows within `wait` ms. Unlike
 * a time it is the same on a busy machine.
 */
export async function countsCalls(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const { origin } = new URL(page.url())
  return async (work: () => Promise<unknown>, wait = 0): Promise<number> => {
    await cdp.send('Profiler.takePreciseCoverage')
    await work()
    await page.waitForTimeout(wait)
    const { result } = await cdp.send('Profiler.takePreciseCoverage')
    return result
      .filter(({ url }) => url.startsWith(origin))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
      .reduce((sum, count) => sum + count, 0)
  }
}

/** Calls of a page within a moment in which nothing is to be done, at most. */
const IDLE = 500
/** Waits until a page has nothing left to do, as `counted` of `countsCalls` sees it. */
export const untilIdle = (counted: Awaited<ReturnType<typeof countsCalls>>): Promise<void> =>
  expect.poll(() => counted(() => Promise.resolve(), 150)).toBeLessThan(IDLE)

/** Adds a button that stores one value on the disk and then changes its text: the least that a tap on a clock can cost. */
export const addStoringButton = (page: Page): Promise<void> =>
  page.evaluate(`(async () => {
    const asked = indexedDB.open('alone', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore('values', { autoIncrement: true })
    const db = await new Promise((done) => (asked.onsuccess = () => done(asked.result)))
    const alone = document.createElement('button')
    alone.id = 'alone'
    alone.style.cssText = 'position: fixed; top: 80px; left: 10px; z-index: 1000'
    alone.onclick = () => {
      const write = db.transaction('values', 'readwrite', { durability: 'strict' })
      write.objectStore('values').add({ at: Date.now() })
      write.oncomplete = () => (alone.textContent = String(Date.now()))
    }
    document.body.append(alone)
  })()`)

/** How long an answer took, ms, and in how many transactions the page turned to its disk before it. */
type Answer = { ms: number; asked: number }

/**
 * Taps a button and waits until the screen says something else.
 *
 * @param button The button, in JavaScript of the page.
 * @param said What the screen says, in JavaScript of the page, which may use `button`.
 */
const answer = (page: Page, button: string, said: string): Promise<Answer> =>
  page.evaluate<Answer>(`(async () => {
    const button = ${button}
    const saying = () => ${said}
    const before = saying()
    const { objectStore } = IDBTransaction.prototype
    // Libraries keep a database's own \`transaction\`, so that a replaced one would not be called.
    const asked = new Set()
    IDBTransaction.prototype.objectStore = function (...given) {
      asked.add(this)
      return objectStore.apply(this, given)
    }
    const from = performance.now()
    button.click()
    while (saying() === before) await new Promise(requestAnimationFrame)
    const ms = performance.now() - from
    IDBTransaction.prototype.objectStore = objectStore
    return { ms, asked: asked.size }
  })()`)

/** Taps the button of `addStoringButton`. */
export const answerAlone = (page: Page): Promise<Answer> =>
  answer(page, `document.querySelector('#alone')`, 'button.textContent')

/** Taps the button with this text, and waits until the page begins or stops to say `said`. */
export const answerOf = (page: Page, text: string, said: string): Promise<Answer> =>
  answer(
    page,
    `[...document.querySelectorAll('button')].find((one) => one.textContent.includes('${text}'))`,
    `document.querySelector('main').textContent.includes('${said}')`,
  )
