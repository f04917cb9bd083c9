import { missing, refuse } from '@jobwright/contract/problem.ts'
import { logentries } from '@jobwright/contract/resources/logentries.ts'
import { readRecord } from '../../db/records/create.ts'
import { logbooks as bookTable, logentries as entryTable } from '../../db/schema/logbooks.ts'
import type { Table } from '../../db/schema/table.ts'
import { statement } from '../../db/statement.ts'
import { filedColumns, filedLogs, paperName, type FiledRow } from '../../jobs/papers/filed.ts'
import { paperOf } from '../../jobs/papers/papers.ts'
import { sendBytes } from '../../request/bytes.ts'
import type { Who } from '../../request/ask.ts'
import type { Context } from '../../request/context.ts'

/** How many logs one paper holds. */
const MOST_LOGS = 62

/** The papers of filed logs: one, or those of a range of days of a book. Written once, then the same bytes every time. */
export function paperFeature(context: Context): void {
  const { on, db } = context
  on(logentries.paper, async ({ who, params, query }, raw) => {
    const [rows] = await db.within(
      who,
      statement(
        filedColumns,
        `${filedLogs} and e.id = $1::uuid and ($2::integer is null or r.revision = $2::integer) order by e.log_date, e.id, r.filed_at desc`,
        [params.id, query.revision ?? null],
      ),
    )
    return (await sendPaper(
      context,
      who,
      rows as unknown as FiledRow[],
      { table: entryTable, id: params.id, language: query.language },
      raw,
    )) as never
  })
  on(logentries.papers, async ({ who, query }, raw) => {
    const [rows] = await db.within(
      who,
      statement(
        filedColumns,
        `${filedLogs} and e.logbook_id = $1::uuid and e.log_date between $2::date and $3::date and e.status in ('submitted', 'approved', 'no_work')
          order by e.log_date, e.id, r.filed_at desc limit ${MOST_LOGS + 1}`,
        [query.LogbookId, query.from, query.to],
      ),
    )
    if (rows.length > MOST_LOGS)
      refuse('invalid', 'Please check the marked fields.', [
        { field: 'to', message: `Up to ${MOST_LOGS} logs on one paper. Choose fewer days.` },
      ])
    return (await sendPaper(
      context,
      who,
      rows as unknown as FiledRow[],
      { table: bookTable, id: query.LogbookId, language: query.language },
      raw,
    )) as never
  })
}

type Raw = Parameters<Parameters<Context['on']>[1]>[1]

/** Whose logs a paper has: a log, or a book. */
type PaperOf = { table: Table; id: string; language: 'en' | 'es' }

async function sendPaper(context: Context, who: Who, logs: readonly FiledRow[], of: PaperOf, raw: Raw) {
  const [first] = logs
  if (!first) {
    if ((await readRecord(context.db, of.table, who, of.id)) === undefined) return missing()
    return refuse('state', 'There is no filed log yet.')
  }
  const origin = context.config.publicUrl
  const paper = await paperOf(context, who.companyId, { logs, language: of.language, origin })
  return sendBytes(raw.request, raw.reply, {
    mime: 'application/pdf',
    bytes: paper.bytes,
    name: paperName(first),
    etag: paper.sha256,
    inline: false,
    keepFor: 0,
    open: (range) => context.storage.read(paper.key, range),
  })
}
