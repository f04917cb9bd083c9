import type { FileAbout, Target } from '@jobwright/contract/resources/uploads.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import type { AnyRoute } from '@jobwright/contract/route.ts'
import { readRecord } from '../../db/records/create.ts'
import { removeRecord } from '../../db/records/remove.ts'
import { photos } from '../../db/schema/files.ts'
import { sql } from '../../db/statement.ts'
import { changeBy } from '../../request/changes.ts'
import type { Ask, Who } from '../../request/ask.ts'
import type { Context } from '../../request/context.ts'
import type { ReceivedBytes } from '../../outside/storage/storage.ts'
import type { SenderClock } from './captured.ts'
import { fileOne } from './one.ts'
import { quietWriter } from '../../request/write.ts'

type Replacing = {
  ask: Pick<Ask<AnyRoute>, 'once' | 'from'> & { who: Who; clock: SenderClock }
  /** The photo or the document that is replaced. */
  of: string
  target: Target
  about: FileAbout
  id: string
}

/**
 * A new file in the place of another. Of a document it is a new revision. A photo is never overwritten: the retake is a
 * photo of its own with the words and links of the first, which goes to the trash.
 */
export async function retake(
  context: Context,
  { ask, of, target, about, id }: Replacing,
  received: ReceivedBytes,
  name: string,
): Promise<string> {
  const { who, from, clock } = ask
  const [[document], [taken]] = await context.db.within(
    who,
    sql.rows({
      found: 'bool',
    })`select true as found from documents where company_id = ${who.companyId}::uuid and id = ${of}::uuid and deleted_at is null`,
    sql.rows({
      by: 'uuid?',
    })`select taken_by as by from photos where company_id = ${who.companyId}::uuid and id = ${of}::uuid and deleted_at is null`,
  )
  if (document)
    return fileOne(
      context,
      { who, from, clock, target: { ...target, DocumentId: of }, about, id },
      received,
      name,
      false,
    )
  const again = await readRecord(context.db, photos, who, id)
  const old = await readRecord(context.db, photos, who, of)
  if (!old || !taken) return again ?? missing()
  if (taken.by !== who.userId && !who.can('photos.delete_any'))
    refuse('forbidden', 'Only the person who took this photo, or the office, can replace it.')
  const { caption, tags, CustomerId, ProjectId, BidId, TaskId } = JSON.parse(old) as FileAbout &
    Target & { tags: string[] }
  const reply = await fileOne(
    context,
    {
      who,
      from,
      clock,
      id,
      target: { CustomerId, ProjectId, BidId, TaskId, ...target },
      about: { caption, tags, ...about },
    },
    received,
    name,
    true,
  )
  await removeRecord(context.db, photos, quietWriter(who, from.requestId), of)
  context.changes.publish(changeBy(who, 'photos', 'deleted', of))
  return reply
}
