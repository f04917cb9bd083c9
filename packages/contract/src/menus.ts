import { needFor, type Slug } from './permissions.ts'
import { factsOf, pageOf, resourceNames } from './registry.ts'

/** An entry of the navigation. `needs` is the permission that opens it. */
export type Menu = {
  id: number
  title: string
  icon: string
  routeDesktop: string
  routeMobile: string
  companyMenu: boolean
  default: boolean
  status: number
  isMenuItem: boolean
  group: 'work' | 'records' | 'files' | 'company'
  needs: Slug | null
}

// Pages with a phone version; every other page opens at its desktop address, in the phone's layout.
const ownOnPhone: Readonly<Record<string, string>> = {
  '/dashboard': '/mobile',
  '/projects': '/mobile/projects',
  '/bids': '/mobile/bids',
  '/tasks': '/mobile/tasks',
  '/logbooks': '/mobile/logbooks',
  '/photos': '/mobile/photos',
  '/timesheets': '/mobile/timesheets',
  '/documents': '/mobile/files',
  '/schedule': '/mobile/schedule',
  '/map': '/mobile/map',
}
/** Returns the phone's address of a navigation entry. */
export const mobileRouteOf = (routeDesktop: string): string => ownOnPhone[routeDesktop] ?? routeDesktop

const menu = (
  id: number,
  title: string,
  icon: string,
  routeDesktop: string,
  group: Menu['group'],
  needs: Slug | null,
): Menu => ({
  id,
  title,
  icon,
  routeDesktop,
  routeMobile: mobileRouteOf(routeDesktop),
  companyMenu: true,
  default: true,
  status: 1,
  isMenuItem: true,
  group,
  needs,
})

/** The menus of existing features, in order. Ids never change. */
export const menus: readonly Menu[] = [
  menu(1, 'Dashboard', 'layout-dashboard', '/dashboard', 'work', null),
  ...resourceNames.flatMap((name) => {
    const { title, icon, menu: place } = factsOf(name)
    return place ? [menu(place.id, title, icon, pageOf(name), place.group, needFor(name, 'list'))] : []
  }),
  menu(15, 'Schedule', 'calendar-week', '/schedule', 'work', 'schedule.list'),
  menu(16, 'Calendar', 'calendar', '/calendar', 'work', null),
  menu(17, 'Map', 'map-2', '/map', 'work', 'projects.list'),
  menu(12, 'File manager', 'folders', '/filemang', 'files', 'documents.list'),
  menu(10, 'Users & Roles', 'user-cog', '/users', 'company', 'users.list'),
]

const bySlug = new Map<string, Menu | undefined>()
/** The menu of a permission: the first one that requires a permission of its resource. */
export function menuOf(slug: string): Menu | undefined {
  const resource = slug.split('.')[0] ?? ''
  if (!bySlug.has(resource))
    bySlug.set(
      resource,
      menus.find((menu) => menu.needs?.startsWith(`${resource}.`)),
    )
  return bySlug.get(resource)
}

/** Menus that others depend on: every company uses them. */
export const baseMenus: readonly number[] = [1, 2, 10]

/** A menu in the installation's catalog; `companyMenu` says whether companies use it by default. */
export type MenuItem = Omit<Menu, 'needs'>

/** The permission that opens an entry; undefined for an unknown one. */
export function needOf(routeDesktop: string): Slug | null | undefined {
  const known = knownPlaces.find(({ route }) => route === routeDesktop)
  return known && known.needs
}

/** The allowed targets of a menu. */
export const knownPlaces: readonly { route: string; needs: Slug | null }[] = [
  ...menus.map((menu) => ({ route: menu.routeDesktop, needs: menu.needs })),
  { route: '/imports', needs: 'customers.create' },
  { route: '/trash', needs: null },
  { route: '/tasks/listView', needs: 'tasks.list' },
  { route: '/images', needs: 'photos.list' },
  { route: '/cam', needs: 'photos.create' },
  { route: '/organization', needs: 'admin' },
  { route: '/company-settings', needs: 'settings.list' },
]

/** The phone's address of an entry: its own route, or the desktop's in the phone's shell. */
export const isMobileRoute = (mobile: string): boolean =>
  knownPlaces.some(({ route }) => mobile === route || mobile === mobileRouteOf(route))

/** The names of the icons that a menu may have. */
export const menuIcons = [
  ...new Set([...menus.map((menu) => menu.icon), 'trash', 'file-import', 'camera', 'building', 'star']),
] as const
