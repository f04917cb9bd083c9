// @ring full
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { prepared } from '../field.ts'
import { expect, FIELD, test } from '../house.ts'
import { handset } from '../phone.ts'

test.use({ ...handset, mayLog: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

test('address, gate code and site notes are on the first screen, without signal too', async ({
  admin,
  hire,
  windowFor,
}) => {
  const pat = await hire(FIELD, 'Pat')
  const customer = await admin.call(customers.create, { body: { name: 'Harbor View', notes: 'Gate code 4471.' } })
  const long = `Dog in the yard. ${'Park on the street, never on the drive. '.repeat(6)}`.trim()
  const project = await admin.call(projects.create, {
    body: {
      title: 'South wing',
      CustomerId: customer.id,
      UserId: admin.me.id,
      address: '18 Harbor Lane',
      city: 'Salem',
      state: 'MA',
      zip: '01970',
      notes: long,
    },
  })
  await admin.call(tasks.create, { body: { title: 'Strip the roof', ProjectId: project.id, UserId: pat.me.id } })
  const page = await windowFor(pat)
  await prepared(page)
  await page.context().setOffline(true)
  await page.reload()
  const first = page.getByRole('region', { name: 'Strip the roof' })
  const way = first.getByRole('link', { name: 'Navigate to 18 Harbor Lane, Salem, MA 01970' })
  await expect(way).toHaveAttribute('href', /google\.com\/maps.*18%20Harbor%20Lane/)
  await expect(first.getByText('Gate code 4471.')).toBeVisible()
  const notes = first.getByText(/Dog in the yard\./)
  const short = (await notes.boundingBox())?.height ?? 0
  await first.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(async () => (await notes.boundingBox())?.height).toBeGreaterThan(short)
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 780 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})

test('a job without an address has the one of its customer, and no empty line where neither has one', async ({
  page,
  admin,
}) => {
  const place = { address: '7 Elm Street', city: 'Dayton', state: 'OH' }
  const withPlace = await admin.call(customers.create, { body: { name: 'Elm House', ...place } })
  const without = await admin.call(customers.create, { body: { name: 'Nowhere' } })
  const add = (title: string, CustomerId: string) =>
    admin.call(projects.create, { body: { title, CustomerId, UserId: admin.me.id } })
  const [known, unknown] = [await add('Porch', withPlace.id), await add('Shed', without.id)]
  await page.goto(`/mobile/projects/${known.id}/info`)
  await expect(page.getByRole('definition').filter({ hasText: '7 Elm Street' })).toBeVisible()
  await page.goto(`/mobile/projects/${unknown.id}/info`)
  await expect(page.getByRole('term').filter({ hasText: 'Customer' })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Address' })).toHaveCount(0)
})
