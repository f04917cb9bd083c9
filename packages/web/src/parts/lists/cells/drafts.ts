import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { z } from 'zod'

// Loaded when somebody edits the first cell: lists themselves need no schemas.
const drafts: Partial<Record<ResourceName, () => Promise<z.ZodObject>>> = {
  customers: async () => (await import('@jobwright/contract/resources/customers.ts')).CustomerDraft,
  contacts: async () => (await import('@jobwright/contract/resources/contacts.ts')).ContactDraft,
  projects: async () => (await import('@jobwright/contract/resources/projects.ts')).ProjectDraft,
  bids: async () => (await import('@jobwright/contract/resources/bids.ts')).BidDraft,
  tasks: async () => (await import('@jobwright/contract/resources/tasks.ts')).TaskDraft,
  documents: async () => (await import('@jobwright/contract/resources/documents.ts')).DocumentDraft,
  changeorders: async () => (await import('@jobwright/contract/resources/changeorders.ts')).ChangeOrderDraft,
  logbooks: async () => (await import('@jobwright/contract/resources/logbooks.ts')).LogbookDraft,
  templates: async () => (await import('@jobwright/contract/resources/templates.ts')).TemplateDraft,
  billingcodes: async () => (await import('@jobwright/contract/resources/billingcodes.ts')).BillingcodesDraft,
  priceitems: async () => (await import('@jobwright/contract/resources/priceitems.ts')).PriceitemsDraft,
  taxrates: async () => (await import('@jobwright/contract/resources/taxrates.ts')).TaxratesDraft,
  bidtemplates: async () => (await import('@jobwright/contract/resources/bidtemplates.ts')).BidtemplatesDraft,
  crews: async () => (await import('@jobwright/contract/resources/crews.ts')).CrewsDraft,
  scheduleitems: async () => (await import('@jobwright/contract/resources/scheduleitems.ts')).ScheduleitemsDraft,
}

/** The contract's rule for a field of a record; undefined where it has none. */
export async function fieldSchema(noun: ResourceName, field: string): Promise<z.ZodType | undefined> {
  const draft = await drafts[noun]?.()
  return (draft?.shape as Readonly<Record<string, z.ZodType>> | undefined)?.[field]
}
