// @ring full
import { company } from '@jobwright/contract/resources/company.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import { expect, field, settled, test } from '../house.ts'

test('the list, the record and the search work without a mouse', async ({ page, api, admin }) => {
  const customer = await api(customers.create, { body: { name: 'Whitmore Orchards', phone: '9145550187' } })
  for (const title of ['Attic vents', 'Barn roof', 'Cedar deck'])
    await api(projects.create, { body: { title, CustomerId: customer.id, UserId: admin.me.id } })

  await page.goto('/dashboard')
  await settled(page)
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(page).toHaveURL(/\/projects$/)
  const rows = page.getByRole('grid', { name: 'Projects' }).getByRole('row')
  await expect(rows).toHaveCount(4)

  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(rows.nth(3)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.nth(2)).toBeFocused()
  const name = (await rows.nth(2).getByRole('link').first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/projects$/)
  await expect(rows).toHaveCount(4)

  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('e')
  // The newest is on top.
  await expect(field(page, 'Title')).toHaveValue('Cedar deck')
  await field(page, 'Title').fill('Cedar deck, north side')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Project Saved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Cedar deck, north side' })).toBeVisible()

  // On a record: e edits, Escape leaves what was not changed, and a second one leaves the record.
  await page.keyboard.press('e')
  await expect(field(page, 'Title')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page, 'Title')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/projects$/)

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByText('Next or previous row')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL(/\/projects$/)

  const search = page.getByRole('dialog', { name: 'Search or run a command' })
  await page.keyboard.press('/')
  await expect(search.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toHaveCount(0)
  for (const words of ['555-0187', 'Whitmroe']) {
    await page.keyboard.press('Control+k')
    await expect(search.getByRole('combobox')).toBeFocused()
    await page.keyboard.type(words)
    await expect(search.getByRole('option', { name: /Whitmore Orchards/ }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/customers/${customer.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Whitmore Orchards' })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('d')
    await expect(page).toHaveURL('/dashboard')
  }
})

test('fifty tasks are replanned in a view, undone and redone', async ({ page, api, hire }) => {
  const otis = await hire(102, 'Otis')
  await Promise.all(Array.from({ length: 52 }, (_, n) => api(tasks.create, { body: { title: `Replan ${n}` } })))
  await api(tasks.create, { body: { title: 'Leave alone' } })
  const planned = async () => {
    const { rows } = await api(tasks.list, { query: { count: 100 } })
    return {
      due: rows.filter((row) => row.dueAt === '2031-05-01').length,
      his: rows.filter((row) => row.UserId === otis.me.id).length,
    }
  }
  await page.goto('/tasks/listView?group=status')
  await settled(page)
  const grid = page.getByRole('grid', { name: 'Tasks' })
  await page.getByRole('searchbox', { name: 'Search Tasks' }).focus()
  await page.keyboard.type('Replan')
  // One line for the group, which counts its rows.
  const group = grid.getByRole('row').filter({ has: page.getByRole('button', { expanded: true, name: /Scheduled/ }) })
  await expect(group).toHaveText(/Scheduled\s*52/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
  await expect(group).toBeFocused()
  await page.keyboard.press('ArrowDown')
  for (let n = 1; n < 50; n++) await page.keyboard.press('Shift+ArrowDown')
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected rows' })
  await expect(bar.getByRole('status')).toHaveText('50 selected')

  await page.keyboard.press('d')
  const dates = page.getByRole('dialog', { name: 'Set dates' })
  // The field comes with its calendar.
  const due = dates.getByRole('textbox', { name: 'Due' })
  await expect(due).toBeEnabled()
  await due.focus()
  await page.keyboard.type('05/01/2031')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('50 changed')).toBeVisible()
  await expect(dates).toHaveCount(0)
  await page.keyboard.press('a')
  const him = page.getByRole('menuitem', { name: /Otis/ })
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  while (!(await him.evaluate((item) => item === item.ownerDocument.activeElement)))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(planned).toEqual({ due: 50, his: 50 })

  await expect(grid.getByRole('row', { selected: true }).first()).toContainText('Otis')
  await page.keyboard.press('Control+z')
  await expect.poll(planned).toEqual({ due: 50, his: 0 })
  await page.keyboard.press('Control+z')
  await expect.poll(planned).toEqual({ due: 0, his: 0 })
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(planned).toEqual({ due: 50, his: 0 })
})

test('tasks are moved, labelled, deleted and brought back, and cells are edited along the row, by keyboard', async ({
  page,
  api,
  admin,
}) => {
  const customer = await api(customers.create, { body: { name: 'Alder Farm' } })
  const project = await api(projects.create, {
    body: { title: 'Machine shed', CustomerId: customer.id, UserId: admin.me.id },
  })
  const { settings: kept, version } = await api(company.settings, {})
  const label = { id: crypto.randomUUID(), title: 'Rain delay', color: 'blue' as const, archived: false }
  await api(company.setSettings, { body: { settings: { ...kept, labels: { task: { 1: [label] } } }, version } })
  // One after another: the list is sorted by their numbers.
  const made = []
  for (const title of ['One', 'Two', 'Three']) made.push(await api(tasks.create, { body: { title: `Shed ${title}` } }))
  const now = async () => {
    const { rows } = await api(tasks.list, { query: { q: 'Shed', count: 10, sort: 'number', order: 'asc' } })
    return {
      there: rows.length,
      moved: rows.filter((row) => row.ProjectId === project.id).length,
      labelled: rows.filter((row) => row.labelId === label.id).length,
    }
  }
  await page.goto('/tasks/listView?q=Shed&sort=number&order=asc')
  await settled(page)
  const grid = page.getByRole('grid', { name: 'Tasks' })
  const rows = grid.getByRole('row')
  await expect(rows).toHaveCount(4)
  await page.keyboard.press('j')
  for (let n = 1; n < 3; n++) await page.keyboard.press('Shift+ArrowDown')
  const bar = page.getByRole('toolbar', { name: 'Actions for the selected rows' })
  await expect(bar.getByRole('status')).toHaveText('3 selected')

  await expect(bar.getByRole('button', { name: 'Move' })).toBeVisible()
  await page.keyboard.press('m')
  const moving = page.getByRole('dialog', { name: 'Move 3 records' })
  await moving.getByRole('combobox', { name: 'Project' }).focus()
  await page.keyboard.type('Machine')
  await expect(page.getByRole('option', { name: /Machine shed/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(moving.getByRole('combobox', { name: 'Customer' })).toHaveValue('Alder Farm')
  let answer = () => {}
  const wait = new Promise<void>((done) => (answer = done))
  await page.route(
    '**/api/tasks/bulk',
    async (route) => {
      const answered = await route.fetch()
      await wait
      await route.fulfill({ response: answered })
    },
    { times: 1 },
  )
  await page.keyboard.press('Control+Enter')
  await expect(moving).toHaveCount(0)
  await expect.poll(now).toEqual({ there: 3, moved: 3, labelled: 0 })

  // Buttons take no press until the move is answered; the key waits for it.
  await expect(bar.getByRole('button', { name: 'More' })).toBeDisabled()
  await page.keyboard.press('l')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  answer()
  const rain = page.getByRole('menuitem', { name: 'Rain delay' })
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  while (!(await rain.evaluate((item) => item === item.ownerDocument.activeElement)))
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(now).toEqual({ there: 3, moved: 3, labelled: 3 })

  await page.keyboard.press('Delete')
  const asking = page.getByRole('dialog', { name: 'Delete 3 records?' })
  await expect(asking.getByRole('button', { name: 'Delete' })).toBeEnabled()
  await asking.getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(now).toEqual({ there: 0, moved: 0, labelled: 0 })
  await expect(rows).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect.poll(now).toEqual({ there: 3, moved: 3, labelled: 3 })
  await page.keyboard.press('Control+z')
  await expect.poll(now).toEqual({ there: 3, moved: 3, labelled: 0 })
  await page.keyboard.press('Control+z')
  await expect.poll(now).toEqual({ there: 3, moved: 0, labelled: 0 })

  // Along the row: a title that can't be, then one that can, and the next cell.
  await expect(rows).toHaveCount(4)
  await page.keyboard.press('j')
  await page.keyboard.press('Home')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('F2')
  const title = grid.getByRole('textbox', { name: 'Task name of Shed One' })
  await expect(title).toBeFocused()
  await title.fill('')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('alert').filter({ hasText: 'Required.' })).toBeVisible()
  await expect(title).toBeFocused()
  await title.fill('Shed One, north')
  await page.keyboard.press('Tab')
  await expect(rows.nth(1).getByRole('link', { name: 'Shed One, north' })).toBeVisible()
  await expect(rows.nth(1).getByRole('button', { name: /Change status/ })).toBeFocused()
  const [first] = made
  await expect.poll(async () => (await api(tasks.get, { params: { id: first!.id } })).title).toBe('Shed One, north')
  await page.keyboard.press('Shift+Tab')
  const again = grid.getByRole('textbox', { name: 'Task name of Shed One, north' })
  await expect(again).toBeFocused()
  await page.keyboard.type('Never')
  await page.keyboard.press('Escape')
  await expect(rows.nth(1)).toBeFocused()
  await expect(rows.nth(1).getByRole('link', { name: 'Shed One, north' })).toBeVisible()

  // Further along the row is its job: what is typed is searched, Enter takes it, and the move is undone as any other.
  await rows
    .nth(1)
    .getByRole('button', { name: /^Change due date/ })
    .focus()
  await page.keyboard.press('Tab')
  const job = rows.nth(1).getByRole('button', { name: /^Project or bid of Shed One, north/ })
  await expect(job).toBeFocused()
  await page.keyboard.press('Enter')
  const search = page.getByRole('textbox', { name: 'Search', exact: true })
  await expect(search).toBeFocused()
  await page.keyboard.type('Machine')
  await expect(page.getByRole('option')).toHaveText([/Machine shed/])
  await page.keyboard.press('Enter')
  await expect(job).toHaveText('Machine shed')
  await expect(job).toBeFocused()
  const task = async () => api(tasks.get, { params: { id: first!.id } })
  await expect.poll(task).toMatchObject({ ProjectId: project.id, CustomerId: customer.id })
  await page.keyboard.press('Control+z')
  await expect.poll(task).toMatchObject({ ProjectId: null, CustomerId: null })
  await expect(job).toHaveText('—')

  // A project has a customer: another one can be chosen, and none can’t.
  const other = await api(customers.create, { body: { name: 'Birch Dairy' } })
  await page.goto('/projects')
  const theirs = page.getByRole('button', { name: /^Customer of Machine shed/ })
  await theirs.click()
  await expect(page.getByRole('option')).toHaveText([/Alder Farm/, /Birch Dairy/])
  await page.getByRole('option', { name: 'Birch Dairy' }).click()
  await expect(theirs).toHaveText('Birch Dairy')
  const owner = async () => (await api(projects.get, { params: { id: project.id }, query: {} })).CustomerId
  await expect.poll(owner).toBe(other.id)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(owner).toBe(customer.id)
  await expect(theirs).toHaveText('Alder Farm')
})
