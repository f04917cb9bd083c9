import { z } from 'zod'
import { route } from '../route.ts'
import { MenuItem } from './session.ts'

const Permission = z.object({
  id: z.number().int(),
  title: z.string(),
  slug: z.string(),
  resource: z.string(),
  action: z.string(),
  menuId: z.number().int().nullable(),
})
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
    plan: 'always',
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
