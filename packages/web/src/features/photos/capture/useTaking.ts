import { useRef, useState } from 'react'
import type { Geo } from '@jobwright/contract/resources/photos.ts'
import { newId } from '../../../data/ids.ts'
import { describeShot, keepShot, replaceShot } from '../../../data/outbox/useOutbox.ts'
import type { NewShot } from '../../../data/outbox/shots.ts'
import { useWords } from '../../../words/words.tsx'
import { drawn, jpegOf } from '../cam/useCamera.ts'
import { placeNow } from '../cam/shots.ts'
import { stampLines, stampMarks } from './stamp.ts'

const THUMB_EDGE = 320
const THUMB_QUALITY = 0.7

/** A photo that could not be kept: it is held here until it can be, or is saved elsewhere. */
export type Held = { id: string; shot: Omit<NewShot, 'session'>; problem: unknown }
type How = { session: string; located: boolean; retake: string | undefined; onRetaken: () => void }

/**
 * Takes photos into the phone's store. The camera is free again at once; `saving` counts those that are not on the disk
 * yet, and what cannot be kept stays in `held`.
 */
export function useTaking({ session, located, retake, onRetaken }: How) {
  const { t, formatMoment, language } = useWords()
  const [saving, setSaving] = useState(0)
  const [held, setHeld] = useState<Held[]>([])
  const finding = useRef(new Set<Promise<unknown>>())

  const keep = async (shot: Omit<NewShot, 'session'>): Promise<string | undefined> => {
    setSaving((n) => n + 1)
    try {
      if (retake === undefined) return await keepShot({ ...shot, session })
      await replaceShot(retake, shot)
      onRetaken()
      return retake
    } catch (problem) {
      setHeld((before) => [...before, { id: newId(), shot, problem }])
      return undefined
    } finally {
      setSaving((n) => n - 1)
    }
  }
  // The photo is kept at once; its place and its stamp follow when they are known.
  const locate = async (kept: Promise<string | undefined>, stampOf: (geo: Geo | null) => NewShot['marks']) => {
    const place = await placeNow(true)
    const id = await kept
    if (id !== undefined) await describeShot(id, { ...place, marks: stampOf(place.geo) ?? [] })
  }

  return {
    saving,
    held,
    /** Keeps the picture of this moment. */
    take: (canvas: HTMLCanvasElement) => {
      const at = new Date()
      const stampOf = (geo: Geo | null) =>
        located
          ? stampMarks(
              stampLines(formatMoment(at.toISOString()), geo, t('capture.noFix')),
              canvas.width / canvas.height,
            )
          : []
      const shot = async () => {
        const thumb = await jpegOf(drawn(canvas, canvas, THUMB_EDGE), THUMB_QUALITY)
        const blob = await jpegOf(canvas)
        if (!blob || !thumb) throw new Error('The picture could not be written.')
        return {
          blob,
          thumb,
          capturedAt: at.toISOString(),
          timezone: Intl.DateTimeFormat(language).resolvedOptions().timeZone,
          geo: null,
          geoReason: located ? 'No location was found.' : 'Location is switched off.',
          marks: stampOf(null),
        }
      }
      const kept = shot().then(keep)
      if (!located) return
      const found = locate(kept, stampOf).catch(() => undefined)
      finding.current.add(found)
      void found.then(() => finding.current.delete(found))
    },
    /** Keeps files from the gallery, one after the other. */
    choose: async (files: readonly File[]) => {
      for (const file of files)
        await keep({
          blob: file,
          thumb: await smallOf(file),
          capturedAt: new Date(file.lastModified || Date.now()).toISOString(),
          timezone: Intl.DateTimeFormat(language).resolvedOptions().timeZone,
          geo: null,
          geoReason: 'From the gallery, place unknown.',
          source: 'gallery',
          name: file.name,
        })
    },
    /** Tries again to keep what could not be kept. */
    again: async () => {
      const now = held
      setHeld([])
      for (const { shot } of now) await keep(shot)
    },
    /** Lets go of one that was saved elsewhere. */
    release: (id: string) => setHeld((before) => before.filter((one) => one.id !== id)),
    /** Resolves when no place is being looked for any more: ten seconds at most. */
    placed: () => Promise.all(finding.current),
  }
}

// What the browser cannot show gets an empty picture; the file itself is kept all the same.
async function smallOf(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const small = await jpegOf(drawn(picture, picture, THUMB_EDGE), THUMB_QUALITY)
    picture.close()
    if (small) return small
  } catch {
    /* as above */
  }
  return new Blob([], { type: 'image/jpeg' })
}
