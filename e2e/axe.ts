import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/** The product's promise: WCAG 2.2, levels A and AA. */
export const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The rules that another color scheme can affect on a page that was already checked. */
export const COLORS = ['color-contrast', 'link-in-text-block']
/** Half of the time goes into contrast: left out where colors were checked in another language or width. */
const SLOW = { 'color-contrast': { enabled: false } }
/** Style sheets are not fetched again for each look: `every-screen-is-accessible` reads them once for the one rule that needs them. */
const QUICK = { preload: false }

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
 * axe's findings on the current page, with their locations.
 * `isColored` false: colors were checked elsewhere.
 */
export async function violations(
  page: Page,
  where: string,
  rules: string[] = ALL,
  isColored = true,
): Promise<string[]> {
  await inject(page)
  const options = { runOnly: rules, resultTypes: ['violations'], ...QUICK, ...(!isColored && { rules: SLOW }) }
  const look = (more: object) =>
    page.evaluate<Rule[]>(
      `axe.run(document, ${JSON.stringify({ ...options, ...more })}).then((found) => found.violations)`,
    )
  let found = await look({ selectors: false })
  // A color transition may be caught halfway: only persistent findings count.
  if (found.length > 0) {
    await painted(page)
    found = await look({})
  }
  found = await inSight(page, found)
  return found.flatMap((rule) =>
    rule.nodes.map((node) => `${where}: ${rule.id} at ${node.target.join(' ')}: ${node.failureSummary ?? rule.help}`),
  )
}

/** Once for each page, which makes looking at it a second time twice as fast. */
async function inject(page: Page): Promise<void> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${axe}\n${parsedOnce}`)
}

/** Whether a style sheet of this page turns it by the way that a phone is held, as axe finds it. */
export async function locksOrientation(page: Page): Promise<string[]> {
  await inject(page)
  const found = await page.evaluate<Rule[]>(
    `axe.run(document, { runOnly: ['css-orientation-lock'] }).then((found) => found.violations)`,
  )
  return found.map(({ help }) => help)
}

/**
 * What remains of findings of `target-size` once the target is in the middle of the window: one that is half below a bar at the edge
 * of the window is a matter of how far the page is scrolled, which people do before they tap.
 */
async function inSight(page: Page, found: Rule[]): Promise<Rule[]> {
  const kept: Rule[] = []
  for (const rule of found) {
    if (rule.id !== 'target-size') {
      kept.push(rule)
      continue
    }
    const nodes: Rule['nodes'] = []
    for (const node of rule.nodes) {
      const target = JSON.stringify(node.target)
      const [again] = await page.evaluate<Rule[]>(`{
        document.querySelector(${target}[0])?.scrollIntoView({ block: 'center' })
        axe.run({ include: [${target}] }, { runOnly: ['target-size'], resultTypes: ['violations'] }).then((left) => left.violations)
      }`)
      nodes.push(...(again?.nodes ?? []))
    }
    if (nodes.length > 0) kept.push({ ...rule, nodes })
  }
  return kept
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
