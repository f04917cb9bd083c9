import { z } from 'zod'
import { required, whole } from '../fields.ts'
import { isMobileRoute, menuIcons, needOf } from '../menus.ts'
import { route } from '../route.ts'

const fields = {
  title: required(40),
  icon: z.enum(menuIcons as [string, ...string[]]),
  routeDesktop: z.string().refine((value) => needOf(value) !== undefined, 'This page doesn’t exist.'),
  routeMobile: z.string().refine(isMobileRoute, 'This page doesn’t exist.'),
  status: whole(0, 1),
  isMenuItem: z.boolean(),
  companyMenu: z.boolean(),
  group: z.enum(['work', 'records', 'files', 'company']),
  order: whole(0, 10_000),
}

/** A menu in the installation's catalog. */
export const CatalogueMenu = z.object({
  id: z.number().int(),
  ...fields,
  icon: z.string(),
  routeDesktop: z.string(),
  routeMobile: z.string(),
  default: z.boolean(),
  version: z.number().int(),
})
export type CatalogueMenu = z.infer<typeof CatalogueMenu>
export const MenuDraft = z.strictObject(fields)
export type MenuDraft = z.infer<typeof MenuDraft>
export const blankMenu: MenuDraft = {
  title: '',
  icon: 'star',
  routeDesktop: '',
  routeMobile: '',
  status: 1,
  isMenuItem: true,
  companyMenu: true,
  group: 'work',
  order: 500,
}

const ByNumber = z.object({ id: z.coerce.number().int().min(1).max(1_000_000) })

/** A company module: a menu that can be enabled or disabled. */
export const Module = z.object({
  id: z.number().int(),
  title: z.string(),
  icon: z.string(),
  routeDesktop: z.string(),
  enabled: z.boolean(),
  /** Others depend on it, so it stays enabled. */
  base: z.boolean(),
  /** Disabled by the operator for everybody. */
  off: z.boolean(),
})
export type Module = z.infer<typeof Module>

const count = z.object({ roles: z.number().int(), menus: z.number().int(), templates: z.number().int() })
export const Installed = z.object({ created: count, skipped: count })
export type Installed = z.infer<typeof Installed>

export const menusCalls = {
  list: route({
    method: 'GET',
    path: '/menus',
    summary: 'The menus of the installation; for its operator',
    needs: 'admin',
    reply: z.object({ rows: z.array(CatalogueMenu) }),
  }),
  get: route({
    method: 'GET',
    path: '/menus/:id',
    summary: 'One menu of the installation',
    needs: 'admin',
    params: ByNumber,
    reply: CatalogueMenu,
  }),
  create: route({
    method: 'POST',
    path: '/menus',
    summary: 'Add a menu that leads to a page that is there',
    needs: 'admin',
    body: MenuDraft,
    reply: CatalogueMenu,
  }),
  update: route({
    method: 'PUT',
    path: '/menus/:id',
    summary: 'Change a menu of the installation',
    needs: 'admin',
    params: ByNumber,
    body: z.strictObject({ ...MenuDraft.partial().shape, version: whole(1, 2_000_000_000) }),
    reply: CatalogueMenu,
  }),
  remove: route({
    method: 'DELETE',
    path: '/menus/:id',
    summary: 'Remove a menu that was added; those of the product can be switched off',
    needs: 'admin',
    params: ByNumber,
    reply: z.object({ success: z.literal(true) }),
  }),
  modules: route({
    method: 'GET',
    path: '/modules',
    summary: 'The modules of the company, on and off',
    needs: 'settings.list',
    reply: z.object({ rows: z.array(Module) }),
  }),
  setModules: route({
    method: 'PUT',
    path: '/modules',
    summary: 'Choose the modules of the company; one at least',
    needs: 'settings.update',
    body: z.strictObject({ on: z.array(whole(1, 1_000_000)).min(1, 'Choose at least one module.').max(200) }),
    reply: z.object({ rows: z.array(Module) }),
  }),
  lacking: route({
    method: 'GET',
    path: '/install',
    summary: 'What a new company has and this one lacks',
    needs: 'admin',
    reply: z.object({ roles: z.number().int(), templates: z.number().int() }),
  }),
  install: route({
    method: 'POST',
    path: '/install/:id',
    summary: 'Give a company what every company starts with, where it lacks it; overwrites nothing',
    needs: 'admin',
    params: z.object({ id: z.uuid('This isn’t a valid record id.') }),
    reply: Installed,
  }),
}
