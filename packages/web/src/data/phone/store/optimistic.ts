import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { withChanges } from '@jobwright/contract/custom/changes.ts'
import type { Op } from '../../outbox/op.ts'
import { looksOf } from '../kinds/looks.ts'
import type { Fields } from './fields.ts'

// The parameters of an update besides the record's fields.
const beside = new Set([
  'id',
  'version',
  'base',
  'resolution',
  'reopenReason',
  'verified',
  'applyTo',
  'templateVersion',
  'answersVersion',
  'plan',
  'notice',
  'reason',
])
const isBeside = (noun: ResourceName, field: string) => beside.has(field) && looksOf(noun).keeps !== field

/**
 * Returns a record with its waiting operations applied; null once deleted. The names behind its links are added later.
 */
export function withOptimisticChanges(server: Fields | null, ops: readonly Op[], me: Me): Fields | null {
  let record = server
  for (const op of ops) {
    // A new revision is part of its document, not a separate record.
    if (op.what === 'upload' && op.args.target?.DocumentId) continue
    if (op.what === 'create') record ??= made(op, me)
    else if (op.what === 'upload') record ??= { ...looksOf(op.noun).uploaded?.(op, me), ...envelope(op) }
    else if (op.what === 'remove') return null
    else if (op.what === 'update' && record) record = changed(record, op, me)
  }
  return record
}

function changed(record: Fields, op: Op, me: Me): Fields {
  const { args, shown, at } = op
  const patch = Object.fromEntries(Object.entries(args.body ?? {}).filter(([field]) => !isBeside(op.noun, field)))
  const body = args.body ?? {}
  const own = looksOf(op.noun).moved?.(record, body, me, new Date(at))
  // No server version looks like this. A change based on it is compared by the values that the user saw; by version,
  // server changes underneath would wrongly count as seen.
  return { ...withChanges(record, patch), ...shown, ...own, version: 0, updatedAt: new Date(at).toISOString() }
}

const envelope = (op: Op): Fields => {
  const at = new Date(op.at).toISOString()
  return { id: op.id, number: '', version: 0, createdAt: at, updatedAt: at }
}

function made(op: Op, me: Me): Fields {
  const body = Object.fromEntries(Object.entries(op.args.body ?? {}).filter(([field]) => !isBeside(op.noun, field)))
  return { ...withChanges({ ...looksOf(op.noun).blank?.(op, me) }, body), ...op.shown, ...envelope(op) }
}
