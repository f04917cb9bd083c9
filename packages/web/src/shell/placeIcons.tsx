import {
  IconBuilding,
  IconCamera,
  IconFileImport,
  IconFolders,
  IconLayoutDashboard,
  IconStar,
  IconTrash,
  IconUserCog,
  type IconUsers,
} from '@tabler/icons-react'
import { registry, resourceNames } from '@jobwright/contract/registry.ts'
import { nounIcons } from '../parts/nounIcons.tsx'
import type { Place, PlaceName } from './places.ts'

/** The picture of each place; the same wherever the place is named. */
export const placeIcons = {
  dashboard: IconLayoutDashboard,
  ...nounIcons,
  filemang: IconFolders,
  users: IconUserCog,
  roles: IconUserCog,
  imports: IconFileImport,
  trash: IconTrash,
} satisfies Record<PlaceName | 'roles', typeof IconUsers>

/** The pictures that a menu may have, by the names that the catalogue keeps (contract: menuIcons). */
const iconsByName: Readonly<Record<string, typeof IconUsers>> = {
  ...Object.fromEntries(resourceNames.map((name) => [registry[name].icon, nounIcons[name]])),
  'layout-dashboard': IconLayoutDashboard,
  folders: IconFolders,
  'user-cog': IconUserCog,
  trash: IconTrash,
  'file-import': IconFileImport,
  camera: IconCamera,
  building: IconBuilding,
  star: IconStar,
}

/** The picture of a place in the navigation. */
export const iconOfPlace = ({ noun, icon }: Place): typeof IconUsers =>
  iconsByName[icon] ?? (noun ? placeIcons[noun] : IconStar)
