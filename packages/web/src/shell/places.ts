import { files, imports, recordCalls } from '@jobwright/contract/calls.gen.ts'
import { menus } from '@jobwright/contract/menus.ts'
import type { Menu } from '@jobwright/contract/menus.ts'
import {
  eachResource,
  factsOf,
  isResource,
  pageOf,
  resourcesWith,
  type ResourceName,
} from '@jobwright/contract/registry.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import type { Address } from '../ui/Link.tsx'
import { addLink, linkTo, pathLink } from '../data/links.ts'
import { canCall, holds } from '../data/session.ts'
import { isReadOnly } from '../data/view.ts'
import type { WordKey } from '../words/words.tsx'

/** An entry of the navigation. `key` is pressed after `g`. */
export type NavigationPlace = {
  /** A different name in the navigation. */
  id: string
  noun: PlaceName | undefined
  href: Address
  group: Menu['group']
  word: WordKey | undefined
  /** The operator's name, if changed from the default. */
  title: string | undefined
  icon: string
  key: string
}

/** The display name of an entry. */
export const placeName = (place: NavigationPlace, t: (key: WordKey) => string): string =>
  place.title ?? (place.word ? t(place.word) : place.id)
export type PlaceName =
  | ResourceName
  | 'dashboard'
  | 'schedule'
  | 'calendar'
  | 'map'
  | 'filemang'
  | 'users'
  | 'imports'
  | 'trash'

const keys: Record<PlaceName, string> = {
  ...eachResource((name) => factsOf(name).menu?.key ?? ''),
  dashboard: 'd',
  schedule: 'w',
  calendar: 'k',
  map: 'v',
  filemang: 'm',
  users: 'u',
  imports: 'i',
  trash: 'x',
}
/** What is pressed after `g` to read the notices, which are no entry of the navigation. */
export const NOTICES_KEY = 'n'
const names = Object.keys(keys) as PlaceName[]
const shipped = new Map(menus.map((menu) => [menu.id, menu]))

/** The entries that this user may open, in navigation order. */
export function placesOf(me: Me): NavigationPlace[] {
  // A session from an older version has none yet; use the defaults.
  const known: Shown[] =
    me.menus.length > 0 ? me.menus : menus.filter((menu) => menu.needs === null || holds(me, menu.needs))
  const places = known.filter((menu) => menu.isMenuItem && menu.companyMenu).map(placeOf)
  const hasImports = places.some(({ noun }) => noun === 'imports')
  return canCall(me, imports.upload) && !hasImports ? [...places, placeOf(importing)] : places
}

type Shown = Omit<Menu, 'needs'>
const importing: Shown = {
  id: 0,
  title: 'Import',
  icon: 'file-import',
  routeDesktop: '/imports',
  routeMobile: '/imports',
  companyMenu: true,
  default: true,
  status: 1,
  isMenuItem: true,
  group: 'company',
}

function placeOf(menu: Shown): NavigationPlace {
  const noun = names.find((name) => pageOf(name) === menu.routeDesktop)
  const plain = shipped.get(menu.id)?.title ?? importing.title
  return {
    id: noun ?? String(menu.id),
    noun,
    href: pathLink(menu.routeDesktop),
    group: menu.group,
    word: noun && `nav.${noun}`,
    title: noun && menu.title === plain ? undefined : menu.title,
    icon: menu.icon,
    key: noun ? keys[noun] : '',
  }
}

export type Addable = {
  noun: ResourceName | 'users' | 'roles'
  href: Address
  word: WordKey
}
const addable = (noun: Addable['noun'], href: Address): Addable => ({
  noun,
  href,
  word: `add.${noun}` as WordKey,
})
/** What this user may create on the page at this path. */
export const addableAt = (me: Me, path: string): Addable | undefined =>
  addableBy(me)
    .filter(({ noun }) => path.startsWith(pageOf(noun)))
    .toSorted((a, b) => pageOf(b.noun).length - pageOf(a.noun).length)[0]

/** The position in "Add new" of what is no kind of record. */
const otherAdds = { users: 9, roles: 10 } as const
const positionOf = ({ noun }: Addable): number => (isResource(noun) ? factsOf(noun).add : otherAdds[noun])

/** What this user may create, in the specification's order (2.4). Only administrators create users and roles. */
export function addableBy(me: Me): Addable[] {
  const records = resourcesWith('from', 'form')
    .filter((name) => factsOf(name).add > 0 && canCall(me, recordCalls[name].create))
    .map((name) => addable(name, addLink(name)))
  const uploading = canCall(me, files.create)
    ? [addable('documents', linkTo({ to: '/documents', search: { upload: 1 } }))]
    : []
  const people =
    holds(me, 'admin') && !isReadOnly()
      ? [addable('users', linkTo({ to: '/users/add' })), addable('roles', linkTo({ to: '/roles/add' }))]
      : []
  return [...records, ...uploading, ...people].toSorted((a, b) => positionOf(a) - positionOf(b))
}
