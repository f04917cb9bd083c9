import { missing, refuse } from '@jobwright/contract/problem.ts'
import { schedule, type MovedRow, type MovePreview } from '@jobwright/contract/resources/schedule.ts'
import type { Tx } from '../../db/open.ts'
import type { Writer } from '../../db/records/create.ts'
import { reading, type Who } from '../../request/ask.ts'
import type { Context } from '../../request/context.ts'
import { quietWriter, writeOnce } from '../../request/write.ts'
import { lastDraftsStatement } from './draftChanges.ts'
import { planChange } from './plan.ts'
import { undoMoves, type UndoneChange } from './undo.ts'
import {
  changesStatement,
  lockItems,
  noteChange,
  placeIn,
  publishMoves,
  readChange,
  refuseUnlessChanges,
  samePlace,
  writePlace,
  type DoneMove,
} from './write.ts'

/** Moves of the plan: previewed, done in one transaction, and undone within a day. */
export function movesFeature({ on, db, changes }: Context): void {
  on(schedule.preview, async ({ who, body }) => {
    refuseUnlessChanges(who, body.moves)
    const { asDraft: drafts, ...asked } = body
    return db.transaction(who, (tx) => planChange(tx, who, { ...asked, drafts }))
  })

  on(schedule.commit, (ask) => {
    const { who, body, from } = ask
    refuseUnlessChanges(who, body.moves)
    const writer = quietWriter(who, from.requestId)
    let done: readonly DoneMove[] = []
    return writeOnce(
      db,
      schedule.commit,
      ask,
      async (tx) => {
        const planned = await planChange(tx, who, { ...body, drafts: false })
        if (body.key !== undefined && body.key !== planned.key) refuseChanged()
        refuseUnlessChanges(who, planned.moved)
        await writeMoves(tx, writer, planned.moved)
        const ends = await writeProjectEnds(tx, who, writer, planned.projectEnds)
        done = [...planned.moved.map(doneMove), ...ends]
        const projectEnds = planned.projectEnds.filter(({ id }) => ends.some((end) => end.id === id))
        const id = await noteChange(tx, who, from.requestId, {
          kind: 'move',
          reason: body.reason,
          note: body.note,
          moves: done,
          projectEnds,
          people: planned.people.map((person) => person.id),
        })
        return { change: await readChange(tx, id), preview: { ...planned, projectEnds } }
      },
      () => publishMoves(changes, who, done),
    )
  })

  on(schedule.undo, (ask) => {
    const { who, params, from } = ask
    let undone: UndoneChange | undefined
    return writeOnce(
      db,
      schedule.undo,
      ask,
      async (tx) => {
        undone = await undoMoves(tx, who, from.requestId, params.id)
        return { change: await readChange(tx, undone.id), kept: undone.kept }
      },
      () => publishMoves(changes, who, undone?.moves ?? []),
    )
  })

  on.read(schedule.changes, ({ query }) =>
    reading(
      [
        query.ProjectId === undefined
          ? changesStatement('true', [], query.count)
          : changesStatement(
              `(s.project_ends @> jsonb_build_array(jsonb_build_object('id', $1::uuid)) and s.project_ends <> '[]')`,
              [query.ProjectId],
              query.count,
            ),
        lastDraftsStatement,
      ],
      ([rows, [last]], who) => {
        const drafts = who.can('schedule.update') ? last?.json : undefined
        return `{"rows":[${rows.map(({ json }) => json).join(',')}],"drafts":${drafts ?? 'null'}}`
      },
    ),
  )
}

const doneMove = ({ resource, id, before, after, because }: MovedRow): DoneMove => ({
  resource,
  id,
  before,
  after,
  because,
})

const refuseChanged = (): never =>
  refuse('conflict', 'The plan changed since this preview. Look at it again before you move anything.')

// Locks what moves, sees that it still is where the plan found it, and writes it.
async function writeMoves(tx: Tx, writer: Writer, moved: readonly MovedRow[]): Promise<void> {
  const locked = await lockItems(tx, moved)
  for (const { id, resource, before } of moved) {
    const fields = locked.get(id)
    if (!fields)
      return refuse('forbidden', 'You can view some of this but not move it, because it isn’t assigned to you.')
    if (!samePlace(placeIn(resource, fields), before)) refuseChanged()
  }
  for (const row of moved) await writePlace(tx, writer, row, locked.get(row.id) ?? missing())
}

/**
 * Moves the ends of projects whose last item ends later now. A project that this person may not change keeps its end: the
 * preview has it, and the timeline shows that its items go beyond it.
 */
async function writeProjectEnds(
  tx: Tx,
  who: Who,
  writer: Writer,
  ends: MovePreview['projectEnds'],
): Promise<DoneMove[]> {
  if (!who.can('projects.update')) return []
  // A project without an end keeps none.
  const projects = ends.flatMap(({ id, before, after }) =>
    before === null ? [] : [{ resource: 'projects' as const, id, end: after }],
  )
  const locked = await lockItems(tx, projects)
  const done: DoneMove[] = []
  for (const { resource, id, end } of projects) {
    const fields = locked.get(id)
    if (!fields) continue
    const before = placeIn(resource, fields)
    const after = { ...before, endAt: end }
    await writePlace(tx, writer, { resource, id, after }, fields)
    done.push({ resource, id, before, after, because: 'project' })
  }
  return done
}
