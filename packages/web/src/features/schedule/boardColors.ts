import type { BoardItem } from '@jobwright/contract/resources/scheduleBoard.ts'
import type { BadgeTone } from '../../ui/StatusBadge.tsx'

export const colorings = ['project', 'status', 'person'] as const
export type Coloring = (typeof colorings)[number]

// Red is for conflicts, orange for what moves.
const tones = ['blue', 'green', 'violet', 'yellow'] as const
const ofStatus: Readonly<Record<number, BadgeTone>> = { 1: 'blue', 2: 'violet', 3: 'green', 8: 'yellow', 9: 'yellow' }

function toneOfText(text: string): BadgeTone {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return tones[sum % tones.length] ?? 'blue'
}

/** Returns the tone of a bar. What belongs to nothing is gray. */
export function toneOf(item: BoardItem, coloring: Coloring, person: string | null): BadgeTone {
  if (item.kind === 'event' && coloring !== 'person') return 'gray'
  if (coloring === 'status') return ofStatus[item.status] ?? 'gray'
  const key = coloring === 'person' ? (person ?? item.UserId) : item.ProjectId
  return key ? toneOfText(key) : 'gray'
}
