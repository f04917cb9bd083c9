import { z } from 'zod'
import { route } from '../route.ts'

const Permission = z.object({
  id: z.number().int(),
  title: z.string(),
  slug: z.string(),
  resource: z.string(),
  action: z.string(),
  menuId: z.number().int().nullable(),
})
const MenuItem = z.object({
  id: z.number().int(),
  title: z.string(),
  icon: z.string(),
  routeDesktop: z.string(),
  routeMobile: z.string(),
  companyMenu: z.boolean(),
  default: z.boolean(),
  status: z.number().int(),
  isMenuItem: z.boolean(),
  group: z.enum(['work', 'records', 'files', 'company']),
})
export type MenuItem = z.infer<typeof MenuItem>
export const Role = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  Permissions: z.array(Permission),
})
export type Role = z.infer<typeof Role>

export const access = {
  menu: route({
    method: 'GET',
    path: '/menu',
    summary: 'The menus that this person may open',
    open: 'signed-in',
    reply: z.array(MenuItem),
  }),
  matrix: route({
    method: 'GET',
    path: '/listmatrix',
    summary: 'All permissions, roles and menus',
    needs: 'users.list',
    reply: z.object({ permissions: z.array(Permission), roles: z.array(Role), menus: z.array(MenuItem) }),
  }),
}
