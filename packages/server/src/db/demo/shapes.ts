import type { unsentOffer } from '@jobwright/contract/blanks.ts'
import type { BidDraft } from '@jobwright/contract/resources/bids.ts'
import type { CustomValues } from '@jobwright/contract/custom/values.ts'
import type { ContactDraft } from '@jobwright/contract/resources/contacts.ts'
import type { CustomerDraft } from '@jobwright/contract/resources/customers.ts'
import type { ProjectDraft } from '@jobwright/contract/resources/projects.ts'
import type { TaskDraft } from '@jobwright/contract/resources/tasks.ts'

/** What a record of the demo company has: the fields of its draft under their wire names, its id, and when it came to be. */
type Made<Draft> = { [Field in Exclude<keyof Draft, 'custom'>]-?: Exclude<Draft[Field], undefined> } & {
  id: string
  createdAt: string
  custom?: CustomValues
}

export type DemoUser = {
  id: string
  createdAt: string
  firstName: string
  lastName: string
  username: string
  email: string
  mobile: string
  color: string
  timezone: string
  language: 'en' | 'es'
  RoleId: number
  /** What this person does; leads run projects, sales people write bids. */
  job: 'owner' | 'office' | 'sales' | 'lead' | 'crew'
}
export type DemoCustomer = Made<CustomerDraft>
export type DemoContact = Made<ContactDraft>
export type DemoProject = Made<ProjectDraft>
/** A bid; `priceCents` is its price in whole cents. */
export type DemoBid = Omit<Made<BidDraft>, 'price' | 'validUntil' | 'lostReason' | keyof typeof unsentOffer> & {
  priceCents: number
}
export type DemoTask = Omit<Made<TaskDraft>, 'recurrence'> & {
  holdReason: string
  problemReason: string
  cancelReason: string
  completionNote: string
  startedAt: string | null
  completedAt: string | null
  completedById: string | null
}
