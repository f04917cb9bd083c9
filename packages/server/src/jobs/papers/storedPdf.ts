import { createReadStream } from 'node:fs'
import { newId } from '../../db/ids.ts'
import type { Database } from '../../db/open.ts'
import { whole } from '../../db/session.ts'
import { sql, type Statement } from '../../db/statement.ts'
import { newKey } from '../../outside/storage/open.ts'
import type { Storage } from '../../outside/storage/storage.ts'
import { workplace } from '../../outside/storage/workplace.ts'

const LARGEST = 200 * 1024 * 1024

/** A PDF in the storage that no row names yet: `keep` names it, in the transaction that uses it. */
export type StoredPdf<Made> = {
  key: string
  bytes: number
  sha256: string
  made: Made
  /** Writes the row of its bytes, unless the company has them already. */
  keep: Statement[]
}

/** Has a PDF written and stores its bytes. A sweep removes them after an hour, should nobody keep them. */
export async function storePdf<Made>(
  { db, storage }: { db: Database; storage: Storage },
  companyId: string,
  make: (to: string) => Promise<Made>,
): Promise<StoredPdf<Made>> {
  const work = await workplace(storage)
  try {
    const made = await make(work.at('paper.pdf'))
    const received = await storage.receive(createReadStream(work.at('paper.pdf')), LARGEST)
    const key = newKey(companyId)
    await db.within(
      whole(companyId),
      sql`insert into storage_drops (company_id, storage_key, due) values (${companyId}::uuid, ${key}, now() + interval '1 hour')`,
    )
    await storage.keep(received, key)
    const { sha256, bytes } = received
    return {
      key,
      bytes,
      sha256,
      made,
      keep: [
        sql`insert into blobs (company_id, id, sha256, bytes, mime, kind, storage_key, state)
          values (${companyId}::uuid, ${newId()}::uuid, ${sha256}, ${bytes}, 'application/pdf', 'pdf', ${key}, 'ready')
          on conflict (company_id, sha256) do nothing`,
        sql`delete from storage_drops d where d.company_id = ${companyId}::uuid and d.storage_key = ${key}
          and exists (select 1 from blobs b where b.company_id = d.company_id and b.storage_key = d.storage_key)`,
      ],
    }
  } finally {
    await work.clear()
  }
}
