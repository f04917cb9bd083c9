import type { MoneyLine } from '@jobwright/contract/money/document.ts'
import { same } from '../../data/drafts.ts'
import { mergedFiles } from '../paperFiles/fileMoves.ts'
import { grouped, HEAD, type EditedOffer, type OfferHead } from './editedOffer.ts'

/** Two people changed the same. `member` of a line or, without one, of the offer; 'line' where one of them removed it. */
export type OfferConflict = {
  lineId: string | null
  member: keyof MoneyLine | keyof OfferHead | 'line'
  theirs: unknown
  mine: unknown
}

/**
 * Merges what two people made of one offer, member by member of each line. Where both changed the same, mine stays and is
 * named: a person chooses before anything is saved.
 */
export function mergeOffers(
  base: EditedOffer,
  theirs: EditedOffer,
  mine: EditedOffer,
): { offer: EditedOffer; conflicts: OfferConflict[] } {
  const conflicts: OfferConflict[] = []
  // Files are brought together one by one: nobody has to choose between two lists.
  const attachments = mergedFiles(base.head.attachments, theirs.head.attachments, mine.head.attachments)
  const head = merged(
    base.head,
    { ...theirs.head, attachments },
    withFiles(mine.head, attachments),
    (member, their, my) => conflicts.push({ lineId: null, member, theirs: their, mine: my }),
  )
  const lines = mergedLines(base.lines, theirs.lines, mine.lines, conflicts)
  const known = new Set(lines.map(({ id }) => id))
  known.add(HEAD)
  const texts = Object.fromEntries(Object.entries(mine.texts).filter(([key]) => known.has(key.split(' ')[0] ?? '')))
  return { offer: { lines: grouped(lines), head, texts }, conflicts }
}

const withFiles = (head: OfferHead, attachments: OfferHead['attachments']): OfferHead =>
  head.attachments === attachments ? head : { ...head, attachments }

/** Returns the offer with a conflict decided for the other person. */
export function withTheirs(offer: EditedOffer, { lineId, member, theirs }: OfferConflict): EditedOffer {
  if (lineId === null) return { ...offer, head: { ...offer.head, [member]: theirs } }
  if (member !== 'line')
    return { ...offer, lines: offer.lines.map((line) => (line.id === lineId ? { ...line, [member]: theirs } : line)) }
  const others = offer.lines.filter((line) => line.id !== lineId)
  return { ...offer, lines: theirs === null ? others : grouped([...others, theirs as MoneyLine]) }
}

function mergedLines(
  base: readonly MoneyLine[],
  theirs: readonly MoneyLine[],
  mine: readonly MoneyLine[],
  conflicts: OfferConflict[],
): MoneyLine[] {
  const was = new Map(base.map((line) => [line.id, line]))
  const their = new Map(theirs.map((line) => [line.id, line]))
  const my = new Map(mine.map((line) => [line.id, line]))
  const result = new Map<string, MoneyLine>()
  for (const line of theirs) {
    const [old, own] = [was.get(line.id), my.get(line.id)]
    if (own)
      result.set(
        line.id,
        merged(old ?? line, line, own, (member, theirValue, myValue) =>
          conflicts.push({ lineId: line.id, member, theirs: theirValue, mine: myValue }),
        ),
      )
    else if (!old) result.set(line.id, line)
    else if (!same(old, line)) conflicts.push({ lineId: line.id, member: 'line', theirs: line, mine: null })
  }
  for (const line of mine) {
    if (their.has(line.id)) continue
    const old = was.get(line.id)
    if (old && same(old, line)) continue
    result.set(line.id, line)
    if (old) conflicts.push({ lineId: line.id, member: 'line', theirs: null, mine: line })
  }
  const common = (lines: readonly MoneyLine[]) =>
    lines.map(({ id }) => id).filter((id) => was.has(id) && result.has(id))
  const isMoved = !same(common(base), common(mine))
  return isMoved ? woven(mine, theirs, result) : woven(theirs, mine, result)
}

/** The lines in the order of the first list; those that only the second has stay behind the line that they were behind. */
function woven(
  first: readonly MoneyLine[],
  second: readonly MoneyLine[],
  lines: ReadonlyMap<string, MoneyLine>,
): MoneyLine[] {
  const ids = first.map(({ id }) => id).filter((id) => lines.has(id))
  const known = new Set(ids)
  let before = ''
  for (const { id } of second) {
    if (!lines.has(id)) continue
    if (!known.has(id)) {
      ids.splice(ids.indexOf(before) + 1, 0, id)
      known.add(id)
    }
    before = id
  }
  return ids.flatMap((id) => lines.get(id) ?? [])
}

function merged<T extends object>(
  base: T,
  theirs: T,
  mine: T,
  onConflict: (member: keyof T, theirs: unknown, mine: unknown) => void,
): T {
  if (mine === theirs) return mine
  const result = { ...theirs }
  for (const key of Object.keys(mine) as (keyof T)[]) {
    if (same(mine[key], base[key]) || same(mine[key], theirs[key])) continue
    if (!same(theirs[key], base[key])) onConflict(key, theirs[key], mine[key])
    result[key] = mine[key]
  }
  // The same object where nothing changes: rows are drawn again by it.
  return same(result, mine) ? mine : result
}
