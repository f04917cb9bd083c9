import { createHash } from 'node:crypto'
import { placeOf, planItemOf, type ItemPlace as Place } from '@jobwright/contract/plan/boardItems.ts'
import { isDay } from '@jobwright/contract/plan/items.ts'
import { circleOf, planMoves, type Cascade } from '@jobwright/contract/plan/moves.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import { MOST_MOVES, type Move, type MovedRow, type MovePreview } from '@jobwright/contract/resources/schedule.ts'
import type { BoardItem } from '@jobwright/contract/resources/scheduleBoard.ts'
import type { Tx } from '../../db/open.ts'
import { enterCompany } from '../../db/session.ts'
import { sql, statement } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import { asKept, isBackwards } from '../../http/moments.ts'
import { refuseFields } from '../../request/rules.ts'
import { conflictsBy, loadPeople } from './concerned.ts'
import { ALL_DAYS, calendarsOf, factsIn, factsStatement, withWorkdays, type NewWorkdays } from './facts.ts'
import { chainOf, itemsByIds, readerOf, readItems, type Reader } from './rows.ts'

const { from: FIRST_DAY, to: LAST_DAY } = ALL_DAYS

type Asked = {
  moves: readonly Move[]
  cascade: Cascade
  drafts: boolean
  /** Workdays that are not saved yet. */
  workdays?: NewWorkdays
}

/**
 * Plans some moves: what else moves with them, whom it concerns, which conflicts come and go. Reads in this transaction and
 * writes nothing. With `drafts`, drafts count as if they were published. @throws Refusal 404, 409, 422
 */
export async function planChange(tx: Tx, who: Who, { moves, cascade, drafts, workdays }: Asked): Promise<MovePreview> {
  refuseTwice(moves)
  const reader = readerOf(who, drafts)
  const items = await loadItems(tx, reader, moves, cascade)
  refuseStale(moves, items)
  const [[found]] = await tx(factsStatement(who, null))
  const facts = workdays ? withWorkdays(factsIn(found), workdays) : factsIn(found)
  const calendarOf = calendarsOf(facts)
  const places = new Map([...items.values()].map((item) => [item.id, placeOf(item, drafts)]))
  const asked = new Map(moves.map((move) => [move.id, wantedOf(move, items.get(move.id), places.get(move.id))]))
  const plan = [...items.values()].map((item) =>
    planItemOf(item, facts.zone, places.get(item.id) ?? placeOf(item, false)),
  )
  if (cascade !== 'none' && circleOf(plan))
    refuse('state', 'These tasks block each other. Change what they wait for first.')
  const { moved: changed, projectEnds } = within(() =>
    planMoves(
      plan,
      moves.map(({ resource, id }) => {
        const { startAt = null, endAt = null } = asked.get(id) ?? {}
        return { resource, id, startAt, endAt }
      }),
      { cascade, calendarOf },
    ),
  )
  if (changed.length > MOST_MOVES)
    refuse('tooLarge', 'This would move more than 2,000 items. Move fewer, or without what depends on them.')
  const moved = movedRows(changed, items, places, asked)
  const ids = new Set(moved.map(({ id }) => id))
  const concerned = await loadPeople(tx, who, moved, items)
  const conflicts = await conflictsBy(tx, who, { moved, items, places, facts, reader })
  const outOfReach = cascade === 'none' ? 0 : await countUnseen(tx, who, [...ids], items)
  return {
    moved,
    projectEnds: projectEnds.map(({ id, before, after }) => {
      const { number = '', title = '' } = items.get(id) ?? {}
      return { id, number, title, before, after }
    }),
    people: concerned,
    ...conflicts,
    outOfReach,
    key: keyOf(moved),
  }
}

// Chains that would leave the calendar are refused like single dates that do.
function within<T>(plan: () => T): T {
  try {
    return plan()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return refuse('state', 'This would move something beyond the year 2999. Move fewer items.')
  }
}

/** What was moved, as one short text: the same for the same change from the same places. */
const keyOf = (moved: readonly MovedRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(moved.map(({ resource, id, before, after }) => [resource, id, before, after])))
    .digest('base64url')

function refuseTwice(moves: readonly Move[]): void {
  const seen = new Set<string>()
  moves.forEach(({ id }, at) => {
    if (seen.has(id)) refuseFields([{ field: `moves.${at}.id`, message: 'This is listed twice.' }])
    seen.add(id)
  })
}

function refuseStale(moves: readonly Move[], items: ReadonlyMap<string, BoardItem>): void {
  moves.forEach(({ id, version, resource }, at) => {
    const item = items.get(id)
    if (item?.resource !== resource)
      return refuseFields([{ field: `moves.${at}.id`, message: 'This record is no longer available.' }])
    if (version !== undefined && item.version !== version && item.version > 0)
      refuse('conflict', 'Someone else just changed this. Look at the plan again before you move it.')
  })
}

// Items that are moved, all that waits for them, and the rest of their projects.
async function loadItems(
  tx: Tx,
  reader: Reader,
  moves: readonly Move[],
  cascade: Cascade,
): Promise<ReadonlyMap<string, BoardItem>> {
  const asked = moves.map(({ id }) => id)
  if (cascade === 'none') return byId(await readItems(tx, itemsByIds(reader, asked, [])))
  const ids = await chainOf(tx, asked)
  const near = await readItems(tx, itemsByIds(reader, ids, []))
  const projects = [...new Set(near.flatMap(({ ProjectId }) => (ProjectId ? [ProjectId] : [])))]
  if (projects.length === 0) return byId(near)
  const all = await readItems(tx, itemsByIds(reader, ids, projects))
  const further = moves.some(({ resource }) => resource === 'projects') ? await chainBehind(tx, reader, all) : []
  return byId([...all, ...further])
}

// A project takes its items along, and they what waits for them elsewhere.
async function chainBehind(tx: Tx, reader: Reader, items: readonly BoardItem[]): Promise<BoardItem[]> {
  const known = new Set(items.map(({ id }) => id))
  const ids = (await chainOf(tx, [...known])).filter((id) => !known.has(id))
  return ids.length === 0 ? [] : readItems(tx, itemsByIds(reader, ids, []))
}

const byId = (items: readonly BoardItem[]) => new Map(items.map((item) => [item.id, item]))

// Where a person wants an item: times in one form, not backwards, within days that people plan.
function wantedOf(move: Move, item: BoardItem | undefined, place: Place | undefined): Place {
  const before = place ?? { startAt: null, endAt: null, UserId: null, crewIds: [] }
  const startAt = (move.startAt === undefined ? before.startAt : asKept(move.startAt)) as string | null
  const given = (move.endAt === undefined ? before.endAt : asKept(move.endAt)) as string | null
  const endAt = startAt === null ? null : given
  const field = `moves.${move.id}`
  for (const moment of [startAt, endAt])
    if (moment !== null && (moment.slice(0, 10) < FIRST_DAY || moment.slice(0, 10) > LAST_DAY))
      refuseFields([{ field, message: 'Use a date between 1970 and 2999.' }])
  if (item?.resource === 'projects' && [startAt, endAt].some((moment) => moment !== null && !isDay(moment)))
    refuseFields([{ field, message: 'A project has dates without times.' }])
  if (startAt !== null && endAt !== null && isBackwards(startAt, endAt))
    refuseFields([{ field, message: 'The end is before the start.' }])
  return {
    startAt,
    endAt,
    UserId: move.UserId === undefined ? before.UserId : move.UserId,
    crewIds: move.crewIds ?? before.crewIds,
  }
}

// What moves, and what only gets other people.
function movedRows(
  changed: ReturnType<typeof planMoves>['moved'],
  items: ReadonlyMap<string, BoardItem>,
  places: ReadonlyMap<string, Place>,
  asked: ReadonlyMap<string, Place>,
): MovedRow[] {
  const rows = changed.flatMap(({ id, after, because }): MovedRow[] => {
    const [item, before] = [items.get(id), places.get(id)]
    if (!item || !before) return []
    const { UserId, crewIds } = asked.get(id) ?? before
    const { resource, number, title } = item
    return [{ resource, id, number, title, before, after: { ...after, UserId, crewIds }, because }]
  })
  const known = new Set(rows.map(({ id }) => id))
  for (const [id, after] of asked) {
    const [item, before] = [items.get(id), places.get(id)]
    if (!item || !before || known.has(id) || samePeople(before, after)) continue
    const { resource, number, title } = item
    rows.push({
      resource,
      id,
      number,
      title,
      before,
      after: { ...before, UserId: after.UserId, crewIds: after.crewIds },
      because: 'asked',
    })
  }
  return rows
}

const samePeople = (a: Place, b: Place) =>
  a.UserId === b.UserId && a.crewIds.length === b.crewIds.length && a.crewIds.every((id) => b.crewIds.includes(id))

// What waits for the moved items and is out of this person's reach.
async function countUnseen(
  tx: Tx,
  who: Who,
  ids: readonly string[],
  items: ReadonlyMap<string, BoardItem>,
): Promise<number> {
  if (who.limits === '') return 0
  await tx(sql`select set_whole()`)
  const [rows] = await tx(
    statement(
      { id: 'uuid' },
      `select t.id from tasks t where t.company_id = (select current_company()) and t.is_open and t.deleted_at is null
        and t.blocked_by_ids <> '{}' and t.blocked_by_ids && $1::uuid[]`,
      [ids],
    ),
  )
  await tx(enterCompany(who))
  return rows.filter(({ id }) => !items.has(id)).length
}
