// @ring full
import { projects } from '@jobwright/contract/resources/projects.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { expect, HOME_ZONE, settled, test } from '../house.ts'
import { signInOnce } from '../phone.ts'

const today = new Intl.DateTimeFormat('en-CA', { timeZone: HOME_ZONE }).format()
const TABLET = { width: 820, height: 1100 }

test('on a tablet the office sees everybody’s schedule and its dashboard', async ({
  page,
  admin,
  api,
  hire,
  browser,
}) => {
  const luis = await hire(CREW_ROLE)
  const customer = await api(customers.create, { body: { name: 'Alder Works' } })
  const project = await api(projects.create, {
    body: { title: 'Reroof', CustomerId: customer.id, UserId: admin.me.id },
  })
  await api(tasks.create, {
    body: { title: 'Tear off', ProjectId: project.id, UserId: luis.me.id, startAt: today },
  })
  await page.setViewportSize(TABLET)
  await page.goto('/schedule')
  await settled(page)
  await expect(page).toHaveURL(/\/schedule/)
  expect(new URL(page.url()).pathname).toBe('/schedule')
  await expect(page.getByRole('button', { name: /Tear off/ }).first()).toBeVisible()
  // The phone's own address of the schedule leads there as well.
  await page.goto('/mobile/schedule')
  await page.waitForURL((url) => url.pathname === '/schedule')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Needs you' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/dashboard')

  const field = await browser.newContext({ viewport: TABLET })
  await signInOnce(field, luis)
  const own = await field.newPage()
  await own.goto('/schedule')
  await own.waitForURL((url) => url.pathname.startsWith('/mobile/schedule'))
  await field.close()
})
