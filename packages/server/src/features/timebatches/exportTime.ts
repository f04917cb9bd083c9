import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { refuse } from '@jobwright/contract/problem.ts'
import { exportFormats, exportWriter, type ExportOptions } from '@jobwright/contract/time/exportFiles.ts'
import type { Reply } from '@jobwright/contract/route.ts'
import type { timebatches } from '@jobwright/contract/resources/timebatches.ts'
import { jobInQuickBooks, quickBooksName } from '@jobwright/contract/rules/quickBooks.ts'
import { activitiesOf } from '@jobwright/contract/time/iif.ts'
import type { Tx } from '../../db/open.ts'
import { firstNumber } from '../../db/numbers.ts'
import { named } from '../../db/named.ts'
import { sql } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import { linesToExport, type KeptLine } from '../../jobs/time/exportLines.ts'

/** How many weeks are worked out and written at once. */
const LOT = 100

/** Locks the approved weeks up to a day, and keeps what they were exported with and the files of it. @throws Refusal 409 */
export async function exportTime(
  tx: Tx,
  who: Who,
  { id, through, options }: { id: string; through: string; options: ExportOptions },
): Promise<void> {
  const { companyId } = who
  const {
    sheets,
    company: [company],
  } = await named(tx, {
    // One export after another: the same week is not in two.
    turn: sql`select pg_advisory_xact_lock(hashtextextended('time export ' || ${companyId}, 0))`,
    sheets: sql.rows({ id: 'uuid', userId: 'uuid?', weekStart: 'text', days: 'json', differs: 'json' })`
      select s.id, s.user_id as "userId", s.week_start::text as "weekStart", s.days, s.differs
      from sheets_to_export(${companyId}::uuid, ${through}::date) s`,
    company: sql.rows({ name: 'text' })`select c.name from companies c where c.id = ${companyId}::uuid`,
  })
  if (sheets.length === 0) refuse('state', 'No approved week is left to export.')
  const n = await firstNumber(tx, companyId, 'timebatches', 1)
  await tx(
    sql`insert into timebatches (company_id, id, n, through, created_by, options, people, sheets, lines, regular, overtime,
        double, leave, files)
      values (${companyId}::uuid, ${id}::uuid, ${n}::integer, ${through}::date, ${who.userId}::uuid, ${JSON.stringify(options)}::jsonb,
        ${new Set(sheets.map(({ userId }) => userId)).size}::integer, ${sheets.length}::integer, 0, 0, 0, 0, 0, '{}')`,
  )
  const files = exportFormats.map((format) => ({
    format,
    writer: exportWriter(format, options, company?.name ?? ''),
    hash: createHash('sha256'),
    bytes: 0,
  }))
  const totals = { regular: 0, overtime: 0, double: 0, leave: 0 }
  let count = 0
  let byHand = 0
  for (let at = 0, part = 0; at < sheets.length; at += LOT, part += 1) {
    const lot = sheets.slice(at, at + LOT)
    const lines = await linesToExport(tx, companyId, lot)
    for (const { earning, minutes } of lines)
      totals[earning === 'regular' || earning === 'overtime' || earning === 'double' ? earning : 'leave'] += minutes
    const written = lines.map((line) => line.written)
    const netted = activitiesOf(written)
    byHand += netted.byHand.length
    const bodies = files.map((file) => {
      const body = (part === 0 ? file.writer.head : '') + file.writer.lines(written, netted)
      const bytes = Buffer.from(body, file.writer.isWestern ? 'latin1' : 'utf8')
      file.hash.update(bytes)
      file.bytes += bytes.length
      return { format: file.format, part, body }
    })
    await tx(
      keepLines(companyId, id, count, lines),
      sql`insert into timebatch_files (company_id, batch_id, format, part, body)
        select ${companyId}::uuid, ${id}::uuid, f.format, f.part, f.body
        from jsonb_to_recordset(${JSON.stringify(bodies)}::jsonb) f (format text, part integer, body text)`,
      sql`select lock_exported(${companyId}::uuid, ${lot.map((sheet) => sheet.id)}::uuid[], ${who.userId}::uuid)`,
    )
    count += lines.length
    // Other requests have their turn between two lots.
    await turn()
  }
  const kept = Object.fromEntries(
    files.map(({ format, hash, bytes, writer: { isWestern, hundredths } }) => [
      format,
      {
        bytes,
        sha256: hash.digest('hex'),
        ...(isWestern && { isWestern }),
        ...(hundredths && { hundredths: hundredths() }),
      },
    ]),
  )
  await tx(
    sql`update timebatches set lines = ${count}::integer, by_hand = ${byHand}::integer, regular = ${totals.regular}::integer,
        overtime = ${totals.overtime}::integer, double = ${totals.double}::integer, leave = ${totals.leave}::integer,
        files = ${JSON.stringify(kept)}::jsonb,
        chain_ends = coalesce((select jsonb_agg(jsonb_build_object('UserId', t.user_id, 'count', t.seq, 'hash', t.hash) order by t.user_id)
          from time_chain_ends t where t.company_id = ${companyId}::uuid and t.user_id in (select s.user_id
            from timebatch_lines l join timesheets s on s.company_id = l.company_id and s.id = l.timesheet_id
            where l.company_id = ${companyId}::uuid and l.batch_id = ${id}::uuid)), '[]')
      where company_id = ${companyId}::uuid and id = ${id}::uuid`,
  )
}

const keepLines = (companyId: string, id: string, first: number, lines: readonly KeptLine[]) => {
  const kept = lines.map(({ sheetId, entryId, day, earning, minutes, written: { rate } }, nth) => ({
    line: first + nth,
    sheetId,
    entryId,
    day,
    earning,
    minutes,
    rate,
  }))
  return sql`insert into timebatch_lines (company_id, batch_id, line, timesheet_id, entry_id, day, earning, minutes, rate)
    select ${companyId}::uuid, ${id}::uuid, l.line, l."sheetId", l."entryId", l.day, l.earning, l.minutes, l.rate
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) l (line integer, "sheetId" uuid, "entryId" uuid, day date,
      earning text, minutes integer, rate integer)`
}

/** How many lines of what QuickBooks does not take are shown, and how many names that it would read otherwise. */
const SHOWN = 100

/** Returns the names in an export that the file for QuickBooks Desktop has otherwise. */
export async function renamedOf(
  tx: Tx,
  { companyId }: Who,
  through: string,
): Promise<Pick<Reply<typeof timebatches.preview>, 'renamed' | 'renamedCount'>> {
  const [names] = await tx(
    sql.rows({ name: 'text' })`select n.name from names_to_export(${companyId}::uuid, ${through}::date) n`,
  )
  const renamed = names
    .map(({ name }) => ({ name, safeName: quickBooksName(name) }))
    .filter(({ name, safeName }) => name !== safeName)
  return { renamed: renamed.slice(0, SHOWN), renamedCount: renamed.length }
}

/**
 * Returns what an export would take back that QuickBooks Desktop does not take from a file. Only weeks that were exported
 * before are looked at.
 */
export async function byHandOf(
  tx: Tx,
  { companyId }: Who,
  through: string,
): Promise<Pick<Reply<typeof timebatches.preview>, 'byHand' | 'byHandCount'>> {
  const [sheets] = await tx(
    sql.rows({ id: 'uuid', userId: 'uuid?', weekStart: 'text', days: 'json', differs: 'json' })`
      select s.id, s.user_id as "userId", s.week_start::text as "weekStart", s.days, s.differs
      from corrected_to_export(${companyId}::uuid, ${through}::date) s`,
  )
  const shown: Reply<typeof timebatches.preview>['byHand'] = []
  let count = 0
  for (let at = 0; at < sheets.length; at += LOT) {
    const lines = await linesToExport(tx, companyId, sheets.slice(at, at + LOT))
    const { byHand } = activitiesOf(lines.map(({ written }) => written))
    count += byHand.length
    for (const { line, minutes } of byHand.slice(0, SHOWN - shown.length))
      shown.push({
        day: line.day,
        name: `${line.firstName} ${line.lastName}`.trim(),
        job: jobInQuickBooks(line),
        costCode: line.costCode,
        earning: line.earning,
        minutes,
      })
    // Other requests have their turn between two lots.
    await turn()
  }
  return { byHand: shown, byHandCount: count }
}
