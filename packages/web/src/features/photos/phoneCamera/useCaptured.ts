import { useEffect, useMemo, useRef, useState } from 'react'
import { bytesOn } from '../../../data/outbox/useOutbox.ts'
import { describeCapture, useVisit } from '../../../data/outbox/useVisit.ts'
import type { CaptureDetails } from '../../../data/outbox/captures.ts'
import { useFieldStore } from '../../../data/phone/mode.ts'
import type { VisitPhoto } from '../../../data/outbox/visits.ts'

const WAIT_MS = 400
/** What is said of a photo that is on its way is a change of its own: not one for each letter. */
const WAIT_FILED_MS = 1500

/** A shot as the review shows it. */
export type CapturedPhotos = Omit<VisitPhoto, 'sha256'> & { url: string }

/** The shots of this visit with small pictures, and what is being said of them: shown at once, kept a moment later. */
export function useCaptured(session: string) {
  const stored = useVisit(session)
  const pictures = usePictures(stored)
  const [said, setSaid] = useState<ReadonlyMap<string, CaptureDetails>>(new Map())
  const latest = useRef(said)
  latest.current = said
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const flush = async () => {
    clearTimeout(timer.current)
    const now = latest.current
    if (now.size === 0) return
    await Promise.all([...now].map(([id, words]) => describeCapture(id, words)))
    setSaid((after) => new Map([...after].filter(([id, words]) => now.get(id) !== words)))
  }
  const write = useRef(flush)
  write.current = flush
  useEffect(() => {
    // A phone that is put away may not come back.
    const hide = () => void write.current()
    document.addEventListener('visibilitychange', hide)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      void write.current()
    }
  }, [])
  const say = (ids: readonly string[], words: CaptureDetails) => {
    setSaid((before) => {
      const next = new Map(before)
      for (const id of ids) next.set(id, { ...next.get(id), ...words })
      return next
    })
    clearTimeout(timer.current)
    const filed = stored?.some(({ id, state }) => state !== 'kept' && ids.includes(id))
    timer.current = setTimeout(() => void write.current(), filed ? WAIT_FILED_MS : WAIT_MS)
  }
  const captures = useMemo(
    () =>
      stored?.map((capture): CapturedPhotos => ({
        id: capture.id,
        at: capture.at,
        source: capture.source,
        state: capture.state,
        geo: capture.geo,
        marks: capture.marks,
        caption: said.get(capture.id)?.caption ?? capture.caption,
        tags: said.get(capture.id)?.tags ?? capture.tags,
        url: pictures.get(capture.id) ?? '',
      })),
    [stored, said, pictures],
  )
  return { shots: captures, say, flush }
}

// The small pictures by the shots' ids; the store gives each an address once.
function usePictures(captures: readonly VisitPhoto[] | undefined): ReadonlyMap<string, string> {
  const store = useFieldStore()
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map())
  // A retake has the id of the one before and other bytes.
  const key = captures?.map(({ id, sha256 }) => `${id}${sha256}`).join()
  useEffect(() => {
    let left = false
    const read = async () => {
      const pairs = await Promise.all((captures ?? []).map(async ({ id }) => [id, await store?.picture(id)] as const))
      if (!left) setFound(new Map(pairs.flatMap(([id, url]) => (url ? [[id, url] as const] : []))))
    }
    void read()
    return () => {
      left = true
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says all that matters of the shots
  }, [store, key])
  return found
}

/** The whole picture of a shot, as an address; undefined until it is read. */
export function useWhole(id: string | undefined, version: unknown): string | undefined {
  const [whole, setWhole] = useState<{ id: string; url: string }>()
  useEffect(() => {
    let url: string | undefined
    let left = false
    const read = async () => {
      const blob = id === undefined ? undefined : await bytesOn(id)
      if (!blob || id === undefined || left) return
      url = URL.createObjectURL(blob)
      setWhole({ id, url })
    }
    void read()
    return () => {
      left = true
      setWhole(undefined)
      // The image that shows it may still be reading.
      if (url !== undefined) setTimeout(URL.revokeObjectURL, 10_000, url)
    }
  }, [id, version])
  return whole?.id === id ? whole?.url : undefined
}
