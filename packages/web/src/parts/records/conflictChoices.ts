import type { CustomField } from '@jobwright/contract/custom/field.ts'
import { customKeyOf, isEmptyValue } from '@jobwright/contract/custom/plain.ts'
import type { ResourceName } from '@jobwright/contract/registry.ts'
import type { Conflict } from '@jobwright/contract/crud.ts'

export type ConflictChoice = 'theirs' | 'mine' | 'both' | 'note'

// Fields whose two texts can be combined.
const texts: Readonly<Record<string, number>> = {
  notes: 250,
  description: 4000,
  problemReason: 500,
  completionNote: 500,
}

// The notes field of each kind of record.
const notes: Partial<Record<ResourceName, string>> = {
  customers: 'notes',
  contacts: 'notes',
  projects: 'notes',
  bids: 'notes',
  tasks: 'description',
}
type Asked = Pick<Conflict, 'field' | 'yours' | 'theirs'>
/** The field where a losing value can be noted, and its maximum length; undefined where there is none. */
export function noteFor(noun: ResourceName, { field, yours }: Asked): { field: string; most: number } | undefined {
  const note = notes[noun]
  const plain =
    (customKeyOf(field) !== undefined && !isEmptyValue(yours)) ||
    (typeof yours === 'string' && yours !== '' && !/^[0-9a-f-]{36}$/.test(yours)) ||
    typeof yours === 'number'
  if (note === undefined || note === field || !plain || field === 'status' || field === 'priority') return undefined
  const most = { projects: 300, bids: 250 }[noun as string] ?? 4000
  return { field: note, most }
}

/**
 * The choices for a field; both only where both texts fit, a note only where there is room. `own` is the field where the company added it: where
 * that was deleted or retired since, nothing can be written to it.
 */
export const choicesFor = (conflict: Asked, noted = false, own?: CustomField): ConflictChoice[] => {
  if (own?.deleted || own?.retired) return noted ? ['theirs', 'note'] : ['theirs']
  if (fits(conflict, own)) return ['theirs', 'mine', 'both']
  return noted ? ['theirs', 'mine', 'note'] : ['theirs', 'mine']
}

const MOST_LONG_TEXT = 4000

/**
 * Merges the conflicts of several changes of one record into one question per field: the last wanted value against the
 * current one.
 */
export function conflictsTogether(all: readonly (readonly Conflict[])[]): Conflict[] {
  const last = new Map(all.flat().map((conflict) => [conflict.field, conflict]))
  return [...last.values()]
}

function fits({ field, yours, theirs }: Asked, own: CustomField | undefined): boolean {
  const most = own?.type === 'longText' ? MOST_LONG_TEXT : texts[field]
  return (
    most !== undefined &&
    typeof yours === 'string' &&
    typeof theirs === 'string' &&
    yours !== '' &&
    theirs !== '' &&
    `${theirs}\n${yours}`.length <= most
  )
}

/** Their text followed by ours; shared beginnings are not repeated. */
export function bothTexts({ yours, theirs }: Pick<Conflict, 'yours' | 'theirs'>): unknown {
  if (typeof yours !== 'string' || typeof theirs !== 'string') return yours
  if (yours.includes(theirs)) return yours
  return theirs.includes(yours) ? theirs : `${theirs}\n${yours}`
}
