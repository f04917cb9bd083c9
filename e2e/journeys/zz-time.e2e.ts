import { createHash } from 'node:crypto'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import { timesheets } from '@jobwright/contract/resources/timesheets.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { signedHours } from '@jobwright/contract/rules/timesheets.ts'
import { FIELD, test, settled } from '../house.ts'
test.use({ mayLog: /.*/ })
test.setTimeout(180000)
test('look', async ({ page, api, admin, hire }) => {
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const project = await api(projects.create, {
    body: { title: 'Barn roof, south wing', CustomerId: customer.id, UserId: admin.me.id },
  })
  const now = Date.now()
  const monday = now - ((new Date().getUTCDay() + 6) % 7) * 86400000
  const at = (d: number, h: number, m = 0) =>
    new Date(Math.floor(monday / 86400000) * 86400000 + d * 86400000 + (h + 5) * 3600000 + m * 60000).toISOString()
  let first = ''
  for (const [n, name] of ['Luis', 'Marco', 'Eddie', 'Ana', 'Dave', 'Kevin', 'Rosa'].entries()) {
    const who = await hire(FIELD, name)
    await api(users.update, { params: { id: who.me.id }, body: { kind: 'field' } }).catch(() => {})
    await api(tasks.create, { body: { title: 'Tear-off', ProjectId: project.id, UserId: who.me.id } })
    const all = []
    for (const d of [0, 1]) {
      if (n === 5 && d === 1) continue
      all.push(
        await who.call(timeentries.create, {
          body: {
            startAt: at(d, 7, n),
            endAt: at(d, 12),
            ProjectId: project.id,
            skewSec: n === 3 && d === 1 ? 400 : 0,
          },
        }),
      )
      if (n !== 2)
        all.push(
          await who.call(timeentries.create, {
            body: { startAt: at(d, 12), endAt: at(d, 12, 30), kind: 'break_unpaid' },
          }),
        )
      all.push(
        await who.call(timeentries.create, {
          body: { startAt: at(d, 12, n === 2 ? 0 : 30), endAt: at(d, 16, 15), ProjectId: project.id },
        }),
      )
    }
    if (n === 6)
      await who.call(timeentries.create, {
        body: { startAt: new Date(now - 3600000 * 2).toISOString(), ProjectId: project.id },
      })
    first ||= all[0]?.TimesheetId ?? ''
    if (n < 2) {
      const hash = createHash('sha256')
        .update(signedHours(all as never, []))
        .digest('hex')
      await who.call(timesheets.update, {
        params: { id: all[0]?.TimesheetId ?? '' },
        body: { status: 'submitted', signature: { name, title: '', path: '', device: 'Phone', hash } },
      })
    }
    if (n === 1)
      await api(timesheets.update, { params: { id: all[0]?.TimesheetId ?? '' }, body: { status: 'approved' } })
    if (n === 4)
      await api(timeentries.update, {
        params: { id: all[0]?.id ?? '' },
        body: { endAt: at(0, 11, 30), reason: 'Gate log' },
      })
  }
  for (const [w, h] of [
    [1440, 900],
    [820, 1100],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width: w, height: h })
    for (const [name, path] of [
      ['grid', '/timesheets'],
      ['summary', '/timesheets?view=summary'],
      ['odd', '/timesheets?view=exceptions'],
      ['periods', '/timesheets?view=periods'],
      ['entries', '/timesheets/entries'],
      ['sheet', `/timesheets/${first}`],
      ['add', '/timesheets/add'],
    ] as const) {
      for (const scheme of w === 1440 ? ['light', 'dark'] : ['light']) {
        await page.goto(path)
        await settled(page)
        await page.waitForTimeout(300)
        await page.evaluate(`document.documentElement.setAttribute('data-mantine-color-scheme','${scheme}')`)
        await page.waitForTimeout(150)
        await page.screenshot({ path: `/tmp/ts/d-${name}-${w}-${scheme}.png` })
      }
    }
    if (w === 1440) {
      await page.goto('/timesheets')
      await settled(page)
      await page
        .getByRole('button', { name: /^\d+:\d\d$/ })
        .first()
        .click()
      await page.waitForTimeout(600)
      await page.screenshot({ path: `/tmp/ts/d-explain.png` })
      await page.goto('/timesheets')
      await page.getByRole('button', { name: 'Export' }).click()
      await page.waitForTimeout(600)
      await page.screenshot({ path: `/tmp/ts/d-export.png` })
    }
  }
})
