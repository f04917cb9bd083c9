import type { Browser, Page } from '@playwright/test'

/** How much slower than this machine the browser of a bench is. */
export const SLOWER = 4
const viewport = { width: 1440, height: 900 }

/** The value below which this share of all values is. */
export const part = (all: readonly number[], share: number): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length * share)] ?? 0
export const median = (all: readonly number[]): number => part(all, 0.5)

/** What the main thread of a page took the processor so far, ms: script, style and layout (`own`), and all of it. */
export async function mainThread(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return {
    slower: (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate }),
    async spent(): Promise<{ own: number; all: number }> {
      const { metrics } = await devtools.send('Performance.getMetrics')
      const ms = (wanted: string) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000
      return { own: ms('ScriptDuration') + ms('LayoutDuration') + ms('RecalcStyleDuration'), all: ms('TaskDuration') }
    },
  }
}

/** Milliseconds until something was painted, and what that took the processor: script, style and layout, and all of it. */
export type Opened = { ms: number; own: number; all: number }
/** Opens a page in a browser that has kept nothing, until so many of a selector are painted. */
export async function open(browser: Browser, address: string, selector: string, session?: string) {
  const context = await browser.newContext({ viewport, locale: 'en-US', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.addInitScript(`${session ? `localStorage.setItem('jobwright.session', ${JSON.stringify(session)});` : ''}
    window.at_ = 0
    new MutationObserver(() => {
      if (window.at_ === 0 && document.querySelector(${JSON.stringify(selector)})) {
        window.at_ = -1
        requestAnimationFrame(() => setTimeout(() => (window.at_ = performance.now())))
      }
    }).observe(document, { childList: true, subtree: true })`)
  const thread = await mainThread(page)
  await thread.slower(SLOWER)
  await page.goto(address)
  let ms = 0
  for (let left = 600; left > 0 && ms <= 0; left--) {
    await page.waitForTimeout(50)
    ms = await page.evaluate<number>('window.at_')
  }
  if (ms <= 0) throw new Error(`${selector} was not on ${address} within half a minute.`)
  return { page, thread, opened: { ms, ...(await thread.spent()) }, close: () => context.close() }
}
