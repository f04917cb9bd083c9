import type { FormResource } from '@jobwright/contract/crud.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import { defaultStringifySearch, redirect } from '@tanstack/react-router'
import type { AnyRouter, RegisteredRouter, ToOptions } from '@tanstack/react-router'
import type { Address, LinkActions } from '../ui/Link.tsx'

type Search = Readonly<Record<string, unknown>>

/** A path with its search, written as the router writes it. */
export const withSearch = (path: string, search: Search): string => path + defaultStringifySearch(search)

/** The address of a page, typed by the route tree: `linkTo({ to: '/menus/$id', params: { id } })`. */
export function linkTo<const TTo extends string>(
  target: ToOptions<RegisteredRouter, string, TTo> & { search?: Search },
): Address
export function linkTo({ to = '/', params, search = {} }: { to?: string; params?: unknown; search?: Search }): string {
  const values = new Map(Object.entries(params ?? {}))
  const path = to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
  return withSearch(path, search)
}

/** The page of a record. Photos open in a page of their own; every other kind has `/<kind>/<id>`. */
export const recordLink = (
  kind: ResourceName | 'users',
  id: string,
  search: { tab?: string; edit?: number } = {},
): Address => (kind === 'photos' ? photoLink(id) : linkTo({ to: `/${kind}/$id`, params: { id }, search }))

/** The page of a photo. `among`: those that it can be turned to. */
export const photoLink = (id: string, among: readonly string[] = []): Address =>
  linkTo({ to: '/image', search: { id, ...(among.length > 1 && { among: among.join(',') }) } })

/** The list of a kind of record. */
export const listLink = (kind: ResourceName | 'users'): Address => linkTo({ to: `/${kind}` })

/** The page on which a record is added. */
export const addLink = (kind: FormResource): Address => linkTo({ to: `/${kind}/add` })

/** A part of a job's page on the phone. */
export const jobLink = (
  kind: 'projects' | 'bids',
  id: string,
  part: 'info' | 'edit' | 'tasks' | 'files' | 'activities' | 'tasks/create' = 'info',
): Address => linkTo({ to: `/mobile/${kind}/$id/${part}`, params: { id } })

// Two slashes at the beginning would lead to another site.
/** Whether a path stays in the product. */
export const isOwnPath = (path: string): path is Address => /^\/(?![/\\])/.test(path)

/** An address that is data, such as one of a notice or of a menu. What leads out of the product becomes the start page. */
export const pathLink = (path: string, otherwise: Address = linkTo({ to: '/' })): Address =>
  isOwnPath(path) ? path : otherwise

/** Opens an address that is data. The router matches it against its tree, and says on the page when nothing is there. */
export const openPath = (
  router: AnyRouter,
  path: string,
  { replace = false, otherwise }: { replace?: boolean; otherwise?: Address } = {},
): Promise<void> => router.navigate({ href: pathLink(path, otherwise), replace })

/** The same in the guard of a route, to be thrown. */
export const redirectTo = (path: string) => redirect({ href: pathLink(path), replace: true })

/** What the links of the product do. */
export const linkActions = (router: AnyRouter): LinkActions => ({
  open: (address) => void openPath(router, address),
  // The address is what counts; the type asks for `to` as well.
  preload: (address) => void router.preloadRoute({ to: '.', href: address }).catch(() => undefined),
})
