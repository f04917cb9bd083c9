import { missing, refuse } from '@jobwright/contract/problem.ts'
import type { MovedRow } from '@jobwright/contract/resources/schedule.ts'
import type { Tx } from '../../db/open.ts'
import { removeInTransaction } from '../../db/records/remove.ts'
import { sql } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import { quietWriter } from '../../request/write.ts'
import { readPeople } from './concerned.ts'
import { itemsByIds, itemsIn, readerOf } from './rows.ts'
import {
  lockItems,
  noteChange,
  placeIn,
  refuseUnlessChanges,
  samePlace,
  tableOf,
  writePlace,
  type DoneMove,
} from './write.ts'

/** A change that was undone: what went back, and what stays because somebody moved it since. */
export type UndoneChange = { id: string; moves: DoneMove[]; kept: MovedRow[] }

/**
 * Puts back what a change of the last 24 hours moved, in one transaction. What somebody moved since stays where it is; what
 * the change created goes to the trash. @throws Refusal 404, 409
 */
export async function undoMoves(tx: Tx, who: Who, requestId: string, id: string): Promise<UndoneChange> {
  const [[change]] = await tx(
    sql.rows({
      kind: 'text',
      moves: 'json',
      ends: 'json',
      people: 'uuid[]',
      isOld: 'bool',
      isUndone: 'bool',
    })`select kind, moves, project_ends as ends, person_ids as people, at < now() - interval '24 hours' as "isOld",
        undone_at is not null as "isUndone" from schedule_changes
      where company_id = (select current_company()) and id = ${id}::uuid for update`,
  )
  if (!change) return missing()
  if (change.isUndone) refuse('state', 'This was undone already.')
  if (change.kind === 'undo') refuse('state', 'Move the items again instead of undoing an undo.')
  if (change.isOld) refuse('state', 'Changes can be undone for 24 hours.')
  const moves = change.moves as DoneMove[]
  refuseUnlessChanges(who, moves)
  const writer = quietWriter(who, requestId)
  const locked = await lockItems(tx, moves)
  const [back, kept]: [DoneMove[], DoneMove[]] = [[], []]
  for (const move of moves) {
    const { resource, before, after, created } = move
    const fields = locked.get(move.id)
    if (!fields || !samePlace(placeIn(resource, fields), after)) {
      kept.push(move)
      continue
    }
    if (created) await removeInTransaction(tx, tableOf[resource], writer, move.id)
    else await writePlace(tx, writer, { resource, id: move.id, after: before }, fields)
    back.push({ resource, id: move.id, before: after, after: before, because: 'asked' })
  }
  const people = (await readPeople(tx, change.people)).map((person) => person.id).filter((one) => one !== who.userId)
  const noted = await noteChange(tx, who, requestId, {
    kind: 'undo',
    reason: '',
    note: '',
    moves: back,
    projectEnds: (change.ends as { id: string; before: string | null; after: string | null }[])
      .filter((end) => back.some((move) => move.id === end.id))
      .map((end) => ({ id: end.id, before: end.after, after: end.before })),
    people,
    undoes: id,
  })
  await tx(
    sql`update schedule_changes set undone_at = now() where company_id = (select current_company()) and id = ${id}::uuid`,
  )
  return { id: noted, moves: back, kept: await named(tx, who, kept) }
}

// What stays, with its number and title as far as this person sees it.
async function named(tx: Tx, who: Who, kept: readonly DoneMove[]): Promise<MovedRow[]> {
  if (kept.length === 0) return []
  const [[answer]] = await tx(
    itemsByIds(
      readerOf(who, false),
      kept.map(({ id }) => id),
      [],
    ),
  )
  const items = new Map(itemsIn(answer).map((item) => [item.id, item]))
  return kept.map(({ created: _, ...move }) => {
    const { number = '', title = '' } = items.get(move.id) ?? {}
    return { ...move, number, title }
  })
}
