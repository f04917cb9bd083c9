import { text } from './customers.ts'
import { anyOfIds, ids, job } from './jobs.ts'
import { customerName, customerJoin, person, pointed, type Column, type Sort, type Table } from './table.ts'

const uuid = (sql: string, to: Extract<Column, { to: unknown }>['to']): Column => ({ kind: 'uuid', sql, to })
const int = (sql: string): Column => ({ kind: 'int', sql })
const json = (sql: string): Column => ({ kind: 'json', sql })

const links = {
  CustomerId: uuid('customer_id', 'customers'),
  ProjectId: uuid('project_id', 'projects'),
  BidId: uuid('bid_id', 'bids'),
  TaskId: uuid('task_id', 'tasks'),
}
const linked = {
  ...customerName,
  Project: job('projects', 'project_id'),
  Bid: job('bids', 'bid_id'),
  Task: job('tasks', 'task_id'),
}
const linkFilters = {
  CustomerId: ids('customer_id'),
  ProjectId: ids('project_id'),
  BidId: ids('bid_id'),
  TaskId: ids('task_id'),
}
const stampSorts: Record<string, Sort> = {
  number: { key: 't.n', type: 'integer', down: true },
  createdAt: { key: 't.created_at', type: 'timestamptz', down: true },
  updatedAt: { key: 't.updated_at', type: 'timestamptz', down: true },
}
const tag = (value: string) => `t.tags ? ${value}`

/** How a stored name ends, from the original name: a dot and letters or digits, or nothing. */
const ending = (name: string) => `coalesce(lower(substring(${name} from '\\.[A-Za-z0-9]{1,8}$')), '')`
/** The name by which a file is fetched: its record's id, and the original's ending. */
export const fileName = (id: string, name: string) => `${id} || ${ending(name)}`
/**
 * The place of a name under /media, to be signed when the answer leaves (`files/media.ts`). What the name is for stands
 * in the member that it is the value of.
 */
export const mediaName = (resource: 'photos' | 'revisions', id: string, name: string) =>
  `'${resource}/' || ${id} || '/' || coalesce(lower(substring(${name} from '\\.([A-Za-z0-9]{1,8})$')), 'bin') || '/' || (select g.media_generation from companies g where g.id = (select current_company()))`
const prepared = (blob: string) =>
  `coalesce((select b.state from blobs b where b.company_id = t.company_id and b.id = ${blob}), 'failed')`

const photoMembers = {
  ...linked,
  fileName: fileName('t.id', 't.original_name'),
  isPhoto: 'true',
  capturedDay: 't.captured_day',
  capturedTime: "to_char(t.captured_local, 'HH24:MI')",
  takenBy: person('taken_by'),
  prepared: prepared('t.blob_id'),
  authThumbnailName: mediaName('photos', 't.id', 't.original_name'),
  authPhotoName: mediaName('photos', 't.id', 't.original_name'),
  authDocName: mediaName('photos', 't.id', 't.original_name'),
}

export const photos: Table = {
  resource: 'photos',
  fields: {
    caption: text('caption'),
    tags: json('tags'),
    ...links,
    pairId: uuid('pair_id', 'photos'),
    visibility: text('visibility'),
    annotations: json('annotations'),
  },
  stamps: {
    originalName: text('original_name'),
    mimetype: text('mimetype'),
    bytes: int('bytes'),
    width: int('width'),
    height: int('height'),
    sha256: text('sha256'),
    capturedAt: { kind: 'instant', sql: 'captured_at' },
    capturedOffsetMin: int('captured_offset_min'),
    capturedBy: text('captured_by'),
    source: text('source'),
    geo: json('geo'),
    geoReason: text('geo_reason'),
    camera: text('camera'),
    takenById: uuid('taken_by', 'users'),
  },
  inner: { blobId: { kind: 'id', sql: 'blob_id' } },
  row: photoMembers,
  record: photoMembers,
  sorts: {
    captured: { key: 't.captured_local', type: 'timestamp', down: true },
    originalName: { key: 't.sort_key', type: 'text' },
    ...stampSorts,
  },
  defaultSort: 'captured',
  filters: {
    ids: anyOfIds('id'),
    ...linkFilters,
    UserId: ids('taken_by'),
    from: (value) => `t.captured_day >= ${value}::date`,
    to: (value) => `t.captured_day <= ${value}::date`,
    tag,
    source: (value) => `t.source = ${value}`,
    uncaptioned: (value) => `(${value} = '1' and t.caption = '')`,
    inbox: (value) => `(${value} = '1' and t.project_id is null and t.bid_id is null and t.task_id is null)`,
  },
  title: "coalesce(nullif(t.caption, ''), t.original_name)",
  detail: "concat_ws(' · ', to_char(t.captured_local, 'MM/DD/YYYY'), p.title, b.title, c.name)",
  detailJoin: `${customerJoin} left join projects p on p.company_id = t.company_id and p.id = t.project_id left join bids b on b.company_id = t.company_id and b.id = t.bid_id`,
}

const revisionOf = '(select r.%s from revisions r where r.company_id = t.company_id and r.id = t.current_revision_id)'
const documentMembers = {
  ...linked,
  Folder: pointed('folders', 'folder_id', 'x.id, x.name'),
  checkedOutBy: person('checked_out_by'),
  fileName: fileName('t.current_revision_id', 't.original_name'),
  isPhoto: 'false',
  revision: pointed('revisions', 'current_revision_id', 'x.n, x.label, x.state'),
  revisionCount: '(select count(*) from revisions r where r.company_id = t.company_id and r.document_id = t.id)',
  prepared: prepared(revisionOf.replace('%s', 'blob_id')),
  authThumbnailName: mediaName('revisions', 't.current_revision_id', 't.original_name'),
  authDocName: mediaName('revisions', 't.current_revision_id', 't.original_name'),
}
const kindOfMime = (value: string) =>
  `exists (select 1 from revisions r join blobs b on b.company_id = r.company_id and b.id = r.blob_id where r.company_id = t.company_id and r.id = t.current_revision_id and b.kind = ${value})`

export const documents: Table = {
  resource: 'documents',
  fields: {
    title: text('title'),
    FolderId: uuid('folder_id', 'folders'),
    discipline: text('discipline'),
    kind: text('kind'),
    sheetNo: text('sheet_no'),
    tags: json('tags'),
    clientVisible: { kind: 'bool', sql: 'client_visible' },
    ...links,
  },
  stamps: {
    currentRevisionId: { kind: 'id', sql: 'current_revision_id' },
    originalName: text('original_name'),
    mimetype: text('mimetype'),
    bytes: int('bytes'),
    pages: int('pages'),
    sha256: text('sha256'),
    checkedOutById: uuid('checked_out_by', 'users'),
    checkedOutUntil: { kind: 'instant', sql: 'checked_out_until' },
  },
  row: documentMembers,
  record: documentMembers,
  sorts: {
    title: { key: 't.sort_key', type: 'text' },
    originalName: { key: '(fold(t.original_name)) collate "C"', type: 'text' },
    sheetNo: { key: 'fold(t.sheet_no)', type: 'text' },
    bytes: { key: 't.bytes', type: 'integer', down: true },
    ...stampSorts,
  },
  defaultSort: 'originalName',
  filters: {
    ids: anyOfIds('id'),
    ...linkFilters,
    FolderId: ids('folder_id'),
    kind: (value) => `t.kind = ${value}`,
    discipline: (value) => `fold(t.discipline) = fold(${value})`,
    tag,
    type: kindOfMime,
    inForce: (value) => `(${value} = '1' and exists (select 1 from revisions r where r.company_id = t.company_id
      and r.id = t.current_revision_id and r.state = 'current'))`,
    unfiled: (value) =>
      `(${value} = '1' and t.customer_id is null and t.project_id is null and t.bid_id is null and t.task_id is null)`,
  },
  title: 't.title',
  detail: "concat_ws(' · ', nullif(t.sheet_no, ''), p.title, b.title, c.name)",
  detailJoin: photos.detailJoin,
}
