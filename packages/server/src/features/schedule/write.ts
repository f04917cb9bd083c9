import { daysOf, isDay, spanOf } from '@jobwright/contract/plan/items.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import type { MovedRow, ScheduleChange } from '@jobwright/contract/resources/schedule.ts'
import type { BoardItem } from '@jobwright/contract/resources/scheduleBoard.ts'
import type { MoveReason, Planned } from '@jobwright/contract/rules/schedule.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import type { Fields, Writer } from '../../db/records/create.ts'
import { eventAt } from '../../db/records/events.ts'
import { changeInTransaction, lockStatement } from '../../db/records/update.ts'
import { projects, tasks } from '../../db/schema/jobs.ts'
import { scheduleitems } from '../../db/schema/schedule.ts'
import { statement, type Statement } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import { changeBy, type Changes } from '../../request/changes.ts'
import { timeFields } from '../../http/moments.ts'
import { refuseFields } from '../../request/rules.ts'

type Place = MovedRow['before']
/** What a change did to one item; `created` of an item that it made. */
export type DoneMove = Pick<MovedRow, 'resource' | 'id' | 'before' | 'after' | 'because'> & { created?: true }

/** The place of an item that did not exist yet. */
export const nowhere: Place = { startAt: null, endAt: null, UserId: null, crewIds: [] }

export const tableOf = { tasks, projects, scheduleitems } as const

/** The fields of a record that hold its place in the plan. */
const placeFields = (resource: Planned, place: Place): Fields => {
  const { startAt, endAt, UserId, crewIds } = place
  if (resource === 'tasks') return { startAt, dueAt: endAt, UserId, crewIds }
  if (resource === 'projects') return { startdate: startAt, enddate: endAt, UserId }
  return { startAt, endAt, UserId, crewIds }
}

/** The place of a record, from its fields. */
export const placeIn = (resource: Planned, fields: Fields): Place =>
  ({
    startAt: fields[resource === 'projects' ? 'startdate' : 'startAt'] ?? null,
    endAt: fields[resource === 'projects' ? 'enddate' : resource === 'tasks' ? 'dueAt' : 'endAt'] ?? null,
    UserId: fields['UserId'] ?? null,
    crewIds: resource === 'projects' ? [] : (fields['crewIds'] ?? []),
  }) as Place

const sameMoment = (a: string | null, b: string | null) =>
  a === b || (a !== null && b !== null && !isDay(a) && !isDay(b) && Date.parse(a) === Date.parse(b))

/** Whether two places are the same, whatever the order of the crew. */
export const samePlace = (a: Place, b: Place): boolean =>
  sameMoment(a.startAt, b.startAt) &&
  sameMoment(a.endAt, b.endAt) &&
  a.UserId === b.UserId &&
  a.crewIds.length === b.crewIds.length &&
  a.crewIds.every((id) => b.crewIds.includes(id))

// Everybody locks in one order, so that two people who plan never wait for each other.
const inLockOrder = <One extends { resource: Planned; id: string }>(moves: readonly One[]): One[] =>
  moves.toSorted((a, b) => (a.resource + a.id < b.resource + b.id ? -1 : 1))

/** Locks records of the plan and returns their fields; undefined of one that is gone or may not be changed. */
export async function lockItems(
  tx: Tx,
  moves: readonly { resource: Planned; id: string }[],
): Promise<Map<string, Fields | undefined>> {
  const found = new Map<string, Fields | undefined>()
  for (const { resource, id } of inLockOrder(moves)) {
    const [[locked]] = await tx(lockStatement(tableOf[resource], id))
    found.set(id, locked?.fields as Fields | undefined)
  }
  return found
}

/** Writes the new place of an item that this transaction locked. @throws Refusal 422 */
export async function writePlace(
  tx: Tx,
  writer: Writer,
  { resource, id, after }: Pick<MovedRow, 'resource' | 'id' | 'after'>,
  current: Fields,
): Promise<void> {
  const fields = placeFields(resource, after)
  if (resource === 'projects' && after.startAt !== null && after.endAt !== null && after.endAt < after.startAt)
    refuseFields([{ field: 'enddate', message: 'The end date is before the start date.' }])
  await changeInTransaction(
    tx,
    tableOf[resource],
    writer,
    id,
    resource === 'tasks' ? timeFields(current, fields) : fields,
  )
}

/** Whether this person may change records of these kinds at all. @throws Refusal 403 */
export function refuseUnlessChanges(who: Who, moves: readonly { resource: Planned }[]): void {
  const needs = { tasks: 'tasks.update', projects: 'projects.update', scheduleitems: 'schedule.update' } as const
  if (moves.some(({ resource }) => !who.can(needs[resource])))
    refuse('forbidden', 'You don’t have permission to do this.')
}

/** A change of the plan as it is noted down. */
type Noted = {
  kind: ScheduleChange['kind']
  reason: MoveReason | ''
  note: string
  moves: readonly DoneMove[]
  projectEnds: readonly { id: string; before: string | null; after: string | null }[]
  people: readonly string[]
  undoes?: string
}

/** Notes a change of the plan down, and that the people concerned are to hear of it. Returns its id. */
export async function noteChange(tx: Tx, who: Who, requestId: string, noted: Noted): Promise<string> {
  const id = newId()
  await tx(
    statement(
      {},
      `insert into schedule_changes (company_id, id, kind, reason, note, moves, project_ends, person_ids, by, undoes_id)
        values ($1::uuid, $2::uuid, $3, $4, $5, $6::jsonb, $7::jsonb, $8::uuid[], $9::uuid, $10::uuid)`,
      [
        who.companyId,
        id,
        noted.kind,
        noted.reason,
        noted.note,
        JSON.stringify(noted.moves),
        JSON.stringify(noted.projectEnds),
        noted.people,
        who.userId,
        noted.undoes ?? null,
      ],
    ),
    eventAt(0, 'schedule', id, { companyId: who.companyId, userId: who.userId, requestId }, 'planned', [
      { field: 'count', before: null, after: noted.moves.length },
    ]),
  )
  return id
}

/** How many items of a change are named. */
const MOST_ITEMS = 5

/** Changes of the plan, newest first, as they are shown. */
export const changesStatement = (where: string, values: readonly (string | number | null)[], count: number) =>
  statement(
    { json: 'text' },
    `select row_to_json(x)::text as json from (
      select s.id, wire(s.at) as at, (select row_to_json(p) from (select u.id, u.first_name as "firstName",
          u.last_name as "lastName", u.color, u.avatar from users u where u.company_id = s.company_id and u.id = s.by) p) as by,
        s.kind, s.reason, s.note, jsonb_array_length(s.moves) as count,
        (select coalesce(json_agg(json_build_object('title', m.title, 'before', m.before, 'after', m.after) order by m.nth), '[]')
          from (select o.nth, coalesce(t.title, v.title, p.title) as title, o.x -> 'before' ->> 'startAt' as before,
                o.x -> 'after' ->> 'startAt' as after
              from (select x, nth from jsonb_array_elements(s.moves) with ordinality e(x, nth) limit ${MOST_ITEMS}) o
              left join tasks t on o.x ->> 'resource' = 'tasks' and t.company_id = s.company_id and t.id = (o.x ->> 'id')::uuid
              left join scheduleitems v on o.x ->> 'resource' = 'scheduleitems' and v.company_id = s.company_id
                and v.id = (o.x ->> 'id')::uuid
              left join projects p on o.x ->> 'resource' = 'projects' and p.company_id = s.company_id and p.id = (o.x ->> 'id')::uuid
              where coalesce(t.title, v.title, p.title) is not null) m) as items,
        case when s.undone_at is null and s.kind <> 'undo' and s.at > now() - interval '24 hours'
          then wire(s.at + interval '24 hours') end as "undoUntil",
        wire(s.undone_at) as "undoneAt"
      from schedule_changes s where s.company_id = (select current_company()) and ${where}
      order by s.at desc, s.id desc limit ${count}) x`,
    [...values],
  ) as Statement<{ json: string }>

/** One change by its id, as it is shown. */
export async function readChange(tx: Tx, id: string): Promise<ScheduleChange> {
  const [[row]] = await tx(changesStatement('s.id = $1::uuid', [id], 1))
  return JSON.parse(row?.json ?? 'null') as ScheduleChange
}

/** Tells open pages what changed: once for each kind of record, and once for the schedule. */
export function publishMoves(changes: Changes, who: Who, moves: readonly { resource: Planned; id: string }[]): void {
  for (const resource of new Set(moves.map((move) => move.resource))) {
    const ids = moves.filter((move) => move.resource === resource)
    const [only] = ids
    changes.publish(
      ids.length === 1 && only ? changeBy(who, resource, 'updated', only.id) : changeBy(who, resource, 'many'),
    )
  }
  changes.publish(changeBy(who, 'schedule', 'many'))
}

/** The first and the last day that an item touches in some places; null where it is in none. */
export function daysTouched(
  item: Pick<BoardItem, 'durationMin'>,
  places: readonly Place[],
  zone: string,
): { from: string | null; to: string | null } {
  const days = places.flatMap((place) => {
    const span = spanOf({ ...place, durationMin: item.durationMin, zone })
    return span ? [daysOf(span, zone)] : []
  })
  return {
    from: days.map(({ from }) => from).toSorted()[0] ?? null,
    to:
      days
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? null,
  }
}
