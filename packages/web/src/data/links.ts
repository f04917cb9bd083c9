import type { FormResource } from '@jobwright/contract/crud.ts'
import { pageOf, type ResourceName } from '@jobwright/contract/registry.ts'
import { defaultStringifySearch, redirect } from '@tanstack/react-router'
import type { AnyRouter, RegisteredRouter, ToOptions } from '@tanstack/react-router'
import type { Address, LinkActions } from '../ui/Link.tsx'

type Search = Readonly<Record<string, unknown>>

/** Returns a path with its search, as the router formats it. */
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

/** The address of a record's page. Photos have their own page; every other kind has them below its list. */
export const recordLink = (
  kind: ResourceName | 'users',
  id: string,
  search: { tab?: string; edit?: number; files?: string } = {},
): Address => (kind === 'photos' ? photoLink(id) : linkTo({ to: `${pageOf(kind)}/$id`, params: { id }, search }))

/** A photo's page. `among`: the photos that the user can page through. */
export const photoLink = (id: string, among: readonly string[] = []): Address =>
  linkTo({ to: '/image', search: { id, ...(among.length > 1 && { among: among.join(',') }) } })

/** The list page of a kind of record. */
export const listLink = (kind: ResourceName | 'users'): Address => linkTo({ to: pageOf(kind) })

/** The page that creates a record. */
export const addLink = (kind: FormResource): Address => linkTo({ to: `${pageOf(kind)}/add` })

/** How other records are linked to a job. */
export const linkToJob = {
  projects: (id: string) => ({ ProjectId: id }),
  bids: (id: string) => ({ BidId: id }),
}

/** A section of a job's page on the phone. */
export const jobLink = (
  kind: 'projects' | 'bids',
  id: string,
  part: 'info' | 'edit' | 'tasks' | 'files' | 'client' | 'activities' | 'tasks/create' = 'info',
): Address =>
  part === 'client'
    ? linkTo({ to: '/mobile/projects/$id/client', params: { id } })
    : linkTo({ to: `/mobile/${kind}/$id/${part}`, params: { id } })

// A path that begins with two slashes leads to another site.
/** Whether a path stays within the product. */
export const isOwnPath = (path: string): path is Address => /^\/(?![/\\])/.test(path)

/**
 * Turns an address from data, such as a notification's or a menu's, into a link target. An address outside the product
 * becomes the start page.
 */
export const pathLink = (path: string, otherwise: Address = linkTo({ to: '/' })): Address =>
  isOwnPath(path) ? path : otherwise

/** Navigates to an address from data. The router matches it and shows its not-found page if nothing matches. */
export const openPath = (
  router: AnyRouter,
  path: string,
  { replace = false, otherwise }: { replace?: boolean; otherwise?: Address } = {},
): Promise<void> => router.navigate({ href: pathLink(path, otherwise), replace })

/** The same as a redirect for a route guard to throw. */
export const redirectTo = (path: string) => redirect({ href: pathLink(path), replace: true })

/** The link props of an address. */
export const linkActions = (router: AnyRouter): LinkActions => ({
  open: (address) => void openPath(router, address),
  // `href` decides; `to` only satisfies the type.
  preload: (address) => void router.preloadRoute({ to: '.', href: address }).catch(() => undefined),
})
