import { bids, changeorders, customers, offers, photos, projects, tasks } from '@jobwright/contract/calls.gen.ts'
import { permissionIds } from '@jobwright/contract/permissions.ts'
import { roles } from '@jobwright/contract/resources/roles.ts'
import { violations } from '../axe.ts'
import { expect, test, type Person } from '../house.ts'
import { line, signature } from '../money.ts'
import { picture } from '../pictures.ts'

/** A project that was agreed on for $5,000. */
async function aProject({ call, me }: Person) {
  const customer = await call(customers.create, { body: { name: 'Ngozi Okafor' } })
  const bid = await call(bids.create, {
    body: { title: 'Full reroof', CustomerId: customer.id, UserId: me.id, lines: [line('Reroof', 50_000_000)] },
  })
  await call(bids.update, { params: { id: bid.id }, body: { status: 3, decisionNote: 'Signed on paper' } })
  return (await call(bids.convert, { params: { id: bid.id }, body: {} })).ProjectId
}

test('change orders that are approved by link, in person, by two signers, or declined make the revised contract', async ({
  page,
  admin,
  windowFor,
}) => {
  const ProjectId = await aProject(admin)
  await page.goto(`/projects/${ProjectId}`)
  const figures = page
    .getByRole('region', { name: 'Contract' })
    .or(page.locator('section', { hasText: 'If all approved' }))
  await expect(figures.getByText('$5,000.00').first()).toBeVisible()

  // By link.
  await page.getByRole('tab', { name: 'Change orders' }).click()
  await page.getByRole('link', { name: 'New change order' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Rotten decking')
  await page.getByRole('combobox', { name: 'Why' }).click()
  await page.getByRole('option', { name: 'Hidden condition' }).click()
  await page.getByLabel('Workdays added').fill('2')
  await page.getByRole('button', { name: 'Create change order' }).click()
  await expect(page).toHaveURL(/\/changeOrders\/[0-9a-f-]{36}/)
  await expect(page.getByText('Pending Review', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const first = await admin.call(changeorders.update, {
    params: { id },
    body: { lines: [line('14 sheets of plywood', 21_800_000)] },
  })
  await expect(page.getByText('$2,180.00').first()).toBeVisible()
  expect(await violations(page, 'a change order')).toEqual([])
  await page.getByRole('tab', { name: 'Client' }).click()
  await page.getByRole('button', { name: 'Send change order' }).click()
  await page.getByRole('button', { name: 'Send version 1' }).click()
  const link = page.getByRole('textbox', { name: 'Link' })
  const address = new URL(await link.inputValue())
  await page.getByRole('button', { name: 'Close' }).last().click()
  const client = await windowFor()
  await client.setViewportSize({ width: 390, height: 844 })
  await client.goto(address.pathname)
  await expect(client.getByRole('heading', { name: 'Your contract' })).toBeVisible()
  await expect(client.locator('#contract')).toContainText('$7,180.00')
  await expect(client.locator('#contract')).toContainText('2 workdays later')
  await client.getByRole('button', { name: 'Approve and sign $2,180.00' }).click()
  await client.getByLabel('Your name').first().fill('Ngozi Okafor')
  await client.getByLabel('Type').check()
  await client.getByLabel('I agree to sign electronically').check()
  await client.getByLabel('This is my signature').check()
  await client.getByRole('button', { name: 'Sign and approve $2,180.00' }).click()
  await expect(client.getByText('Signed', { exact: true })).toBeVisible()
  expect(await violations(client, 'the client’s page')).toEqual([])

  // In person: a credit. And one that is declined.
  const make = (title: string, unitPrice: number, quantity = 1000) =>
    admin.call(changeorders.create, {
      body: { title, ProjectId, lines: [line(title, unitPrice, { quantity })] },
    })
  const send = ({ id: recordId, version }: { id: string; version: number }) =>
    admin.call(offers.send, { body: { resource: 'changeorders', recordId, version } })
  const credit = await make('Skylight stays', 6_200_000, -1000)
  const here = await send(credit)
  await admin.call(offers.signHere, {
    params: { id: here.offer.id },
    body: signature(here.offer.paperHash),
  })
  const copper = await make('Copper gutters', 30_000_000)
  const { token } = await send(copper)
  await client.goto(`/s/${token}`)
  await client.getByRole('button', { name: 'Decline' }).first().click()
  await client.getByLabel('Your name').last().fill('Ngozi Okafor')
  await client.getByLabel('Why? The company reads this.').fill('Too dear')
  await client.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(client.getByText('Declined', { exact: true })).toBeVisible()

  // By two people, each on a phone of their own: it counts once both have signed.
  const vent = await make('Ridge vent', 1_000_000)
  await page.goto(`/changeOrders/${vent.id}?tab=client`)
  await page.getByRole('button', { name: 'Send change order' }).click()
  await page.getByRole('button', { name: 'Add another signer' }).click()
  await page.getByRole('button', { name: 'Send version 1' }).click()
  await expect(page.getByRole('group', { name: 'Signer 2' }).getByText('Required.')).toBeVisible()
  await page.getByRole('group', { name: 'Signer 2' }).getByLabel('Name').fill('Chidi Okafor')
  await page.getByRole('button', { name: 'Send version 1' }).click()
  const linkOf = (name: string) => page.getByRole('textbox', { name: `Link for ${name}` }).inputValue()
  const links = [await linkOf('Ngozi Okafor'), await linkOf('Chidi Okafor')].map((url) => new URL(url).pathname)
  expect(await violations(page, 'two links')).toEqual([])
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('0 of 2 signed').first()).toBeVisible()
  const other = await windowFor()
  for (const [phone, at, name] of [
    [client, 0, 'Ngozi Okafor'],
    [other, 1, 'Chidi Okafor'],
  ] as const) {
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.goto(links[at] ?? '')
    await phone.getByRole('button', { name: 'Approve and sign $100.00' }).click()
    await phone.getByLabel('Your name').first().fill(name)
    await phone.getByLabel('Type').check()
    await phone.getByLabel('I agree to sign electronically').check()
    await phone.getByLabel('This is my signature').check()
    await phone.getByRole('button', { name: 'Sign and approve $100.00' }).click()
    await expect(phone.getByText(at === 0 ? '1 of 2 signed' : 'Signed', { exact: true })).toBeVisible()
    if (at === 1) continue
    expect(await violations(phone, 'one of two signed')).toEqual([])
    await expect(page.getByText('1 of 2 signed').first()).toBeVisible()
    expect(await violations(page, 'a change order that one of two signed')).toEqual([])
  }
  await expect(page.getByText('Approved', { exact: true }).first()).toBeVisible()

  await page.goto(`/projects/${ProjectId}`)
  await expect(page.getByText('$6,660.00').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Change orders' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Copper gutters' })).toContainText('Declined')
  expect(await violations(page, 'the changes of a project')).toEqual([])
  expect(await admin.call(projects.contract, { params: { id: ProjectId } })).toMatchObject({
    revised: { total: 666_000 },
    approved: { ids: [first.id, credit.id, vent.id] },
    approvedDays: 2,
  })
  await page.goto('/changeOrders')
  await expect(page.getByText('Rotten decking').first()).toBeVisible()
  expect(await violations(page, 'all change orders')).toEqual([])
})

test('a role without prices sees change orders and no amount', async ({ admin, hire, windowFor }) => {
  const ProjectId = await aProject(admin)
  const order = await admin.call(changeorders.create, {
    body: { title: 'Rotten decking', ProjectId, lines: [line('Plywood', 21_800_000)] },
  })
  const permissions = permissionIds('projects.list', 'changeOrders.list', 'changeOrders.create')
  const role = await admin.call(roles.create, {
    body: { title: `Eyes ${order.id.slice(-6)}`, permissions: permissions.map((id) => ({ id })) },
  })
  const tom = await hire(role.id)
  const page = await windowFor(tom)
  await page.goto(`/changeOrders/${order.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Rotten decking' })).toBeVisible()
  await page.goto(`/projects/${ProjectId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Full reroof' })).toBeVisible()
  await expect(page.getByText('If all approved')).toBeHidden()
  await expect(page.getByText(/2,180|5,000/)).toHaveCount(0)
})

test('the end date follows approved changes once somebody applies it', { tag: '@full' }, async ({ page, admin }) => {
  const ProjectId = await aProject(admin)
  await admin.call(projects.update, {
    params: { id: ProjectId },
    body: { startdate: '2025-12-01', enddate: '2025-12-12' },
  })
  await admin.call(tasks.create, { body: { title: 'Gutters', ProjectId, dueAt: '2025-12-15' } })
  const order = await admin.call(changeorders.create, {
    body: { title: 'Rotten decking', ProjectId, daysImpact: 5, lines: [line('Plywood', 21_800_000)] },
  })
  const sent = await admin.call(offers.send, {
    body: { resource: 'changeorders', recordId: order.id, version: order.version },
  })
  await page.goto(`/projects/${ProjectId}`)
  await expect(page.getByText('If all approved')).toBeVisible()
  await expect(page.getByText('Approved changes add')).toBeHidden()
  await admin.call(offers.signHere, {
    params: { id: sent.offer.id },
    body: signature(sent.offer.paperHash),
  })
  await expect(
    page.getByText('Approved changes add 5 workdays. The end date would move from 12/12/2025 to 12/19/2025.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Apply new end date' }).click()
  const sheet = page.getByRole('dialog', { name: 'New end date' })
  await expect(sheet).toContainText('from Friday, December 12 to Friday, December 19')
  await expect(sheet.getByRole('listitem')).toContainText('+5 workdays')
  await expect(sheet).toContainText('1 open task is due after 12/12/2025')
  expect(await violations(page, 'a new end date')).toEqual([])
  expect((await admin.call(projects.get, { params: { id: ProjectId }, query: {} })).enddate).toBe('2025-12-12')
  await sheet.getByRole('button', { name: 'Apply new end date' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByText('Approved changes add')).toBeHidden()
  await expect(page.getByText('12/19/2025').first()).toBeVisible()
  expect((await admin.call(projects.get, { params: { id: ProjectId }, query: {} })).enddate).toBe('2025-12-19')
})

test(
  'the office approves with a photo that it uploads then and there, which stays as the proof',
  { tag: '@full' },
  async ({ page, admin }) => {
    const ProjectId = await aProject(admin)
    const order = await admin.call(changeorders.create, {
      body: { title: 'Rotten decking', ProjectId, lines: [line('Plywood', 21_800_000)] },
    })
    const { offer } = await admin.call(offers.send, {
      body: { resource: 'changeorders', recordId: order.id, version: order.version },
    })
    await page.goto(`/changeOrders/${order.id}`)
    await page.getByRole('button', { name: 'More steps' }).click()
    await page.getByRole('menuitem', { name: 'Approve by office' }).click()
    const sheet = page.getByRole('dialog', { name: 'Approve by office' })
    await sheet.getByLabel('On what was it approved').fill('Signed on paper at the site')
    await sheet.getByLabel('Who approved it').fill('Ngozi Okafor')
    const file = { name: 'signed paper.jpg', mimeType: 'image/jpeg', buffer: await picture('#8a5a2b') }
    await sheet.getByLabel('Upload a photo or document').setInputFiles(file)
    await expect(sheet.getByRole('combobox', { name: 'Proof' })).toHaveValue('signed paper.jpg')
    expect(await violations(page, 'an approval by the office')).toEqual([])
    await sheet.getByRole('button', { name: 'Approve by office' }).click()
    await expect(sheet).toBeHidden()
    const proof = page.locator('section', { has: page.getByRole('heading', { name: 'Proof' }) })
    await expect(proof.getByRole('img', { name: 'signed paper.jpg' })).toBeVisible()
    await expect(page.getByText('Approved by office').first()).toBeVisible()
    await expect(page.getByText('Pending Review', { exact: true })).toHaveCount(0)
    const [photo] = (await admin.call(photos.list, { query: { ProjectId } })).rows
    expect(photo?.originalName).toBe('signed paper.jpg')
    await admin.call(photos.remove, { params: { id: photo?.id ?? '' } })
    await page.reload()
    await expect(proof.getByRole('img', { name: 'signed paper.jpg' })).toBeVisible()
    expect(await violations(page, 'a change order with its proof')).toEqual([])

    // The paper that was with the client is out of force, and says so in its own words.
    await page.goto(`/verify/${offer.paperHash}`)
    await expect(
      page.getByText('This version was replaced or withdrawn since. It can no longer be signed.'),
    ).toBeVisible()
    await expect(page.getByText('This log was voided since.')).toHaveCount(0)
  },
)

test(
  'the office links a change order to a task, for people who see tasks',
  { tag: '@full' },
  async ({ page, admin, hire, windowFor }) => {
    const ProjectId = await aProject(admin)
    const task = await admin.call(tasks.create, { body: { title: 'Gutters', ProjectId } })
    await admin.call(tasks.create, { body: { title: 'Of no project' } })
    const order = await admin.call(changeorders.create, {
      body: { title: 'Rotten decking', ProjectId, lines: [line('Plywood', 21_800_000)] },
    })
    await page.goto(`/changeOrders/${order.id}?edit=1`)
    await page.getByRole('combobox', { name: 'Linked tasks' }).click()
    await expect(page.getByRole('option')).toHaveText(['T-1 Gutters'])
    await page.getByRole('option', { name: 'T-1 Gutters' }).click()
    await expect(page.getByRole('button', { name: 'Remove link to T-1 Gutters' })).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'T-1 Gutters' }).click()
    await expect(page).toHaveURL(`/tasks/${task.id}`)
    await page.getByRole('link', { name: `${order.number} Rotten decking` }).click()
    await expect(page).toHaveURL(`/changeOrders/${order.id}`)
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page.getByText('Linked tasks')).toBeVisible()
    await expect(page.getByRole('tabpanel').getByText('Gutters')).toBeVisible()

    const permissions = permissionIds('projects.list', 'changeOrders.list', 'changeOrders.update')
    const role = await admin.call(roles.create, {
      body: { title: `Changes ${order.id.slice(-6)}`, permissions: permissions.map((id) => ({ id })) },
    })
    const tom = await windowFor(await hire(role.id))
    await tom.goto(`/changeOrders/${order.id}?edit=1`)
    await expect(tom.getByRole('combobox', { name: 'Why' })).toBeVisible()
    await expect(tom.getByRole('combobox', { name: 'Linked tasks' })).toHaveCount(0)
    await expect(tom.getByText('Gutters')).toHaveCount(0)
    await tom.getByLabel('Requested by').fill('Ngozi')
    await tom.getByRole('button', { name: 'Save' }).click()
    await expect(tom.getByText('Ngozi', { exact: true })).toBeVisible()
    expect((await admin.call(changeorders.get, { params: { id: order.id }, query: {} })).taskIds).toEqual([task.id])
  },
)
