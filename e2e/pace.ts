import type { CDPSession, Page } from '@playwright/test'

/** The value below which this share of all values lies; 0 of none. */
export const part = (all: readonly number[], share: number): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * share)] ?? 0
export const median = (all: readonly number[]): number => part(all, 0.5)

/** What the main thread of a page works on, in ms of the processor's time: other work on the machine hardly shows in it. */
export async function mainThread(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  /** So far: script, style and layout (`own`), and all of it, painting and what the browser does itself included. */
  const spent = async (): Promise<{ own: number; all: number }> => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    const ms = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000
    return { own: ms('ScriptDuration') + ms('LayoutDuration') + ms('RecalcStyleDuration'), all: ms('TaskDuration') }
  }
  const slower = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate })
  /** What it costs to do something and wait so many ms for what follows. */
  const costOf = async (work: () => Promise<unknown>, wait = 0): Promise<{ own: number; all: number }> => {
    const before = await spent()
    await work()
    await page.waitForTimeout(wait)
    const after = await spent()
    return { own: after.own - before.own, all: after.all - before.all }
  }
  return {
    /** So many times slower than this machine. */
    slower,
    /** Does something on a machine that is so many times slower. A slowed page works even while it waits: not longer than needed. */
    slowly: async <T>(rate: number, work: () => Promise<T>): Promise<T> => {
      await slower(rate)
      const done = await work()
      await slower(1)
      return done
    },
    spent,
    costOf,
    /** A piece of work that is always the same. */
    floor: async (): Promise<number> => (await costOf(() => page.evaluate(FLOOR))).all / 5,
  }
}
const FLOOR = `(() => {
  let sum = 0
  for (let n = 0; n < 2_000_000; n += 1) sum = (sum + String(n % 997).length) % 1009
  return sum
})()`

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

/**
 * Taps a button and waits until the screen says something else, ms.
 *
 * @param button The button, in JavaScript of the page.
 * @param said What the screen says, in JavaScript of the page, which may use `button`.
 */
const answer = (page: Page, button: string, said: string): Promise<number> =>
  page.evaluate<number>(`(async () => {
    const button = ${button}
    const saying = () => ${said}
    const before = saying()
    const from = performance.now()
    button.click()
    while (saying() === before) await new Promise(requestAnimationFrame)
    return performance.now() - from
  })()`)

/** Taps the button of `addStoringButton`, ms. */
export const answerAlone = (page: Page): Promise<number> =>
  answer(page, `document.querySelector('#alone')`, 'button.textContent')

/** Taps the button with this text, and waits until the page begins or stops to say `said`, ms. */
export const answerOf = (page: Page, text: string, said: string): Promise<number> =>
  answer(
    page,
    `[...document.querySelectorAll('button')].find((one) => one.textContent.includes('${text}'))`,
    `document.querySelector('main').textContent.includes('${said}')`,
  )
