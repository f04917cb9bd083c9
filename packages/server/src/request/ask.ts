import type { Slug } from '@jobwright/contract/permissions.ts'
import type { AnyRoute, ParsedInput, Reply } from '@jobwright/contract/route.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LastTx } from '../db/open.ts'
import type { Once } from '../db/records/once.ts'
import type { Session } from '../db/session.ts'
import type { Results, Statement } from '../db/statement.ts'

/** Who asks: carried into every handler, and the only source of the company. */
export type Who = Session & { permissions: ReadonlySet<Slug>; can: (need: Slug | readonly Slug[]) => boolean }
/** The tablet that makes a call. */
export type KioskCaller = {
  companyId: string
  kioskId: string
  name: string
  timezone: string
  plan: string
  /** Whether the company uses time sheets. */
  hasTime: boolean
}

/** Where a call comes from. */
export type Origin = {
  requestId: string
  address: string
  agent: string
  /** When its person did it, of work that waited on a phone. */
  doneAt?: Date | undefined
  /** By how many ms the clock of the phone that it waited on is behind; negative if it is ahead. */
  behindMs?: number
}
type WhoOf<T> = T extends { open: 'everyone' } ? undefined : Who
/** A call before its caller is known. */
export type Question<T> = ParsedInput<T> & { once: Once | undefined; from: Origin }
/** What a handler is given. */
export type Ask<T> = Question<T> & {
  who: WhoOf<T>
  /** The rows of its `lookups`. */
  looked: unknown[][]
}
/** JSON that is already written; the walk holds it against the reply's schema. */
export type Text = { json: string }
type Raw = { request: FastifyRequest; reply: FastifyReply }
export type Handler<T> = (ask: Ask<T>, raw: Raw) => Promise<Reply<T> | Text>

/** Answers a call of a paired tablet, which has no session. */
export type TabletHandler<T> = (ask: Question<T> & { tablet: KioskCaller }) => Promise<Reply<T>>

/** What a handler needs to know beforehand: read in the round trip that authenticates, and given to it as `looked`. */
export type Lookups<T> = (ask: Question<T>) => readonly Statement[]

/** A read in the round trip that authenticates: its statements, and the JSON text that answers, from their rows. */
export type Reading = {
  statements: readonly Statement[]
  /** What is to be read next, now that the rows of the first statements are known. */
  further: (results: unknown[][]) => readonly Statement[]
  answer: (results: unknown[][], who: Who, further: unknown[][]) => string
}

/** A read of these statements. */
export const reading = <const S extends readonly Statement[]>(
  statements: S,
  answer: (results: Results<S>, who: Who) => string,
): Reading => ({ statements, further: () => [], answer: answer as Reading['answer'] })

/** A read whose first rows say what else is read, in a second round trip. */
export const readingFurther = <const S extends readonly Statement[], F>(
  statements: S,
  further: (results: Results<S>) => readonly Statement<F>[],
  answer: (results: Results<S>, who: Who, further: F[][]) => string,
): Reading => ({ statements, further: further as Reading['further'], answer: answer as Reading['answer'] })

/** A write in the transaction that authenticates: its first round trip runs `statements`, `run` goes on with their rows. */
export type Changing<T, S extends readonly Statement[]> = {
  statements: (ask: Question<T>) => S
  run: (
    ask: Question<T> & { who: Who },
    tx: LastTx,
    results: Results<S>,
  ) => Promise<Text & { afterCommit?: () => void }>
  /** What else to try after an error rolled it back; throws the error otherwise. */
  recover: (error: unknown, ask: Question<T> & { who: Who }) => Promise<Text>
}

/** Binds a call of the contract to its handler. */
export type On = {
  <T extends AnyRoute>(route: T, handler: Handler<T>, more?: { lookups?: Lookups<T> }): void
  tablet<T extends AnyRoute>(route: T, handler: TabletHandler<T>): void
  read<T extends AnyRoute>(route: T, reading: (ask: Question<T>) => Reading): void
  change<T extends AnyRoute, const S extends readonly Statement[]>(route: T, changing: Changing<T, S>): void
}
