import type { Slug } from './permissions.ts'

/** One place in the navigation. `needs` is the permission that opens it. */
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
  routeMobile: `/mobile${routeDesktop}`,
  companyMenu: true,
  default: true,
  status: 1,
  isMenuItem: true,
  group,
  needs,
})

/** The menus of the features that exist, in the order in which they stand. Ids never change. */
export const menus: readonly Menu[] = [
  menu(1, 'Dashboard', 'layout-dashboard', '/dashboard', 'work', null),
  menu(2, 'Customers', 'users', '/customers', 'records', 'customers.list'),
  menu(3, 'Contacts', 'address-book', '/contacts', 'records', 'contacts.list'),
  menu(4, 'Projects', 'briefcase', '/projects', 'work', 'projects.list'),
  menu(5, 'Bids', 'gavel', '/bids', 'work', 'bids.list'),
  menu(7, 'Tasks', 'checklist', '/tasks', 'work', 'tasks.list'),
  menu(8, 'Documents', 'file-text', '/documents', 'files', 'documents.list'),
  menu(12, 'File manager', 'folders', '/filemang', 'files', 'documents.list'),
  menu(9, 'Photos', 'photo', '/photos', 'files', 'photos.list'),
  menu(10, 'Users & Roles', 'user-cog', '/users', 'company', 'users.list'),
]
