import { changeorders, customers, projects, tasks } from '@jobwright/contract/calls.gen.ts'
import { CREW_ROLE } from '@jobwright/contract/permissions.ts'
import { violations } from '../axe.ts'
import { prepared } from '../field.ts'
import { expect, test } from '../house.ts'
import { line } from '../money.ts'
import { handset, withCamera } from '../phone.ts'

test.use({ ...handset, launchOptions: withCamera, mayLog: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ })

test('a crew tells the office of a change in three taps without signal, and sees no price', async ({
  admin,
  hire,
  windowFor,
}) => {
  const luis = await hire(CREW_ROLE, 'Luis')
  const customer = await admin.call(customers.create, { body: { name: 'Grace Lindqvist' } })
  const project = await admin.call(projects.create, {
    body: { title: '41 Maple St', CustomerId: customer.id, UserId: admin.me.id },
  })
  const task = await admin.call(tasks.create, {
    body: { title: 'Decking, north eave', ProjectId: project.id, UserId: luis.me.id },
  })
  const page = await windowFor(luis)
  await prepared(page)
  // The page of a notice lies on the phone once it was open.
  await page.goto(`/mobile/changeOrders/create?ProjectId=${project.id}`)
  await expect(page.getByRole('button', { name: 'Send notice to office' })).toBeVisible()
  await page.goto(`/mobile/tasks/${task.id}/edit`)
  await expect(page.getByText('Decking, north eave').first()).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Change notice' }).click()
  await expect(page.getByRole('textbox', { name: 'What changed' })).toHaveValue('Decking, north eave')
  await page.getByRole('radio', { name: 'Code or inspection' }).check()
  expect(await violations(page, 'a change notice')).toEqual([])
  await page.getByRole('button', { name: 'Send notice to office' }).click()
  await expect(page.getByText('Notice sent to the office')).toBeVisible()
  await page.context().setOffline(false)

  const noticed = async () =>
    (await admin.call(changeorders.list, { query: { ProjectId: project.id } })).rows.map(
      ({ title, stage, reason, workNotToProceed, requestedBy, Customer }) => ({
        title,
        stage,
        reason,
        workNotToProceed,
        requestedBy: requestedBy.split(' ')[0],
        customer: Customer?.name,
      }),
    )
  await expect.poll(noticed, { timeout: 30_000 }).toEqual([
    {
      title: 'Decking, north eave',
      stage: 'notice',
      reason: 'code',
      workNotToProceed: true,
      requestedBy: 'Luis',
      customer: 'Grace Lindqvist',
    },
  ])
  const [order] = (await admin.call(changeorders.list, { query: { ProjectId: project.id } })).rows
  const priced = await admin.call(changeorders.update, {
    params: { id: order?.id ?? '' },
    body: { lines: [line('10 sheets of plywood', 12_345_600)] },
  })
  expect(priced).toMatchObject({ stage: 'draft', price: 1234.56 })
  expect(await luis.call(changeorders.get, { params: { id: priced.id }, query: {} })).toMatchObject({
    price: null,
    lines: [],
  })
})
