import { readKept } from '../phone/store/database.ts'
import type { PhoneDb } from '../phone/store/database.ts'
import type { Phone } from '../phone/phone.ts'
import type { PhotoLinks } from '../photos.ts'
import { storeOf } from '../store.ts'
import { keepOrHold } from './held.ts'

/** How many photos of each session are still being copied from the gallery. */
export const copying = storeOf<ReadonlyMap<string, number>>(new Map())

/** Photos of a session that were chosen in the gallery but not copied because the phone died or the app closed. */
export type CutOff = Readonly<Record<string, number>>
const KEY = 'copying'
/** How many chosen photos of each session are not copied into this store yet. */
export const cutOffOn = async (db: PhoneDb): Promise<CutOff> => (await readKept<CutOff>(db, KEY)) ?? {}

async function note(db: PhoneDb, session: string, change: (before: number) => number): Promise<void> {
  await db.transaction('rw', db.kept, async () => {
    const { [session]: before = 0, ...others } = await cutOffOn(db)
    const left = Math.max(0, change(before))
    await db.kept.put({ key: KEY, value: { ...others, ...(left > 0 && { [session]: left }) } })
  })
}
/** Dismisses the note about a session's missing photos. */
export const forgetCutOff = (db: PhoneDb, session: string): Promise<void> => note(db, session, () => 0)

function noteCopying(session: string, change: number): void {
  const left = (copying.get().get(session) ?? 0) + change
  const next = new Map(copying.get())
  if (left > 0) next.set(session, left)
  else next.delete(session)
  copying.set(next)
}

type How = {
  session: string
  links: PhotoLinks
  timezone: string
  /** Creates a thumbnail; empty for files that the browser cannot decode. */
  smallOf: (file: Blob) => Promise<Blob>
  /** The shot that this one replaces. */
  retake?: string | undefined
}

/**
 * Copies photos from the gallery into the phone's store one by one; then they are shots like the camera's. Stores how
 * many remain first, so that a phone that dies halfway can report it later.
 */
export async function keepChosen(phone: Phone, files: readonly File[], how: How): Promise<void> {
  const { session, links, timezone, smallOf, retake } = how
  noteCopying(session, files.length)
  // If the disk is full, still try the photos themselves.
  await note(phone.db, session, (before) => before + files.length).catch(() => undefined)
  for (const file of files) {
    try {
      const capture = {
        blob: file,
        thumb: await smallOf(file),
        // Without an EXIF date the file's date is the best available; some galleries provide none.
        capturedAt: new Date(file.lastModified || phone.now()).toISOString(),
        timezone,
        geo: null,
        geoReason: 'From the gallery, place unknown.',
        source: 'gallery' as const,
        name: file.name,
        links,
        session,
      }
      await keepOrHold(phone, capture, retake)
      await note(phone.db, session, (before) => before - 1).catch(() => undefined)
    } finally {
      noteCopying(session, -1)
    }
  }
}
