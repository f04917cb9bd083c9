import type { PhoneDb } from '../phone/store/database.ts'
import { isBesideRecord, isRefusedFiling, type Op } from './op.ts'

const answersOnly = new Set(['answers', 'answersVersion', 'base', 'version'])
const isAnswers = ({ what, args }: Op): boolean =>
  what === 'update' && Object.keys(args.body ?? {}).every((field) => answersOnly.has(field))

// What was on its way may be at the server although its answer was lost. What the server refused is not.
const isReplaceable = (op: Op, by: Op): boolean =>
  isAnswers(op) &&
  op.args.body?.['answersVersion'] === by.args.body?.['answersVersion'] &&
  ((op.state === 'waiting' && op.tries === 0) || op.state === 'aside')

/**
 * Returns an operation on a log that saves its answers in place of those before it that the server never took: answers
 * are saved as they are typed and would pile up. It keeps what the first of them was compared with. An earlier filing
 * that was refused goes with the next one. Call it in a transaction over the outbox.
 */
export async function newerAnswers(db: PhoneDb, op: Op): Promise<Op> {
  if (op.what !== 'update') return op
  const before = await db.ops.where('[noun+id]').equals([op.noun, op.id]).sortBy('seq')
  if (op.args.body?.['status'] === 'submitted')
    await db.ops.bulkDelete(before.filter(isRefusedFiling).map(({ seq }) => seq ?? 0))
  if (!isAnswers(op)) return op
  const own = before.filter((one) => !isBesideRecord(one) && one.state !== 'conflict')
  const last = own.findLastIndex((one) => !isReplaceable(one, op) && !isRefusedFiling(one))
  const replaced = own.slice(last + 1).filter((one) => isReplaceable(one, op))
  const [first] = replaced
  if (!first) return op
  await db.ops.bulkDelete(replaced.map(({ seq }) => seq ?? 0))
  const { base: _base, version: _version, ...body } = op.args.body ?? {}
  const { base, version } = first.args.body ?? {}
  return {
    ...op,
    args: { ...op.args, body: { ...body, base, ...(version !== undefined && { version }) } },
  }
}
