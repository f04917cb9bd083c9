import type { Page } from '@playwright/test'
import type { Furnished } from './seededCompany.ts'
import type { Screen } from './screen.ts'

/** Every screen of the phone's own, and those that it shows in its shell. */
export function phoneScreensOf(here: Furnished): Screen[] {
  const { t } = here
  const sheet = async (page: Page) => page.getByRole('dialog').waitFor()
  const press = (name: string | RegExp) => async (page: Page) => {
    await page.getByRole('button', { name, exact: true }).first().click()
    await sheet(page)
  }
  const form = async (page: Page) => page.locator('form').waitFor()
  const job = (noun: 'projects' | 'bids', id: string): Screen[] => [
    { name: `${noun}`, path: `/mobile/${noun}` },
    { name: `add to ${noun}`, path: `/mobile/${noun}/add`, act: form },
    ...['info', 'tasks', 'files', 'activities'].map((part): Screen => ({
      name: `one of ${noun}, ${part}`,
      path: `/mobile/${noun}/${id}/${part}`,
    })),
    { name: `one of ${noun}, editing`, path: `/mobile/${noun}/${id}/edit`, act: form },
    { name: `one of ${noun}, adding a task`, path: `/mobile/${noun}/${id}/tasks/create`, act: form },
  ]
  return [
    { name: 'Today', path: '/mobile' },
    ...job('projects', here.project),
    ...job('bids', here.bid),
    { name: 'a task of a project', path: `/mobile/projects/${here.project}/tasks/${here.task}/edit` },
    { name: 'help', path: '/mobile/help' },
    { name: 'a page of the help', path: '/mobile/help/clock' },
    { name: 'tasks', path: '/mobile/tasks' },
    { name: 'no task matches', path: '/mobile/tasks?q=zzzzzzzz' },
    { name: 'add a task', path: '/mobile/tasks/create', act: form },
    {
      name: 'add a task, with its faults',
      path: '/mobile/tasks/create',
      act: (page) => page.locator('button[type="submit"]').click(),
    },
    { name: 'one task', path: `/mobile/tasks/${here.task}/edit` },
    {
      name: 'one task, editing',
      path: `/mobile/tasks/${here.task}/edit`,
      act: async (page) => {
        await page.getByRole('button', { name: t('forms.edit'), exact: true }).click()
        await form(page)
      },
    },
    {
      name: 'the statuses of a task',
      path: `/mobile/tasks/${here.task}/edit`,
      act: (page) =>
        page
          .locator('header button[aria-haspopup="dialog"]')
          .first()
          .click()
          .then(() => sheet(page)),
    },
    {
      name: 'completing a task',
      path: `/mobile/tasks/${here.task}/edit`,
      act: async (page) => {
        await page.locator('header button[aria-haspopup="dialog"]').first().click()
        await page.getByRole('button', { name: t('status.task3') }).click()
        await page.getByRole('dialog', { name: t('tasks.goTo').replace('{status}', t('status.task3')) }).waitFor()
      },
    },
    { name: 'the schedule', path: '/mobile/schedule' },
    { name: 'the map', path: '/mobile/map' },
    { name: 'a client’s page', path: `/mobile/projects/${here.project}/client` },
    { name: 'the clock', path: '/mobile/timesheets' },
    {
      name: 'the clock, what to switch to',
      path: '/mobile/timesheets',
      act: async (page) => {
        await page.getByRole('button', { name: t('clock.switch'), exact: true }).click()
        await sheet(page)
      },
    },
    {
      name: 'the clock, clocking out',
      path: '/mobile/timesheets',
      act: async (page) => {
        await page.getByRole('button', { name: t('clock.out'), exact: true }).click()
        await sheet(page)
      },
    },
    { name: 'my week', path: '/mobile/timesheets/week' },
    { name: 'the crew clock', path: '/mobile/timesheets/crew' },
    { name: 'time by hand', path: '/mobile/timesheets/create' },
    { name: 'one of my time entries', path: `/mobile/timesheets/${here.timeEntry}/edit` },
    { name: 'log books', path: '/mobile/logbooks' },
    { name: 'no log book matches', path: '/mobile/logbooks?q=zzzzzzzz' },
    { name: 'one log book', path: `/mobile/logbooks/${here.logbook}/info` },
    { name: 'adding a log', path: `/mobile/logbooks/${here.logbook}/add?day=2026-11-20` },
    { name: 'a log to write', path: `/mobile/logbooks/${here.logbook}/log/${here.log}/edit` },
    {
      name: 'a log to write, where its photos come from',
      path: `/mobile/logbooks/${here.logbook}/log/${here.log}/edit`,
      act: async (page) => {
        await page
          .getByRole('button', { name: t('fill.addPhotos') })
          .last()
          .click()
        await sheet(page)
      },
    },
    {
      name: 'a log to sign, with what is missing',
      path: `/mobile/logbooks/${here.logbook}/log/${here.log}/edit`,
      act: press(t('logs.sign')),
    },
    { name: 'a filed log', path: `/mobile/logbooks/${here.logbook}/log/${here.filedLog}/edit` },
    { name: 'files', path: '/mobile/files' },
    { name: 'photos', path: '/mobile/photos' },
    { name: 'Inbox', path: '/mobile/inbox' },
    { name: 'outbox', path: '/mobile/outbox' },
    { name: 'activity', path: '/mobile/activities' },
    { name: 'add', path: '/mobile', act: press(t('add.label')) },
    { name: 'more', path: '/mobile', act: press(t('phone.more')) },
    {
      name: 'account menu',
      path: '/mobile',
      act: (page) => page.locator('header button[aria-haspopup="menu"]').last().click(),
    },
    { name: 'customers', path: '/customers' },
    { name: 'one customer', path: `/customers/${here.customer}` },
    { name: 'one customer, editing', path: `/customers/${here.customer}?edit=1`, act: form },
    { name: 'add a customer', path: '/customers/add', act: form },
    { name: 'contacts', path: '/contacts' },
    { name: 'one contact', path: `/contacts/${here.contact}` },
    { name: 'profile', path: '/profile' },
    { name: 'users', path: '/users' },
    { name: 'trash', path: '/trash' },
    { name: 'no access', path: '/no-access' },
  ]
}
