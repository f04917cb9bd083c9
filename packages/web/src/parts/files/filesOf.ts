import type { Destination } from '../uploads/ask.ts'

/** The record whose files these are, and what new ones are linked to. */
export type FilesOf = {
  resource: 'customers' | 'projects' | 'bids' | 'tasks'
  id: string
  to: Destination
}
