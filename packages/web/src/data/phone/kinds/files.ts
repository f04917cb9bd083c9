import { blankDocument, blankPhoto } from '@jobwright/contract/blanks.ts'
import type { Me } from '@jobwright/contract/resources/session.ts'
import { dayOf, timeOf } from '../../days.ts'
import type { Op } from '../../outbox/op.ts'

type Body = Readonly<Record<string, unknown>>

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

/** A photo that the server does not have yet: what it computes, as far as the phone knows, by its own clock and location. */
export function uploadedPhoto(op: Op, me: Me): Body {
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
  }
}

/** A document that the server does not have yet. */
export function uploadedDocument(op: Op): Body {
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
  }
}
