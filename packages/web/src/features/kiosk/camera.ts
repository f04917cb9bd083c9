import { PHOTO_BYTES, PHOTO_EDGE } from '@jobwright/contract/rules/kiosk.ts'
import type { Shot } from '../../data/kiosk/photos.ts'
import { drawn, jpegOf } from '../../parts/photos/smallPicture.ts'

/** How long a punch's photo may take, ms. Its punch is stored meanwhile. */
const LONGEST_MS = 1500
// Smaller and coarser until it fits.
const tries = [
  [PHOTO_EDGE, 0.8],
  [PHOTO_EDGE, 0.6],
  [PHOTO_EDGE, 0.4],
  [PHOTO_EDGE / 2, 0.6],
  [PHOTO_EDGE / 4, 0.5],
] as const

export type Camera = {
  /** Takes a photo of this moment; without one it says why, after a second and a half at most. */
  shoot(): Promise<Shot>
  close(): void
}

/** Opens the front camera into a video element. It never fails: a photo then says why there is none. */
export function openCamera(video: HTMLVideoElement): Camera {
  let isClosed = false
  let stream: MediaStream | undefined
  const stop = () => stream?.getTracks().forEach((track) => track.stop())
  const start = async (): Promise<Shot | undefined> => {
    if (!navigator.mediaDevices?.getUserMedia) return { photo: 'noCamera' }
    try {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'user', width: { ideal: PHOTO_EDGE }, height: { ideal: 480 } },
      })
      if (isClosed) stop()
      video.srcObject = stream
      await video.play().catch(() => undefined)
      return undefined
    } catch (problem) {
      const name = problem instanceof DOMException ? problem.name : ''
      return { photo: name === 'NotAllowedError' || name === 'SecurityError' ? 'denied' : 'noCamera' }
    }
  }
  const started = start()
  const hasPicture = () => video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && video.videoWidth > 0
  const picture = () => drawn(video, { width: video.videoWidth, height: video.videoHeight }, PHOTO_EDGE)
  return {
    shoot() {
      // The picture of the tap, before the screen changes.
      const now = hasPicture() ? picture() : undefined
      const make = async (): Promise<Shot> => {
        if (now) return shotOf(now)
        const problem = await started
        if (problem) return problem
        await new Promise<void>((resolve) => {
          if (hasPicture()) resolve()
          else video.addEventListener('loadeddata', () => resolve(), { once: true })
        })
        return shotOf(picture())
      }
      return Promise.race([make().catch((): Shot => ({ photo: 'noCamera' })), tooSlow()])
    },
    close() {
      isClosed = true
      stop()
      video.srcObject = null
    },
  }
}

const tooSlow = () =>
  new Promise<Shot>((resolve) => {
    setTimeout(() => resolve({ photo: 'slow' }), LONGEST_MS)
  })

async function shotOf(canvas: HTMLCanvasElement): Promise<Shot> {
  for (const [edge, quality] of tries) {
    const blob = await jpegOf(edge === PHOTO_EDGE ? canvas : drawn(canvas, canvas, edge), quality)
    if (blob && blob.size > 0 && blob.size <= PHOTO_BYTES) return { photo: 'taken', jpeg: await blob.arrayBuffer() }
  }
  return { photo: 'noCamera' }
}
