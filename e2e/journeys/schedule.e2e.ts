import { schedule, tasks } from '@jobwright/contract/calls.gen.ts'
import type { Page } from '@playwright/test'
import { FIELD, expect, settled, test, unique } from '../house.ts'
import { aMonday, aWeek } from '../scheduleWeek.ts'

const bar = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title} ·`) }).first()
const planNow = (page: Page) => page.getByRole('switch', { name: 'Plan as drafts' }).uncheck()

/** Drags a bar by a number of days of a week board. */
async function drag(page: Page, title: string, days: number) {
  const [box, board] = [
    await bar(page, title).boundingBox(),
    await page.getByRole('region', { name: 'Week' }).boundingBox(),
  ]
  if (!box || !board) throw new Error('nothing to drag')
  const step = (board.width - 176) / 6
  await page.mouse.move(box.x + 20, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 20 + (step * days) / 2, box.y + 12, { steps: 3 })
  await page.mouse.move(box.x + 20 + step * days, box.y + 12, { steps: 3 })
  await page.mouse.up()
}

test('it rains on Tuesday: the chain is dragged to Wednesday, previewed, moved with a reason, and put back', async ({
  page,
  api,
  hire,
}) => {
  const monday = aMonday()
  const { project, tearOff, shingle, day } = await aWeek(
    api,
    [await hire(FIELD, 'Luis'), await hire(FIELD, 'Marco')],
    monday,
  )
  const startOf = async (id: string) => (await api(tasks.get, { params: { id } })).startAt
  await page.goto(`/schedule?view=week&day=${monday}`)
  await settled(page)
  await planNow(page)
  await drag(page, 'Tear off', 1)
  const panel = page.getByRole('region', { name: 'Moves 3 items' })
  await expect(panel.getByText('P-1 ends')).toBeVisible()
  await expect(panel.getByText(/Tells Luis Person, Marco Person/)).toBeVisible()
  expect(await startOf(tearOff.id)).toBe(day(1))
  // Escape puts everything back.
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  // The board follows a moment later.
  await expect(bar(page, 'Tear off')).toHaveAccessibleName(/ · Tue /)
  await drag(page, 'Tear off', 1)
  await panel.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Weather' }).click()
  await panel.getByRole('button', { name: 'Move 3 items' }).click()
  await expect(page.getByText('4 items moved')).toBeVisible()
  expect(await startOf(tearOff.id)).toBe(day(2))
  expect(await startOf(shingle.id)).toBe(day(7))
  const { rows } = await api(schedule.changes, { query: {} })
  expect(rows[0]).toMatchObject({ kind: 'move', reason: 'weather' })
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  expect(await startOf(tearOff.id)).toBe(day(1))
  expect(await startOf(shingle.id)).toBe(day(4))
  // The week goes to the crew on paper.
  await page.getByRole('button', { name: 'Week as PDF' }).click()
  await page.getByRole('combobox', { name: 'Whose week' }).click()
  await page.getByRole('option', { name: 'Crew Luis' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  // Nobody works on this project on Fridays: what that moves is shown before it is saved.
  await page.goto(`/projects/${project.id}?tab=info`)
  await settled(page)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const workdays = page.getByRole('dialog', { name: 'Days of work' })
  await workdays.getByRole('switch').check()
  await workdays.getByRole('checkbox', { name: 'Fri' }).uncheck()
  await workdays.getByRole('button', { name: 'Save' }).click()
  const asked = page.getByRole('dialog', { name: 'Change the days of work?' })
  await expect(asked.getByText(/Shingle/)).toBeVisible()
  await asked.getByRole('button', { name: 'Save and move 1 item' }).click()
  await expect(page.getByText('Mon, Tue, Wed, Thu · 07:00 – 17:00')).toBeVisible()
  await expect.poll(() => startOf(shingle.id)).toBe(day(7))
})

test(
  'a week is planned for twelve people with the keyboard alone, and published',
  { tag: '@full' },
  async ({ page, api, hire, windowFor }) => {
    test.slow()
    const monday = aMonday()
    const names = Array.from({ length: 12 }, (_, nth) => `Crew${String(nth + 1).padStart(2, '0')}`)
    const people = []
    for (const name of names) people.push(await hire(FIELD, name))
    const made = []
    for (const name of names) made.push(await api(tasks.create, { body: { title: `Job of ${name} ${unique()}` } }))
    await page.goto(`/schedule?view=week&day=${monday}`)
    await settled(page)
    await page.getByRole('region', { name: 'Unscheduled' }).getByRole('button').first().waitFor()
    for (const [nth] of names.entries()) {
      await page.keyboard.press('u')
      await page.keyboard.press('Enter')
      // The row below the last one; the first is the planner's own.
      await page.keyboard.press('ArrowDown')
      if (nth % 2 === 1) await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      const save = page.getByRole('button', { name: 'Save 1 draft' })
      // It shows where it would be, before it is.
      await expect(
        page.getByRole('group', { name: new RegExp(`^${names[nth]} Person`) }).getByText(/^Job of/),
      ).toBeVisible()
      await expect(save).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(save).toBeHidden()
      await expect(page.getByText(nth === 0 ? /^1 draft\. / : new RegExp(`^${nth + 1} drafts\\. `))).toBeVisible()
    }
    // Nobody sees drafts.
    const [first] = people
    const theirs = await windowFor(first)
    await theirs.goto(`/schedule?view=list&day=${monday}`)
    await settled(theirs)
    await expect(theirs.getByText('Nothing planned.').first()).toBeVisible()
    await page.keyboard.press('p')
    const dialog = page.getByRole('dialog', { name: 'Publish 12 drafts?' })
    // What takes effect is named, and who hears of it.
    await expect(dialog.getByRole('listitem')).toHaveCount(12)
    await expect(dialog.getByRole('listitem').first()).toContainText(/\w{3} \d\d\/\d\d/)
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/12 published/)).toBeVisible()
    const { rows } = await api(tasks.list, { query: { count: 50, unscheduled: '1' } })
    expect(rows).toEqual([])
    const planned = await api(tasks.list, { query: { count: 50 } })
    expect(new Set(planned.rows.map((task) => task.UserId))).toEqual(new Set(people.map(({ me }) => me.id)))
    expect(made).toHaveLength(12)
    await expect(theirs.getByRole('button', { name: /Job of Crew01.*Crew01 Person/ })).toBeVisible()
    await theirs.close()
  },
)

test(
  'saved drafts are undone by the keyboard, and all drafts can be discarded and put back',
  { tag: '@full' },
  async ({ page, api, hire }) => {
    const monday = aMonday()
    await aWeek(api, [await hire(FIELD, 'Luis')], monday)
    await page.goto(`/schedule?view=week&day=${monday}`)
    await settled(page)
    const waiting = page.getByText(/^\d drafts?\. /)
    const save = async () => {
      await drag(page, 'Tear off', 2)
      await page.getByRole('button', { name: /^Save \d drafts?$/ }).click()
      await expect(waiting).toBeVisible()
    }
    await save()
    await expect(page.getByRole('button', { name: /^Save \d drafts?$/ })).toBeHidden()
    await page.keyboard.press('Control+z')
    await expect(waiting).toBeHidden()
    await expect(page.getByText('Undone', { exact: true })).toBeVisible()

    await save()
    await page.getByRole('button', { name: 'Discard all drafts' }).click()
    await expect(waiting).toBeHidden()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(waiting).toBeVisible()
  },
)

test.describe('two planners', () => {
  test.use({ mayLog: /409/ })
  test(
    'the second one reads what changed meanwhile, and nothing is overwritten',
    { tag: '@full' },
    async ({ page, api, hire }) => {
      const monday = aMonday()
      const { tearOff, day } = await aWeek(api, [await hire(FIELD, 'Luis')], monday)
      await page.goto(`/schedule?view=week&day=${monday}`)
      await settled(page)
      await planNow(page)
      await drag(page, 'Tear off', 2)
      const move = page.getByRole('button', { name: /^Move \d+ items?$/ })
      await expect(move).toBeEnabled()
      // The other planner was quicker.
      const moves = [{ resource: 'tasks' as const, id: tearOff.id, startAt: day(2), endAt: day(2) }]
      await api(schedule.commit, { body: { moves, cascade: 'none' } })
      await move.click()
      await expect(page.getByText(/Someone else changed the plan/)).toBeVisible()
      expect((await api(tasks.get, { params: { id: tearOff.id } })).startAt).toBe(day(2))
      await expect(move).toBeEnabled()
      await move.click()
      await expect(page.getByText(/items moved/)).toBeVisible()
      expect((await api(tasks.get, { params: { id: tearOff.id } })).startAt).toBe(day(3))
    },
  )

  test('what another planner moves shows on the board at once', async ({ page, api, hire }) => {
    const monday = aMonday()
    const { tearOff, day } = await aWeek(api, [await hire(FIELD, 'Luis')], monday)
    await page.goto(`/schedule?view=week&day=${monday}`)
    await settled(page)
    await expect(bar(page, 'Tear off')).toHaveAccessibleName(/Tue/)
    const moves = [{ resource: 'tasks' as const, id: tearOff.id, startAt: monday, endAt: monday }]
    await api(schedule.commit, { body: { moves, cascade: 'none' } })
    await expect(bar(page, 'Tear off')).toHaveAccessibleName(/Mon/)
    expect(day(0)).toBe(monday)
  })
})

test(
  'somebody who does not plan reads the schedule, and nothing can be moved',
  { tag: '@full' },
  async ({ api, hire, windowFor }) => {
    const monday = aMonday()
    const luis = await hire(FIELD, 'Luis')
    await aWeek(api, [luis], monday)
    const page = await windowFor(luis)
    await page.goto(`/schedule?view=week&day=${monday}`)
    await settled(page)
    await expect(bar(page, 'Tear off')).toBeVisible()
    for (const name of ['Publish week', 'Copy last week', 'Add to the schedule'])
      await expect(page.getByRole('button', { name })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Unscheduled' })).toHaveCount(0)
    await drag(page, 'Tear off', 1)
    await expect(page.getByText(/^Moves/)).toHaveCount(0)
    await page.close()
  },
)
