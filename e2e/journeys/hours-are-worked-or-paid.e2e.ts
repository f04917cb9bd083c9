// @ring full
import type { Page } from '@playwright/test'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import { timepolicies } from '@jobwright/contract/resources/timepolicies.ts'
import { bodyOf } from '@jobwright/contract/time/versions.ts'
import { daytimeZone } from '@jobwright/contract/testing/daytimeZone.ts'
import { expect, test } from '../house.ts'

const MINUTE = 60_000
const ZONE = daytimeZone()
/** Four hours ago. */
const FIRST = Math.floor(Date.now() / MINUTE - 240) * MINUTE
const at = (minutes: number) => new Date(FIRST + minutes * MINUTE).toISOString()

test.use({ timezoneId: ZONE })

/** The texts with one of these durations around which nothing says whether it is worked or paid. */
const unnamed = (page: Page, times: readonly string[]) =>
  page.evaluate<string[]>(`(() => {
    const found = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent
      const element = node.parentElement
      if (!element.checkVisibility() || !/\\b(${times.join('|')})\\b/.test(text)) continue
      const around = text + ' ' + (element.closest('table, section, dl, li')?.textContent ?? '')
      if (!/worked|paid|regular/i.test(around)) found.push(text)
    }
    return found
  })()`)

test('the hours of a job are said as worked and as paid, with the same figures on every screen', async ({
  page,
  api,
  admin,
}) => {
  const effectiveFrom = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE }).format(FIRST)
  await api(timepolicies.create, { body: { effectiveFrom, body: { ...bodyOf(undefined), paidBreakUnder: 20 } } })
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const { id: ProjectId } = await api(projects.create, {
    body: { title: 'Barn roof', CustomerId: customer.id, UserId: admin.me.id },
  })
  const { id: TaskId } = await api(tasks.create, {
    body: { title: 'Tear off', ProjectId, UserId: admin.me.id, estimateMin: 600 },
  })
  // Two shifts of work around a break of ten minutes, which is paid.
  for (const [kind, start, end] of [
    ['work', 0, 120],
    ['break_unpaid', 120, 130],
    ['work', 130, 187],
  ] as const)
    await api(timeentries.create, { body: { kind, ProjectId, TaskId, startAt: at(start), endAt: at(end) } })

  const week = await api(timeentries.list, { query: { ProjectId } as never })
  const sheet = week.rows[0]?.TimesheetId
  for (const [path, says] of [
    [`/projects/${ProjectId}`, ['Worked 2:57', 'Paid 3:07']],
    [`/tasks/${TaskId}`, ['Worked 2:57', 'Paid 3:07']],
    ['/', ['Worked 2:57 · Paid 3:07 of 10:00']],
    [`/timesheets/${sheet}`, ['3:07']],
    ['/timesheets?view=grid', ['3:07']],
    ['/timesheets?view=summary', ['3:07']],
    [`/timesheets/entries?ProjectId=${ProjectId}`, []],
  ] as const) {
    await page.goto(path)
    for (const text of says) await expect(page.locator('main').getByText(text).first()).toBeVisible()
    expect(await unnamed(page, ['2:57', '3:07']), path).toEqual([])
  }
})
