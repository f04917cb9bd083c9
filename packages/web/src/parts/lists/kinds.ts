import { files, uploads } from '@jobwright/contract/calls.gen.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { calls } from '../../data/resources.ts'

// Files are added by uploading.
const added: Record<ResourceName, { create: AnyRoute }> = {
  ...calls,
  documents: { create: files.create },
  photos: { create: uploads.image },
}
/** The call that adds to a list. */
export const additionOf = (noun: ResourceName): AnyRoute => added[noun].create

/** Lists of pictures, which no table holds. */
const pictures: ReadonlySet<ResourceName> = new Set(['photos'])

/** Whether a list is printed and exported as a table. */
export const hasTable = (noun: ResourceName): boolean => !pictures.has(noun)
