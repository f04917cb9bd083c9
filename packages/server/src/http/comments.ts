import { mediaName } from '../db/schema/files.ts'
import { joinedPerson } from '../db/schema/table.ts'

/**
 * A comment as JSON, over `commentsFrom`. `mayPhotos` is SQL; the photos themselves are left out by the walls of the database
 * where the reader does not reach them.
 */
export const commentShown = (
  mayPhotos: string,
) => `json_build_object('id', c.id, 'resource', c.resource, 'recordId', c.record_id,
  'body', case when c.deleted_at is null then c.body else '' end,
  'mentions', case when c.deleted_at is null then coalesce((select json_agg(${joinedPerson('m')} order by m.id) from users m where m.company_id = c.company_id and m.id = any (c.mentions)), '[]'::json) else '[]'::json end,
  'photos', case when c.deleted_at is null and c.photo_ids <> '{}' then coalesce((select json_agg(json_build_object('id', t.id, 'caption', t.caption, 'originalName', t.original_name,
      'capturedDay', t.captured_day, 'capturedTime', to_char(t.captured_local, 'HH24:MI'), 'prepared', coalesce((select b.state from blobs b where b.company_id = t.company_id and b.id = t.blob_id), 'failed'),
      'authThumbnailName', ${mediaName('photos', 't.id', 't.original_name')}) order by array_position(c.photo_ids, t.id))
    from photos t where (select ${mayPhotos}) and t.company_id = c.company_id and t.id = any (c.photo_ids) and t.deleted_at is null), '[]'::json) else '[]'::json end,
  'author', ${joinedPerson('u')}, 'guestName', c.guest_name, 'forClient', c.for_client, 'createdAt', wire(c.created_at), 'editedAt', wire(c.edited_at), 'removedAt', wire(c.deleted_at))::text`
/** The comments, with their authors. */
export const commentsFrom = 'comments c left join users u on u.company_id = c.company_id and u.id = c.author_id'
