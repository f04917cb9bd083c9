import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { IconUsers } from '@tabler/icons-react'
import { resourceIcons } from './resourceIcons.gen.ts'

/** The icon of each kind of record. */
export const iconOfResource: Record<ResourceName, typeof IconUsers> = resourceIcons
