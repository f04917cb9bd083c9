import { missing, refuse } from '@jobwright/contract/problem.ts'
import { changeorders } from '@jobwright/contract/resources/changeorders.ts'
import { nameFromTitle } from '@jobwright/contract/rules/files.ts'
import { readRecord } from '../../db/records/create.ts'
import { hiddenFieldText, hides } from '../../db/records/hidden.ts'
import type { Tx } from '../../db/open.ts'
import { changeorders as table } from '../../db/schema/changeorders.ts'
import { sql } from '../../db/statement.ts'
import type { Who } from '../../request/ask.ts'
import { sendBytes } from '../../request/bytes.ts'
import type { Context } from '../../request/context.ts'
import { refuseFields } from '../../request/rules.ts'

/**
 * Keeps the bytes of a photo or document as the proof of an approval by the office: what it was is shown from then on,
 * whatever becomes of it. Refuses what is no photo and no document within reach. @throws Refusal 422
 */
export async function keepProof(tx: Tx, { companyId }: Who, changeOrderId: string, proofId: string): Promise<void> {
  const [[kept]] = await tx(
    sql.rows({ kind: 'text' })`insert into change_proofs (company_id, changeorder_id, kind, name, blob_id)
      select ${companyId}::uuid, ${changeOrderId}::uuid, f.kind,
        f.title || case when right(lower(f.title), length(f.ending)) = lower(f.ending) then '' else f.ending end, f.blob_id from (
          select 'photos' as kind, coalesce(nullif(p.caption, ''), p.original_name) as title, coalesce(substring(p.original_name from '\\.\\w{1,8}$'), '') as ending, p.blob_id
            from photos p where p.company_id = (select current_company()) and p.id = ${proofId}::uuid and p.deleted_at is null and p.blob_id is not null
          union all select 'documents', coalesce(nullif(d.title, ''), d.original_name), coalesce(substring(d.original_name from '\\.\\w{1,8}$'), ''), r.blob_id
            from documents d join revisions r on r.company_id = d.company_id and r.id = d.current_revision_id
            where d.company_id = (select current_company()) and d.id = ${proofId}::uuid and d.deleted_at is null) f
      returning kind`,
  )
  if (!kept) refuseFields([{ field: 'proofId', message: 'This record is no longer available.' }])
}

/** Sends the proof to people who see prices: a signed paper has them. */
export function proofFeature({ on, db, storage }: Context): void {
  on(changeorders.proof, async ({ who, params }, { request, reply }) => {
    if ((await readRecord(db, table, who, params.id)) === undefined) return missing()
    if (hides(who.limits, 'price')) refuse('forbidden', hiddenFieldText)
    const [[proof]] = await db.within(
      who,
      sql.rows({
        name: 'text',
        mime: 'text',
        bytes: 'bigint',
        sha256: 'text',
        key: 'text',
      })`select x.name, b.mime, b.bytes, b.sha256, b.storage_key as key from change_proofs x
        join blobs b on b.company_id = x.company_id and b.id = x.blob_id
        where x.company_id = (select current_company()) and x.changeorder_id = ${params.id}::uuid`,
    )
    if (!proof) return missing()
    return (await sendBytes(request, reply, {
      mime: proof.mime,
      bytes: proof.bytes,
      name: nameFromTitle(proof.name),
      etag: proof.sha256,
      inline: true,
      keepFor: 0,
      open: (range) => storage.read(proof.key, range),
    })) as never
  })
}
