/** A picture on its way: its bitmap, and how long its longer side may be, and that of its small picture. */
export type JpegRequest = { id: number; bitmap: ImageBitmap; longEdge: number | undefined; thumbEdge: number }
export type JpegResponse = { id: number; blob?: Blob; thumb?: Blob; failed?: string }

const QUALITY = 0.85
const THUMB_QUALITY = 0.7

async function jpeg(bitmap: ImageBitmap, longEdge: number | undefined, quality: number): Promise<Blob> {
  const scale = Math.min(1, (longEdge ?? Number.POSITIVE_INFINITY) / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  )
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

// A worker: what takes long happens beside the camera, one picture after the other.
let turn: Promise<unknown> = Promise.resolve()
self.onmessage = ({ data }: MessageEvent<JpegRequest>) => {
  turn = turn.then(() => encode(data))
}

async function encode({ id, bitmap, longEdge, thumbEdge }: JpegRequest): Promise<void> {
  const say = (encoded: JpegResponse) => (self as unknown as Worker).postMessage(encoded)
  try {
    const blob = await jpeg(bitmap, longEdge, QUALITY)
    const thumb = await jpeg(bitmap, thumbEdge, THUMB_QUALITY)
    say({ id, blob, thumb })
  } catch (problem) {
    say({ id, failed: String(problem) })
  } finally {
    bitmap.close()
  }
}
