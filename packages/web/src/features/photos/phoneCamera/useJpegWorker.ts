import { useEffect, useMemo } from 'react'
import { ownScript } from '../../../data/ownScript.ts'
import { drawn, jpegOf, THUMB_EDGE, thumbOf } from '../../../parts/photos/smallPicture.ts'
// oxlint-disable-next-line import/default -- the builder makes it of the address
import jpegWorkerUrl from './jpeg.worker.ts?worker&url'
import type { JpegRequest, JpegResponse } from './jpeg.worker.ts'

type Pictures = { blob: Blob; thumb: Blob }

/** Makes JPEGs of camera pictures: beside the page where the browser can, so that the camera never waits for it. */
export function useJpegWorker() {
  const room = useMemo(() => openJpegWorker(), [])
  useEffect(() => () => room.close(), [room])
  return room
}

function openJpegWorker() {
  const waiting = new Map<number, { resolve: (made: Pictures) => void; reject: (problem: Error) => void }>()
  let worker: Worker | undefined
  let count = 0
  let closing = false
  const endWhenIdle = () => {
    if (!closing || waiting.size > 0) return
    worker?.terminate()
    worker = undefined
  }
  const start = () => {
    const made = new Worker(ownScript(jpegWorkerUrl), { type: 'module' })
    made.onmessage = ({ data }: MessageEvent<JpegResponse>) => {
      const asked = waiting.get(data.id)
      waiting.delete(data.id)
      if (data.blob && data.thumb) asked?.resolve({ blob: data.blob, thumb: data.thumb })
      else asked?.reject(new Error(data.failed ?? 'The picture could not be written.'))
      endWhenIdle()
    }
    made.onerror = () => {
      for (const { reject } of waiting.values()) reject(new Error('The pictures could not be written.'))
      waiting.clear()
    }
    return made
  }
  return {
    /** The picture of this moment as a JPEG no longer than `longEdge`, and a small one of it. */
    encode: async (video: HTMLVideoElement, longEdge: number | undefined): Promise<Pictures & { shape: number }> => {
      const shape = video.videoWidth / video.videoHeight
      if (typeof OffscreenCanvas === 'undefined') return { ...(await onThePage(video, longEdge)), shape }
      const bitmap = await createImageBitmap(video)
      worker ??= start()
      count += 1
      const id = count
      const made = new Promise<Pictures>((resolve, reject) => waiting.set(id, { resolve, reject }))
      worker.postMessage({ id, bitmap, longEdge, thumbEdge: THUMB_EDGE } satisfies JpegRequest, [bitmap])
      return { ...(await made), shape }
    },
    /** Pictures that are being made are finished first. */
    close: () => {
      closing = true
      endWhenIdle()
    },
  }
}

async function onThePage(video: HTMLVideoElement, longEdge: number | undefined): Promise<Pictures> {
  const canvas = drawn(video, { width: video.videoWidth, height: video.videoHeight }, longEdge)
  const blob = await jpegOf(canvas)
  const thumb = await thumbOf(canvas)
  if (!blob || !thumb) throw new Error('The picture could not be written.')
  return { blob, thumb }
}
