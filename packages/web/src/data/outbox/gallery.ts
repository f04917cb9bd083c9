import { readKept } from '../phone/store/database.ts'
import type { PhoneDb } from '../phone/store/database.ts'
import type { Phone } from '../phone/phone.ts'
import type { PhotoLinks } from '../photos.ts'
import { storeOf } from '../store.ts'
import { keepOrHold } from './held.ts'

/** How many photos of each session are still being copied from the gallery. */
export const copying = storeOf<ReadonlyMap<string, number>>(new Map())

/** Photos of a session that were chosen in the gallery and not copied: the phone died, or the app was closed, before. */
export type CutOff = Readonly<Record<string, number>>
const KEY = 'copying'
/** How many chosen photos of each session were not copied into this store yet. */
export const cutOffOn = async (db: PhoneDb): Promise<CutOff> => (await readKept<CutOff>(db, KEY)) ?? {}

async function note(db: PhoneDb, session: string, change: (before: number) => number): Promise<void> {
  await db.transaction('rw', db.kept, async () => {
    const { [session]: before = 0, ...others } = await cutOffOn(db)
    const left = Math.max(0, change(before))
    await db.kept.put({ key: KEY, value: { ...others, ...(left > 0 && { [session]: left }) } })
  })
}
/** Forgets that photos of a session are missing, because somebody read it. */
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
  /** Makes a small picture for lists; an empty one of what the browser cannot show. */
  smallOf: (file: Blob) => Promise<Blob>
  /** The shot that is replaced. */
  retake?: string | undefined
}

/**
 * Copies photos from the gallery into the phone's store, one after the other; from then on they are shots like those of
 * the camera. How many are still missing is noted first, so that a phone that dies in the middle can say so later.
 */
export async function keepChosen(phone: Phone, files: readonly File[], how: How): Promise<void> {
  const { session, links, timezone, smallOf, retake } = how
  noteCopying(session, files.length)
  // A full disk must not keep the photos themselves from being tried.
  await note(phone.db, session, (before) => before + files.length).catch(() => undefined)
  for (const file of files) {
    try {
      const capture = {
        blob: file,
        thumb: await smallOf(file),
        // Without a date of the camera inside, the file's own is the best there is; some galleries give none.
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
