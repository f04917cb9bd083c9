import { schedule, type MovedRow } from '@jobwright/contract/resources/schedule.ts'
import { firstNumber } from '../../db/numbers.ts'
import type { Tx } from '../../db/open.ts'
import { createStatement, type Fields, type Writer } from '../../db/records/create.ts'
import { scheduleitems } from '../../db/schema/schedule.ts'
import { sql, statement } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import type { Context } from '../../request/context.ts'
import { itemFields } from '../../http/scheduleItem.ts'
import { quietWriter, writeOnce } from '../../request/write.ts'
import { refuseSpan } from './board.ts'
import { readPeople } from './concerned.ts'
import {
  lockItems,
  noteChange,
  nowhere,
  placeIn,
  publishMoves,
  readChange,
  refuseUnlessChanges,
  samePlace,
  writePlace,
  type DoneMove,
} from './write.ts'

type Place = MovedRow['before']
type DraftRow = { resource: MovedRow['resource']; id: string; fields: Fields; base: Place | null }
type Kept = { resource: MovedRow['resource']; id: string; title: string; message: string }

/** Drafts that take effect: all of some days in one transaction, with one message for each person. */
export function publishFeature({ on, db, changes }: Context): void {
  on(schedule.publish, (ask) => {
    const { who, body, from } = ask
    refuseSpan(body)
    let done: DoneMove[] = []
    return writeOnce(
      db,
      schedule.publish,
      ask,
      async (tx) => {
        const drafts = await lockDrafts(tx, body)
        refuseUnlessChanges(who, drafts)
        const writer = quietWriter(who, from.requestId)
        const { moves, kept } = await writeDrafts(tx, who, writer, drafts)
        done = moves
        const ids = new Set(
          moves.flatMap(({ resource, before, after }) =>
            resource === 'projects' ? [] : [...onIt(before), ...onIt(after)],
          ),
        )
        ids.delete(who.userId)
        const people = await readPeople(tx, [...ids])
        if (moves.length === 0) return { change: null, published: 0, people: [], kept }
        await tx(
          statement(
            {},
            `delete from schedule_drafts d using jsonb_to_recordset($1::jsonb) x (resource text, id uuid)
              where d.company_id = (select current_company()) and d.resource = x.resource and d.record_id = x.id`,
            [JSON.stringify(moves.map(({ resource, id }) => ({ resource, id })))],
          ),
        )
        const id = await noteChange(tx, who, from.requestId, {
          kind: 'publish',
          reason: '',
          note: '',
          moves,
          projectEnds: moves.flatMap(({ resource, id: project, before, after }) =>
            resource === 'projects' && before.endAt !== after.endAt
              ? [{ id: project, before: before.endAt, after: after.endAt }]
              : [],
          ),
          people: people.map((person) => person.id),
        })
        return { change: await readChange(tx, id), published: moves.length, people, kept }
      },
      () => {
        if (done.length > 0) publishMoves(changes, who, done)
      },
    )
  })
}

const onIt = ({ UserId, crewIds }: Place): string[] => [...(UserId ? [UserId] : []), ...crewIds]

async function lockDrafts(tx: Tx, { from, to }: { from: string; to: string }): Promise<DraftRow[]> {
  const [rows] = await tx(
    sql.rows({ resource: 'text', id: 'uuid', fields: 'json', base: 'json?' })`select d.resource,
        d.record_id as id, d.fields, d.base
      from schedule_drafts d where d.company_id = (select current_company()) and d.from_day <= ${to}::date and d.to_day >= ${from}::date
      order by d.resource, d.record_id for update of d`,
  )
  return rows as unknown as DraftRow[]
}

// Writes what still starts from where its draft did; the rest stays a draft, with the reason.
async function writeDrafts(
  tx: Tx,
  who: Who,
  writer: Writer,
  drafts: readonly DraftRow[],
): Promise<{ moves: DoneMove[]; kept: Kept[] }> {
  const [moves, kept]: [DoneMove[], Kept[]] = [[], []]
  const locked = await lockItems(
    tx,
    drafts.filter(({ base }) => base !== null),
  )
  const fresh = drafts.filter(({ base }) => base === null)
  const first = fresh.length > 0 ? await firstNumber(tx, who.companyId, 'scheduleitems', fresh.length) : 0
  for (const { resource, id, fields, base } of drafts) {
    const after = placeIn('scheduleitems', fields)
    if (base === null) {
      const whole = { ...fields, ...(await itemFields(tx, {}, fields)) }
      await tx(
        createStatement(scheduleitems, writer, {
          id,
          n: first + fresh.findIndex((one) => one.id === id),
          fields: whole,
        }),
      )
      moves.push({ resource, id, before: nowhere, after, because: 'asked', created: true })
      continue
    }
    const current = locked.get(id)
    const title = String(current?.['title'] ?? '')
    if (!current) kept.push({ resource, id, title, message: 'This record is no longer available.' })
    else if (!samePlace(placeIn(resource, current), base))
      kept.push({ resource, id, title, message: 'Someone else changed this after it was planned.' })
    else {
      await writePlace(tx, writer, { resource, id, after }, current)
      moves.push({ resource, id, before: base, after, because: 'asked' })
    }
  }
  return { moves, kept }
}
