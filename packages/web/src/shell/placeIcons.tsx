import {
  IconAddressBook,
  IconBriefcase,
  IconFileImport,
  IconFileText,
  IconFolders,
  IconGavel,
  IconLayoutDashboard,
  IconListCheck,
  IconPhoto,
  IconTrash,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react'
import type { PlaceName } from './places.ts'

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
