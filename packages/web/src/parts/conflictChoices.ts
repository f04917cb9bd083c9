import type { Conflict } from '@jobwright/contract/crud.ts'

export type Choice = 'theirs' | 'mine' | 'both'

// Fields in which two texts can stand one below the other.
const texts: Readonly<Record<string, number>> = {
  notes: 250,
  description: 4000,
  problemReason: 500,
  completionNote: 500,
}

/** What may be chosen for a field; both only where both texts fit. */
export const choicesFor = (conflict: Pick<Conflict, 'field' | 'yours' | 'theirs'>): Choice[] =>
  fits(conflict) ? ['theirs', 'mine', 'both'] : ['theirs', 'mine']

function fits({ field, yours, theirs }: Pick<Conflict, 'field' | 'yours' | 'theirs'>): boolean {
  const most = texts[field]
  return (
    most !== undefined &&
    typeof yours === 'string' &&
    typeof theirs === 'string' &&
    yours !== '' &&
    theirs !== '' &&
    `${theirs}\n${yours}`.length <= most
  )
}

/** Their text with ours below it; a text that one side only continued is not said twice. */
export function bothTexts({ yours, theirs }: Pick<Conflict, 'yours' | 'theirs'>): unknown {
  if (typeof yours !== 'string' || typeof theirs !== 'string') return yours
  if (yours.includes(theirs)) return yours
  return theirs.includes(yours) ? theirs : `${theirs}\n${yours}`
}
