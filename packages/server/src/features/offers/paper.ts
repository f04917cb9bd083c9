import { missing } from '@jobwright/contract/problem.ts'
import { nameFromTitle } from '@jobwright/contract/rules/files.ts'
import { whole } from '../../db/session.ts'
import { sendBytes } from '../../request/bytes.ts'
import type { Context } from '../../request/context.ts'
import { contentOf, offerStatement } from './rows.ts'

type Raw = Parameters<Parameters<Context['on']>[1]>[1]
type Paper = { key: string; bytes: number; sha256: string }

/** Sends the paper of a version, named after what it is. */
export async function sendPaper(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { request, reply }: Raw,
  { companyId, offerId }: { companyId: string; offerId: string },
  paper: Paper | undefined,
) {
  const [[offer]] = await db.within(whole(companyId), offerStatement(offerId))
  if (!paper || !offer) return missing()
  const { number, version, title } = contentOf(offer)
  return sendBytes(request, reply, {
    mime: 'application/pdf',
    bytes: paper.bytes,
    name: nameFromTitle(`${number} v${version} ${title}.pdf`),
    etag: paper.sha256,
    inline: false,
    keepFor: 0,
    open: (range) => storage.read(paper.key, range),
  })
}
