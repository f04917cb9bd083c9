import type { FiledUnder } from '@jobwright/contract/registry.ts'
import type { Destination } from '../uploads/ask.ts'

/** The record that owns these files, and the links of new ones. */
export type FilesOf = {
  resource: FiledUnder
  id: string
  to: Destination
}
