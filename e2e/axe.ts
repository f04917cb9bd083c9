import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/** The product's promise: WCAG 2.2, levels A and AA. */
export const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules that another color scheme can affect on a page that was already checked. */
export const COLORS = ['color-contrast', 'link-in-text-block']
/** Half of the time goes into contrast: left out where colors were checked in another language or width. */
const SLOW = { 'color-contrast': { enabled: false } }

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** axe parses the same few colors thousands of times, which is a fifth of its work: this parses each once. */
const parsedOnce = `{
  const { prototype } = axe.commons.color.Color
  const { parseString } = prototype
  const known = new Map()
  prototype.parseString = function (text) {
    const channels = known.get(text)
    if (channels) return Object.assign(this, channels)
    parseString.call(this, text)
    const { r, g, b, alpha } = this
    known.set(text, { r, g, b, alpha })
    return this
  }
}`
type Rule = { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }

/**
 * axe's findings on the current page, with their locations. Injected once per page, which makes it twice as fast.
 * `isColored` false: colors were checked elsewhere.
 */
export async function violations(
  page: Page,
  where: string,
  rules: string[] = ALL,
  isColored = true,
): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${axe}\n${parsedOnce}`)
  const options = JSON.stringify({ runOnly: rules, resultTypes: ['violations'], ...(!isColored && { rules: SLOW }) })
  const look = () => page.evaluate<Rule[]>(`axe.run(document, ${options}).then((found) => found.violations)`)
  let found = await look()
  // A color transition may be caught halfway: only persistent findings count.
  if (found.length > 0) {
    await painted(page)
    found = await look()
  }
  return found.flatMap((rule) =>
    rule.nodes.map((node) => `${where}: ${rule.id} at ${node.target.join(' ')}: ${node.failureSummary ?? rule.help}`),
  )
}

/**
 * Waits until every color has changed: half-way, on a busy machine, each is the color of nothing. What inherits a
 * changing color may begin its own transition after that, so this looks again until nothing runs, ten times at most.
 */
export const painted = (page: Page) =>
  page.evaluate(`(async () => {
    for (let look = 0; look < 10; look += 1) {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
      const running = document.getAnimations().filter((one) => one instanceof CSSTransition)
      if (running.length === 0) return
      await Promise.all(running.map((one) => one.finished.catch(() => undefined)))
    }
  })()`)
