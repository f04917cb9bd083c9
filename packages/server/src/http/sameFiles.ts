import { createHash } from 'node:crypto'
import { refuse } from '@jobwright/contract/problem.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/open.ts'
import type { RowScope } from '../db/session.ts'
import { sql } from '../db/statement.ts'

/**
 * Refuses a form that is sent again under an idempotency key with other files than those whose answer is kept: answering
 * it with that would lose them. Reads the form to its end.
 * @throws Refusal 422 where none of its files is in the answer
 */
export async function refuseOtherFiles(
  db: Database,
  reach: RowScope,
  request: FastifyRequest,
  answered: string,
): Promise<void> {
  if (!request.isMultipart() || !answered.includes('"sha256"')) return
  let known = 0
  const hashes: string[] = []
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    const hash = createHash('sha256')
    for await (const piece of part.file) hash.update(piece as Buffer)
    const hex = hash.digest('hex')
    hashes.push(hex)
    if (answered.includes(hex)) known++
  }
  if (hashes.length > 0 && known === 0 && !(await areRevisions(db, reach, hashes, answered)))
    refuse('invalid', 'This Idempotency-Key was already used for another request.', [
      { field: 'Idempotency-Key', message: 'Use a new key for a new request.' },
    ])
}

// A document shows its current revision: a new one that isn't current yet is not in the answer.
async function areRevisions(db: Database, reach: RowScope, hashes: string[], answered: string): Promise<boolean> {
  const { files = [] } = JSON.parse(answered) as { files?: { id?: string }[] }
  const ids = files.flatMap(({ id }) => id ?? [])
  const [[found]] = await db.within(
    reach,
    sql.rows({
      is: 'bool',
    })`select exists (select 1 from revisions r join blobs b on b.company_id = r.company_id and b.id = r.blob_id
        where r.company_id = ${reach.companyId}::uuid and r.document_id = any(${ids}::uuid[]) and b.sha256 = any(${hashes}::text[])) as is`,
  )
  return found?.is === true
}
