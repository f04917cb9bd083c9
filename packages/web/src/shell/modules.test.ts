import { menus } from '@jobwright/contract/menus.ts'
import { expect, it } from 'vitest'
import { shutAt } from './modules.ts'

const without = (route: string) =>
  menus.map((menu) => ({ ...menu, companyMenu: menu.companyMenu && menu.routeDesktop !== route }))

it.each([
  ['/logbooks', '/logbooks'],
  ['/logbooks/templates/add', '/logbooks'],
  ['/logentries', '/logbooks'],
  ['/logentries/01890000-0000-7000-8000-000000000000', '/logbooks'],
  ['/timesheets/entries', '/timesheets'],
  ['/schedule/timeoff', '/schedule'],
  ['/changeOrders/add', '/changeOrders'],
])('%s is closed with the module %s, and says so', (path, module) => {
  expect(shutAt(path, without(module))?.routeDesktop).toBe(module)
  expect(shutAt(path, menus)).toBeUndefined()
  expect(shutAt(path, without('/bids'))).toBeUndefined()
})
