import { outboxKind } from './kinds.ts'
import { isRefusedFiling, isSaid, makes, type Op, type What } from './op.ts'

/** The first operations of a record that others may wait for. */
type Firsts = {
  /** One that everything after it waits for. */
  change?: Op
  /** A change that the server refused: comments and answers do not wait, because they may explain it. */
  refused?: Op
  /** A comment blocks only later comments, an answer only later answers. */
  said: Map<What, Op>
}

const firstsOf = (ops: Map<string, Firsts>, id: string): Firsts => {
  const known = ops.get(id)
  if (known) return known
  const firsts: Firsts = { said: new Map() }
  ops.set(id, firsts)
  return firsts
}

/** The one that was done first. */
const earliest = (ops: readonly (Op | undefined)[]): Op | undefined =>
  ops.reduce((first, op) => (op && (!first || (op.seq ?? 0) < (first.seq ?? 0)) ? op : first), undefined)

const among = (firsts: Firsts | undefined, op: Op): (Op | undefined)[] =>
  firsts ? [firsts.change, isSaid(op) ? undefined : firsts.refused, firsts.said.get(op.what)] : []

/**
 * For each operation that has to wait for another, the first one that it waits for: an earlier one on the same record, or
 * the creation of a record that it references. A conflict blocks nothing. Takes time in proportion to the operations and
 * what they reference.
 *
 * @param ops All operations of a phone, in their order (`seq`).
 */
export function blockersOf(ops: readonly Op[]): ReadonlyMap<Op, Op> {
  const blockers = new Map<Op, Op>()
  const records = new Map<string, Firsts>()
  const makers = new Map<string, Op>()
  for (const op of ops) {
    const key = `${op.noun} ${op.id}`
    const { needs, after = [] } = op
    const { afterChangesOf } = outboxKind(op.noun)
    const first = earliest([
      ...among(records.get(key), op),
      ...needs.map((id) => makers.get(id)),
      ...after.map((id) => makers.get(id)),
      ...(afterChangesOf ? after.flatMap((id) => among(records.get(`${afterChangesOf} ${id}`), op)) : []),
    ])
    if (first) blockers.set(op, first)
    note(op, firstsOf(records, key), makers)
  }
  return blockers
}

/** Notes what later operations wait for. */
function note(op: Op, firsts: Firsts, makers: Map<string, Op>): void {
  if (op.state === 'conflict' || isRefusedFiling(op)) return
  if (isSaid(op)) {
    if (op.state !== 'aside' && !firsts.said.has(op.what)) firsts.said.set(op.what, op)
    return
  }
  if (makes(op) && !makers.has(op.id)) makers.set(op.id, op)
  if (op.state === 'aside' && !makes(op)) firsts.refused ??= op
  else firsts.change ??= op
}
