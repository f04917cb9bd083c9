import {
  blankBid,
  blankBillingcodes,
  blankChangeOrder,
  blankContact,
  blankCustomer,
  blankDocument,
  blankLogbook,
  blankPhoto,
  blankProject,
  blankScheduleItem,
  blankTask,
  blankTimeOff,
  undecidedTimeOff,
  unsentOffer,
} from '@jobwright/contract/blanks.ts'
import { eachResource, factsOf, isResource, type ResourceName } from '@jobwright/contract/registry.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { dayOf, timeOf } from '../../days.ts'
import type { Op } from '../../outbox/op.ts'
import type { Fields } from './fields.ts'
import { blankEntry, movedEntry } from './movedEntry.ts'
import { movedTask } from './movedTask.ts'
import { blankSheet, blankTime, movedSheet, movedTime } from './movedTime.ts'

// The parameters of an update besides the record's fields.
const beside = new Set([
  'id',
  'version',
  'base',
  'resolution',
  'reopenReason',
  'verified',
  'applyTo',
  'templateVersion',
  'answersVersion',
  'plan',
  'notice',
  'reason',
])
// Why a job changes is a field of its change order; elsewhere a reason is said with the change.
const isBeside = (noun: ResourceName, field: string) =>
  beside.has(field) && !(noun === 'changeorders' && field === 'reason')
const unsentChange = {
  price: null,
  status: 0,
  revision: 'A',
  reviewedAt: null,
  proceedBasis: '',
  proceedBy: '',
  proceedAt: null,
  proofId: null,
  fromBidId: null,
  proof: null,
  daysApplied: 0,
}
const untouchedTask = {
  ...blankTask,
  holdReason: '',
  problemReason: '',
  cancelReason: '',
  completionNote: '',
  seriesId: null,
  startedAt: null,
  completedAt: null,
  completedById: null,
  verifiedAt: null,
  verifiedById: null,
}

/**
 * Returns a record with its waiting operations applied; null once deleted. The names behind its links are added later.
 */
export function withOptimisticChanges(server: Fields | null, ops: readonly Op[], me: Me): Fields | null {
  let record = server
  for (const op of ops) {
    // A new revision is part of its document, not a separate record.
    if (op.what === 'upload' && op.args.target?.DocumentId) continue
    if (op.what === 'create') record ??= made(op, me)
    else if (op.what === 'upload') record ??= op.noun === 'photos' ? madePhoto(op, me) : madeDocument(op)
    else if (op.what === 'remove') return null
    else if (op.what === 'update' && record) record = changed(record, op, me)
  }
  return record
}

function changed(record: Fields, op: Op, me: Me): Fields {
  const { args, shown, at } = op
  const patch = Object.fromEntries(Object.entries(args.body ?? {}).filter(([field]) => !isBeside(op.noun, field)))
  const body = args.body ?? {}
  const own =
    op.noun === 'tasks'
      ? movedTask(record, body, me.id, new Date(at))
      : op.noun === 'logentries'
        ? movedEntry(record, body, me, new Date(at))
        : op.noun === 'timeentries'
          ? movedTime(record, body, me)
          : op.noun === 'timesheets'
            ? movedSheet(body, me, new Date(at))
            : {}
  // No server version looks like this. A change based on it is compared by the values that the user saw; by version,
  // server changes underneath would wrongly count as seen.
  return { ...record, ...patch, ...shown, ...own, version: 0, updatedAt: new Date(at).toISOString() }
}

const envelope = (op: Op): Fields => {
  const at = new Date(op.at).toISOString()
  return { id: op.id, number: '', version: 0, createdAt: at, updatedAt: at }
}

function made(op: Op, me: Me): Fields {
  const day = dayOf(new Date(op.at).toISOString(), me.Company.timezone)
  const blanks: Partial<Record<ResourceName, object>> = {
    customers: { ...blankCustomer, primaryContact: null, Contacts: [] },
    contacts: blankContact,
    projects: blankProject(day),
    bids: blankBid(day),
    tasks: untouchedTask,
    photos: blankPhoto,
    documents: blankDocument,
    logbooks: { ...blankLogbook, form: null },
    billingcodes: blankBillingcodes,
    changeorders: {
      ...unsentOffer,
      ...unsentChange,
      ...blankChangeOrder(day),
      stage: op.args.body?.['notice'] === true ? 'notice' : 'draft',
    },
    logentries: blankEntry(me, op.args.body ?? {}, new Date(op.at)),
    timesheets: blankSheet(me),
    scheduleitems: blankScheduleItem,
    timeoff: { ...blankTimeOff(me.id), ...undecidedTimeOff },
    ...(op.noun === 'timeentries' && { timeentries: blankTime(me, op.args.body ?? {}) }),
  }
  const body = Object.fromEntries(Object.entries(op.args.body ?? {}).filter(([field]) => !isBeside(op.noun, field)))
  return { ...blanks[op.noun], ...body, ...op.shown, ...envelope(op) }
}

const linksIn = (target: Readonly<Record<string, unknown>> = {}) => ({
  CustomerId: target['CustomerId'] ?? null,
  ProjectId: target['ProjectId'] ?? null,
  BidId: target['BidId'] ?? null,
  TaskId: target['TaskId'] ?? null,
})
const ofFile = ({ args, id }: Op) => ({
  originalName: args.file?.name ?? '',
  fileName: id,
  mimetype: args.file?.type ?? '',
  bytes: args.file?.size ?? 0,
  sha256: args.file?.sha256 ?? '',
  prepared: 'waiting',
  authThumbnailName: '',
  authPhotoName: '',
  authDocName: '',
})

// The server-computed fields as far as the phone knows them: its own clock and location.
function madePhoto(op: Op, me: Me): Fields {
  const { about = {}, target } = op.args
  const capturedAt = about.capturedAt ?? about.fileTime ?? new Date(op.at).toISOString()
  const zone = about.timezone ?? me.timezone
  const day = dayOf(capturedAt, zone)
  const time = timeOf(capturedAt, zone)
  return {
    ...blankPhoto,
    ...linksIn(target),
    ...ofFile(op),
    isPhoto: true,
    caption: about.caption ?? '',
    tags: Array.isArray(about.tags) ? about.tags : [],
    annotations: about.annotations ?? [],
    width: null,
    height: null,
    capturedAt,
    capturedDay: day,
    capturedTime: time,
    capturedOffsetMin: Math.round((Date.parse(`${day}T${time}:00Z`) - Date.parse(capturedAt)) / 60_000),
    capturedBy: about.capturedAt ? 'device' : about.fileTime ? 'file' : 'receipt',
    source: about.source ?? 'upload',
    geo: about.geo ?? null,
    geoReason: about.geoReason ?? '',
    camera: '',
    takenById: me.id,
    ...envelope(op),
  }
}

function madeDocument(op: Op): Fields {
  return {
    ...blankDocument,
    ...linksIn(op.args.target),
    ...ofFile(op),
    isPhoto: false,
    title: op.args.about?.caption || (op.args.file?.name ?? ''),
    currentRevisionId: null,
    pages: null,
    checkedOutById: null,
    checkedOutUntil: null,
    checkedOutBy: null,
    Folder: null,
    revision: null,
    revisionCount: 1,
    ...envelope(op),
  }
}

type Join = readonly [field: string, join: string, of: ResourceName | 'people']
/** The links of each kind of record: the field, the display name beside it, and its target. */
export const joins: Record<ResourceName, readonly Join[]> = eachResource((name) => [
  // `CustomerId` comes with `Customer`; other ids have no display name.
  ...Object.entries(factsOf(name).pointsAt).flatMap(([field, of]): Join[] =>
    // Nothing shows the name of a time sheet.
    /^[A-Z]\w+Id$/.test(field) && of !== 'timesheets' && (of === 'users' || isResource(of))
      ? [[field, field.slice(0, -2), of === 'users' ? 'people' : of]]
      : [],
  ),
  ...(name === 'photos' ? [['takenById', 'takenBy', 'people'] as const] : []),
  ...(name === 'logentries'
    ? [['submittedById', 'submittedBy', 'people'] as const, ['approvedById', 'approvedBy', 'people'] as const]
    : []),
  ...(name === 'timeentries' ? [['enteredById', 'enteredBy', 'people'] as const] : []),
  ...(name === 'timesheets' ? [['approvedById', 'approvedBy', 'people'] as const] : []),
])

/** The short form of a record inside others. */
export function shortForm(
  of: ResourceName | 'people',
  record: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { id, name, number, title, firstName, lastName, color, avatar, code } = record
  if (of === 'billingcodes') return { id, code, title }
  if (of === 'customers') return { id, name }
  return of === 'people' ? { id, firstName, lastName, color, avatar } : { id, number, title }
}
