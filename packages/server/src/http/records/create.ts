import type { AnyRoute } from '@jobwright/contract/route.ts'
import { newId } from '../../db/ids.ts'
import { createRecords, type Fields } from '../../db/records/create.ts'
import { withCheckedCustom } from '../../db/records/custom.ts'
import { eventOf, type FieldChange } from '../../db/records/events.ts'
import type { Tx } from '../../db/open.ts'
import type { Statement } from '../../db/statement.ts'
import type { Table } from '../../db/schema/table.ts'
import type { Ask, Text, Who } from '../../request/ask.ts'
import { changeBy } from '../../request/changes.ts'
import { createLate } from '../lateWork.ts'
import type { Context } from '../../request/context.ts'
import { readsOf, writerOf } from '../../request/write.ts'
import type { Body, Rules } from './rules.ts'

/** Returns the handler of a create: the rules, the human numbers, then one transaction that writes. */
export function creating<L>(
  { db, changes, nextNumber }: Context,
  table: Table,
  rules: Rules<L> & Required<Pick<Rules<L>, 'create'>>,
) {
  return async (ask: Ask<AnyRoute> & { who: Who }): Promise<Text> => {
    const { who, from } = ask
    const { id: given, ...sent } = ask.body as Body
    const looked = ask.looked as L[][]
    const id = given ?? rules.idFor?.(sent, looked, who) ?? newId()
    const late = from.doneAt && (await rules.late?.draft(sent, who, from, looked))
    const draft = late?.draft ?? sent
    let lost: readonly FieldChange[] = []
    const checked = async (made: Fields | Promise<Fields>): Promise<Fields> => {
      const read = await withCheckedCustom(readsOf(db, who), table, who.limits, await made, from.doneAt !== undefined)
      lost = read.lost
      return read.fields
    }
    const first = await numbered(
      () => {
        // What it refuses at once takes no number.
        const made = rules.create(draft, who, late?.looked ?? looked, id, from)
        return checked(made)
      },
      () => nextNumber(who.companyId, table.resource),
      (n) => nextNumber.giveBack(who.companyId, table.resource, n),
    )
    const further = rules.further?.(draft, first.fields, who) ?? []
    const series = further.length > 0 && rules.seriesField ? { [rules.seriesField]: id } : {}
    const records = [
      { id, n: first.n, fields: { ...first.fields, ...series } },
      ...(await Promise.all(
        further.map(async (fields) => ({
          id: newId(),
          n: await nextNumber(who.companyId, table.resource),
          fields: { ...fields, ...series },
        })),
      )),
    ]
    const { reply, event } = late
      ? await createLate(db, table, writerOf(ask), records, [...late.noted, ...lost])
      : await createRecords(db, table, writerOf(ask), records, {
          before: rules.before?.(draft, first.fields),
          also: andNoted(rules.also?.(id, first.fields, who), lost, (changes) =>
            eventOf(table.resource, id, writerOf(ask), 'not applied', changes),
          ),
          sent,
        })
    const action = further.length > 0 ? 'many' : event
    if (event && action) changes.publish({ ...changeBy(who, table.resource, action, id), version: 1 })
    return { json: reply }
  }
}

type Also = ((tx: Tx) => Promise<unknown>) | undefined
// What could not be written of a record that a phone made is in its history, in the same transaction.
const andNoted = (
  also: Also,
  lost: readonly FieldChange[],
  note: (changes: readonly FieldChange[]) => Statement,
): Also =>
  lost.length === 0
    ? also
    : async (tx) => {
        await also?.(tx)
        await tx(note(lost))
      }

/**
 * The fields of a new record and its number, which is fetched while the rules look things up. A refusal that needs no looking
 * up takes no number; after any other the number is given back.
 */
async function numbered(
  makeFields: () => Fields | Promise<Fields>,
  nextNumber: () => Promise<number>,
  giveBack: (n: number) => void,
): Promise<{ fields: Fields; n: number }> {
  const making = makeFields()
  const taking = nextNumber()
  taking.catch(() => {})
  try {
    return { fields: await making, n: await taking }
  } catch (error) {
    taking.then(giveBack, () => {})
    throw error
  }
}
