import type { Kept } from '@jobwright/contract/crud.ts'
import { missing, refuse, Refusal } from '@jobwright/contract/problem.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { newId } from '../db/ids.ts'
import { createRecords, createStatement, type Fields } from '../db/records/create.ts'
import { historyAnswer, historyStatement } from '../db/records/history.ts'
import { listAnswer, listStatement, type ListQuery } from '../db/records/list.ts'
import { linksStatement, removeRecord, restoreRecord } from '../db/records/remove.ts'
import { statementsOf } from '../db/records/statements.ts'
import { quickChange, readChange, updateRecord, type Change, type Merge } from '../db/records/update.ts'
import type { Tx } from '../db/open.ts'
import type { Table } from '../db/schema/table.ts'
import type { Row, Statement } from '../db/trip.ts'
import { includesOf } from './includes.ts'
import { createLate, takeLateChange, type LateDraft, type LateRule } from './lateWork.ts'
import type { Ask, Handler, Origin, Quick, Who } from './mount.ts'
import type { Tools } from './tools.ts'
import { quietWriter, writerOf } from './write.ts'

/** The calls that a plain record answers, as `crud` in the contract declares them. A file has no create: it is uploaded. */
export type Calls = Record<'list' | 'get' | 'update' | 'remove' | 'restore' | 'links' | 'history', AnyRoute> & {
  create?: AnyRoute
}

/** Who changes a record, and the transaction in which it happens: rules read in it and nowhere else. */
export type Changing = {
  who: Who
  tx: Tx
  /** When it was done, of work that waited on a phone. */
  doneAt: Date | undefined
}

/** What is peculiar to a kind of record. Each may refuse. */
export type Rules = {
  /** The fields of a new record, from the draft; every field of the table must come out. */
  create?(draft: Fields, who: Who, looked: Row[][]): Fields | Promise<Fields>
  /** What `create` wants to know beforehand, read in the round trip that lets the session in. */
  looks?(draft: Fields): Statement[]
  /** What `looks` finds as far as the draft says it, and statements that fail where it is not so; undefined where it says too little. */
  guess?(draft: Fields): { looked: Row[][]; expects: Statement[] } | undefined
  /** What is taken of work that was done without signal before its record was given to somebody else. */
  late?: LateRule & {
    draft(draft: Fields, who: Who, from: Origin, looked: Row[][]): Promise<LateDraft | undefined>
  }
  /** Whether this person may do this to this record, beyond what the call needs; refuses if not. */
  permit?(id: string, who: Who, to: 'update' | 'remove' | 'restore'): Promise<void>
  /** What else is to be put right when a record comes out of the trash, in the same transaction. */
  restoring?(tx: Tx, id: string, who: Who): Promise<void>
  /** Checks a change by itself. */
  check?(patch: Fields, who: Who): void
  /** The fields that `check` looks at; without them every change is checked before anything is tried. */
  checks?: readonly string[]
  /** Rules that need the record as it is; asked only for changes that touch one of `fields`. */
  change?: {
    fields: readonly string[]
    apply(current: Fields, patch: Fields, by: Changing): Fields | Promise<Fields>
  }
  merge?: Merge
  /** Further records that come with a new one (a series), in the same transaction; `seriesField` gets the first one's id. */
  further?(draft: Fields, first: Fields): Fields[]
  seriesField?: string
  /** Other records that a change reaches, and what of it. */
  others?(id: string, patch: Fields, who: Who): Promise<{ ids: string[]; patch: Fields }>
}

type Body = Fields & { id?: string; version?: number; base?: Fields }

/** Mounts the eight calls of a kind of record on the record machine. */
export function mountRecords(
  { on, db, changes, nextNumber, epoch }: Tools,
  table: Table,
  calls: Calls,
  rules: Rules,
): void {
  const resource: Kept = table.resource
  const tell = (
    who: Who,
    kind: string,
    id: string,
    action: 'created' | 'updated' | 'deleted' | 'restored' | 'many',
    version = 0,
  ) => changes.tell({ companyId: who.companyId, resource: kind, id, version, action, by: who.userId })
  const versionIn = (json: string) => Number(/"version"\s*:\s*(\d+)/.exec(json)?.[1] ?? 0)
  // A version of the history before a restore means nothing now, whatever stands under the same number: the values decide.
  const versionOf = ({ version, base }: Body, { doneAt }: Origin) =>
    base !== undefined && doneAt !== undefined && doneAt < epoch.since ? undefined : version
  const idIn = (ask: { params: unknown }) => (ask.params as { id: string }).id

  on.read(calls.list, (ask) => {
    const query = ask.query as ListQuery
    return { statements: [listStatement(table, query)], answer: ([rows]) => listAnswer(table, query, rows?.[0]) }
  })
  on.read(calls.get, (ask) => {
    const { statements, join } = includesOf(resource, idIn(ask), (ask.query as { include?: string }).include)
    return {
      statements: [{ text: statementsOf(table).get, values: [idIn(ask)] }, ...statements],
      answer: ([rows, ...lists], who) => join(rows?.[0]?.[0] ?? missing(), lists, who),
    }
  })
  on.read(calls.links, (ask) => ({
    statements: [linksStatement(table, idIn(ask))],
    answer: ([rows]) => rows?.[0]?.[0] ?? missing(),
  }))
  on.read(calls.history, (ask) => {
    const query = ask.query as { count: number; after?: string }
    return {
      statements: [thereStatement(table, idIn(ask)), historyStatement(resource, idIn(ask), query)],
      answer: ([there, rows]) => historyAnswer(known(there, rows), query.count),
    }
  })

  const { create: making, looks, permit } = rules
  const create: Handler<AnyRoute> = async (given) => {
    const ask = given as Ask<AnyRoute> & { who: Who }
    const { id = newId(), ...asked } = ask.body as Body
    const late = ask.from.doneAt && (await rules.late?.draft(asked, ask.who, ask.from, ask.looked))
    const draft = late?.draft ?? asked
    const made = making?.(draft, ask.who, late?.looked ?? ask.looked) ?? {}
    // The number is fetched while the rules look things up; a refusal that needs no looking up takes none.
    const firstNumber = nextNumber(ask.who.companyId, resource)
    firstNumber.catch(() => {})
    const fields = await Promise.resolve(made).catch((error: unknown) => {
      firstNumber.then(
        (n) => nextNumber.giveBack(ask.who.companyId, resource, n),
        () => {},
      )
      throw error
    })
    const further = rules.further?.(draft, fields) ?? []
    const series = further.length > 0 && rules.seriesField ? { [rules.seriesField]: id } : {}
    const records = await Promise.all(
      [fields, ...further].map(async (one, i) => ({
        id: i === 0 ? id : newId(),
        n: await (i === 0 ? firstNumber : nextNumber(ask.who.companyId, resource)),
        fields: { ...one, ...series },
      })),
    )
    const { reply, event } = late
      ? await createLate(db, table, writerOf(ask), records, late.noted)
      : await createRecords(db, table, writerOf(ask), records)
    if (event) tell(ask.who, resource, id, further.length > 0 ? 'many' : event, 1)
    return { json: reply }
  }
  // A new record that can be made ready for who asked before is one round trip, too.
  const createQuickly: Quick<AnyRoute> = async (ask, known) => {
    const { id = newId(), ...draft } = ask.body as Body
    const guessed = rules.guess ? rules.guess(draft) : looks ? undefined : { looked: [], expects: [] }
    if (!known || !making || !guessed) return undefined
    let fields: Fields
    try {
      fields = await making(draft, known, guessed.looked)
    } catch {
      // Whether this is refused, the long way says to whom it is now.
      return undefined
    }
    if (rules.further && rules.further(draft, fields).length > 0) return undefined
    const n = await nextNumber(known.companyId, resource)
    const writer = writerOf({ ...ask, who: known })
    return {
      known,
      statements: [...guessed.expects, createStatement(table, writer, { id, n, fields })],
      answer(results) {
        const reply = results.at(-1)?.[0]?.[0] ?? undefined
        if (reply !== undefined) tell(known, resource, id, 'created', 1)
        return reply
      },
      undone: () => nextNumber.giveBack(known.companyId, resource, n),
    }
  }
  if (calls.create && making)
    on(calls.create, create, { quick: createQuickly, ...(looks && { looks: (ask) => looks(ask.body as Fields) }) })

  // A change of a known version that no rule has to look at is one round trip.
  const quickly: Quick<AnyRoute> = (ask) => {
    const { id: _, version: _named, base, ...patch } = ask.body as Body
    const version = versionOf(ask.body as Body, ask.from)
    const asks = (fields: readonly string[] | undefined) => !fields || fields.some((field) => field in patch)
    if (
      version === undefined ||
      permit ||
      (rules.check && asks(rules.checks)) ||
      (rules.change && asks(rules.change.fields))
    )
      return undefined
    const change = { id: idIn(ask), patch, version, base }
    return {
      statements: [
        quickChange(table, { requestId: ask.from.requestId, once: ask.once, doneAt: ask.from.doneAt }, change),
      ],
      answer([rows], who) {
        const reply = readChange(rows)
        if (reply !== undefined) tell(who, resource, change.id, 'updated', versionIn(reply))
        return reply
      },
    }
  }
  // Who sees a record and may not change it is told so; asked only when nothing was found to change.
  const unlessSeen = async <T>(
    ask: { params: unknown; who: Who },
    said: string,
    work: () => Promise<T>,
  ): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Refusal) || error.problem.code !== 'missing' || !ask.who.can(`${resource}.list`))
        throw error
      const [rows] = await db.within(ask.who, { text: statementsOf(table).get, values: [idIn(ask)] })
      if (!rows?.[0]?.[0]) throw error
      return refuse('forbidden', said)
    }
  }
  const update = async (ask: Ask<AnyRoute> & { who: Who }) => {
    const { id: _, version: _named, base, ...patch } = ask.body as Body
    const version = versionOf(ask.body as Body, ask.from)
    const asked: Change = { id: idIn(ask), patch, version, base }
    await permit?.(idIn(ask), ask.who, 'update')
    rules.check?.(patch, ask.who)
    const { change } = rules
    const ruleFor = (id: string) =>
      change?.fields.some((field) => field in patch)
        ? (tx: Tx, current: Fields, wanted: Fields) =>
            change.apply({ ...current, id }, wanted, { who: ask.who, tx, doneAt: ask.from.doneAt })
        : undefined
    // The others first: should this stop half-way, the repeat of the request finishes it.
    const others = (await rules.others?.(idIn(ask), patch, ask.who)) ?? { ids: [], patch: {} }
    if (Object.keys(others.patch).length > 0) {
      for (const other of others.ids) {
        await updateRecord(
          db,
          table,
          { ...quietWriter(ask.who, ask.from.requestId), doneAt: ask.from.doneAt },
          { id: other, patch: others.patch, version: undefined, base: undefined },
          ruleFor(other),
          rules.merge,
        )
      }
      if (others.ids.length > 0) tell(ask.who, resource, '', 'many')
    }
    const [writer, rule] = [writerOf(ask), ruleFor(idIn(ask))]
    const { reply, event } = await updateRecord(db, table, writer, asked, rule, rules.merge).catch(
      async (error: unknown) => {
        const wasTheirs = error instanceof Refusal && error.problem.code === 'missing' && rules.late
        const taken =
          wasTheirs &&
          (await takeLateChange(db, table, { who: ask.who, writer, late: wasTheirs }, asked, rule, rules.merge))
        return taken || Promise.reject(error)
      },
    )
    if (event) tell(ask.who, resource, idIn(ask), event, versionIn(reply))
    return { json: reply }
  }
  on(
    calls.update,
    (given) => {
      const ask = given as Ask<AnyRoute> & { who: Who }
      return unlessSeen(ask, 'You can view this but not change it, because it isn’t assigned to you.', () =>
        update(ask),
      )
    },
    { quick: quickly },
  )

  on(calls.remove, async (given) => {
    const ask = given as Ask<AnyRoute> & { who: Who }
    const { reply, touched } = await unlessSeen(
      ask,
      'You can view this but not delete it, because it isn’t assigned to you.',
      async () => {
        await permit?.(idIn(ask), ask.who, 'remove')
        return removeRecord(db, table, writerOf(ask), idIn(ask))
      },
    )
    for (const kind of touched)
      tell(ask.who, kind, kind === resource ? idIn(ask) : '', kind === resource ? 'deleted' : 'many')
    return { json: reply }
  })
  on(calls.restore, async (given) => {
    const ask = given as Ask<AnyRoute> & { who: Who }
    await permit?.(idIn(ask), ask.who, 'restore')
    const { reply, touched } = await restoreRecord(db, table, writerOf(ask), idIn(ask), (tx) =>
      rules.restoring?.(tx, idIn(ask), ask.who),
    )
    for (const kind of touched)
      tell(ask.who, kind, kind === resource ? idIn(ask) : '', kind === resource ? 'restored' : 'many', versionIn(reply))
    return { json: reply }
  })
}

// The history of a deleted record may be read too; of one that never was here, not.
const thereStatement = (table: Table, id: string) => ({
  text: `select 1 from ${table.resource} t where t.company_id = (select current_company()) and t.id = $1::uuid`,
  values: [id],
})
const known = (there: Row[] | undefined, rows: Row[] | undefined): Row[] => (there?.[0] ? (rows ?? []) : missing())
