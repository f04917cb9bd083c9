import { IconAddressBook, IconBriefcase, IconChecklist, IconGavel, IconUsers } from '@tabler/icons-react'
import type { Noun } from '../data/nouns.ts'

/** The picture of each kind of record. */
export const nounIcons: Record<Noun, typeof IconUsers> = {
  customers: IconUsers,
  contacts: IconAddressBook,
  projects: IconBriefcase,
  bids: IconGavel,
  tasks: IconChecklist,
}
