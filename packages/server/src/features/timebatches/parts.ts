import { open } from 'node:fs/promises'
import type { Database } from '../../db/open.ts'
import type { RowScope } from '../../db/session.ts'
import { sql } from '../../db/statement.ts'

/** Writes a file of a batch to a place on the disk, one part after another. Returns its bytes. */
export async function writeParts(
  db: Database,
  who: RowScope,
  { id, format, isWestern }: { id: string; format: string; isWestern: boolean },
  to: string,
): Promise<{ bytes: number }> {
  const file = await open(to, 'wx')
  try {
    for (let part = 0; ; part += 1) {
      const [[found]] = await db.within(
        who,
        sql.rows({ body: 'text' })`select f.body from timebatch_files f where f.company_id = (select current_company())
          and f.batch_id = ${id}::uuid and f.format = ${format} and f.part = ${part}::integer`,
      )
      if (!found) break
      await file.appendFile(found.body, isWestern ? 'latin1' : 'utf8')
    }
    return { bytes: (await file.stat()).size }
  } finally {
    await file.close()
  }
}
