import type { AnyRoute, Reply } from '@jobwright/contract/route.ts'
import type { Database, Tx } from '../db/open.ts'
import { unlessTaken, type Writer } from '../db/records/create.ts'
import { keepAnswer, priorAnswer, readPrior } from '../db/records/once.ts'
import type { Ask, Text, Who } from './mount.ts'

/** Who writes, for the record machine. */
export const writerOf = (ask: Pick<Ask<AnyRoute>, 'once' | 'from'> & { who: Who }): Writer => ({
  companyId: ask.who.companyId,
  userId: ask.who.userId,
  requestId: ask.from.requestId,
  once: ask.once,
})

/**
 * Does a write once: in one transaction of the person's company with its idempotency key, whose repeat answers the same
 * and does nothing. `done` hears only of a write that took place.
 */
export async function writeOnce<T extends AnyRoute>(
  db: Database,
  route: T,
  ask: Pick<Ask<AnyRoute>, 'once' | 'from'> & { who: Who },
  work: (tx: Tx) => Promise<Reply<T>>,
  done?: (reply: Reply<T>) => void,
): Promise<Text> {
  const writer = writerOf(ask)
  const { once } = writer
  const outcome = await unlessTaken(writer, db, () =>
    db.transaction(writer.companyId, async (tx) => {
      const prior = once ? readPrior((await tx(priorAnswer(writer.companyId, once)))[0]) : undefined
      if (prior !== undefined) return { json: prior }
      const reply = await work(tx)
      const json = JSON.stringify(route.reply.parse(reply))
      if (once) await tx(keepAnswer(writer.companyId, once, json))
      return { json, reply }
    }),
  )
  if ('prior' in outcome) return { json: outcome.prior }
  if ('reply' in outcome.done) done?.(outcome.done.reply)
  return { json: outcome.done.json }
}
