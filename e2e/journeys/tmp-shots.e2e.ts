import { FIELD, expect, settled, test } from '../house.ts'
import { aMonday, aWeek } from '../scheduleWeek.ts'

test('shots', async ({ page, api, hire }) => {
  test.setTimeout(180_000)
  const people = [await hire(FIELD, 'Luis'), await hire(FIELD, 'Marco'), await hire(FIELD, 'Dea')]
  const monday = aMonday()
  const { project } = await aWeek(api, people, monday)
  const out = process.env['SHOTS'] ?? '/tmp/board-shots'
  await page.setViewportSize({ width: 1440, height: 900 })
  const shot = async (name: string) => {
    await settled(page)
    await page.waitForTimeout(400)
    await page.screenshot({ path: `${out}/${name}.png` })
  }
  for (const view of ['week', 'day', 'month', 'list', 'timeline']) {
    await page.goto(
      `/schedule?view=${view}&day=${view === 'day' ? monday.slice(0, 8) + monday.slice(8) : monday}${view === 'timeline' ? `&project=${project.id}` : ''}`,
    )
    await shot(`${view}-1440`)
  }
  await page.goto(`/schedule?view=week&day=${monday}`)
  await settled(page)
  const bar = page.getByRole('button', { name: /^Tear off/ }).first()
  const box = await bar.boundingBox()
  expect(box).not.toBeNull()
  if (!box) return
  await page.mouse.move(box.x + 30, box.y + 12)
  await page.mouse.down()
  await page.mouse.move(box.x + 30 + 80, box.y + 12, { steps: 4 })
  await page.mouse.move(box.x + 30 + 150, box.y + 14, { steps: 4 })
  await page.waitForTimeout(900)
  await shot('drag-1440')
  await page.mouse.up()
  await page.waitForTimeout(600)
  await shot('preview-1440')
  await page.setViewportSize({ width: 820, height: 1100 })
  await shot('preview-820')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/schedule?day=${monday}`)
  await shot('list-390')
})
