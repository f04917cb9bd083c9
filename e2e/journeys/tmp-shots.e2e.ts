import { schedule } from '@jobwright/contract/calls.gen.ts'
import { ALL, painted, violations } from '../axe.ts'
import { FIELD, expect, settled, test } from '../house.ts'
import { aMonday, aWeek } from '../scheduleWeek.ts'

const out = '/tmp/board-shots'
for (const [speaks, scheme] of [
  ['en', 'light'],
  ['es', 'dark'],
] as const)
  test.describe(speaks, () => {
    test.use({ speaks })
    test('shots', async ({ page, api, hire }) => {
      test.setTimeout(280_000)
      const people = [await hire(FIELD, 'Luis'), await hire(FIELD, 'Marco'), await hire(FIELD, 'Dea')]
      const monday = aMonday()
      const { project, tearOff, dryIn, day } = await aWeek(api, people, monday)
      await api(schedule.setBaseline, { body: { ProjectId: project.id } })
      const [, , dea] = people
      // A conflict, and a draft.
      await api(schedule.commit, {
        body: {
          moves: [{ resource: 'tasks', id: dryIn.id, startAt: day(3), endAt: day(5), UserId: dea?.me.id ?? null }],
          cascade: 'none',
          reason: 'weather',
        },
      })
      await api(schedule.saveDrafts, {
        body: { moves: [{ resource: 'tasks', id: tearOff.id, startAt: day(0), endAt: day(1) }] },
      })
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width: 1440, height: 900 })
      const found: string[] = []
      const look = async (name: string) => {
        await settled(page)
        await painted(page)
        await page.waitForTimeout(300)
        await page.screenshot({ path: `${out}/${speaks}-${name}.png` })
        found.push(...(await violations(page, `${name}, ${scheme}`, ALL)))
      }
      for (const view of ['week', 'day', 'month', 'list', 'timeline']) {
        await page.goto(
          `/schedule?view=${view}&day=${view === 'day' ? day(3) : monday}${view === 'timeline' ? `&project=${project.id}` : ''}`,
        )
        await look(`${view}-1440`)
      }
      await page.goto(`/schedule?view=week&day=${monday}`)
      await settled(page)
      await page.keyboard.press('u')
      await page.keyboard.press('Enter')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowRight')
      await page.waitForTimeout(500)
      await look('lifted-1440')
      await page.keyboard.press('Enter')
      await page.waitForTimeout(500)
      await look('preview-1440')
      await page.setViewportSize({ width: 820, height: 1100 })
      await look('preview-820')
      await page.setViewportSize({ width: 390, height: 844 })
      for (const view of ['list', 'day', 'week', 'timeline']) {
        await page.goto(`/schedule?view=${view}&day=${day(3)}${view === 'timeline' ? `&project=${project.id}` : ''}`)
        await look(`${view}-390`)
        await page.setViewportSize({ width: 320, height: 640 })
        const wide = (await page.evaluate('document.documentElement.scrollWidth')) as number
        if (wide > 320) found.push(`${view} is ${wide} px wide at 320`)
        await page.setViewportSize({ width: 390, height: 844 })
      }
      expect(found).toEqual([])
    })
  })
