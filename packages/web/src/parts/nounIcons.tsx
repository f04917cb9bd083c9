import type { IconUsers } from '@tabler/icons-react'
import type { Kept } from '@jobwright/contract/crud.ts'
import { resourceIcons } from './resourceIcons.gen.ts'

/** The picture of each kind of record. */
export const nounIcons: Record<Kept, typeof IconUsers> = resourceIcons
