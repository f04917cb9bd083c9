// @ring full
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import type { Page } from '@playwright/test'
import { expect, settled, test } from '../house.ts'
import { handset } from '../phone.ts'

test.use({ ...handset, viewport: { width: 390, height: 844 } })

/** A name without a blank, as file names and codes of other programs are. */
const LONG = 'WESTGATE_ROOF_REPLACEMENT_BUILDING_B_PHASE_2_2026-11-28_FINAL_REV3_COPY'

// In the page: texts that reach over the edge of the phone, or over the card that they stand on. What is cut with "…", or
// scrolls by itself, is meant to.
const OVER = `(() => {
  const main = document.getElementById('main')
  const clips = (one) => {
    for (let at = one; at; at = at.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(at)
      if (overflowX === 'visible' || at.id === 'main') continue
      if (textOverflow === 'ellipsis' || (/auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth && !at.contains(main))) return true
    }
    return false
  }
  const found = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.data.includes('WESTGATE')) continue
    const around = text.parentElement
    if (!around || clips(around)) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const card = around.closest('section, li, article, main') ?? document.body
    const edge = Math.min(innerWidth, card.getBoundingClientRect().right) + 1
    for (const { right, width } of range.getClientRects())
      if (width > 0 && right > edge) { found.push(around.tagName + ': ' + Math.round(right) + ' of ' + Math.round(edge)); break }
  }
  return found
})()`
const over = (page: Page) => page.evaluate(OVER) as Promise<string[]>

test('a name without blanks stays on its card on every screen of the phone', async ({ page, api, admin }) => {
  const customer = await api(customers.create, { body: { name: LONG } })
  const of = { CustomerId: customer.id, UserId: admin.me.id }
  const project = await api(projects.create, { body: { ...of, title: LONG, address: LONG, city: 'Rye', state: 'NY' } })
  const now = new Date().toISOString()
  for (const title of [LONG, `${LONG}_2`])
    await api(tasks.create, {
      body: { ...of, ProjectId: project.id, title, description: LONG, startAt: now, dueAt: now },
    })
  const [task] = (await api(tasks.list, { query: {} })).rows
  const found: string[] = []
  for (const path of [
    '/mobile',
    '/mobile/agenda',
    '/mobile/tasks',
    `/mobile/tasks/${task?.id}/edit`,
    '/mobile/projects',
    `/mobile/projects/${project.id}/info`,
    `/mobile/projects/${project.id}/tasks`,
    `/mobile/projects/${project.id}/files`,
    '/mobile/activities',
  ]) {
    await page.goto(path)
    await settled(page)
    await expect(
      page
        .getByRole('main')
        .getByText(/WESTGATE|./)
        .first(),
    ).toBeAttached()
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      found.push(...(await over(page)).map((fault) => `${path}, ${width} px: ${fault}`))
    }
  }
  expect(found).toEqual([])
})
