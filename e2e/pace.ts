import type { Page } from '@playwright/test'

/** The value below which this share of all values lies; 0 of none. */
export const part = (all: readonly number[], share: number): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * share)] ?? 0
export const median = (all: readonly number[]): number => part(all, 0.5)

/** How long this machine takes at the moment for a piece of work that is always the same, ms. */
export const costOfFloor = (page: Page): Promise<number> =>
  page.evaluate<number>(`(() => {
    const from = performance.now()
    let sum = 0
    for (let n = 0; n < 2_000_000; n += 1) sum = (sum + String(n % 997).length) % 1009
    return (performance.now() - from) / 5 + sum * 0
  })()`)

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
