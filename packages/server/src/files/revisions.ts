import type { Tx } from '../db/open.ts'
import { changeInTransaction } from '../db/records/update.ts'
import { documents } from '../db/schema/files.ts'
import { sql } from '../db/statement.ts'
import type { Who } from '../request/ask.ts'
import { quietWriter } from '../request/write.ts'

/** Makes a revision the current one; the one before is superseded. The transaction holds the document. */
export async function putInForce(
  tx: Tx,
  who: Who,
  requestId: string,
  documentId: string,
  revisionId: string,
): Promise<void> {
  await tx(
    sql`update revisions set state = 'superseded' where company_id = ${who.companyId}::uuid and document_id = ${documentId}::uuid and state = 'current'`,
    sql`update revisions set state = 'current', published_at = now() where company_id = ${who.companyId}::uuid and id = ${revisionId}::uuid`,
  )
  await showRevision(tx, who, requestId, documentId, revisionId)
}

/** What a list shows of a document is what its current revision is. */
export async function showRevision(
  tx: Tx,
  who: Who,
  requestId: string,
  documentId: string,
  revisionId: string,
): Promise<void> {
  const [[revision]] = await tx(
    sql.rows({
      originalName: 'text',
      mimetype: 'text',
      bytes: 'bigint',
      pages: 'int?',
      sha256: 'text',
    })`select r.original_name as "originalName", b.mime as mimetype, b.bytes, b.pages, b.sha256 from revisions r join blobs b on b.company_id = r.company_id and b.id = r.blob_id where r.company_id = ${who.companyId}::uuid and r.id = ${revisionId}::uuid`,
  )
  await changeInTransaction(tx, documents, quietWriter(who, requestId), documentId, {
    currentRevisionId: revisionId,
    ...revision,
  })
}
