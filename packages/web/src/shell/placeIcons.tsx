import {
  IconBuilding,
  IconCalendar,
  IconCalendarWeek,
  IconCamera,
  IconFileImport,
  IconFolders,
  IconLayoutDashboard,
  IconMap2,
  IconStar,
  IconTrash,
  IconUserCog,
  type IconUsers,
} from '@tabler/icons-react'
import { registry, resourceNames } from '@jobwright/contract/registry.ts'
import { iconOfResource } from '../parts/resourceIcons.tsx'
import type { NavigationPlace, PlaceName } from './places.ts'

/** The icon of each navigation entry, wherever it appears. */
export const placeIcons = {
  dashboard: IconLayoutDashboard,
  schedule: IconCalendarWeek,
  calendar: IconCalendar,
  map: IconMap2,
  ...iconOfResource,
  filemang: IconFolders,
  users: IconUserCog,
  roles: IconUserCog,
  imports: IconFileImport,
  trash: IconTrash,
} satisfies Record<PlaceName | 'roles', typeof IconUsers>

/** The icons that a menu may have, by their catalog names (contract: menuIcons). */
const iconsByName: Readonly<Record<string, typeof IconUsers>> = {
  ...Object.fromEntries(resourceNames.map((name) => [registry[name].icon, iconOfResource[name]])),
  'layout-dashboard': IconLayoutDashboard,
  'calendar-week': IconCalendarWeek,
  folders: IconFolders,
  'map-2': IconMap2,
  'user-cog': IconUserCog,
  trash: IconTrash,
  'file-import': IconFileImport,
  camera: IconCamera,
  building: IconBuilding,
  star: IconStar,
}

/** The icon of a navigation entry. */
export const iconOfPlace = ({ noun, icon }: NavigationPlace): typeof IconUsers =>
  iconsByName[icon] ?? (noun ? placeIcons[noun] : IconStar)
