// @ring full
import { CREW_ROLE, OFFICE_ROLE } from '@jobwright/contract/permissions.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { users } from '@jobwright/contract/resources/users.ts'
import { badge, onDisk, prepared } from '../field.ts'
import { FIELD, expect, test } from '../house.ts'

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  mayLog: /ERR_|Failed to (fetch|load)|net::|status of (4|5)\d\d/,
})

test('what one may no longer see leaves the phone at the next sync', async ({ api, hire, windowFor }) => {
  const olive = await hire(OFFICE_ROLE, 'Olive')
  const { id: CustomerId } = await api(customers.create, { body: { name: 'Whitmore Orchards' } })
  const job = { CustomerId, UserId: olive.me.id }
  await api(bids.create, { body: { ...job, title: 'Reroof, in slate' } })
  const project = await api(projects.create, { body: { ...job, title: 'Barn roof' } })
  const page = await windowFor(olive)
  await prepared(page, '/mobile/bids')
  await expect(page.getByText('Reroof, in slate')).toBeVisible()
  expect(await onDisk(page)).toMatchObject({ bids: 1, projects: 1 })

  // While the phone lies in a cellar, the office makes her one of the crew, who see no bids; the project goes to somebody else.
  await page.context().setOffline(true)
  const other = await hire(FIELD, 'Dee')
  await api(users.update, { params: { id: olive.me.id }, body: { RoleId: CREW_ROLE } })
  await page.reload()
  await expect(page.getByText('Reroof, in slate')).toBeVisible()
  await page.context().setOffline(false)
  await page.goto('/mobile/projects')
  await expect.poll(() => onDisk(page)).not.toHaveProperty('bids')
  await expect(page.getByText('Barn roof')).toBeVisible()
  await page.goto('/mobile/bids')
  await expect(page.getByText('Reroof, in slate')).toHaveCount(0)

  await api(projects.update, {
    params: { id: project.id },
    body: { UserId: other.me.id, status: 3, version: project.version },
  })
  await prepared(page, '/mobile/projects')
  await expect.poll(() => onDisk(page)).not.toHaveProperty('bids')
  await expect(badge(page)).toHaveAccessibleName(/^Everything is saved at the office/)
})
