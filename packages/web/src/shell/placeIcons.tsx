import {
  IconAddressBook,
  IconBriefcase,
  IconBuilding,
  IconCamera,
  IconFileImport,
  IconFileText,
  IconFolders,
  IconGavel,
  IconLayoutDashboard,
  IconListCheck,
  IconPhoto,
  IconStar,
  IconTrash,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react'
import type { Place, PlaceName } from './places.ts'

/** The picture of each place; the same wherever the place is named. */
export const placeIcons = {
  dashboard: IconLayoutDashboard,
  projects: IconBriefcase,
  bids: IconGavel,
  tasks: IconListCheck,
  customers: IconUsers,
  contacts: IconAddressBook,
  documents: IconFileText,
  filemang: IconFolders,
  photos: IconPhoto,
  users: IconUserCog,
  roles: IconUserCog,
  imports: IconFileImport,
  trash: IconTrash,
} satisfies Record<PlaceName | 'roles', typeof IconUsers>

/** The pictures that a menu may have, by the names that the catalogue keeps (contract: menuIcons). */
const iconsByName: Readonly<Record<string, typeof IconUsers>> = {
  'layout-dashboard': IconLayoutDashboard,
  users: IconUsers,
  'address-book': IconAddressBook,
  briefcase: IconBriefcase,
  gavel: IconGavel,
  checklist: IconListCheck,
  'file-text': IconFileText,
  folders: IconFolders,
  photo: IconPhoto,
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
