import { bids, contacts, customers, documents, photos, projects, tasks } from '@jobwright/contract/calls.gen.ts'
import type { Document, DocumentRow } from '@jobwright/contract/resources/documents.ts'
import type { Photo, PhotoRow } from '@jobwright/contract/resources/photos.ts'
import type { Bid, BidRow } from '@jobwright/contract/resources/bids.ts'
import type { Contact } from '@jobwright/contract/resources/contacts.ts'
import type { Customer, CustomerRow } from '@jobwright/contract/resources/customers.ts'
import type { Project, ProjectRow } from '@jobwright/contract/resources/projects.ts'
import type { Task, TaskRow } from '@jobwright/contract/resources/tasks.ts'
import type { Business, Kept } from '@jobwright/contract/crud.ts'
import { resourcesWith } from '@jobwright/contract/registry.ts'
import type { Ask } from '@jobwright/contract/route.ts'

/** The business records and their calls; what is written here once is what every list and form works on. */
export const calls = { customers, contacts, projects, bids, tasks, photos, documents }
/** The records that have lists and forms of the common kind. */
export type Noun = Business
export type Rows = {
  customers: CustomerRow
  contacts: Contact
  projects: ProjectRow
  bids: BidRow
  tasks: TaskRow
  photos: PhotoRow
  documents: DocumentRow
}
export type Records = {
  customers: Customer
  contacts: Contact
  projects: Project
  bids: Bid
  tasks: Task
  photos: Photo
  documents: Document
}
export type Draft<N extends Noun> = Ask<(typeof calls)[N]['create']>['body']
/** What may be asked of a list, without its paging. */
export type ListQuery<N extends Kept> = Omit<
  NonNullable<Ask<(typeof calls)[N]['list']>['query']>,
  'count' | 'page' | 'after'
>
export type Page<T> = { rows: T[]; totalCounts: number; next: string | null }

export const nouns: readonly Noun[] = resourcesWith('from', 'form')
export const isNoun = (word: string): word is Noun => (nouns as readonly string[]).includes(word)
