import { menuOf, type Menu } from '@jobwright/contract/menus.ts'
import { needFor } from '@jobwright/contract/permissions.ts'
import { pageOf, resourceNames } from '@jobwright/contract/registry.ts'

/** An entry of the navigation, as far as it says whether the company uses it. */
type Entry = Pick<Menu, 'id' | 'title' | 'routeDesktop' | 'companyMenu'>
const isAt = (path: string, page: string): boolean => path === page || path.startsWith(`${page}/`)
// The longest first: the pages of one kind may be below those of another.
const byPage = resourceNames.toSorted((a, b) => pageOf(b).length - pageOf(a).length)

/** The module of a page that the company switched off; kinds without an entry of their own belong to that of their right. */
export function shutAt<One extends Entry>(path: string, menus: readonly One[]): One | undefined {
  const own = menus.find(({ routeDesktop, companyMenu }) => !companyMenu && isAt(path, routeDesktop))
  if (own) return own
  const noun = byPage.find((name) => isAt(path, pageOf(name)))
  const menu = noun && menuOf(needFor(noun, 'list'))
  return menus.find(({ id, companyMenu }) => !companyMenu && id === menu?.id)
}
