import type { AnyRoute, Reply } from '@jobwright/contract/route.ts'
import type { Database, Tx } from '../db/open.ts'
import type { Writer } from '../db/records/create.ts'
import type { By } from '../db/records/events.ts'
import { keepAnswer } from '../db/records/once.ts'
import type { Ask, Origin, Text, Who } from './ask.ts'

/** Who writes, for the record machine. */
export const writerOf = (ask: Pick<Ask<AnyRoute>, 'once' | 'from'> & { who: Who }): Writer => ({
  companyId: ask.who.companyId,
  userId: ask.who.userId,
  limits: ask.who.limits,
  requestId: ask.from.requestId,
  once: ask.once,
  doneAt: ask.from.doneAt,
})

/** The same for one of several writes of a call, whose answer is kept with another of them. */
export const quietWriter = (who: Pick<Who, 'companyId' | 'userId' | 'limits'>, requestId: string): Writer => ({
  companyId: who.companyId,
  userId: who.userId,
  limits: who.limits,
  requestId,
  once: undefined,
})

/** Runs queries as this person, each in a transaction of its own: for rules that are asked outside a transaction. */
export const readsOf =
  (db: Database, who: Who): Tx =>
  (...statements) =>
    db.within(who, ...statements)

/** Who it is and by which request, for a line of the history. */
export const byOf = ({ companyId, userId }: Who, { requestId }: Origin): By => ({ companyId, userId, requestId })

/**
 * Does a write in one transaction of the person's company, and keeps its answer under its idempotency key there: a repeat
 * never comes here (`mount` answers it). `done` is told after the commit.
 */
export async function writeOnce<T extends AnyRoute>(
  db: Database,
  route: T,
  ask: Pick<Ask<AnyRoute>, 'once' | 'from'> & { who: Who },
  work: (tx: Tx) => Promise<Reply<T>>,
  done?: (reply: Reply<T>) => void,
): Promise<Text> {
  const { companyId, once } = writerOf(ask)
  const { json, reply } = await db.transaction(ask.who, async (tx) => {
    const answer = await work(tx)
    const text = JSON.stringify(route.reply.parse(answer))
    if (once) await tx(keepAnswer(companyId, once, text))
    return { json: text, reply: answer }
  })
  done?.(reply)
  return { json }
}
