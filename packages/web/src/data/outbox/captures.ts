import type { Annotations } from '@jobwright/contract/resources/annotations.ts'
import type { Geo } from '@jobwright/contract/resources/photos.ts'
import { photoPolicyOf } from '@jobwright/contract/rules/photoPolicy.ts'
import { newId } from '../ids.ts'
import { photoName } from '../photoName.ts'
import type { PhotoLinks } from '../photos.ts'
import type { CaptureRecord, PhoneDb } from '../phone/store/database.ts'
import type { Phone } from '../phone/phone.ts'
import { movedOf } from '../phone/phone.ts'
import { letGo } from '../phone/offlineFiles/pictures.ts'
import { refreshRows, rowTables } from '../phone/store/rows.ts'
import { sha256Of } from '../sha256.ts'
import { opOf } from './enqueue.ts'
import { noteFiled } from './filed.ts'
import { named } from './named.ts'

/** A photo as the camera returns it. */
export type NewCapture = {
  /** Its id, if it already has one. */
  id?: string
  blob: Blob
  /** A thumbnail for lists, at most a few dozen kilobytes. */
  thumb: Blob
  /** The instant by the phone's clock (ISO, UTC) and the phone's time zone. */
  capturedAt: string
  timezone: string
  /** Its location, or why that is unknown. */
  geo?: Geo | null
  geoReason?: string
  source?: 'camera' | 'gallery'
  /** The overlay, such as the stamp; the photo itself stays unmodified. */
  marks?: Annotations
  /** The original file name, for photos from the gallery. */
  name?: string
  /** What the photo is of, as far as already chosen. */
  links?: PhotoLinks
  /** Shots of one camera session, which are reviewed together. */
  session: string
}
/** The details of a shot before it is filed. */
export type CaptureDetails = Partial<Pick<CaptureRecord, 'caption' | 'tags' | 'marks' | 'geo' | 'geoReason' | 'retake'>>

type Bytes = { bytes: ArrayBuffer; type: string; sha256: string; thumb: ArrayBuffer; thumbType: string }

async function bytesOf({ blob, thumb }: Pick<NewCapture, 'blob' | 'thumb'>): Promise<Bytes> {
  const [bytes, small] = await Promise.all([blob.arrayBuffer(), thumb.arrayBuffer()])
  const sha256 = await sha256Of(bytes)
  return { bytes, type: blob.type || 'image/jpeg', sha256, thumb: small, thumbType: thumb.type || 'image/jpeg' }
}

/** Stores a photo. Once the promise resolves, its bytes are on disk. Returns its permanent id. */
export async function keepCapture(phone: Phone, capture: NewCapture): Promise<string> {
  const id = capture.id ?? newId()
  await put(phone.db, recordOf(phone, capture, id, phone.now()), await bytesOf(capture))
  return id
}

function recordOf(
  { me }: Phone,
  capture: NewCapture,
  id: string,
  at: number,
): Omit<CaptureRecord, 'type' | 'size' | 'sha256'> {
  return {
    id,
    session: capture.session,
    at,
    capturedAt: capture.capturedAt,
    timezone: capture.timezone,
    geo: capture.geo ?? null,
    geoReason: capture.geoReason ?? '',
    source: capture.source ?? 'camera',
    retake: false,
    caption: '',
    tags: [],
    marks: capture.marks ?? [],
    ...(capture.links && { links: capture.links }),
    policy: photoPolicyOf(me().Company.settings),
    name: capture.name ?? photoName(id, at, capture.blob.type, 0),
  }
}

/** Stores a shot. Call it within a transaction to store it only if something holds. */
async function put(db: PhoneDb, capture: Omit<CaptureRecord, 'type' | 'size' | 'sha256'>, given: Bytes): Promise<void> {
  const { bytes, type, sha256, thumb, thumbType } = given
  await db.transaction('rw', db.shelf, db.shots, db.pictures, async () => {
    await db.shelf.put({ id: capture.id, bytes, type, name: capture.name, sha256 })
    await db.pictures.put({ id: capture.id, bytes: thumb, type: thumbType, name: '' })
    await db.shots.put({ ...capture, type, size: bytes.byteLength, sha256 })
  })
  letGo(capture.id)
}

/** The unfiled shots of a session, in the order taken. */
export const capturesOf = async ({ db }: Phone, session: string): Promise<CaptureRecord[]> =>
  (await db.shots.where('session').equals(session).toArray()).sort((a, b) => a.at - b.at)

/** Edits the details of a shot. */
export async function describeCapture({ db }: Phone, id: string, said: CaptureDetails): Promise<void> {
  await db.shots.update(id, said)
}

/**
 * Retakes a shot: replaces the bytes and keeps the details. Returns its id, or another one if the shot was filed or discarded
 * meanwhile: then the original keeps its bytes, and this is a photo of its own.
 */
export async function replaceCapture(phone: Phone, id: string, capture: NewCapture): Promise<string> {
  const { db } = phone
  const given = await bytesOf(capture)
  const isReplaced = await db.transaction('rw', db.shelf, db.shots, db.pictures, async () => {
    const before = await db.shots.get(id)
    if (!before) return false
    const { caption, tags, session, at } = before
    await put(db, { ...recordOf(phone, { ...capture, session }, id, at), caption, tags, retake: true }, given)
    return true
  })
  return isReplaced ? id : keepCapture(phone, capture)
}

/** Discards a shot that was never filed. */
export async function dropCapture({ db }: Phone, id: string): Promise<void> {
  await db.transaction('rw', db.shots, db.shelf, db.pictures, async () => {
    // If another tab filed it meanwhile, it is no longer a shot and its bytes stay.
    if (!(await db.shots.get(id))) return
    await Promise.all([db.shots.delete(id), db.shelf.delete(id), db.pictures.delete(id)])
  })
  letGo(id)
}

/** The original bytes of a shot or of a waiting upload; undefined when they are not here. */
export async function bytesOn({ db }: Phone, id: string): Promise<Blob | undefined> {
  const shelved = await db.shelf.get(id)
  return shelved && new Blob([shelved.bytes], { type: shelved.type })
}

type Filing = {
  /** The camera session that continues with these photos. */
  visit?: string
  /** Delays sending by this many ms so that details that are still being determined can be included. */
  graceMs?: number
}

/** Files shots, all or none: from then on they are photos waiting to be sent. */
export async function fileCaptures(
  phone: Phone,
  ids: readonly string[],
  links: Partial<PhotoLinks>,
  { visit, graceMs }: Filing = {},
): Promise<void> {
  const { db } = phone
  const filed: string[] = []
  await db.transaction('rw', [...rowTables(db), db.shots], async () => {
    const captures = (await db.shots.bulkGet([...ids])).filter((capture) => capture !== undefined)
    const at = phone.now()
    for (const capture of captures) {
      const upload = uploadOf(capture, links, at)
      await db.ops.add(await named(db, graceMs ? { ...upload, notBefore: at + graceMs } : upload))
    }
    if (visit !== undefined) await noteFiled(db, visit, captures)
    filed.push(...captures.map((capture) => capture.id))
    await db.shots.bulkDelete(filed)
    await refreshRows(db, phone.me(), 'photos', filed)
  })
  await phone.announce(movedOf(...filed.map((id) => ({ noun: 'photos' as const, id }))))
  phone.kick()
}

function uploadOf(capture: CaptureRecord, links: Partial<PhotoLinks>, at: number) {
  const { id, name, type, size, sha256, capturedAt, timezone, geo, geoReason, source, caption, tags, marks } = capture
  const about = {
    caption: caption.trim(),
    tags,
    isDirty: true,
    isRetake: capture.retake,
    sha256,
    source,
    geo,
    ...(geo === null && geoReason !== '' && { geoReason: geoReason.slice(0, 100) }),
    // For a gallery file the server prefers the EXIF date; this file date is the fallback.
    ...(source === 'camera' ? { capturedAt, timezone } : { fileTime: capturedAt, timezone }),
    ...(marks.length > 0 && { annotations: marks }),
  }
  const target = { ...given(links), isPhoto: true }
  const args = { call: 'uploads.files', target, about, file: { name, type, size, sha256 } }
  const wifiOnly = capture.policy?.wifiOnly ?? false
  return opOf({ noun: 'photos', id, what: 'upload', args, needs: Object.values(given(links)), wifiOnly }, at)
}
const given = (links: Partial<PhotoLinks>): Record<string, string> =>
  Object.fromEntries(Object.entries(links).filter((link): link is [string, string] => typeof link[1] === 'string'))
