import { menus } from '@jobwright/contract/menus.ts'
import type { Menu } from '@jobwright/contract/menus.ts'
import { bids } from '@jobwright/contract/resources/bids.ts'
import { contacts } from '@jobwright/contract/resources/contacts.ts'
import { customers } from '@jobwright/contract/resources/customers.ts'
import { files } from '@jobwright/contract/resources/files.ts'
import { imports } from '@jobwright/contract/resources/imports.ts'
import { projects } from '@jobwright/contract/resources/projects.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { tasks } from '@jobwright/contract/resources/tasks.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { canCall, holds } from '../data/session.ts'
import { isReadOnly } from '../data/view.ts'
import type { WordKey } from '../words/words.tsx'

/** Where a person can go from the navigation. `key` is pressed after `g`. */
export type Place = { noun: PlaceName; href: string; group: Menu['group']; word: WordKey; key: string }
export type PlaceName =
  | 'dashboard'
  | 'projects'
  | 'bids'
  | 'tasks'
  | 'customers'
  | 'photos'
  | 'contacts'
  | 'documents'
  | 'filemang'
  | 'users'
  | 'imports'
  | 'trash'

const keys: Record<PlaceName, string> = {
  dashboard: 'd',
  projects: 'p',
  bids: 'b',
  tasks: 't',
  customers: 'c',
  photos: 'h',
  contacts: 'o',
  documents: 'f',
  filemang: 'm',
  users: 'u',
  imports: 'i',
  trash: 'x',
}
const names = Object.keys(keys) as PlaceName[]
const order: readonly PlaceName[] = [
  'dashboard',
  'projects',
  'bids',
  'tasks',
  'customers',
  'contacts',
  'photos',
  'documents',
  'filemang',
  'users',
  'imports',
  'trash',
]

const place = (noun: PlaceName, group: Menu['group'], href = `/${noun}`): Place => ({
  noun,
  href,
  group,
  word: `nav.${noun}`,
  key: keys[noun],
})

/** The places that this person may open, as they stand in the navigation. */
export function placesOf(me: Me): Place[] {
  const fromMenus = menus.flatMap((menu) => {
    const noun = names.find((name) => `/${name}` === menu.routeDesktop)
    return noun && menu.isMenuItem && (menu.needs === null || holds(me, menu.needs))
      ? [place(noun, menu.group, menu.routeDesktop)]
      : []
  })
  const own = canCall(me, imports.upload) ? [place('imports', 'company')] : []
  return [...fromMenus, ...own].toSorted((a, b) => order.indexOf(a.noun) - order.indexOf(b.noun))
}

export type Addable = {
  noun: 'customers' | 'bids' | 'projects' | 'tasks' | 'contacts' | 'documents' | 'users' | 'roles'
  href: string
  word: WordKey
}
const addable = (noun: Addable['noun'], href = `/${noun}/add`): Addable => ({ noun, href, word: `add.${noun}` })
const creating: readonly (readonly [Addable['noun'], AnyRoute])[] = [
  ['customers', customers.create],
  ['bids', bids.create],
  ['projects', projects.create],
  ['tasks', tasks.create],
  ['contacts', contacts.create],
]

/** What this person may add, in the order of the specification. Users and roles are added by administrators only. */
export function addableBy(me: Me): Addable[] {
  const records = creating.filter(([, call]) => canCall(me, call)).map(([noun]) => addable(noun))
  const uploading = canCall(me, files.create) ? [addable('documents', '/documents?upload=1')] : []
  const all = [...records, ...uploading]
  return holds(me, 'admin') && !isReadOnly() ? [...all, addable('users'), addable('roles')] : all
}
