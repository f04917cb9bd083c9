import type { PersonName } from '@jobwright/contract/crud.ts'
import {
  peopleOf,
  placeOf,
  planItemOf,
  planPeople,
  type ItemPlace as Place,
} from '@jobwright/contract/plan/boardItems.ts'
import { conflictsOf } from '@jobwright/contract/plan/conflicts.ts'
import { concernOf, newConflicts } from '@jobwright/contract/plan/impact.ts'
import type { MovedRow } from '@jobwright/contract/resources/schedule.ts'
import type { BoardItem } from '@jobwright/contract/resources/scheduleBoard.ts'
import { addDays } from '@jobwright/contract/rules/days.ts'
import type { Tx } from '../../db/open.ts'
import { statement } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import { calendarsOf, leaveStatement, type Facts } from './facts.ts'
import { itemsOfPeople, readItems, type Reader } from './rows.ts'

/** Returns everybody who is or was on what moves, but the one who moves it. New drafts concern nobody yet. */
export async function loadPeople(
  tx: Tx,
  who: Who,
  moved: readonly MovedRow[],
  items: ReadonlyMap<string, BoardItem>,
): Promise<PersonName[]> {
  const ids = new Set<string>()
  for (const { id, before, after } of moved) {
    const item = items.get(id)
    if (item && !(item.draft?.isNew === true))
      for (const person of [...peopleOf(item, before), ...peopleOf(item, after)]) ids.add(person)
  }
  ids.delete(who.userId)
  return readPeople(tx, [...ids])
}

/** People of the company who can be told something, by name. */
export async function readPeople(tx: Tx, ids: readonly string[]): Promise<PersonName[]> {
  if (ids.length === 0) return []
  const [rows] = await tx(
    statement(
      { person: 'json' },
      `select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'color', u.color,
        'avatar', u.avatar) as person from users u where u.company_id = (select current_company()) and u.id = any ($1::uuid[])
        and u.status in ('active', 'invited') order by u.first_name, u.last_name, u.id`,
      [ids],
    ),
  )
  return rows.map(({ person }) => person as PersonName)
}

async function readLeave(tx: Tx, who: Who, people: readonly string[], span: { from: string; to: string }) {
  const [[found]] = await tx(leaveStatement(who, people, span))
  return (found?.leave ?? []) as Facts['leave']
}

type Judged = {
  moved: readonly MovedRow[]
  items: ReadonlyMap<string, BoardItem>
  places: ReadonlyMap<string, Place>
  facts: Facts
  reader: Reader
}

/** Conflicts of the moved items and of everything else of their people on those days, before and after. */
export async function conflictsBy(tx: Tx, who: Who, { moved, items, places, facts, reader }: Judged) {
  const after = new Map(moved.map((row) => [row.id, row.after]))
  const concern = concernOf(
    moved.flatMap((row) => {
      const item = items.get(row.id)
      return item ? [row.before, row.after].map((place) => planItemOf(item, facts.zone, place)) : []
    }),
  )
  if (!concern) return { added: [], gone: [] }
  const { people, from, to } = concern
  // What is wrong on other days, or with other people, is the same before and after.
  const near = { from: addDays(from, -1), to: addDays(to, 1) }
  const [others, leave] =
    people.length === 0
      ? [[], []]
      : [
          await readItems(tx, itemsOfPeople(reader, people, near, [...items.keys()])),
          await readLeave(tx, who, people, near),
        ]
  const all = new Map([...others.map((item) => [item.id, item] as const), ...items])
  const options = {
    calendarOf: calendarsOf(facts),
    heldProjects: new Set(facts.projects.filter(({ isHeld }) => isHeld).map(({ id }) => id)),
  }
  const known = planPeople(facts.people, leave, facts.zone)
  const judged = (placed: (item: BoardItem) => Place) =>
    conflictsOf(
      [...all.values()].map((item) => planItemOf(item, facts.zone, placed(item))),
      known,
      options,
    )
  const beforePlace = (item: BoardItem) => places.get(item.id) ?? placeOf(item, reader.drafts)
  return newConflicts(
    judged(beforePlace),
    judged((item) => after.get(item.id) ?? beforePlace(item)),
  )
}
