import { pageOf } from '@jobwright/contract/registry.ts'
import type { Page } from '@playwright/test'
import { settled } from './house.ts'
import { moneyScreens } from './moneyScreens.ts'
import type { Screen } from './screen.ts'
import type { Furnished } from './seededCompany.ts'
import { scheduleScreens } from './scheduleScreens.ts'
import { timeScreens } from './timeScreens.ts'

/** What is seen without a session. */
export const signedOutScreens = (link: string, phone: string): Screen[] => [
  { name: 'sign-in', path: '/' },
  {
    name: 'register, with its faults',
    path: '/register',
    act: (page) => page.locator('button[type="submit"]').click(),
  },
  { name: 'choose a password', path: `/set-password/${link}` },
  { name: 'a used link', path: '/set-password/used' },
  { name: 'a page that is not there', path: '/no/such/page' },
  { name: 'something broke', path: '/error' },
  { name: 'a phone link that does not work', path: '/join/used' },
  // The language of whom it is for: the last one.
  { name: 'a phone comes in', path: `/join/${phone}` },
]

/** Who the company is, how it works, and who may do what. */
const ofTheCompany: readonly Screen[] = [
  { name: 'roles', path: '/users/roles' },
  { name: 'a role', path: '/roles/101' },
  { name: 'add a role', path: '/roles/add' },
  { name: 'organization', path: '/organization' },
  { name: 'company settings', path: '/company-settings' },
  { name: 'fields', path: '/settings/fields' },
  { name: 'set-up', path: '/setup' },
  { name: 'install', path: '/install' },
  { name: 'notices', path: '/notices' },
  { name: 'help', path: '/help' },
  { name: 'a page of the help', path: '/help/sending' },
  { name: 'integrations', path: '/integrations' },
  { name: 'Slack', path: '/slack' },
  { name: 'take data along', path: '/organization/export' },
  { name: 'public or lent out', path: '/organization/public' },
  { name: 'a module that is turned off', path: '/no-access?reason=module&module=Bids' },
  { name: 'development', path: '/dev' },
  { name: 'trying uploads', path: '/dev/upload' },
  { name: 'test notification', path: '/fire' },
]

/** What only the company that runs the installation sees. */
export const operatorScreens: readonly Screen[] = [
  { name: 'the installation', path: '/config' },
  { name: 'menus', path: '/menus' },
  { name: 'a menu', path: '/menus/5' },
  {
    name: 'add a menu, with its faults',
    path: '/menus/add',
    act: (page) => page.locator('button[type="submit"]').click(),
  },
  { name: 'install', path: '/install' },
]

/** The builder of log book templates. */
function templateScreens({ t, template }: Furnished): Screen[] {
  const path = `/logbooks/templates/${template}`
  const pane = async (page: Page, name: string) => {
    // At the desk all of them show.
    const one = page.locator('label').getByText(name, { exact: true })
    if ((await one.count()) > 0) await one.click()
  }
  return [
    { name: 'templates', path: '/logbooks/templates' },
    { name: 'figures of logs', path: `/logbooks/figures?TemplateId=${template}&span=own` },
    {
      name: 'add a template, with its faults',
      path: '/logbooks/templates/add',
      act: (page) => page.locator('button[type="submit"]').click(),
    },
    {
      name: 'add a template from a file',
      path: '/logbooks/templates/add',
      act: async (page) => {
        await page.getByRole('radio', { name: t('build.startFile') }).click()
        const buffer = Buffer.from('{"format":"jobwright-template","version":1,"body":{}}')
        await page.locator('input[type="file"]').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer })
        await page.getByText('a.json').waitFor()
      },
    },
    { name: 'a template', path },
    ...['heading', 'formula', 'select', 'photo'].map((type): Screen => ({
      name: `a template, adding a field: ${type}`,
      path,
      act: async (page) => {
        await pane(page, t('build.outline'))
        const add = new RegExp(`^${t('build.addFieldTo').split('{')[0] ?? ''}`)
        await page.getByRole('button', { name: add }).last().click()
        const name = t(`build.type.${type}` as 'build.type.text')
        await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
      },
    })),
    { name: 'a template, its preview', path, act: (page) => pane(page, t('build.preview')) },
    {
      name: 'a template, the fields to add',
      path,
      act: async (page) => {
        await pane(page, t('build.outline'))
        const add = new RegExp(`^${t('build.addFieldTo').split('{')[0] ?? ''}`)
        await page.getByRole('button', { name: add }).first().click()
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'publishing a template',
      path,
      act: async (page) => {
        await page.getByRole('button', { name: t('build.publish'), exact: true }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'a template, versions', path: `${path}?tab=versions` },
    { name: 'a template, history', path: `${path}?tab=history` },
  ]
}

const nouns = ['customers', 'contacts', 'projects', 'bids', 'tasks'] as const

/** Every signed-in screen. */
export function screensOf(here: Furnished, phone: boolean): Screen[] {
  const { t } = here
  const press = (name: string) => async (page: Page) => {
    await page.getByRole('button', { name, exact: true }).first().click()
  }
  const dialog = async (page: Page) => page.getByRole('dialog').waitFor()
  const addDialog = (noun: (typeof nouns)[number]): Screen => ({
    name: `${noun}, add dialog`,
    path: pageOf(noun),
    act: async (page) => {
      await press(t(`${noun}.add`))(page)
      await dialog(page)
    },
  })
  const record = (noun: (typeof nouns)[number], id: string): Screen[] => [
    { name: `one of ${noun}`, path: `${pageOf(noun)}/${id}` },
    {
      name: `one of ${noun}, editing`,
      path: `${pageOf(noun)}/${id}?edit=1`,
      act: (page) => page.locator('form').waitFor(),
    },
  ]
  const tabs = ['contacts', 'projects', 'bids', 'tasks', 'history'].map((tab): Screen => ({
    name: `customer, ${tab}`,
    path: `/customers/${here.customer}?tab=${tab}`,
  }))
  return [
    { name: 'dashboard', path: '/dashboard' },
    ...nouns.map((noun): Screen => ({ name: noun, path: pageOf(noun) })),
    { name: 'task list', path: '/tasks/listView' },
    { name: 'nothing matches', path: '/customers?q=zzzzzzzzzz' },
    ...nouns.map((noun): Screen => ({ name: `add to ${noun}`, path: `${pageOf(noun)}/add` })),
    {
      name: 'add a customer with a contact, with its faults',
      path: '/customers/add',
      act: async (page) => {
        await press(t('customers.addPrimary'))(page)
        await press(t('customers.create'))(page)
      },
    },
    ...nouns.map(addDialog),
    ...record('customers', here.customer),
    ...tabs,
    ...record('contacts', here.contact),
    ...record('projects', here.project),
    ...record('bids', here.bid),
    ...record('tasks', here.task),
    ...timeScreens(here, phone),
    ...scheduleScreens(here, phone),
    ...moneyScreens(here),
    { name: 'task history', path: `/tasks/${here.task}?tab=history` },
    {
      name: 'moving a task',
      path: `/tasks/${here.task}`,
      act: async (page) => {
        await page.getByRole('button', { name: new RegExp(`^${t('forms.changeStatus')}`) }).click()
        await page.getByRole('menuitem', { name: t('status.task3') }).click()
        await dialog(page)
      },
    },
    {
      name: 'delete dialog',
      path: `/customers/${here.customer}`,
      act: async (page) => {
        await press(t('forms.more'))(page)
        await page.getByRole('menuitem').first().click()
        await dialog(page)
      },
    },
    {
      name: 'import',
      path: '/imports',
      act: async (page) => {
        const buffer = Buffer.from('Company,Phone\nOrchard,9145550187\nPress,12\n')
        await page.locator('input[type="file"]').setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer })
        await press(t('imports.check'))(page)
        await page.getByRole('heading', { name: t('imports.dryRun') }).waitFor()
      },
    },
    { name: 'imports', path: '/imports' },
    { name: 'trash', path: '/trash' },
    { name: 'users', path: '/users' },
    {
      name: 'add a user, with faults',
      path: '/users/add',
      act: (page) => page.locator('button[type="submit"]').click(),
    },
    { name: 'a user', path: `/users/${here.user}` },
    { name: 'a password link', path: `/users/${here.user}`, act: press(t('users.link')) },
    {
      name: 'a phone link',
      path: `/users/${here.user}`,
      act: async (page) => {
        await press(t('phones.link'))(page)
        await press(t('phones.linkMake'))(page)
        await page.getByRole('img', { name: /QR/ }).waitFor()
      },
    },
    { name: 'myself', path: `/users/${here.me}` },
    { name: 'change password', path: `/users/${here.me}/changePassword` },
    { name: 'profile', path: '/profile' },
    ...['look', 'notices', 'security', 'device', 'own'].map((tab) => ({
      name: `settings: ${tab}`,
      path: `/settings?tab=${tab}`,
    })),
    { name: 'tour', path: '/tour' },
    ...templateScreens(here),
    ...ofTheCompany,
    { name: 'no access', path: '/no-access' },
    { name: 'a page that is not there', path: '/no/such/page' },
    { name: 'a record that is not there', path: '/customers/01890000-0000-7000-8000-000000000000' },
    { name: 'sample records', path: '/dev/seeds/customers' },
    { name: 'add menu', path: '/dashboard', act: press(t('add.label')) },
    {
      name: 'account menu',
      path: '/dashboard',
      act: (page) => page.locator('header button[aria-haspopup="menu"]').last().click(),
    },
    {
      name: 'palette',
      path: '/dashboard',
      act: async (page) => {
        await press(t('search.field'))(page)
        await page.getByRole('combobox', { name: t('search.title') }).fill('whitmore')
        await page
          .getByRole('option', { name: /Whitmore/ })
          .first()
          .waitFor()
      },
    },
    phone
      ? { name: 'drawer', path: '/dashboard', act: press(t('nav.open')) }
      : {
          name: 'keys',
          path: '/dashboard',
          act: async (page) => {
            await page.keyboard.press('?')
            await dialog(page)
          },
        },
  ]
}

/** Opens a screen and waits until it shows its content. */
export async function open(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path)
  await settled(page)
  await screen.act?.(page)
}

/** Goes to an address as a link of the product does, and waits until its page stands there. */
const follow = (href: string) => `new Promise((done) => {
  const router = self.__TSR_ROUTER__
  const leave = router.subscribe('onRendered', () => { leave(); done() })
  void router.navigate({ href: ${JSON.stringify(href)} })
})`

/**
 * Goes from screen to screen as a person does. The product is loaded anew only where something of the screen before could
 * stay: something was done on it, or it is the same page again.
 */
export function visitor(page: Page): (screen: Screen) => Promise<void> {
  let left: string | undefined
  return async (screen) => {
    const [path] = screen.path.split('?')
    if (left === undefined || left === path) await page.goto(screen.path)
    else await page.evaluate(follow(screen.path))
    await settled(page)
    await screen.act?.(page)
    left = screen.act ? undefined : path
  }
}
