import { placeOf } from '@jobwright/contract/plan/boardItems.ts'
import { blankScheduleItem } from '@jobwright/contract/blanks.ts'
import { derivedId } from '@jobwright/contract/rules/derivedId.ts'
import { addDays, daysBetween } from '@jobwright/contract/rules/days.ts'
import { isDay } from '@jobwright/contract/plan/items.ts'
import { refuse } from '@jobwright/contract/problem.ts'
import { MOST_BOARD_ITEMS, schedule, type MovedRow } from '@jobwright/contract/resources/schedule.ts'
import type { BoardItem } from '@jobwright/contract/resources/scheduleBoard.ts'
import { clockAt, instantOf, minuteOf } from '@jobwright/contract/time/zone.ts'
import type { Tx } from '../../db/open.ts'
import type { Fields } from '../../db/records/create.ts'
import { sql, statement } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import { changeBy } from '../../request/changes.ts'
import type { Context } from '../../request/context.ts'
import { refuseFields } from '../../request/rules.ts'
import { itemFields } from '../../http/scheduleItem.ts'
import { writeOnce } from '../../request/write.ts'
import { refuseSpan } from './board.ts'
import { discardDrafts, keysIn, knownIds, noteDrafts, undoDrafts } from './draftChanges.ts'
import { planChange } from './plan.ts'
import { boardItems, itemsByIds, itemsIn, readerOf } from './rows.ts'
import { daysTouched, refuseUnlessChanges, samePlace } from './write.ts'

/** The most drafts of a company. */
const MOST_DRAFTS = 5000

type Place = MovedRow['before']
type Draft = {
  resource: MovedRow['resource']
  id: string
  fields: Fields
  base: Place | null
  place: Place
  durationMin: number | null
}

/** Plans that nobody but people who plan sees: saved, discarded, copied from another week. */
export function draftsFeature({ on, db, changes }: Context): void {
  const tell = (who: Who) => changes.publish(changeBy(who, 'schedule', 'many'))

  on(schedule.saveDrafts, (ask) => {
    const { who, body } = ask
    refuseUnlessChanges(who, body.moves)
    return writeOnce(
      db,
      schedule.saveDrafts,
      ask,
      async (tx) => {
        const drafts: Draft[] = []
        for (const [at, { id, ...draft }] of body.items.entries()) drafts.push(await newItem(tx, who, id, draft, at))
        if (body.moves.length > 0) drafts.push(...(await movedDrafts(tx, who, body)))
        const { undoId } = await noteDrafts(tx, who, 'saved', drafts, () => keepDrafts(tx, who, drafts))
        return { drafts: await countDrafts(tx), undoId }
      },
      () => tell(who),
    )
  })

  on(schedule.dropDrafts, (ask) => {
    const { who, body } = ask
    refuseSpan(body)
    return writeOnce(
      db,
      schedule.dropDrafts,
      ask,
      async (tx) => {
        const keys = body.keys ?? (await keysIn(tx, body))
        const { undoId, changed } = await noteDrafts(tx, who, 'discarded', keys, () => discardDrafts(tx, keys))
        return { drafts: await countDrafts(tx), discarded: changed, undoId }
      },
      () => tell(who),
    )
  })

  on(schedule.copyWeek, (ask) => {
    const { who, body } = ask
    return writeOnce(
      db,
      schedule.copyWeek,
      ask,
      async (tx) => {
        const days = daysBetween(body.from, body.to)
        if (days === 0) refuseFields([{ field: 'to', message: 'Choose another week.' }])
        const last = addDays(body.from, 6)
        const [[answer]] = await tx(boardItems(readerOf(who, false), { from: body.from, to: last }, MOST_BOARD_ITEMS))
        const drafts = itemsIn(answer).flatMap((item) =>
          copyOf(item, { from: body.from, to: last, days, zone: who.timezone }),
        )
        const known = await knownIds(
          tx,
          drafts.map(({ id }) => id),
        )
        const fresh = drafts.filter(({ id }) => !known.has(id))
        const { undoId } = await noteDrafts(tx, who, 'copied', fresh, () => keepDrafts(tx, who, fresh))
        return { drafts: await countDrafts(tx), copied: fresh.length, undoId }
      },
      () => tell(who),
    )
  })

  on(schedule.undoDrafts, (ask) => {
    const { who, params } = ask
    return writeOnce(
      db,
      schedule.undoDrafts,
      ask,
      async (tx) => {
        const undone = await undoDrafts(tx, who, params.id)
        return { drafts: await countDrafts(tx), ...undone }
      },
      () => tell(who),
    )
  })
}

// A new visit or event, checked as if it were saved now.
async function newItem(tx: Tx, who: Who, id: string, draft: Fields, at: number): Promise<Draft> {
  if (!who.can('schedule.create')) refuse('forbidden', 'You don’t have permission to do this.')
  if ((await knownIds(tx, [id], 'records')).has(id))
    refuseFields([{ field: `items.${at}.id`, message: 'This record exists already. Move it instead.' }])
  const fields = await itemFields(tx, {}, { ...blankScheduleItem, ...draft })
  return { resource: 'scheduleitems', id, fields, base: null, place: placeFrom(fields), durationMin: null }
}

const placeFrom = ({ startAt, endAt, UserId, crewIds }: Fields): Place => ({ startAt, endAt, UserId, crewIds }) as Place

async function movedDrafts(
  tx: Tx,
  who: Who,
  { moves, cascade }: Pick<Parameters<typeof planChange>[2], 'moves' | 'cascade'>,
): Promise<Draft[]> {
  const { moved } = await planChange(tx, who, { moves, cascade, drafts: true })
  refuseUnlessChanges(who, moved)
  const [[answer]] = await tx(
    itemsByIds(
      readerOf(who, true),
      moved.map(({ id }) => id),
      [],
    ),
  )
  const items = new Map(itemsIn(answer).map((item) => [item.id, item]))
  return moved.flatMap(({ resource, id, after }): Draft[] => {
    const item = items.get(id)
    if (!item) return []
    const { durationMin } = item
    // Of a new item the draft has all fields; only its place changes.
    return item.draft?.isNew
      ? [{ resource, id, fields: after, base: null, place: after, durationMin }]
      : [{ resource, id, fields: after, base: placeOf(item, false), place: after, durationMin }]
  })
}

// Writes drafts. One that is back where the item is needs no draft.
async function keepDrafts(tx: Tx, who: Who, drafts: readonly Draft[]): Promise<void> {
  if (drafts.length === 0) return
  const rows = drafts.map(({ resource, id, fields, base, place, durationMin }) => {
    const { from, to } = daysTouched({ durationMin }, base ? [base, place] : [place], who.timezone)
    return { resource, id, fields, base, from, to, isGone: base !== null && samePlace(base, place) }
  })
  await tx(
    statement(
      {},
      `insert into schedule_drafts as d (company_id, resource, record_id, fields, base, from_day, to_day, by)
        select $1::uuid, x.resource, x.id, x.fields, nullif(x.base, 'null'), x."from", x."to", $2::uuid
        from jsonb_to_recordset($3::jsonb) x (resource text, id uuid, fields jsonb, base jsonb, "from" date, "to" date, "isGone" boolean)
        where not x."isGone"
        on conflict (company_id, resource, record_id) do update set fields = d.fields || excluded.fields,
          from_day = excluded.from_day, to_day = excluded.to_day, by = excluded.by, at = now()`,
      [who.companyId, who.userId, JSON.stringify(rows)],
    ),
    statement(
      {},
      `delete from schedule_drafts d using jsonb_to_recordset($1::jsonb) x (resource text, id uuid, "isGone" boolean)
        where x."isGone" and d.company_id = (select current_company()) and d.resource = x.resource and d.record_id = x.id`,
      [JSON.stringify(rows.map(({ resource, id, isGone }) => ({ resource, id, isGone })))],
    ),
  )
  if ((await countDrafts(tx)) > MOST_DRAFTS)
    refuse('state', 'There are more than 5,000 drafts. Publish or discard some first.')
}

async function countDrafts(tx: Tx): Promise<number> {
  const [[row]] = await tx(
    sql.rows({
      count: 'int',
    })`select count(*)::integer as count from schedule_drafts where company_id = (select current_company())`,
  )
  return row?.count ?? 0
}

type Copied = { from: string; to: string; days: number; zone: string }

/**
 * A visit or an event of a week as a draft of another week: at the same clock time, with the same people. A task that is
 * not done becomes a visit for it. The same copy has the same id, so copying twice adds nothing.
 */
function copyOf(item: BoardItem, { from, to, days, zone }: Copied): Draft[] {
  const { startAt, endAt } = item
  if (startAt === null || item.resource === 'projects' || item.isFixed) return []
  const first = dayIn(startAt, zone)
  if (first < from || first > to) return []
  const moved = { startAt: movedBy(startAt, days, zone), endAt: endAt === null ? null : movedBy(endAt, days, zone) }
  const fields = {
    ...blankScheduleItem,
    kind: item.kind === 'event' ? 'event' : 'visit',
    title: item.title,
    CustomerId: item.CustomerId,
    ProjectId: item.ProjectId,
    TaskId: item.resource === 'tasks' ? item.id : null,
    UserId: item.UserId,
    crewIds: item.crewIds,
    travelMin: item.travelMin,
    skills: item.skills,
    window: item.window,
    ...moved,
  }
  const id = derivedId(`copy ${item.id} ${days}`)
  return [
    { resource: 'scheduleitems', id, fields, base: null, place: placeFrom(fields), durationMin: item.durationMin },
  ]
}

const dayIn = (moment: string, zone: string) => (isDay(moment) ? moment : clockAt(zone, minuteOf(moment)).day)

function movedBy(moment: string, days: number, zone: string): string {
  if (isDay(moment)) return addDays(moment, days)
  const { day, minute } = clockAt(zone, minuteOf(moment))
  return new Date(instantOf(zone, addDays(day, days), minute) * 60_000).toISOString()
}
