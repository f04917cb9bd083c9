import { contacts } from '@jobwright/contract/resources/contacts.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { timeentries } from '@jobwright/contract/resources/timeentries.ts'
import type { Caller } from '@jobwright/contract/call.ts'
import { FIELD, chooseView, expect, field, settled, test } from '../house.ts'

const PHONE = { width: 390, height: 844 }
const place = { address: '18 Harbor Lane', city: 'New Rochelle', state: 'NY', zip: '10801' }

/** A job with a contact who can be called. */
async function job(api: Caller, leadId: string) {
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards', phone: '2125550142', ...place } })
  const contact = await api(contacts.create, {
    body: { firstName: 'June', lastName: 'Whitmore', mobile: '2125550188', CustomerId: customer.id },
  })
  await api(customers.update, { params: { id: customer.id }, body: { primaryContactId: contact.id, version: 1 } })
  return api(projects.create, {
    body: { title: 'Barn roof', CustomerId: customer.id, UserId: leadId, notes: 'Dog in the yard.', ...place },
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('a crew member finds the task of the day, calls, moves it on and adds one', async ({
    api,
    admin,
    hire,
    windowFor,
  }) => {
    const project = await job(api, admin.me.id)
    const crew = await hire(FIELD, 'Cal')
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(new Date())
    // In the crew of one task, assigned to another, and nothing to do with a third.
    const task = await api(tasks.create, {
      body: { title: 'Strip the north slope', ProjectId: project.id, crewIds: [crew.me.id], dueAt: today },
    })
    await api(tasks.create, { body: { title: 'Order nails', UserId: crew.me.id } })
    await api(tasks.create, { body: { title: 'Call the bank', UserId: admin.me.id, dueAt: today } })

    const page = await windowFor(crew)
    await page.goto('/')
    await expect(page).toHaveURL('/mobile')
    const first = page.getByRole('region', { name: 'Strip the north slope' })
    await expect(first).toContainText('Barn roof')
    await expect(page.getByRole('link', { name: 'Order nails' })).toBeVisible()
    await expect(page.getByText('Call the bank')).toHaveCount(0)
    await expect(first.getByRole('link', { name: 'Call June Whitmore' })).toHaveAttribute('href', 'tel:2125550188')
    await expect(first.getByRole('link', { name: 'Text June Whitmore' })).toHaveAttribute('href', 'sms:2125550188')
    await expect(first.getByRole('link', { name: /^Navigate to 18 Harbor Lane/ })).toHaveAttribute('target', '_blank')

    await first.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByText('In progress', { exact: true })).toBeVisible()
    await first.getByRole('link', { name: 'Open task' }).click()
    await expect(page).toHaveURL(`/mobile/tasks/${task.id}/edit`)
    await page.getByRole('button', { name: 'Change status of Strip the north slope: In Progress' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Problem' }).click()
    await field(page, 'What is the problem?').fill('The ridge beam is rotten.')
    await page.getByRole('button', { name: 'Move to Problem' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('The ridge beam is rotten.')).toBeVisible()
    // What is done on a phone is on its way a moment later.
    await expect.poll(async () => (await api(tasks.get, { params: { id: task.id } })).status).toBe(9)

    // On the page of the job, what is added is the job's.
    await page.getByRole('link', { name: /^Barn roof/ }).click()
    await expect(page).toHaveURL(`/mobile/projects/${project.id}/info`)
    await expect(page.getByText('Dog in the yard.')).toBeVisible()
    await page.getByRole('button', { name: 'Add new' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
      'Take photos',
      'Log',
      'Task',
      'Logbook',
      'Time',
    ])
    await page.getByRole('dialog').getByRole('button', { name: 'Task' }).click()
    await expect(page).toHaveURL(`/mobile/projects/${project.id}/tasks/create`)
    await field(page, 'Task name').fill('Replace the ridge beam')
    const create = page.getByRole('button', { name: 'Create task' })
    const box = await create.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(64)
    expect(box?.y).toBeGreaterThan((PHONE.height / 3) * 2)
    await create.click()
    await expect(page).toHaveURL(`/mobile/projects/${project.id}/tasks`)
    await expect(page.getByText('Due today')).toBeVisible()
    // What somebody adds on site is theirs, so that it comes up on their Today.
    await expect
      .poll(async () => (await api(tasks.list, { query: { q: 'ridge beam' } })).rows.map(({ UserId }) => UserId))
      .toEqual([crew.me.id])
    await page.getByRole('link', { name: 'Replace the ridge beam' }).click()
    await expect(page).toHaveURL(new RegExp(`/mobile/projects/${project.id}/tasks/[^/]+/edit$`))
    await page.getByRole('link', { name: 'Tasks' }).first().click()
    await expect(page).toHaveURL(`/mobile/projects/${project.id}/tasks`)
  })

  test('the simple view is for reading', { tag: '@full' }, async ({ page, api, admin }) => {
    const project = await job(api, admin.me.id)
    const task = await api(tasks.create, {
      body: { title: 'Strip the north slope', ProjectId: project.id, UserId: admin.me.id },
    })
    const startAt = new Date(Date.now() - 86_400_000)
    const entry = await api(timeentries.create, {
      body: {
        UserId: admin.me.id,
        ProjectId: project.id,
        kind: 'work',
        startAt: startAt.toISOString(),
        endAt: new Date(startAt.getTime() + 7.5 * 3_600_000).toISOString(),
        method: 'manual',
      },
    })
    await page.goto(`/mobile/tasks/${task.id}/edit`)
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
    await chooseView(page, 'Simple mobile')
    await expect(page.getByText('You’re in the simple view')).toBeVisible()
    for (const name of ['Start', 'Edit'])
      await expect(page.getByRole('button', { name, exact: true }), name).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Change status/ })).toHaveCount(0)
    // What crews do most stays: taking photos, and adding a task.
    await expect(page.getByRole('banner').getByRole('button', { name: 'Take photos' })).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: 'Add task' }).click()
    await expect(page).toHaveURL('/mobile/tasks/create')
    await expect(field(page, 'Task name')).toBeEditable()
    await page.goto(`/mobile/tasks/${task.id}/edit`)
    await expect(page.getByRole('link', { name: 'Call June Whitmore' })).toBeVisible()

    await page.goto(`/mobile/projects/${project.id}/edit`)
    await expect(page.getByText('You’re in the simple view')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await page.goto('/mobile/projects/add')
    await expect(page).toHaveURL('/mobile/projects')
    // Time that is recorded as well; the clock itself stays.
    await page.goto(`/mobile/timesheets/${entry.id}/edit`)
    await expect(page.getByText('7:30', { exact: true })).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^(Save|This was a mistake)$/ })).toHaveCount(0)
    await page.goto('/mobile/timesheets')
    await expect(page.getByRole('button', { name: 'Clock in' })).toBeVisible()
    await page.goto(`/customers/${project.CustomerId}`)
    await settled(page)
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)

    await chooseView(page, 'Advanced mobile')
    await expect(page.getByRole('button', { name: 'Add new' })).toBeVisible()
    await page.goto(`/mobile/projects/${project.id}/edit`)
    await field(page, 'Title').fill('Barn roof, both sides')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(`/mobile/projects/${project.id}/info`)
    await expect(page.getByRole('heading', { level: 1, name: 'Barn roof, both sides' })).toBeVisible()
  })

  test('what is saved leads where the specification says', { tag: '@full' }, async ({ page, api, admin }) => {
    const project = await job(api, admin.me.id)
    for (const [path, list, name] of [
      ['projects', '/mobile/projects', 'Create project'],
      ['bids', '/mobile/bids', 'Create bid'],
    ] as const) {
      await page.goto(`/mobile/${path}/add?CustomerId=${project.CustomerId}`)
      await field(page, 'Title').fill(`New of ${path}`)
      const person = page.getByRole('combobox', { name: /^(Lead Crewman|Sales Person)/ })
      await person.click()
      await page.getByRole('option', { name: 'Ada Owner' }).click()
      await page.getByRole('button', { name }).click()
      await expect(page).toHaveURL(list)
      await expect(page.getByRole('link', { name: `New of ${path}` })).toBeVisible()
    }
  })

  test(
    'a list is where it was left, and large letters leave room for what is read',
    { tag: '@full' },
    async ({ page, api, admin }) => {
      for (let nth = 1; nth <= 30; nth++)
        await api(tasks.create, {
          body: { title: `Task ${nth}`, UserId: admin.me.id, dueAt: `2027-01-${10 + (nth % 20)}` },
        })
      await page.goto('/mobile/tasks')
      const list = page.getByRole('list', { name: 'Tasks' })
      await expect(list.getByRole('listitem').first()).toBeVisible()
      await page.locator('#main').evaluate((main) => main.scrollTo(0, 1200))
      // One in the middle of the screen, so that a tap on it moves nothing; once the rows around it are laid out.
      const inMiddle = async (): Promise<string> => {
        for (const link of await list.getByRole('link').all()) {
          const y = (await link.boundingBox())?.y ?? 0
          if (y > 250 && y < 500) return (await link.textContent()) ?? ''
        }
        return ''
      }
      await expect.poll(inMiddle).not.toBe('')
      const name = await inMiddle()
      const task = list.getByRole('link', { name, exact: true })
      const top = async () => Math.round((await task.boundingBox())?.y ?? 0)
      let last = -1
      await expect.poll(async () => last === (last = await top())).toBe(true)
      const before = last
      await task.click()
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
      await page.getByRole('link', { name: 'Tasks', exact: true }).click()
      await expect(task).toBeInViewport()
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3)

      // Letters of twice the size, as a person sets them in the browser.
      await page.setViewportSize({ width: 360, height: 740 })
      const browser = await page.context().newCDPSession(page)
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
      await page.reload()
      await expect(list.getByRole('listitem').first()).toBeVisible()
      const widths = await page.evaluate(
        "[document.documentElement.scrollWidth, document.getElementById('main').scrollWidth, parseFloat(getComputedStyle(document.body).fontSize)]",
      )
      expect(widths).toEqual([360, 360, 32])
      await list.getByRole('link').first().click()
      const start = page.getByRole('button', { name: 'Start' })
      await start.scrollIntoViewIfNeeded()
      await start.click()
      await expect(page.getByRole('button', { name: 'Complete' })).toBeVisible()
    },
  )

  test(
    'stars and the sunlight theme are kept with the person',
    { tag: '@full' },
    async ({ page, api, admin, windowFor }) => {
      const project = await job(api, admin.me.id)
      await page.goto(`/mobile/projects/${project.id}/info`)
      await page.getByRole('button', { name: 'Star', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Star', exact: true })).toHaveAttribute('aria-pressed', 'true')
      const saved = page.waitForResponse(
        (answer) => answer.request().method() === 'PUT' && answer.url().includes('/users/'),
      )
      await page.getByRole('button', { name: 'Account: Ada Owner' }).click()
      await page.getByRole('menuitemradio', { name: 'Sunlight' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-sun', '')
      expect((await saved).status()).toBe(200)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('data-sun', '')

      const other = await windowFor(admin)
      await other.goto('/mobile')
      await expect(other.locator('html')).toHaveAttribute('data-sun', '')
      await expect(other.getByRole('heading', { name: 'Starred' })).toBeVisible()
      await expect(other.getByRole('link', { name: 'Barn roof' }).first()).toBeVisible()
    },
  )
})

test('the view is chosen for phones and desks apart, and pages have their counterparts', async ({
  page,
  api,
  admin,
}) => {
  const project = await job(api, admin.me.id)
  await page.goto('/projects')
  await chooseView(page, 'Advanced mobile')
  await expect(page).toHaveURL('/mobile/projects')
  await page.getByRole('link', { name: 'Barn roof' }).click()
  await expect(page).toHaveURL(`/mobile/projects/${project.id}/info`)
  await page.getByRole('link', { name: 'Files', exact: true }).click()
  await chooseView(page, 'Desktop')
  await expect(page).toHaveURL(`/projects/${project.id}?tab=files`)

  // A page that the phone has none of its own for is shown in the phone's shell, and nobody loses their place.
  await page.goto('/users')
  await chooseView(page, 'Advanced mobile')
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/users')
  await chooseView(page, 'Desktop')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page).toHaveURL('/users')
  // An entry of the menu opens where the menu says.
  await page.goto('/timesheets')
  await chooseView(page, 'Advanced mobile')
  await expect(page).toHaveURL('/mobile/timesheets')
  await chooseView(page, 'Desktop')
  await expect(page).toHaveURL('/timesheets')

  // A narrow window is a phone, whatever the desk was told; addresses of either lead to what is in force.
  await page.setViewportSize(PHONE)
  await page.goto(`/projects/${project.id}`)
  await expect(page).toHaveURL(`/mobile/projects/${project.id}/info`)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/mobile')
  await page.goto(`/customers/${project.CustomerId}`)
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/mobile/projects/${project.id}/tasks`)
  await expect(page).toHaveURL(`/projects/${project.id}?tab=tasks`)
  await page.goto('/mobile')
  await expect(page).toHaveURL('/dashboard')
})
