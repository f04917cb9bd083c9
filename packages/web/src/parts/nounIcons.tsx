import {
  IconAddressBook,
  IconBriefcase,
  IconChecklist,
  IconFileText,
  IconGavel,
  IconPhoto,
  IconUsers,
} from '@tabler/icons-react'
import type { Kept } from '@jobwright/contract/crud.ts'

/** The picture of each kind of record. */
export const nounIcons: Record<Kept, typeof IconUsers> = {
  customers: IconUsers,
  contacts: IconAddressBook,
  projects: IconBriefcase,
  bids: IconGavel,
  tasks: IconChecklist,
  photos: IconPhoto,
  documents: IconFileText,
}
