import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'

/** What the product promises: WCAG 2.2, levels A and AA. */
export const ALL = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What another scheme can change on a page that was looked at already. */
export const COLOURS = ['color-contrast', 'link-in-text-block']

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
type Rule = { id: string; help: string; nodes: { target: string[]; failureSummary?: string }[] }

/** What axe finds on the page as it stands, in words that say where. Brought to a page once, it looks twice as fast. */
export async function violations(page: Page, where: string, rules: string[] = ALL): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe)
  const options = JSON.stringify({ runOnly: rules, resultTypes: ['violations'] })
  const look = () => page.evaluate<Rule[]>(`axe.run(document, ${options}).then((found) => found.violations)`)
  let found = await look()
  // A change of colours may have been caught half-way: only what stays is a fault.
  if (found.length > 0) found = await look()
  return found.flatMap((rule) =>
    rule.nodes.map((node) => `${where}: ${rule.id} at ${node.target.join(' ')}: ${node.failureSummary ?? rule.help}`),
  )
}

/** Until every colour has changed: half-way, on a busy machine, each is the colour of nothing. */
export const painted = (page: Page) =>
  page.evaluate(`new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
    .then(() => Promise.all(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished.catch(() => undefined))))
    .then(() => undefined)`)
