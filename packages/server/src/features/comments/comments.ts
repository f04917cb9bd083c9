import { reading, type Origin, type Who } from '../../request/ask.ts'
import { cursorColumn, cursorOf, nextOf, pageColumns } from '../../db/records/cursor.ts'
import { refuseOther } from '../../db/records/create.ts'
import { createdWith, eventAt, valuesOf, type FieldChange } from '../../db/records/events.ts'
import { needFor } from '@jobwright/contract/permissions.ts'
import { missing, refuse } from '@jobwright/contract/problem.ts'
import { comments, type Comment, type CommentedResource } from '@jobwright/contract/resources/comments.ts'
import { EDIT_MINUTES, MOST_COMMENT_PHOTOS, mentionsIn } from '@jobwright/contract/rules/comments.ts'
import { newId } from '../../db/ids.ts'
import type { Tx } from '../../db/open.ts'
import { commentsFrom, commentShown } from '../../http/comments.ts'
import { raw, sql, statement, type Statement } from '../../db/statement.ts'
import { changeBy } from '../../request/changes.ts'
import { reachedThen } from '../../http/lateWork.ts'
import { idsGranting } from '../../auth/identify.ts'
import { refuseUnseen } from '../../request/rules.ts'
import type { Context } from '../../request/context.ts'
import { byOf, writeOnce } from '../../request/write.ts'

/** Comments on records. People who may read the record read them; for others they do not exist. */
export function commentsFeature({ on, db, changes }: Context): void {
  on.read(comments.list, ({ query: { resource, recordId, count, after } }) => {
    const [afterId, afterAt] = cursorOf(after)
    return reading(
      [
        record(resource, recordId),
        statement(
          pageColumns,
          `select ${commentShown('holds($6::integer[])')} as json, ${cursorColumn('c', 'created_at')} as cursor from ${commentsFrom}
            where c.company_id = (select current_company()) and c.resource = $1 and c.record_id = $2::uuid
              and ($3::uuid is null or (c.created_at, c.id) < (to_timestamp($4::numeric), $3::uuid))
            order by c.created_at desc, c.id desc limit $5::integer`,
          [resource, recordId, afterId, afterAt, count, idsGranting('photos.list')],
        ),
        sql.rows({
          count: 'bigint',
        })`select count(*) from comments c where c.company_id = (select current_company()) and c.resource = ${resource} and c.record_id = ${recordId}::uuid and c.deleted_at is null`,
      ],
      ([[there], rows, [total]], who) => {
        refuseUnseen(who, resource)
        if (!there) return missing()
        return `{"rows":[${rows.map(({ json }) => json).join(',')}],"totalCounts":${total?.count ?? 0},"next":${nextOf(rows, count)}}`
      },
    )
  })

  on(comments.create, (ask) =>
    writeOnce(
      db,
      comments.create,
      ask,
      async (tx) => {
        const { who, body: draft } = ask
        const { id = newId(), resource, recordId, body, photoIds = [] } = draft
        refuseUnseen(who, resource)
        const [[there]] = await tx(record(resource, recordId, true))
        if (!there && !(await reachedThen(tx, resource, recordId, ask.from.doneAt))) return missing()
        const mentions = await people(tx, who, body)
        await refuseUnseenPhotos(tx, who, photoIds)
        const [[made]] = await tx(
          sql.rows({
            id: 'uuid',
          })`insert into comments (company_id, id, resource, record_id, author_id, body, mentions, photo_ids)
            values (${who.companyId}::uuid, ${id}::uuid, ${resource}, ${recordId}::uuid, ${who.userId}::uuid, ${body}, ${mentions}::uuid[], ${photoIds}::uuid[])
            on conflict (company_id, id) do nothing returning id`,
        )
        if (made)
          await tx(
            note(who, ask.from, id, 'created', [
              { field: 'record', before: null, after: `${resource}/${recordId}` },
              { field: 'body', before: null, after: body },
              ...(photoIds.length > 0 ? [{ field: 'photoIds', before: null, after: photoIds }] : []),
            ]),
          )
        // Said twice it is the one that is there; what somebody else said under this id is not, nor other words.
        else {
          await owned(tx, who, id, { resource, recordId })
          const [[now], [first]] = await tx(
            sql.rows({
              body: 'text',
            })`select body from comments where company_id = ${who.companyId}::uuid and id = ${id}::uuid`,
            createdWith('comments', id),
          )
          refuseOther(['body'], { body }, [{ body: now?.body }, valuesOf(first?.changes)])
        }
        return read(tx, who, id)
      },
      () => changes.publish(changeBy(ask.who, 'comments', 'many')),
    ),
  )

  on(comments.update, (ask) =>
    writeOnce(
      db,
      comments.update,
      ask,
      async (tx) => {
        const { who, params, body } = ask
        const found = await locked(tx, who, params.id)
        if (found.author !== who.userId) refuse('forbidden', 'Only the author can change a comment.')
        if (found.removed) refuse('state', 'This comment was deleted.')
        if (found.late) refuse('state', 'A comment can be changed for 15 minutes.')
        const photoIds = body.photoIds ? await withUnseen(tx, who, found.photos, body.photoIds) : found.photos
        if (body.body === '' && photoIds.length === 0)
          refuse('invalid', 'Please check the marked fields.', [{ field: 'body', message: 'Required.' }])
        const reshown = photoIds.join() !== found.photos.join()
        if (found.body === body.body && !reshown) return read(tx, who, params.id)
        const mentions = await people(tx, who, body.body)
        await tx(
          sql`update comments set body = ${body.body}, mentions = ${mentions}::uuid[], photo_ids = ${photoIds}::uuid[], edited_at = now() where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid`,
          note(who, ask.from, params.id, 'updated', [
            ...(found.body !== body.body ? [{ field: 'body', before: found.body, after: body.body }] : []),
            ...(reshown ? [{ field: 'photoIds', before: found.photos, after: photoIds }] : []),
          ]),
        )
        return read(tx, who, params.id)
      },
      () => changes.publish(changeBy(ask.who, 'comments', 'many')),
    ),
  )

  on(comments.remove, (ask) =>
    writeOnce(
      db,
      comments.remove,
      ask,
      async (tx) => {
        const { who, params } = ask
        const found = await locked(tx, who, params.id)
        if (found.author !== who.userId) await refuseUnruled(tx, who, found)
        if (found.removed) return read(tx, who, params.id)
        await tx(
          sql`update comments set deleted_at = now(), deleted_by = ${who.userId}::uuid where company_id = ${who.companyId}::uuid and id = ${params.id}::uuid`,
          note(who, ask.from, params.id, 'deleted', []),
        )
        return read(tx, who, params.id)
      },
      () => changes.publish(changeBy(ask.who, 'comments', 'many')),
    ),
  )
}

// The record itself, as far as this person reaches: the database leaves out what they do not.
const record = (noun: CommentedResource, id: string, kept = false) =>
  statement(
    { found: 'bool' },
    `select true as found from ${noun} t where t.company_id = (select current_company()) and t.id = $1::uuid${kept ? ' and t.deleted_at is null' : ''}`,
    [id],
  )

async function read(tx: Tx, who: Who, id: string): Promise<Comment> {
  const [[comment]] = await tx(
    statement(
      { json: 'text' },
      `select ${commentShown(String(who.can('photos.list')))} as json from ${commentsFrom} where c.company_id = (select current_company()) and c.id = $1::uuid`,
      [id],
    ),
  )
  return JSON.parse((comment ?? missing()).json) as Comment
}

async function owned(tx: Tx, who: Who, id: string, of: { resource: string; recordId: string }): Promise<void> {
  const [rows] = await tx(
    sql.rows({
      found: 'bool',
    })`select true as found from comments where company_id = ${who.companyId}::uuid and id = ${id}::uuid and author_id = ${who.userId}::uuid and resource = ${of.resource} and record_id = ${of.recordId}::uuid`,
  )
  if (rows.length === 0) missing()
}

/** Those who are mentioned; somebody who is not of the company cannot be. */
async function people(tx: Tx, who: Who, body: string): Promise<string[]> {
  const mentions = mentionsIn(body)
  if (mentions.length === 0) return []
  const [rows] = await tx(
    sql.rows({
      id: 'uuid',
    })`select u.id from users u where u.company_id = ${who.companyId}::uuid and u.id = any (${mentions}::uuid[])`,
  )
  if (rows.length < mentions.length)
    refuse('invalid', 'Please check the marked fields.', [
      { field: 'body', message: 'Someone mentioned here isn’t in your company.' },
    ])
  return mentions
}

/** Shows photos only to people who may see them, and only while they exist. */
async function refuseUnseenPhotos(tx: Tx, who: Who, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const [rows] = await tx(
    sql.rows({
      id: 'uuid',
    })`select t.id from photos t where t.company_id = ${who.companyId}::uuid and t.id = any (${[...ids]}::uuid[]) and t.deleted_at is null`,
  )
  if (!who.can('photos.list') || rows.length < ids.length)
    refuse('invalid', 'Please check the marked fields.', [
      { field: 'photoIds', message: 'A photo you attached is no longer available.' },
    ])
}

/** The photos of a comment as its writer wants them now; those that they do not see themselves (any more) stay with it. */
async function withUnseen(
  tx: Tx,
  who: Who,
  before: readonly string[],
  wanted: readonly string[],
): Promise<readonly string[]> {
  const [rows] = await tx(
    sql.rows({
      id: 'uuid',
    })`select t.id from photos t where t.company_id = ${who.companyId}::uuid and t.id = any (${[...before]}::uuid[]) and t.deleted_at is null`,
  )
  const seen = new Set(who.can('photos.list') ? rows.map(({ id }) => id) : [])
  const kept = before.filter((id) => !seen.has(id) && !wanted.includes(id))
  await refuseUnseenPhotos(
    tx,
    who,
    wanted.filter((id) => !before.includes(id)),
  )
  if (wanted.length + kept.length > MOST_COMMENT_PHOTOS)
    refuse('invalid', 'Please check the marked fields.', [
      { field: 'photoIds', message: `Up to ${MOST_COMMENT_PHOTOS} photos.` },
    ])
  return [...wanted, ...kept]
}

type Found = {
  resource: CommentedResource
  recordId: string
  author: string | null
  body: string
  photos: readonly string[]
  removed: boolean
  late: boolean
}

/** Locks a comment on a record that this person may read. @throws Refusal 404 */
async function locked(tx: Tx, who: Who, id: string): Promise<Found> {
  const [[comment]] = await tx(
    sql.rows({
      resource: 'text',
      recordId: 'uuid',
      author: 'uuid?',
      body: 'text',
      removed: 'bool',
      late: 'bool',
      photos: 'uuid[]',
    })`select c.resource, c.record_id as "recordId", c.author_id as author, c.body, c.deleted_at is not null as removed, c.created_at < now() - make_interval(mins => ${EDIT_MINUTES}) as late, c.photo_ids as photos
      from comments c where c.company_id = ${who.companyId}::uuid and c.id = ${id}::uuid for update`,
  )
  const resource = comment?.resource as CommentedResource | undefined
  if (!comment || !resource || !who.can(needFor(resource, 'list'))) return missing()
  const [[there]] = await tx(record(resource, comment.recordId))
  if (!there) return missing()
  return { ...comment, resource }
}

// Other people's comments are deleted by people who may delete the record; a locking read checks the scope.
async function refuseUnruled(tx: Tx, who: Who, { resource, recordId }: Found): Promise<void> {
  if (who.can(needFor(resource, 'delete'))) {
    const [, [there]] = await tx(
      sql`select set_act('delete')`,
      sql.rows({
        found: 'bool',
      })`select true as found from ${raw(resource)} t where t.company_id = ${who.companyId}::uuid and t.id = ${recordId}::uuid for share`,
    )
    if (there) return
  }
  refuse('forbidden', 'You don’t have permission to do this.')
}

const note = (
  who: Who,
  origin: Origin,
  id: string,
  action: 'created' | 'updated' | 'deleted',
  told: readonly FieldChange[],
): Statement => eventAt(1, 'comments', id, byOf(who, origin), action, told)
