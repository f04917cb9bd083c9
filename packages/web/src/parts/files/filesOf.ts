import type { FiledUnder } from '@jobwright/contract/registry.ts'
import type { Destination } from '../uploads/ask.ts'

/** The record whose files these are, and what new ones are linked to. */
export type FilesOf = {
  resource: FiledUnder
  id: string
  to: Destination
}
