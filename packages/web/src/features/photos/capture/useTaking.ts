import { useRef, useState } from 'react'
import type { Geo } from '@jobwright/contract/resources/photos.ts'
import { describeShot, keepChosen, keepOrHold, useCopying } from '../../../data/outbox/useOutbox.ts'
import type { NewShot } from '../../../data/outbox/shots.ts'
import type { PhotoLinks } from '../../../data/photos.ts'
import { smallOf } from '../../../parts/photos/smallPicture.ts'
import { noticeProblem } from '../../../ui/Notice.tsx'
import { useWords } from '../../../words/words.tsx'
import { placeNow } from '../cam/shots.ts'
import { stampLines, stampMarks } from './stamp.ts'
import { useDarkroom } from './useDarkroom.ts'
import { captureWords } from '../../../words/later/capture.ts'

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

type How = {
  session: string
  links: PhotoLinks
  /** Photos keep their place. */
  located: boolean
  /** Time and place are printed on them. */
  stamped: boolean
  retake: string | undefined
  onRetaken: () => void
}

/** Takes photos into the phone's store. The camera is free again at once; what the storage does not take is held (`held.ts`). */
export function useTaking({ session, links, located, stamped, retake, onRetaken }: How) {
  const { t, formatMoment } = useWords(captureWords)
  const darkroom = useDarkroom()
  const [saving, setSaving] = useState(0)
  const copying = useCopying(session)
  const finding = useRef(new Set<Promise<unknown>>())

  const keep = async (shot: Omit<NewShot, 'session' | 'links'>): Promise<string | undefined> => {
    const id = await keepOrHold({ ...shot, links, session }, retake)
    if (retake !== undefined && id !== undefined) onRetaken()
    return id
  }

  return {
    /** Photos that are not on the disk yet, those that are being copied from the gallery among them. */
    saving: saving + copying,
    /** Keeps the picture of this moment. */
    take: (video: HTMLVideoElement, longEdge: number | undefined) => {
      const at = new Date()
      const picture = darkroom.develop(video, longEdge)
      const stampOf = (geo: Geo | null, shape: number) =>
        stamped ? stampMarks(stampLines(formatMoment(at.toISOString()), geo, t('capture.noFix')), shape) : []
      const develop = async () => {
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
      const kept = develop()
      if (!located) return
      // The photo is kept at once; its place and its stamp follow when they are known.
      const locate = async () => {
        const place = await placeNow(true)
        const [id, { shape }] = await Promise.all([kept, picture])
        if (id !== undefined) await describeShot(id, { ...place, marks: stampOf(place.geo, shape) })
      }
      const found = locate().catch(() => undefined)
      finding.current.add(found)
      void found.then(() => finding.current.delete(found))
    },
    /** Keeps files from the gallery, one after the other. */
    choose: async (files: readonly File[]) => {
      await keepChosen(files, { session, links, smallOf, retake })
      if (retake !== undefined) onRetaken()
    },
    /** Resolves when no place is being looked for any more: ten seconds at most. */
    placed: () => Promise.all(finding.current),
  }
}
