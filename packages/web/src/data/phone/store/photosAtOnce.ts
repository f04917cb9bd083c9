import { same } from '../../drafts.ts'
import type { BulkChange } from './bulkChange.ts'
import type { Fields } from './fields.ts'
import type { RecordEdit } from '../mode.ts'

/** The part of a bulk change that applies to one photo; undefined when it changes nothing. */
export function editOf(photo: Fields, change: BulkChange): RecordEdit | undefined {
  const { addTags = [], removeTags = [], caption, visibility, move } = change
  const tags = (photo['tags'] ?? []) as string[]
  const wanted: Record<string, unknown> = {
    ...((addTags.length > 0 || removeTags.length > 0) && {
      tags: [...new Set([...tags.filter((tag) => !removeTags.includes(tag)), ...addTags])].slice(0, 10),
    }),
    ...(caption !== undefined && { caption }),
    ...(visibility !== undefined && { visibility }),
    ...move,
  }
  const changes = Object.fromEntries(Object.entries(wanted).filter(([field, value]) => !same(photo[field], value)))
  if (Object.keys(changes).length === 0) return undefined
  const base = Object.fromEntries(Object.keys(changes).map((field) => [field, photo[field] ?? null]))
  return { changes, base, version: Number(photo['version']) }
}
