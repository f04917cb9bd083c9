import type { Annotations } from '@jobwright/contract/resources/marks.ts'
import type { Geo } from '@jobwright/contract/resources/photos.ts'
import { photoPolicyOf } from '@jobwright/contract/rules/photoPolicy.ts'
import { newId } from '../ids.ts'
import { photoName } from '../photoName.ts'
import type { PhotoLinks } from '../photos.ts'
import type { CaptureRecord } from '../phone/store/database.ts'
import type { Phone } from '../phone/phone.ts'
import { movedOf } from '../phone/phone.ts'
import { letGo } from '../phone/offlineFiles/pictures.ts'
import { refreshRows, rowTables } from '../phone/store/rows.ts'
import { sha256Of } from '../sha256.ts'
import { opOf } from './enqueue.ts'
import { noteFiled } from './filed.ts'
import { named } from './named.ts'

/** A photo of now, as the camera gives it. */
export type NewCapture = {
  /** Its id, where it has one already. */
  id?: string
  blob: Blob
  /** A small picture for lists, at most some tens of kilobytes. */
  thumb: Blob
  /** The instant on the phone's clock, ISO in UTC, and the zone that it shows. */
  capturedAt: string
  timezone: string
  /** Where it was, or why that is not known. */
  geo?: Geo | null
  geoReason?: string
  source?: 'camera' | 'gallery'
  /** What is drawn over it, such as its stamp; the photo itself stays clean. */
  marks?: Annotations
  /** The file's own name, of one from the gallery. */
  name?: string
  /** What it is of, as far as that is chosen already. */
  links?: PhotoLinks
  /** Shots that are looked at together: one visit of the camera. */
  session: string
}
/** What is said of a shot before it is filed. */
export type CaptureDetails = Partial<Pick<CaptureRecord, 'caption' | 'tags' | 'marks' | 'geo' | 'geoReason' | 'retake'>>

type Bytes = { bytes: ArrayBuffer; type: string; sha256: string; thumb: ArrayBuffer; thumbType: string }

async function bytesOf({ blob, thumb }: Pick<NewCapture, 'blob' | 'thumb'>): Promise<Bytes> {
  const [bytes, small] = await Promise.all([blob.arrayBuffer(), thumb.arrayBuffer()])
  const sha256 = await sha256Of(bytes)
  return { bytes, type: blob.type || 'image/jpeg', sha256, thumb: small, thumbType: thumb.type || 'image/jpeg' }
}

/** Keeps a photo. Once this promise keeps, its bytes are on the disk of the phone. Answers its id, which it keeps for good. */
export async function keepCapture(phone: Phone, capture: NewCapture): Promise<string> {
  const id = capture.id ?? newId()
  await put(phone, recordOf(phone, capture, id, phone.now()), await bytesOf(capture))
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

async function put(
  { db }: Phone,
  capture: Omit<CaptureRecord, 'type' | 'size' | 'sha256'>,
  given: Bytes,
): Promise<void> {
  const { bytes, type, sha256, thumb, thumbType } = given
  await db.transaction('rw', db.shelf, db.shots, db.pictures, async () => {
    await db.shelf.put({ id: capture.id, bytes, type, name: capture.name, sha256 })
    await db.pictures.put({ id: capture.id, bytes: thumb, type: thumbType, name: '' })
    await db.shots.put({ ...capture, type, size: bytes.byteLength, sha256 })
  })
  letGo(capture.id)
}

/** The shots of a session that are not filed yet, in the order in which they were taken. */
export const capturesOf = async ({ db }: Phone, session: string): Promise<CaptureRecord[]> =>
  (await db.shots.where('session').equals(session).toArray()).sort((a, b) => a.at - b.at)

/** Says something of a shot. */
export async function describeCapture({ db }: Phone, id: string, said: CaptureDetails): Promise<void> {
  await db.shots.update(id, said)
}

/** Takes a shot anew: the bytes of before go, what was said of it stays. */
export async function replaceCapture(phone: Phone, id: string, capture: NewCapture): Promise<void> {
  const given = await bytesOf(capture)
  const before = await phone.db.shots.get(id)
  // Thrown away or uploaded meanwhile, in another tab: then this is a photo of its own.
  if (!before) return void (await keepCapture(phone, capture))
  const { caption, tags, session, at } = before
  await put(phone, { ...recordOf(phone, { ...capture, session }, id, at), caption, tags, retake: true }, given)
}

/** Throws a shot away that was never filed. */
export async function dropCapture({ db }: Phone, id: string): Promise<void> {
  await db.transaction('rw', db.shots, db.shelf, db.pictures, async () => {
    // One that was filed meanwhile, in another tab, is no shot any more: its bytes stay.
    if (!(await db.shots.get(id))) return
    await Promise.all([db.shots.delete(id), db.shelf.delete(id), db.pictures.delete(id)])
  })
  letGo(id)
}

/** The bytes of a shot or of anything that waits, as they were taken; undefined when they are not here. */
export async function bytesOn({ db }: Phone, id: string): Promise<Blob | undefined> {
  const shelved = await db.shelf.get(id)
  return shelved && new Blob([shelved.bytes], { type: shelved.type })
}

type Filing = {
  /** The visit of the camera that goes on with them. */
  visit?: string
  /** They are sent so many ms later: what is still being found out goes with them. */
  graceMs?: number
}

/** Files shots: from here on they are photos that wait to be sent, all of them or none. */
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
    // Of a file from the gallery the camera's own record goes first, which the office reads; this is the date of the file.
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
