import { useRef, useState } from 'react'
import type { Geo } from '@jobwright/contract/resources/photos.ts'
import { fileCaptures, keepChosen, keepOrHold, useCopying } from '../../../data/outbox/useOutbox.ts'
import { describeCapture, dropPhoto } from '../../../data/outbox/useVisit.ts'
import type { NewCapture } from '../../../data/outbox/captures.ts'
import type { PhotoLinks } from '../../../data/photos.ts'
import { smallOf } from '../../../parts/photos/smallPicture.ts'
import { noticeProblem } from '../../../ui/Notice.tsx'
import { useWords } from '../../../words/words.tsx'
import { placeNow } from '../camera/placeNow.ts'
import { stampLines, stampMarks } from './stamp.ts'
import type { CapturedPhotos } from './useCaptured.ts'
import { useJpegWorker } from './useJpegWorker.ts'
import { captureWords } from '../../../words/lazy/capture.ts'

/** So long a photo waits for its place, in ms; looking for it takes ten seconds at most. */
const PLACE_MS = 12_000
const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

type How = {
  session: string
  links: PhotoLinks
  /** Photos keep their place. */
  located: boolean
  /** Time and place are printed on them. */
  stamped: boolean
  /** The photo that is taken again. */
  retake: Pick<CapturedPhotos, 'id' | 'state' | 'caption' | 'tags'> | undefined
  /** Photos are filed and sent as soon as they are taken: it is known what they are of. */
  sends: boolean
  /** They are filed. */
  onFiled: (ids: readonly string[]) => void
  onRetaken: () => void
}

/** Takes photos into the phone's store. The camera is free again at once; what the storage does not take is held (`held.ts`). */
export function useTaking({ session, links, located, stamped, retake, sends, onFiled, onRetaken }: How) {
  const { t, formatMoment } = useWords(captureWords)
  const jpegWorker = useJpegWorker()
  const [saving, setSaving] = useState(0)
  const copying = useCopying(session)
  const finding = useRef(new Set<Promise<unknown>>())

  const keep = async (capture: Omit<NewCapture, 'session' | 'links'>): Promise<string | undefined> => {
    const before = retake?.state === 'kept' ? retake.id : undefined
    const id = await keepOrHold({ ...capture, links, session }, before)
    if (id === undefined) return undefined
    // The one before may have been filed since it was looked at.
    const isNew = id !== before
    if (retake && isNew) {
      await describeCapture(id, { caption: retake.caption, tags: retake.tags, retake: true })
      await dropPhoto(retake.id)
    }
    if ((sends || retake) && isNew) {
      await fileCaptures([id], links, { visit: session, ...(located && { graceMs: PLACE_MS }) })
      onFiled([id])
    }
    if (retake) onRetaken()
    return id
  }

  return {
    /** Photos that are not on the disk yet, those that are being copied from the gallery among them. */
    saving: saving + copying,
    /** Keeps the picture of this moment. */
    take: (video: HTMLVideoElement, longEdge: number | undefined) => {
      const at = new Date()
      const picture = jpegWorker.encode(video, longEdge)
      const stampOf = (geo: Geo | null, shape: number) =>
        stamped ? stampMarks(stampLines(formatMoment(at.toISOString()), geo, t('capture.noFix')), shape) : []
      const encode = async () => {
        setSaving((n) => n + 1)
        try {
          const { blob, thumb, shape } = await picture
          return await keep({
            blob,
            thumb,
            capturedAt: at.toISOString(),
            timezone: timeZone(),
            geo: null,
            geoReason: located ? 'No location was found.' : 'Location is switched off.',
            marks: stampOf(null, shape),
          })
        } catch {
          noticeProblem(t('capture.notTaken'), t('ui.close'))
          return undefined
        } finally {
          setSaving((n) => n - 1)
        }
      }
      const kept = encode()
      if (!located) return
      // The photo is kept at once; its place and its stamp follow when they are known.
      const locate = async () => {
        const place = await placeNow(true)
        const [id, { shape }] = await Promise.all([kept, picture])
        if (id !== undefined) await describeCapture(id, { ...place, marks: stampOf(place.geo, shape) }, true)
      }
      const found = locate().catch(() => undefined)
      finding.current.add(found)
      void found.then(() => finding.current.delete(found))
    },
    /** Keeps files from the gallery, one after the other. */
    choose: async (files: readonly File[]) => {
      const before = retake?.state === 'kept' ? retake.id : undefined
      await keepChosen(files, { session, links, smallOf, ...(before !== undefined && { retake: before }) })
      if (retake) onRetaken()
    },
    /** Resolves when no place is being looked for any more: ten seconds at most. */
    placed: () => Promise.all(finding.current),
  }
}
